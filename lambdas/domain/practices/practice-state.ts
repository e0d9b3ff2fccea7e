import type { Phase } from '../../../contract/access/duties.ts';
import { planNameOf } from '../../../contract/billing/offers.ts';
import { graceEnd, planOf, type Subscriber } from '../../../contract/billing/plans.ts';
import { addDays } from '../../../contract/dates.ts';
import { PRACTICES } from '../../../contract/limits.ts';
import type { StoredPractice } from './ports.ts';

type Ending = Pick<StoredPractice, 'kind' | 'endedAt'>;

/**
 * Where a practice is: a clinic is `open` with an active plan, another business without one (ruling D39). Afterwards it
 * is `read-only` for PRACTICES.readOnlyDays. Then one that was closed is gone: null; a clinic has `lapsed`, so that its
 * managers can choose a plan again. One that never had a plan stays `read-only`.
 */
export function practiceState(practice: Ending, subscriber: Subscriber | null, now: Date): Phase | null {
  const until = practiceReadableUntil(practice, subscriber, now);
  if (until && until <= now) return practice.endedAt ? null : 'lapsed';
  return until || !hasPlan(practice, subscriber, now) ? 'read-only' : 'open';
}

/** When the time begins in which a practice can't be read: null while it is open, and before its first plan. */
export function practiceReadableUntil(
  practice: Ending,
  subscriber: Subscriber | null,
  now: Date,
): Date | null {
  if (practice.endedAt) return readableUntil(practice.endedAt);
  if (hasPlan(practice, subscriber, now)) return null;
  const end = planEnd(subscriber, now);
  return end && readableUntil(end);
}

/** Until when a practice whose plan has ended may return; null for one that is open, closed or has lapsed. */
export function pausedUntil(
  { practice, subscriber }: { practice: Ending; subscriber: Subscriber | null },
  now: Date,
): Date | null {
  const until = practice.endedAt ? null : practiceReadableUntil(practice, subscriber, now);
  return until && until > now ? until : null;
}

function hasPlan({ kind }: Ending, subscriber: Subscriber | null, now: Date): boolean {
  if (kind !== 'veterinary') return true;
  const plan = planOf(subscriber, now);
  return plan.subscribed && planNameOf(plan.subscription_tier) === 'vet';
}

/** Until when the members of a practice can read what it has, after its end or that of its plan. */
export const readableUntil = (end: Date): Date => addDays(end, PRACTICES.readOnlyDays);

/** When the last plan of a payer without one ended; null if there never was one. */
function planEnd(subscriber: Subscriber | null, now: Date): Date | null {
  if (!subscriber) return null;
  const { ended, subscription, subscription_end, overdue_since, bought_at, synced_at } = subscriber;
  const ends = [
    ended?.at,
    subscription_end,
    subscription?.period_end,
    overdue_since && graceEnd(overdue_since),
  ].flatMap((time) => (time && new Date(time) <= now ? [new Date(time)] : []));
  const last = ends.toSorted((a, b) => b.getTime() - a.getTime())[0];
  return last ?? (bought_at === null ? null : new Date(synced_at));
}
