/** Why and when something no longer counts. */
interface Withdrawal<Time> {
  at: Time;
  reason: string;
}

/** All that was signed from `since` until its withdrawal. What a practice signs later counts again. */
export type ManyWithdrawn<Time> = Withdrawal<Time> & { since: Time };

/** Of what withdraws a practice's signatures, what withdraws one that was made at this time; null if nothing does. */
export const withdrawalOf = <Of extends ManyWithdrawn<Time>, Time extends Date | string>(
  signedAt: Time,
  withdrawals: readonly Of[],
): Of | null => withdrawals.find(({ since, at }) => since <= signedAt && signedAt <= at) ?? null;

/** What decides about all signatures of a key. */
export interface KeyTimes<Time> {
  retiredAt: Time | null;
  revoked: ManyWithdrawn<Time> | null;
}

/** Whether a key counts for what it signed at this time. Unlike a practice, a revoked key never signs again. */
export function judgeKey<Time extends Date | string>(
  signedAt: Time,
  { retiredAt, revoked }: KeyTimes<Time>,
): 'counts' | 'revoked' | 'retired' {
  if (revoked && signedAt >= revoked.since) return 'revoked';
  return retiredAt !== null && signedAt >= retiredAt ? 'retired' : 'counts';
}

/** Whether a signature counts, apart from what it says: `with-others`, its practice's or its key's are withdrawn. */
export type Validity = 'counts' | 'withdrawn' | 'with-others' | 'unchecked';

/** What decides whether a signature counts. `key`: undefined where it couldn't be found. */
export interface Signed {
  signedAt: Date;
  isRevoked: boolean;
  withdrawals: readonly ManyWithdrawn<Date>[];
  key: KeyTimes<Date> | undefined;
}

/** Whether a signature counts, wherever one is shown beside a record or an entry. */
export function validityOf({ signedAt, isRevoked, withdrawals, key }: Signed): Validity {
  if (isRevoked) return 'withdrawn';
  const ofKey = key && judgeKey(signedAt, key);
  if (withdrawalOf(signedAt, withdrawals) || ofKey === 'revoked') return 'with-others';
  return ofKey === 'counts' ? 'counts' : 'unchecked';
}
