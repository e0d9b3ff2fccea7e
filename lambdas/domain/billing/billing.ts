import type { Billing, Invoice, PortalForm } from '../../../contract/billing/billing.ts';
import { isOutdated, payBy, planOf, type Subscriber } from '../../../contract/billing/plans.ts';
import { LISTED_INVOICES } from '../../../contract/limits.ts';
import { AppError } from '../../../contract/problem.ts';
import { settleChange, toBillingChange } from './pending-change.ts';
import type { BillingDeps, PendingChange } from './ports.ts';
import type { PlanRefund } from './refunds/ports.ts';
import { refundUntil } from './refunds/refund-offer.ts';
import { settleRefund, toBillingRefund } from './refunds/settle-refund.ts';
import { keepEmail } from './stripe-customer.ts';
import { livingSubscriptions } from './subscriber-copy.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The plan and its subscription, as of the last sync with Stripe, and a change that is being processed. */
export async function getBilling(deps: BillingDeps, ownerId: string): Promise<Billing> {
  const [subscriber, rest] = await Promise.all([deps.subscribers.get(ownerId), readRest(deps, ownerId)]);
  return toBilling(subscriber, rest, deps.now());
}

interface Rest {
  petCount: number;
  change: PendingChange | null;
  refund: PlanRefund | null;
}

async function readRest({ pets, changes, refunds }: BillingDeps, ownerId: string): Promise<Rest> {
  const [petCount, change, refund] = await Promise.all([
    pets.count(ownerId),
    changes.get(ownerId),
    refunds.get(ownerId),
  ]);
  return { petCount, change, refund };
}

/**
 * Syncs with Stripe, continues a refund, and settles a change whose outcome Stripe knows by now; unless the owner never
 * started a checkout.
 * Throws as syncSubscription does.
 */
export async function checkSubscription(deps: BillingDeps, ownerId: string): Promise<Billing> {
  const customer = await deps.customers.get(ownerId);
  if (!customer?.customerId) return getBilling(deps, ownerId);
  const { customerId } = customer;
  let [synced, rest] = await syncWithRest(deps, ownerId, customerId);
  if (rest.refund?.state === 'processing') {
    await settleRefund(deps, ownerId, rest.refund);
    [synced, rest] = await syncWithRest(deps, ownerId, customerId);
  }
  // Settling a change may charge the owner, but this plan is about to end.
  const isEnding = rest.refund?.endedAt === null;
  if (rest.change?.state !== 'processing' || isEnding) return toBilling(synced.subscriber, rest, deps.now());
  const isChanged = await settleChange(deps, ownerId, rest.change, synced.subscriptions);
  return isChanged ? syncedBilling(deps, ownerId, customerId) : getBilling(deps, ownerId);
}

const syncWithRest = (deps: BillingDeps, ownerId: string, customerId: string) =>
  Promise.all([syncSubscription(deps, ownerId, customerId), readRest(deps, ownerId)]);

/** The plan after a sync with Stripe. */
export async function syncedBilling(
  deps: BillingDeps,
  ownerId: string,
  customerId: string,
): Promise<Billing> {
  const [{ subscriber }, rest] = await syncWithRest(deps, ownerId, customerId);
  return toBilling(subscriber, rest, deps.now());
}

function toBilling(subscriber: Subscriber | null, { petCount, change, refund }: Rest, now: Date): Billing {
  return {
    ...planOf(subscriber, now),
    pet_count: petCount,
    quantity: subscriber?.quantity ?? 1,
    subscription: subscriber && !isOutdated(subscriber, now) ? toBillingSubscription(subscriber) : null,
    change: toBillingChange(change, subscriber, now),
    refund_until: refundUntil(subscriber, refund, now),
    refund: toBillingRefund(refund, now),
  };
}

const toBillingSubscription = (subscriber: Subscriber): Billing['subscription'] =>
  subscriber.subscription && { ...subscriber.subscription, pay_by: payBy(subscriber) };

/** The newest invoices; none for an owner who never started a checkout. Throws `payments-unavailable`. */
export async function listInvoices(deps: BillingDeps, ownerId: string): Promise<{ invoices: Invoice[] }> {
  const customer = await deps.customers.get(ownerId);
  if (!customer?.customerId) return { invoices: [] };
  return { invoices: await deps.payments.invoices(customer.customerId, LISTED_INVOICES) };
}

/** Stripe's page for cards, invoices and the subscription. Throws `not-subscribed`, `payments-unavailable`. */
export async function openPortal(
  deps: BillingDeps,
  ownerId: string,
  form: PortalForm,
): Promise<{ url: string }> {
  const customerId = await customerOf(deps, ownerId);
  const [url] = await Promise.all([
    deps.payments.portal(customerId, form),
    keepEmail(deps, ownerId, customerId),
  ]);
  return { url };
}

/** Throws `not-subscribed` for an owner who never started a checkout. */
async function customerOf({ customers }: BillingDeps, ownerId: string): Promise<string> {
  const customer = await customers.get(ownerId);
  if (!customer?.customerId) throw notSubscribed();
  return customer.customerId;
}

export const notSubscribed = () => new AppError('not-subscribed', 'You have no plan at the moment.');

/** The owner's subscriptions, the deciding one first. Throws `not-subscribed`, `payments-unavailable`. */
export async function findSubscriptions(deps: BillingDeps, ownerId: string) {
  const customerId = await customerOf(deps, ownerId);
  const living = livingSubscriptions(await deps.payments.subscriptions(customerId));
  const [subscription] = living;
  if (!subscription) throw notSubscribed();
  return { customerId, living, subscription };
}
