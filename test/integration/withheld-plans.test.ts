import { expect, test } from 'vitest';
import { startBackend } from '../support/backend.ts';
import { ownerPerTest } from '../support/owner-per-test.ts';
import { startForFile } from '../support/start-for-file.ts';
import { customerOf, subscribe, subscriptionsOf } from '../support/subscribe.ts';

const backend = startForFile(startBackend);
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

/** A plan that its owner paused. */
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
  expect(problem?.detail).toContain('It is paused: resume it');
  expect((await owner.call('preview-change', { body: { plan: 'vet' } })).problem?.detail).toContain('paused');
});

test('a paused plan is resumed once, however often its owner asks', async () => {
  await pausedPlan();
  await pass(50 * DAY);
  const answers = await Promise.all([owner.call('resume-subscription'), owner.call('resume-subscription')]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await owner.call('resume-subscription')).body).toMatchObject({
    subscribed: true,
    pet_limit: 2,
    subscription: { hold: null },
  });
  const { data } = await stripe().invoices.list({ customer: await customerOf(backend, owner.id) });
  expect(data).toHaveLength(2);
  // The next pause has a request of its own.
  await stripe().subscriptions.pause((await findSubscription()).id);
  expect((await owner.call('resume-subscription')).body.subscribed).toBe(true);
});

test('a resumption that is not paid leaves the plan paused, with an invoice to pay', async () => {
  await pausedPlan();
  await replaceCard(false);
  const declined = await owner.call('resume-subscription');
  expect(declined.problem).toMatchObject({ status: 402, detail: expect.stringContaining('still paused') });
  const [open] = (await owner.call('list-invoices')).body.invoices;
  expect(open).toMatchObject({ status: 'open' });
  expect((await owner.call('resume-subscription')).problem?.status).toBe(402);
  await backend.payments.press(open?.url ?? '', 'pay');
  await backend.payments.deliver();
  expect((await billing()).subscribed).toBe(true);
});

test('a resumption on which Stripe still works is reported as such, and joined', async () => {
  await pausedPlan();
  const { id } = await findSubscription();
  backend.payments.interceptWith(({ url = '' }, response) => {
    if (url !== `/v1/subscriptions/${id}/resume`) return false;
    backend.payments.interceptWith(undefined);
    const error = { type: 'invalid_request_error', code: 'lock_timeout', message: 'It is in use.' };
    response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    return true;
  });
  const { problem } = await owner.call('resume-subscription');
  expect(problem).toMatchObject({
    type: '/problems/try-again',
    detail: 'Your payment is being processed. Look at this page again in a few minutes.',
  });
  expect((await owner.call('resume-subscription')).body.subscribed).toBe(true);
});

test('a plan that is not paused stays as it is', async () => {
  await subscribe(backend, owner);
  const before = await billing();
  expect((await owner.call('resume-subscription')).body).toEqual(before);
  const { data } = await stripe().invoices.list({ customer: await customerOf(backend, owner.id) });
  expect(data).toHaveLength(1);
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

test('a plan that Stripe leaves unpaid is on hold until its invoice is paid', async () => {
  await subscribe(backend, owner);
  await backend.payments.local.causes.afterRetries('unpaid');
  await replaceCard(false);
  await pass(55 * DAY);
  await backend.payments.local.causes.afterRetries('cancel');
  expect(await billing()).toMatchObject({
    subscribed: false,
    subscription: { hold: 'unpaid', payment_failed: true },
  });
  await payNewestInvoice();
  expect(await billing()).toMatchObject({ subscribed: true, subscription: { hold: null } });
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
