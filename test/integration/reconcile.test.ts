import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InProcessBilling, startInProcessBilling } from '../support/in-process-billing.ts';

let billing: InProcessBilling;
beforeAll(async () => {
  billing = await startInProcessBilling();
});
afterAll(() => billing.close());

/** More than Stripe lists at once. */
const OWNERS = 103;
const ownerIds = Array.from({ length: OWNERS }, (_, number) => `owner-${number}`);

test('compares every subscription with its copy, page by page, and repairs those that differ', async () => {
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

test('what agrees is left alone, without a request to Stripe for each', async () => {
  const before = billing.requests();
  await billing.reconcile();
  expect(await billing.lastReconciliation()).toMatchObject({ checked: OWNERS, repaired: 0 });
  // Two pages of Stripe's list, a row each, the two reports; the secret may be read anew.
  expect(billing.requests() - before).toBeLessThanOrEqual(OWNERS + 6);
});

test('a subscription that ended unheard is found', async () => {
  const [one] = (await billing.client.subscriptions.list({ limit: 1 })).data;
  await billing.client.subscriptions.cancel(one?.id ?? '');
  await billing.reconcile();
  expect(await billing.lastReconciliation()).toMatchObject({ checked: OWNERS, repaired: 1 });
  expect((await billing.call('get-billing', one?.metadata.user_id ?? '')).subscription).toBeNull();
});

test('one that died between two pages goes on where it was', async () => {
  const [one] = (await billing.client.subscriptions.list({ limit: 1 })).data;
  await billing.client.subscriptions.cancel(one?.id ?? '');
  await billing.dieAt({ at: 20, after: false }, () => billing.reconcileOnce());
  expect((await billing.lastReconciliation())?.finished_at).not.toBeNull();
  await billing.reconcile();
  expect((await billing.call('get-billing', one?.metadata.user_id ?? '')).subscription).toBeNull();
});
