import { expect, test } from 'vitest';
import { startInProcessBilling } from '../support/in-process-billing.ts';
import { startForFile } from '../support/start-for-file.ts';

const billing = startForFile(startInProcessBilling);

/** More than one page of Stripe's list. */
const OWNERS = 103;
const ownerIds = Array.from({ length: OWNERS }, (_, number) => `owner-${number}`);

test('every subscription is compared with its copy, page by page, and differences are repaired', async () => {
  for (const ownerId of ownerIds) {
    const { url } = await billing.call('create-checkout', ownerId, { body: { plan: 'vet' } });
    await billing.press(url, 'pay');
  }
  // The events of all but the first three got lost.
  for (const ownerId of ownerIds.slice(0, 3)) await billing.call('check-subscription', ownerId);
  await billing.reconcile();
  expect(await billing.lastReconciliation()).toMatchObject({
    checked: OWNERS,
    repaired: OWNERS - 3,
    finished_at: expect.any(String),
  });
  for (const ownerId of ownerIds) {
    expect((await billing.call('get-billing', ownerId)).subscription_tier).toBe('veterinary');
  }
});

test('copies that agree stay unchanged, without a request to Stripe for each', async () => {
  const before = billing.requests();
  await billing.reconcile();
  expect(await billing.lastReconciliation()).toMatchObject({ checked: OWNERS, repaired: 0 });
  // A read and a write of each row; two prices, two pages of Stripe's list, the other passes, the reports and the jobs.
  expect(billing.requests() - before).toBeLessThanOrEqual(2 * OWNERS + 17);
});

test('a subscription that ended without an event is found', async () => {
  const [one] = (await billing.client.subscriptions.list({ limit: 1 })).data;
  await billing.client.subscriptions.cancel(one?.id ?? '');
  await billing.reconcile();
  expect(await billing.lastReconciliation()).toMatchObject({ checked: OWNERS, repaired: 1 });
  expect((await billing.call('get-billing', one?.metadata.user_id ?? '')).subscription).toBeNull();
});

test('a run that dies within a page has reported its repairs, and the next run does the rest', async () => {
  const { data } = await billing.client.subscriptions.list({ limit: 10 });
  for (const { id } of data) await billing.client.subscriptions.cancel(id);
  const before = billing.drifts();
  const { hasDied } = await billing.dieAt({ at: 20, after: false }, () => billing.reconcileOnce());
  expect(hasDied).toBe(true);
  const repaired = billing.drifts() - before;
  expect(repaired).toBeGreaterThan(0);
  expect(repaired).toBeLessThan(data.length);
  await billing.reconcile();
  expect(billing.drifts() - before).toBe(data.length);
  for (const { metadata } of data) {
    expect((await billing.call('get-billing', metadata.user_id ?? '')).subscription).toBeNull();
  }
});

test('a subscription that no copy shows is reported each time until it is resolved', async () => {
  const customer = await billing.client.customers.create({ metadata: { user_id: 'owner-0' } });
  const [price] = (await billing.client.prices.list({ lookup_keys: ['pawfile_veterinary'] })).data;
  const session = await billing.client.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price?.id ?? '', quantity: 1 }],
    success_url: 'https://pets.example.org/done',
  });
  await billing.press(session.url ?? '', 'pay');
  for (const _ of [1, 2]) {
    const before = billing.drifts();
    await billing.reconcile();
    expect(await billing.lastReconciliation()).toMatchObject({ repaired: 0, unclear: 1 });
    expect(billing.drifts() - before).toBe(1);
  }
});

test('subscriptions of another product in the account are neither counted as unclear nor reported', async () => {
  const { client } = billing;
  const product = await client.products.create({ name: 'Another product' });
  const price = await client.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 1_500,
    recurring: { interval: 'month' },
  });
  const customer = await client.customers.create({});
  const session = await client.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'https://shop.example.org/done',
  });
  await billing.reconcile();
  const before = await billing.lastReconciliation();
  await billing.press(session.url ?? '', 'pay');
  await billing.reconcile();
  expect((await billing.lastReconciliation())?.unclear).toBe(before?.unclear);
});

test('copies whose subscriptions Stripe no longer lists are repaired, page by page', async () => {
  const tiers = async () => {
    const copies = ownerIds.map(async (id) => (await billing.call('get-billing', id)).subscription_tier);
    return new Set(await Promise.all(copies));
  };
  expect(await tiers()).toContain('veterinary');
  await billing.stripe.reset();
  await billing.stripe.deliveries.hold();
  billing.advance(86_400_000);
  // An account that does not know the customers may be another one: their plans last until their periods are over.
  await billing.reconcile();
  expect((await billing.lastReconciliation())?.unclear).toBeGreaterThan(80);
  expect(await tiers()).toContain('veterinary');
  billing.advance(40 * 86_400_000);
  await billing.reconcile();
  expect((await billing.lastReconciliation())?.repaired).toBeGreaterThan(80);
  expect(await tiers()).toEqual(new Set([null]));
});
