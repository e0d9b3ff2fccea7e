/**
 * How long a run claims a mail. The claim must end before the queue shows a failed job again (six minutes) and outlast
 * the function: then its holder is alive, or the next job finds the claim ended.
 */
export const CLAIM_MS = 5 * 60_000;

/** Claims made before this time have ended. */
export const claimsEndedBy = (now: Date) => new Date(now.getTime() - CLAIM_MS).toISOString();

/** The condition that an item is unclaimed or its claim has ended; `:ended` is `claimsEndedBy`. */
export const isUnclaimed = (claimedAt: string) =>
  `(attribute_not_exists(${claimedAt}) OR ${claimedAt} <= :ended)`;
