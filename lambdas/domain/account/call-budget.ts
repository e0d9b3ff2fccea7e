import { OWN_CALLS } from '../../../contract/limits.ts';
import type { CallBudgetDeps } from './ports.ts';

/**
 * Counts a call of an account by sample, so that counting costs a twentieth of a write: one call in 20 adds 20. When
 * the calls of a minute or of a day of UTC are too many, the account's next ones are refused (decision 226), by what
 * each of them reads anyway. Throws `try-again`.
 */
export async function countCall(
  { calls, sessions, random, now }: CallBudgetDeps,
  userId: string,
): Promise<void> {
  if (random() >= 1 / OWN_CALLS.sample) return;
  const time = now();
  const { minute, day } = await calls.add(userId, time);
  const refusedUntil = endOfRefusal(minute, day, time);
  if (!refusedUntil) return;
  await sessions.change(userId, (before) =>
    before.refusedUntil && before.refusedUntil >= refusedUntil ? null : { ...before, refusedUntil },
  );
}

function endOfRefusal(minute: number, day: number, now: Date): Date | null {
  if (day >= OWN_CALLS.perDay) return new Date(Math.ceil((now.getTime() + 1) / 86_400_000) * 86_400_000);
  return minute >= OWN_CALLS.perMinute ? new Date(now.getTime() + 60_000) : null;
}
