import { GUARANTEE_DAYS } from '../../../../contract/billing/offers.ts';
import type { Subscriber } from '../../../../contract/billing/plans.ts';
import type { PaidSubscription } from '../ports.ts';
import type { PlanRefund } from './ports.ts';

const DAY_MS = 86_400_000;

/** Until when a plan bought at `boughtAt` can be returned. */
export const guaranteeEnd = (boughtAt: string) =>
  new Date(Date.parse(boughtAt) + GUARANTEE_DAYS * DAY_MS).toISOString();

/** Until when the owner may be offered a refund, as far as the copy tells; null if not. The preview asks Stripe. */
export function refundUntil(
  subscriber: Subscriber | null,
  refund: PlanRefund | null,
  now: Date,
): string | null {
  if (!subscriber?.bought_at || refund) return null;
  const end = guaranteeEnd(subscriber.bought_at);
  return Date.parse(end) > now.getTime() ? end : null;
}

/**
 * When the first plan that was paid was bought. What the row says counts too, since a customer may have been replaced; but
 * rows of earlier releases may name a purchase that was never paid.
 */
export function firstBought(all: readonly PaidSubscription[], before: Subscriber | null): string | null {
  const createdTimes = (neverPaid: boolean) =>
    all.filter((one) => one.neverPaid === neverPaid).map(({ createdAt }) => createdAt);
  const known = before?.bought_at ?? null;
  const isPaid = known !== null && !createdTimes(true).includes(known);
  return [...createdTimes(false), ...(isPaid ? [known] : [])].toSorted()[0] ?? null;
}
