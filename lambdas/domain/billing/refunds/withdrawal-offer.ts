import { WITHDRAWAL_DAYS } from '../../../../contract/billing/offers.ts';
import type { PaidSubscription } from '../payments/ports.ts';
import type { BillingDeps } from '../ports.ts';
import { livingSubscriptions } from '../subscriber-copy.ts';
import { leftOf } from './left-of.ts';
import type {
  Buyer,
  Charge,
  PricedPlan,
  Purchase,
  PurchasedChange,
  UndoneChange,
  Withdrawal,
  WithdrawnPart,
} from './ports.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The member states, whose consumers can withdraw (Directive 2011/83/EU, article 9). */
const EU = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** A business buys with its tax id. */
export const isEuConsumer = ({ country, hasTaxId }: Buyer) =>
  country !== null && EU.has(country) && !hasTaxId;

/** How far ahead of UTC the clocks of the member states in Europe are: the Azores in winter, Finland in summer. */
const ZONES = [-HOUR_MS, 3 * HOUR_MS];

/**
 * Until when a purchase can be withdrawn from. The day of the purchase does not count, and the last day does to its end
 * in every time zone; on a weekend it is the Monday after it (Regulation 1182/71, article 3).
 */
export function withdrawalEnd(boughtAt: string): string {
  const bought = Date.parse(boughtAt);
  const ends = ZONES.map((zone) => {
    const end = new Date(bought + zone + WITHDRAWAL_DAYS * DAY_MS);
    end.setUTCHours(24, 0, 0, 0);
    return end.getTime() - zone + daysUntilMonday(end) * DAY_MS;
  });
  return new Date(Math.max(bought + (WITHDRAWAL_DAYS + 1) * DAY_MS, ...ends)).toISOString();
}

/** The days of a weekend that follow, and Monday, after a day of it that ends at this midnight; otherwise 0. */
const daysUntilMonday = (midnight: Date) => ({ 0: 2, 1: 1 })[midnight.getUTCDay()] ?? 0;

export interface WithdrawalOffer extends Withdrawal {
  purchasedAt: string;
  /** What is refunded of each payment, newest first, and what was paid. */
  parts: readonly (WithdrawnPart & { paidCents: number })[];
  isFull: boolean;
}

interface Bought {
  subscription: PaidSubscription;
  /** Newest first. */
  purchases: readonly Purchase[];
  charges: readonly Charge[];
}

/**
 * What can be withdrawn from: the newest change, as long as the plan is what it made, and the first purchase, with
 * which all that followed ends. The customer's first withdrawal is refunded in full; later ones cost the days used
 * (Directive 2011/83/EU, article 14(3); decision 229).
 */
export function withdrawalOffers({ subscription, purchases, charges }: Bought, now: Date): WithdrawalOffer[] {
  const isFull = !charges.some(({ refunds }) => refunds.some(({ isWithdrawal }) => isWithdrawal));
  const paid = purchases.flatMap((purchase) => {
    const charge = charges.find(({ id }) => id === purchase.chargeId);
    const isOfPlan = charge && purchase.subscriptionId === subscription.id;
    // One that was withdrawn from keeps what the days used cost.
    return isOfPlan && !charge.refunds.some(({ isWithdrawal }) => isWithdrawal)
      ? [{ ...purchase, charge }]
      : [];
  });
  const first = paid.find(({ kind }) => kind === 'first');
  const changed = paid.find(({ kind }) => kind === 'change');
  const partsOf = (some: typeof paid, share = (_: Purchase) => 1) =>
    some.flatMap((one) => partOf(one, share(one), isFull ? null : now));
  const offers: {
    of: (typeof paid)[number];
    change: UndoneChange | null;
    parts: WithdrawalOffer['parts'];
  }[] = [];
  if (changed?.change && isUndoable(subscription, changed.change)) {
    const since = sinceChange(paid, changed);
    const change = undone(subscription, changed.change);
    // A cancellation that it reversed would have ended the plan before the renewal.
    const hasEnded = change.isCanceled && since.length > 1;
    offers.push(
      hasEnded
        ? { of: changed, change: null, parts: partsOf(since) }
        : { of: changed, change, parts: partsOf(since, shareOf(change)) },
    );
  }
  if (first) offers.push({ of: first, change: null, parts: partsOf(paid) });
  return offers
    .filter(({ of }) => isEuConsumer(of.buyer) && withdrawalEnd(of.charge.paidAt) > now.toISOString())
    .filter(({ parts }) => totalOf(parts) > 0)
    .map(({ of, change, parts }) => ({
      purchase: of.id,
      subscriptionId: subscription.id,
      purchasedAt: of.charge.paidAt,
      parts,
      change,
      isFull,
    }));
}

export const totalOf = (parts: readonly WithdrawnPart[]) => parts.reduce((sum, { cents }) => sum + cents, 0);

/** Whether a subscription is for a plan at its price. Stripe may have replaced the price by one like it. */
export const hasPlan = ({ tier, quantity, unitCents }: PaidSubscription, plan: PricedPlan) =>
  tier === plan.tier && quantity === plan.quantity && unitCents === plan.unitCents;

/** A renewal that is not paid yet contains the change, and would still be charged. */
const isUndoable = (subscription: PaidSubscription, { after }: PurchasedChange) =>
  hasPlan(subscription, after) && !subscription.unpaid?.isRenewal;

function undone(
  { resumedAt, periodEnd, endsAt }: PaidSubscription,
  { before, after, proratedAt }: NonNullable<Purchase['change']>,
): UndoneChange {
  const isCanceled = resumedAt === proratedAt;
  return { before, after, isCanceled, endsAt: isCanceled ? periodEnd : endsAt };
}

/** The change, and the renewals that cost more because of it. */
const sinceChange = <One extends Purchase>(paid: readonly One[], changed: One) =>
  paid.slice(0, paid.indexOf(changed) + 1).filter((one) => one === changed || one.kind === 'renewal');

/** The change's share of a payment: all of its own, and of a renewal what the plan before would not have cost. */
function shareOf({ before, after }: PurchasedChange) {
  const [less, more] = [before, after].map(({ unitCents, quantity }) => unitCents * quantity);
  const surplus = more ? Math.max(0, more - (less ?? 0)) / more : 0;
  return ({ kind }: Purchase) => (kind === 'renewal' ? surplus : 1);
}

/** What of a payment is refunded; less the days used until `usedUntil`, if given. */
function partOf({ charge, paidUntil }: Purchase & { charge: Charge }, share: number, usedUntil: Date | null) {
  const cents = Math.ceil(charge.cents * share);
  const used = usedUntil === null ? 0 : usedCents(cents, charge.paidAt, paidUntil, usedUntil);
  const part = Math.max(0, Math.min(leftOf(charge), cents - used));
  const { id: chargeId, paidAt, last4 } = charge;
  return part > 0 ? [{ chargeId, paidAt, last4, cents: part, paidCents: charge.cents }] : [];
}

/**
 * What the days used cost: the days that have begun since the payment, of those that it pays for, in proportion to the
 * price, rounded down.
 */
export function usedCents(cents: number, paidAt: string, paidUntil: string, now: Date): number {
  const daysUntil = (time: number) => Math.max(0, Math.ceil((time - Date.parse(paidAt)) / DAY_MS));
  const all = Math.max(1, daysUntil(Date.parse(paidUntil)));
  return Math.floor((cents * Math.min(all, daysUntil(now.getTime()))) / all);
}

/** What a customer can withdraw from now, and the subscription that it is of. Throws `payments-unavailable`. */
export async function findWithdrawals(
  { payments, now }: Pick<BillingDeps, 'payments' | 'now'>,
  customerId: string,
): Promise<{ subscription: PaidSubscription | null; offers: WithdrawalOffer[] }> {
  const purchases = await payments.purchases(customerId);
  if (!purchases.some(({ buyer }) => isEuConsumer(buyer))) return { subscription: null, offers: [] };
  const [subscriptions, charges] = await Promise.all([
    payments.subscriptions(customerId),
    payments.charges(customerId),
  ]);
  const [subscription = null] = livingSubscriptions(subscriptions);
  const offers = subscription ? withdrawalOffers({ subscription, purchases, charges }, now()) : [];
  return { subscription, offers };
}
