import type { Billing, Invoice } from '../../../contract/billing/billing.ts';
import { planOf, type Subscriber } from '../../../contract/billing/plans.ts';
import { LISTED_INVOICES } from '../../../contract/limits.ts';
import { AppError } from '../../../contract/problem.ts';
import type { BillingDeps } from './ports.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The plan and its subscription, as of the last sync with Stripe. */
export async function getBilling(deps: BillingDeps, ownerId: string): Promise<Billing> {
  const [subscriber, petCount] = await Promise.all([deps.subscribers.get(ownerId), deps.pets.count(ownerId)]);
  return toBilling(subscriber, petCount, deps.now());
}

/** Syncs with Stripe, unless the owner never started a checkout. Throws as syncSubscription does. */
export async function checkSubscription(deps: BillingDeps, ownerId: string): Promise<Billing> {
  const customer = await deps.customers.get(ownerId);
  if (!customer?.customerId) return getBilling(deps, ownerId);
  return syncedBilling(deps, ownerId, customer.customerId);
}

/** The plan after a sync with Stripe. */
export async function syncedBilling(
  deps: BillingDeps,
  ownerId: string,
  customerId: string,
): Promise<Billing> {
  const [{ subscriber }, petCount] = await Promise.all([
    syncSubscription(deps, ownerId, customerId),
    deps.pets.count(ownerId),
  ]);
  return toBilling(subscriber, petCount, deps.now());
}

function toBilling(subscriber: Subscriber | null, petCount: number, now: Date): Billing {
  return {
    ...planOf(subscriber, now),
    pet_count: petCount,
    quantity: subscriber?.quantity ?? 1,
    subscription: subscriber?.subscription ?? null,
  };
}

/** The newest invoices; none for an owner who never started a checkout. Throws `payments-unavailable`. */
export async function listInvoices(deps: BillingDeps, ownerId: string): Promise<{ invoices: Invoice[] }> {
  const customer = await deps.customers.get(ownerId);
  if (!customer?.customerId) return { invoices: [] };
  return { invoices: await deps.payments.invoices(customer.customerId, LISTED_INVOICES) };
}

/** Stripe's page for cards, invoices and the subscription. Throws `not-subscribed`, `payments-unavailable`. */
export async function openPortal(deps: BillingDeps, ownerId: string): Promise<{ url: string }> {
  return { url: await deps.payments.portal(await customerOf(deps, ownerId)) };
}

/** Throws `not-subscribed` for an owner who never started a checkout. */
export async function customerOf({ customers }: BillingDeps, ownerId: string): Promise<string> {
  const customer = await customers.get(ownerId);
  if (!customer?.customerId) throw notSubscribed();
  return customer.customerId;
}

export const notSubscribed = () => new AppError('not-subscribed', 'You have no plan at the moment.');
