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
  // Two prices, two pages of Stripe's list, a row each, the two reports; the secret may be read again.
  expect(billing.requests() - before).toBeLessThanOrEqual(OWNERS + 8);
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
