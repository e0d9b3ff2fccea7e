import { expect, test } from 'vitest';
import { startBackend } from '../support/backend.ts';
import { startForFile } from '../support/start-for-file.ts';
import { previewedChange, subscribe, subscriptionsOf } from '../support/subscribe.ts';

const backend = startForFile(startBackend);

/** Loses the events of what happens. */
async function lose(happen: () => Promise<unknown>) {
  const { deliveries } = backend.payments.local;
  await backend.payments.deliver();
  await deliveries.dropNext(10);
  await happen();
  await backend.payments.deliver();
  await deliveries.dropNext(0);
}

let count = 0;

async function newSubscriber(plan?: Parameters<typeof subscribe>[2]) {
  const ownerId = await backend.mail.addAccount(`card-${++count}@example.org`);
  const owner = backend.as(ownerId);
  await subscribe(backend, owner, plan);
  const subscription = async () => (await subscriptionsOf(backend, ownerId))[0];
  return {
    owner,
    /** Enters a new card in the portal. The event is lost. */
    async replaceCard() {
      // Stripe's times are seconds.
      backend.advance(2_000);
      const { body } = await owner.call('customer-portal', { query: { form: 'payment-method' } });
      await lose(() => backend.payments.press(body.url, 'card', { card: 'working' }));
    },
    subscription,
    cancel: async () => backend.payments.client().subscriptions.cancel((await subscription())?.id ?? ''),
    hasOwnCard: async () => (await subscription())?.default_payment_method !== null,
  };
}

/** Runs the nightly comparison; returns Stripe's calls, and the number of repairs. */
async function night(refusal: (call: string) => 400 | 403 | null = () => null) {
  const calls: string[] = [];
  backend.payments.interceptWith(({ method, url = '' }, response) => {
    calls.push(`${method} ${url.split('?')[0]}`);
    const status = refusal(`${method} ${decodeURIComponent(url)}`);
    if (status === null) return false;
    const error = { type: 'invalid_request_error', message: 'This is refused.' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    return true;
  });
  await backend.reconcile();
  backend.payments.interceptWith(undefined);
  const { reconciliation } = (await backend.admin('list-webhook-events')).body;
  return { calls, repaired: reconciliation?.repaired };
}

test('the newest card pays although its event was lost, at three requests for each card', async () => {
  const owners = [await newSubscriber(), await newSubscriber(), await newSubscriber()];
  const usual = await night();
  expect(usual.repaired).toBe(0);
  for (const { replaceCard } of owners.slice(0, 2)) await replaceCard();
  const { calls, repaired } = await night();
  expect(repaired).toBe(2);
  expect(calls.length - usual.calls.length).toBe(2 * 3);
  expect(await Promise.all(owners.map(({ hasOwnCard }) => hasOwnCard()))).toEqual([false, false, true]);
  expect(await night()).toEqual(usual);
});

test('a card that was bought with after the default card stays, at no request', async () => {
  const { owner, replaceCard, cancel, hasOwnCard } = await newSubscriber();
  await replaceCard();
  await night();
  await cancel();
  await backend.payments.deliver();
  backend.advance(2_000);
  await subscribe(backend, owner);
  const { calls, repaired } = await night();
  expect(repaired).toBe(0);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  expect(calls.filter((call) => call.includes('/customers/'))).toEqual([]);
  expect(await hasOwnCard()).toBe(true);
});

test('a deleted customer and a key that may not see cards keep no plan from being compared', async () => {
  const { owner, replaceCard, hasOwnCard } = await newSubscriber();
  const other = await newSubscriber();
  const customer = String((await other.subscription())?.customer);
  await lose(() => backend.payments.client().customers.del(customer));
  await replaceCard();
  const { repaired } = await night((call) => (call.includes('default_payment_method') ? 403 : null));
  expect(repaired).toBe(1);
  expect((await other.owner.call('get-billing')).body.subscription).toBeNull();
  expect(await hasOwnCard()).toBe(true);
  expect((await owner.call('get-billing')).body.subscribed).toBe(true);
  expect((await night()).repaired).toBe(1);
  expect(await hasOwnCard()).toBe(false);
});

test('a card that Stripe refuses to remove keeps no plan from being compared', async () => {
  const { replaceCard, hasOwnCard } = await newSubscriber();
  const other = await newSubscriber();
  await replaceCard();
  await lose(other.cancel);
  const { repaired } = await night((call) => (call.startsWith('POST /v1/subscriptions/') ? 400 : null));
  expect(repaired).toBe(2);
  expect((await other.owner.call('get-billing')).body.subscription).toBeNull();
  expect(await hasOwnCard()).toBe(true);
});

test('the newest card pays a paused plan too', async () => {
  const { replaceCard, subscription, hasOwnCard } = await newSubscriber();
  await night();
  await backend.payments.client().subscriptions.pause((await subscription())?.id ?? '', {
    type: 'subscription',
  });
  await backend.payments.deliver();
  await replaceCard();
  await night();
  expect(await hasOwnCard()).toBe(false);
});

/** The cards that paid, the last payment first. */
async function payingCards(customer: string) {
  const { data } = await backend.payments.client().charges.list({ customer });
  return data.map(({ payment_method }) => payment_method);
}

test.each([false, true])('a scheduled plan is paid by the newest card, replaced: %s', async (isReplaced) => {
  const { owner, subscription, replaceCard } = await newSubscriber({ plan: 'vet' });
  const bought = await subscription();
  await owner.call('change-plan', { body: await previewedChange(owner, { plan: 'extra', quantity: 1 }) });
  if (isReplaced) {
    await replaceCard();
    await night();
  }
  const customer = String(bought?.customer);
  const { client } = backend.payments;
  const found = await client().customers.retrieve(customer);
  const replaced = found.deleted ? null : found.invoice_settings.default_payment_method;
  backend.advance(32 * 86_400_000);
  await backend.payments.local.advance();
  const [last, first] = await payingCards(customer);
  expect(first).toBe(bought?.default_payment_method);
  expect(last).toBe(isReplaced ? replaced : first);
  expect((await subscription())?.items.data[0]?.price.unit_amount).toBe(499);
});

test('a schedule that names no card, or one that was replaced meanwhile, is corrected at night', async () => {
  const { owner, subscription, replaceCard } = await newSubscriber({ plan: 'vet' });
  await owner.call('change-plan', { body: await previewedChange(owner, { plan: 'extra', quantity: 1 }) });
  const bought = await subscription();
  const { subscriptionSchedules, subscriptions } = backend.payments.client();
  const schedule = String(bought?.schedule);
  const named = async () =>
    (await subscriptionSchedules.retrieve(schedule)).default_settings.default_payment_method;
  // As an earlier release left it.
  await subscriptionSchedules.update(schedule, { default_settings: { automatic_tax: { enabled: false } } });
  expect(await named()).toBeNull();
  await night();
  expect(await named()).toBe(bought?.default_payment_method);
  // The event came while the plan was being changed.
  await replaceCard();
  await subscriptions.update(bought?.id ?? '', { default_payment_method: '' });
  await night();
  const found = await backend.payments.client().customers.retrieve(String(bought?.customer));
  expect(await named()).toBe(found.deleted ? null : found.invoice_settings.default_payment_method);
  expect((await night()).repaired).toBe(0);
});

test('a schedule that is released meanwhile keeps no card from being removed', async () => {
  const { owner, replaceCard, hasOwnCard } = await newSubscriber({ plan: 'vet' });
  await owner.call('change-plan', { body: await previewedChange(owner, { plan: 'extra', quantity: 1 }) });
  await replaceCard();
  await night((call) => (call.startsWith('POST /v1/subscription_schedules/') ? 400 : null));
  expect(await hasOwnCard()).toBe(false);
});
