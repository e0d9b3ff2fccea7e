import { planNameOf } from '../../../contract/billing/offers.ts';
import { graceEnd, planOf, type Subscriber } from '../../../contract/billing/plans.ts';
import { addDays } from '../../../contract/dates.ts';
import { PRACTICES } from '../../../contract/limits.ts';
import type { PracticeState } from '../../../contract/practices/practices.ts';
import type { StoredPractice } from './ports.ts';

/**
 * What a practice may do: a clinic is `open` with an active plan, another business without one (ruling D39). A closed
 * practice, and a clinic whose plan ended, is `read-only` for PRACTICES.readOnlyDays, then gone: null. One that never
 * had a plan stays `read-only`, so that its managers can choose one.
 */
export function practiceState(
  { kind, endedAt }: Pick<StoredPractice, 'kind' | 'endedAt'>,
  subscriber: Subscriber | null,
  now: Date,
): PracticeState | null {
  const after = (end: Date) => (readableUntil(end) > now ? 'read-only' : null);
  if (endedAt) return after(endedAt);
  if (kind !== 'veterinary') return 'open';
  const plan = planOf(subscriber, now);
  if (plan.subscribed && planNameOf(plan.subscription_tier) === 'vet') return 'open';
  const end = planEnd(subscriber, now);
  return end ? after(end) : 'read-only';
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
