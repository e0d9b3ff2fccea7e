import { type Attempts, lockMinutes, nextLock } from '../../contract/sharing/passcode-lock.ts';

/**
 * The conditions of one more attempt, given the attempts as last seen: none beyond the next lock, none during the last.
 * `perLock` is the number of wrong passcodes from one lock to the next.
 */
export function roomForAttempt({ wrong_passcodes, last_attempt_at }: Attempts, now: Date, perLock: number) {
  const next = nextLock(wrong_passcodes, perLock);
  const lastLock = next - perLock;
  const conditions = ['wrong_passcodes < :nextLock'];
  if (lastLock === 0) return { conditions, values: { ':nextLock': next } };
  const lockedAfter = new Date(now.getTime() - lockMinutes(lastLock, perLock) * 60_000).toISOString();
  const isOver =
    last_attempt_at === null ? 'attribute_not_exists(last_attempt_at)' : 'last_attempt_at <= :lockedAfter';
  return {
    conditions: [
      ...conditions,
      `(wrong_passcodes > :lastLock OR (wrong_passcodes = :lastLock AND ${isOver}))`,
    ],
    values: {
      ':nextLock': next,
      ':lastLock': lastLock,
      ...(last_attempt_at !== null && { ':lockedAfter': lockedAfter }),
    },
  };
}
