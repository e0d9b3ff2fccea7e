/** Replaces prettier in the bundles: the mail library uses it only for a formatting option that is never set. */
export const format = undefined;
