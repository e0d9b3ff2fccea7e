/**
 * How long a run has a mail to itself. It must have ended when the queue shows a failed job again (six minutes), and
 * be longer than the function may run: then a run that holds a claim is alive, or its job finds the claim over.
 */
export const CLAIM_MS = 5 * 60_000;

/** The moment before which a claim was made that is over. */
export const claimsEndedBy = (now: Date) => new Date(now.getTime() - CLAIM_MS).toISOString();

/** The condition that nobody has claimed an item, or not for CLAIM_MS; `:ended` is `claimsEndedBy`. */
export const isUnclaimed = (claimedAt: string) =>
  `(attribute_not_exists(${claimedAt}) OR ${claimedAt} <= :ended)`;
