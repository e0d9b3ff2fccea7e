import { expect, test } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';
import { ownerPerTest } from '../support/owner-per-test.ts';
import { customerOf, subscribe, subscriptionsOf } from '../support/subscribe.ts';

const backend = backendForFile();
const owner = ownerPerTest(backend);

const DAY = 86_400_000;
const billing = async () => (await owner.call('get-billing')).body;
const stripe = () => backend.payments.client();

async function pass(ms: number) {
  backend.advance(ms);
  await backend.payments.local.advance();
  await backend.payments.deliver();
}

const replaceCard = async (works: boolean) =>
  backend.payments.local.replaceCard(await customerOf(backend, owner.id), works);

async function findSubscription() {
  const [subscription] = await subscriptionsOf(backend, owner.id);
  return subscription ?? expect.unreachable('No subscription');
}

/** A plan that support paused. */
async function pausedPlan() {
  await subscribe(backend, owner);
  await pass(20 * DAY);
  await stripe().subscriptions.pause((await findSubscription()).id);
  await backend.payments.deliver();
}

test('a paused plan is reported as paused, for as long as it lasts', async () => {
  await pausedPlan();
  const paused = { subscribed: false, pet_limit: 1, subscription: { hold: 'paused', payment_failed: false } };
  expect(await billing()).toMatchObject(paused);
  await pass(400 * DAY);
  expect(await billing()).toMatchObject(paused);
  const { problem } = await owner.call('create-checkout', { body: { plan: 'vet' } });
  expect(problem?.detail).toContain('It is paused: write to us');
  expect((await owner.call('preview-change', { body: { plan: 'vet' } })).problem?.detail).toContain('paused');
  expect((await owner.call('cancel-subscription')).body.subscription?.ends_at).not.toBeNull();
});

async function payNewestInvoice() {
  const [invoice] = (await owner.call('list-invoices')).body.invoices;
  await backend.payments.press(invoice?.url ?? '', 'pay');
  await backend.payments.deliver();
}

test('a first payment that was declined is reported, and its invoice starts the plan', async () => {
  const { body: page } = await owner.call('create-checkout', { body: { plan: 'extra' } });
  await backend.payments.press(page.url, 'decline');
  await backend.payments.deliver();
  expect(await billing()).toMatchObject({
    subscribed: false,
    subscription: { hold: 'incomplete', payment_failed: false },
  });
  await payNewestInvoice();
  expect(await billing()).toMatchObject({ subscribed: true, subscription: { hold: null } });
});

test('a purchase that was begun and not paid ends with the next one', async () => {
  const { body: first } = await owner.call('create-checkout', { body: { plan: 'extra' } });
  await backend.payments.press(first.url, 'decline');
  const { body: same } = await owner.call('create-checkout', { body: { plan: 'extra' } });
  expect(same.url).toBe(first.url);
  const { body: other } = await owner.call('create-checkout', { body: { plan: 'vet' } });
  const [invoice] = (await owner.call('list-invoices')).body.invoices;
  expect(invoice?.status).toBe('void');
  await backend.payments.press(invoice?.url ?? '', 'pay');
  await backend.payments.press(other.url, 'pay');
  await backend.payments.deliver();
  const statuses = (await subscriptionsOf(backend, owner.id)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['active', 'incomplete_expired']);
  expect((await billing()).subscription_tier).toBe('veterinary');
});

test('a first payment that is never made leaves the free plan', async () => {
  const { body: page } = await owner.call('create-checkout', { body: { plan: 'extra' } });
  await backend.payments.press(page.url, 'ask');
  await backend.payments.deliver();
  expect((await billing()).subscription?.hold).toBe('incomplete');
  await pass(DAY);
  expect(await billing()).toMatchObject({ subscription: null, refund_until: null });
  expect((await owner.call('create-checkout', { body: { plan: 'vet' } })).status).toBe(200);
});

test('a renewal that wants authentication is paid on the page of its invoice', async () => {
  await subscribe(backend, owner);
  await backend.payments.local.replaceCard(await customerOf(backend, owner.id), 'authenticated');
  await pass(32 * DAY);
  expect(await billing()).toMatchObject({ subscribed: true, subscription: { payment_failed: true } });
  const [open] = (await owner.call('list-invoices')).body.invoices;
  await backend.payments.press(open?.url ?? '', 'authenticate');
  await backend.payments.deliver();
  expect(await billing()).toMatchObject({ subscribed: true, subscription: { payment_failed: false } });
});

test('a card that its owner enters in the portal also pays the next renewal', async () => {
  await subscribe(backend, owner);
  await replaceCard(false);
  await pass(32 * DAY);
  const { body: portal } = await owner.call('customer-portal', { query: { form: 'payment-method' } });
  await backend.payments.press(portal.url, 'card', { card: 'working' });
  await backend.payments.deliver();
  expect(await billing()).toMatchObject({ subscription: { payment_failed: false } });
  await pass(31 * DAY);
  expect(await billing()).toMatchObject({ subscribed: true, subscription: { payment_failed: false } });
  expect((await findSubscription()).default_payment_method).toBeNull();
});
