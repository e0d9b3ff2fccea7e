import type { Billing, Invoice, PortalForm } from '../../../contract/billing/billing.ts';
import { isOutdated, payBy, planOf, type Subscriber } from '../../../contract/billing/plans.ts';
import { LISTED_INVOICES } from '../../../contract/limits.ts';
import { AppError } from '../../../contract/problem.ts';
import type { BillingDeps } from './ports.ts';
import type { PlanRefund } from './refunds/ports.ts';
import { refundUntil } from './refunds/refund-offer.ts';
import { settleRefund, toBillingRefund } from './refunds/settle-refund.ts';
import { keepEmail } from './stripe-customer.ts';
import { livingSubscriptions } from './subscriber-copy.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The plan and its subscription, as of the last sync with Stripe. */
export async function getBilling(deps: BillingDeps, ownerId: string): Promise<Billing> {
  const [subscriber, rest] = await Promise.all([deps.subscribers.get(ownerId), readRest(deps, ownerId)]);
  return toBilling(subscriber, rest, deps.now());
}

interface Rest {
  petCount: number;
  refund: PlanRefund | null;
}

async function readRest({ pets, refunds }: BillingDeps, ownerId: string): Promise<Rest> {
  const [petCount, refund] = await Promise.all([pets.count(ownerId), refunds.get(ownerId)]);
  return { petCount, refund };
}

/**
 * Syncs with Stripe and continues a refund, unless the owner never started a checkout. Throws as syncSubscription does.
 */
export async function checkSubscription(deps: BillingDeps, ownerId: string): Promise<Billing> {
  const customer = await deps.customers.get(ownerId);
  if (!customer?.customerId) return getBilling(deps, ownerId);
  const { customerId } = customer;
  const [{ subscriber }, rest] = await syncWithRest(deps, ownerId, customerId);
  if (rest.refund?.state !== 'processing') return toBilling(subscriber, rest, deps.now());
  await settleRefund(deps, ownerId, rest.refund);
  return syncedBilling(deps, ownerId, customerId);
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

function toBilling(subscriber: Subscriber | null, { petCount, refund }: Rest, now: Date): Billing {
  return {
    ...planOf(subscriber, now),
    pet_count: petCount,
    quantity: subscriber?.quantity ?? 1,
    subscription: subscriber && !isOutdated(subscriber, now) ? toBillingSubscription(subscriber) : null,
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
