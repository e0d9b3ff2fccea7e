import { planChangeSchema } from '../../contract/billing/billing.ts';
import { CURRENCY, PLANS, type PlanName } from '../../contract/billing/offers.ts';
import { pickFields } from '../../contract/fields.ts';
import type { Backend, OwnerClient } from './backend.ts';

/** Buys a plan as an owner does: checkout page, card and Stripe's events. Fails the test when it cannot. */
export async function subscribe(
  backend: Backend,
  owner: OwnerClient,
  plan: { plan: 'extra'; quantity?: number } | { plan: 'vet' } = { plan: 'extra' },
): Promise<void> {
  await pay(backend, owner, plan);
  await backend.payments.deliver();
}

/** Buys a plan whose events have not arrived yet. */
export async function pay(
  backend: Backend,
  owner: OwnerClient,
  plan: { plan: 'extra'; quantity?: number } | { plan: 'vet' } = { plan: 'extra' },
): Promise<void> {
  const { status, body } = await owner.call('create-checkout', { body: plan });
  if (status !== 200) throw new Error(`create-checkout answered ${status}`);
  const paid = await backend.payments.press(body.url, 'pay');
  if (!paid.location?.includes('/billing/success'))
    throw new Error(`Not paid: ${paid.status} ${paid.location}`);
}

/** A change of plan as previewed, to be confirmed. */
export async function previewedChange(
  owner: OwnerClient,
  wanted: { plan: 'extra'; quantity: number } | { plan: 'vet' },
) {
  const { status, body } = await owner.call('preview-change', { body: wanted });
  if (status !== 200) throw new Error(`preview-change answered ${status}`);
  return pickFields(planChangeSchema, body);
}

/** Replaces the price of a plan at Stripe, which the functions find by its lookup key. */
export async function replacePrice(
  { payments }: Backend,
  plan: PlanName,
  price: { unit_amount: number; metadata?: Record<string, string> },
) {
  const client = payments.client();
  const { lookupKey } = PLANS[plan];
  const [old] = (await client.prices.list({ lookup_keys: [lookupKey] })).data;
  return client.prices.create({
    product: String(old?.product),
    currency: CURRENCY,
    recurring: { interval: 'month' },
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    ...price,
  });
}

/** The owner's customer at Stripe. */
export async function customerOf({ payments }: Backend, ownerId: string): Promise<string> {
  const { data } = await payments.client().customers.list({ limit: 100 });
  const customers = data.filter(({ metadata }) => metadata.user_id === ownerId);
  if (customers.length !== 1 || !customers[0])
    throw new Error(`${ownerId} has ${customers.length} customers`);
  return customers[0].id;
}

/** The owner's subscriptions at Stripe, the newest first. */
export async function subscriptionsOf(backend: Backend, ownerId: string) {
  const customer = await customerOf(backend, ownerId);
  return (await backend.payments.client().subscriptions.list({ customer, status: 'all' })).data;
}

/** Gives the owner's customer a billing address. */
export async function liveIn(backend: Backend, ownerId: string, country: string): Promise<void> {
  const customer = await customerOf(backend, ownerId);
  await backend.payments.client().customers.update(customer, { address: { country } });
}
