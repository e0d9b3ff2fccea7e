import { GUARANTEE_DAYS } from '../../../../contract/billing/offers.ts';
import type { Subscriber } from '../../../../contract/billing/plans.ts';
import type { PaidSubscription } from '../payments/ports.ts';
import type { PlanRefund } from './ports.ts';

const DAY_MS = 86_400_000;

/** Until when a plan bought at `boughtAt` can be returned. */
export const guaranteeEnd = (boughtAt: string) =>
  new Date(Date.parse(boughtAt) + GUARANTEE_DAYS * DAY_MS).toISOString();

/** Until when the owner may be offered a refund, as far as the copy shows; null if not. The preview asks Stripe. */
export function refundUntil(
  subscriber: Subscriber | null,
  refunds: readonly PlanRefund[],
  now: Date,
): string | null {
  // The guarantee was used, or a withdrawal has returned what it covers.
  const isSpent = ({ withdrawal }: PlanRefund) =>
    withdrawal === null || (withdrawal.change === null && !subscriber?.subscription);
  if (!subscriber?.bought_at || refunds.some(isSpent)) return null;
  const end = guaranteeEnd(subscriber.bought_at);
  return Date.parse(end) > now.getTime() ? end : null;
}

/** A first payment may wait for its bank this long; then Stripe ends the subscription. */
const LONGEST_WAIT = 23 * 3_600_000;

/**
 * When the first plan that was paid was bought. What the row says counts too, since a customer may have been replaced;
 * but rows of earlier releases may name a purchase that was never paid. Stripe knows when a plan was ordered: one whose
 * first payment waited for its bank is bought when this is first seen, or when it could wait no longer. The row keeps
 * that time.
 */
export function firstBought(
  all: readonly PaidSubscription[],
  before: Subscriber | null,
  now: Date,
): string | null {
  const known = knownBought(all, before);
  const paid = all.filter(({ neverPaid }) => !neverPaid);
  const [first] = paid.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  if (!first) return known;
  const ordered = Date.parse(first.createdAt);
  if (known === null) {
    const waited = wasWaiting(first, before) ? Math.min(now.getTime() - ordered, LONGEST_WAIT) : 0;
    return new Date(ordered + waited).toISOString();
  }
  return Date.parse(known) - ordered <= LONGEST_WAIT ? known : first.createdAt;
}

function knownBought(all: readonly PaidSubscription[], before: Subscriber | null): string | null {
  const known = before?.bought_at ?? null;
  return all.some(({ neverPaid, createdAt }) => neverPaid && createdAt === known) ? null : known;
}

const wasWaiting = ({ id }: PaidSubscription, before: Subscriber | null) =>
  before?.subscription?.id === id && before.subscription.hold === 'incomplete';
