import { expect, test } from 'vitest';
import { startInProcessBilling } from '../support/in-process-billing.ts';
import { startForFile } from '../support/start-for-file.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const billing = startForFile(startInProcessBilling);
let owners = 0;

/** A new owner with Multi-Pet for two more pets, $9.98 a month. */
async function bought() {
  const ownerId = `owner-${++owners}`;
  const { client, stripe, call, press, now, dieAt, freezeAt, reconcile, drifts } = billing;
  const page = await call('create-checkout', ownerId, { body: { plan: 'extra', quantity: 2 } });
  await press(page.url, 'pay');
  const [session] = (await client.checkout.sessions.list({ limit: 1 })).data;
  const customer = String(session?.customer);
  const subscription = async () => {
    const [found] = (await client.subscriptions.list({ customer, status: 'all' })).data;
    return found ?? expect.unreachable('No subscription');
  };
  const item = async () => (await subscription()).items.data[0] ?? expect.unreachable('No item');
  const pass = async (ms: number) => {
    billing.advance(ms);
    await stripe.advance();
  };
  return {
    client,
    stripe,
    press,
    now,
    dieAt,
    freezeAt,
    reconcile,
    drifts,
    customer,
    subscription,
    item,
    pass,
    call: <Name extends Parameters<typeof call>[0]>(name: Name, sent = {}) => call(name, ownerId, sent),
    /** Moves the clock to a time before, or after, the end of the present period. */
    passToRenewal: async (ms: number) => pass((await item()).current_period_end * 1000 + ms - now()),
    charged: async () => {
      const { data } = await client.charges.list({ customer, limit: 100 });
      return data.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0);
    },
    statuses: async () => (await client.invoices.list({ customer })).data.map(({ status }) => status),
  };
}

// First, because the clock starts on January 31: the month has 28 days, and ends within the guarantee.
test('a refund while a renewal is a draft leaves nothing to charge', async () => {
  const owner = await bought();
  await owner.passToRenewal(10 * 60_000);
  const { cents } = await owner.call('preview-refund');
  await owner.call('refund-plan', { body: { cents } });
  await owner.pass(3 * HOUR);
  expect(await owner.charged()).toBe(998);
  expect(await owner.statuses()).toEqual(['void', 'paid']);
});

test('a cancellation while a credit would pay the renewal leaves the credit to the owner', async () => {
  const owner = await bought();
  const { client, customer } = owner;
  await client.customers.update(customer, { balance: -2000 });
  await owner.passToRenewal(10 * 60_000);
  expect(await owner.call('cancel-subscription')).toMatchObject({ subscribed: false, subscription: null });
  await owner.pass(3 * HOUR);
  await owner.reconcile();
  expect(await client.customers.retrieve(customer)).toMatchObject({ balance: -2000 });
  expect(await owner.statuses()).toEqual(['draft', 'paid']);
  expect(owner.drifts()).toBe(0);
});

test('a plan that is paused while its renewal is a draft names the charge that follows', async () => {
  const owner = await bought();
  await owner.passToRenewal(10 * 60_000);
  await owner.client.subscriptions.pause((await owner.subscription()).id);
  const { subscription } = await owner.call('check-subscription');
  expect(subscription).toMatchObject({ hold: 'paused', renewal: { cents: 998 } });
  await owner.pass(2 * HOUR);
  expect(await owner.charged()).toBe(2 * 998);
  expect((await owner.call('check-subscription')).subscription).toMatchObject({
    hold: 'paused',
    renewal: null,
  });
});

/** A plan that was paused while its renewal was a draft, which the card then declined. */
async function pausedUnpaid() {
  const owner = await bought();
  await owner.passToRenewal(10 * 60_000);
  await owner.client.subscriptions.pause((await owner.subscription()).id);
  await owner.stripe.replaceCard(owner.customer, false);
  await owner.pass(2 * HOUR);
  expect(await owner.charged()).toBe(998);
  return owner;
}

test('a paused plan whose renewal was declined names it, as Stripe charges it to the next card', async () => {
  const owner = await pausedUnpaid();
  expect((await owner.call('check-subscription')).subscription).toMatchObject({
    hold: 'paused',
    renewal: { cents: 998, at: new Date(owner.now() - 70 * 60_000).toISOString() },
  });
  const drifts = owner.drifts();
  await owner.reconcile();
  expect(owner.drifts()).toBe(drifts);
  await owner.press((await owner.call('customer-portal')).url, 'card', { card: 'working' });
  expect(await owner.charged()).toBe(2 * 998);
  expect((await owner.call('check-subscription')).subscription?.renewal).toBeNull();
});

test('such a renewal stays in sight behind a later invoice', async () => {
  const owner = await bought();
  await owner.passToRenewal(10 * 60_000);
  const { id, items } = await owner.subscription();
  await owner.client.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', quantity: 3 }],
    proration_behavior: 'always_invoice',
  });
  await owner.client.subscriptions.pause(id);
  await owner.stripe.replaceCard(owner.customer, false);
  await owner.pass(2 * HOUR);
  expect((await owner.call('check-subscription')).subscription).toMatchObject({ renewal: { cents: 998 } });
});

test('canceling a paused plan leaves nothing of its renewal to charge, however it was canceled before', async () => {
  const owner = await pausedUnpaid();
  expect(await owner.call('cancel-subscription')).toMatchObject({ subscribed: false, subscription: null });
  expect(await owner.statuses()).toEqual(['void', 'paid']);
  await owner.press((await owner.call('customer-portal')).url, 'card', { card: 'working' });
  await owner.pass(30 * DAY);
  expect(await owner.charged()).toBe(998);

  const later = await pausedUnpaid();
  const { id } = await later.subscription();
  await later.client.subscriptions.update(id, { cancel_at: Math.floor(later.now() / 1000) + 86_400 });
  const { subscription } = await later.call('check-subscription');
  expect(subscription).toMatchObject({
    hold: 'paused',
    renewal: { cents: 998 },
    ends_at: expect.any(String),
  });
  expect(await later.call('cancel-subscription')).toMatchObject({ subscription: null });
  expect(await later.statuses()).toEqual(['void', 'paid']);
});

test('a plan that ends unpaid while a credit would pay its next month says why it ended', async () => {
  const owner = await bought();
  const { client, stripe, customer } = owner;
  await stripe.replaceCard(customer, false);
  const { id, quantity = 0 } = await owner.item();
  const items = [{ id, quantity: quantity + 1 }];
  await client.subscriptions
    .update((await owner.subscription()).id, { items, proration_behavior: 'always_invoice' })
    .catch(() => null);
  await owner.reconcile();
  await client.customers.update(customer, { balance: -5000 });
  await owner.passToRenewal(10 * 60_000);
  await owner.reconcile();
  expect(await owner.call('get-billing')).toMatchObject({
    subscribed: false,
    ended: { why: 'unpaid', cents: 0 },
  });
  expect(await client.customers.retrieve(customer)).toMatchObject({ balance: -5000 });
});

test('while a renewal is a draft, it is named, and a cancellation ends the plan without a charge', async () => {
  const owner = await bought();
  await owner.passToRenewal(10 * 60_000);
  const { subscription, next_payment } = await owner.call('check-subscription');
  const at = new Date(owner.now() + 50 * 60_000).toISOString();
  expect(subscription).toMatchObject({ renewal: { cents: 998, at } });
  expect(next_payment).toBeNull();

  expect(await owner.call('cancel-subscription')).toMatchObject({ subscribed: false, subscription: null });
  await owner.pass(3 * HOUR);
  expect(await owner.charged()).toBe(998);
  expect(await owner.statuses()).toEqual(['void', 'paid']);
  expect((await owner.call('check-subscription')).ended).toBeNull();
});

test('a renewal that is a draft stays in sight when support adds pets', async () => {
  const owner = await bought();
  await owner.passToRenewal(10 * 60_000);
  const { id, items } = await owner.subscription();
  await owner.client.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', quantity: 3 }],
    proration_behavior: 'always_invoice',
  });
  const added = (await owner.charged()) - 998;
  expect((await owner.call('check-subscription')).subscription).toMatchObject({ renewal: { cents: 998 } });

  expect(await owner.call('cancel-subscription')).toMatchObject({ subscribed: false });
  await owner.pass(3 * HOUR);
  expect(await owner.charged()).toBe(998 + added);
  expect(await owner.statuses()).toEqual(['paid', 'void', 'paid']);
});

test('a renewal that Stripe finalizes at that moment is charged, and the plan stays', async () => {
  const owner = await bought();
  await owner.passToRenewal(10 * 60_000);
  const draft = String((await owner.subscription()).latest_invoice);
  // The functions keep the key for some minutes.
  await owner.call('check-subscription');
  const canceled = owner.freezeAt(
    LIST,
    () => owner.client.invoices.finalizeInvoice(draft),
    () => owner.call('cancel-subscription'),
  );
  await expect(canceled).rejects.toThrow('Your renewal is being charged');
  expect(await owner.client.invoices.retrieve(draft)).toMatchObject({ auto_advance: true, metadata: {} });
  await owner.pass(3 * HOUR);
  expect(await owner.call('check-subscription')).toMatchObject({ subscribed: true });
  expect(await owner.charged()).toBe(2 * 998);
});

/** The request of a cancellation that reads the subscriptions, after those for its session and its customer. */
const LIST = 2;

test('a cancellation that dies at any request is finished at night, or has not begun', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, bought));
  await all[0]?.passToRenewal(10 * 60_000);
  for (const [at, owner] of all.entries()) {
    const cancel = () => owner.call('cancel-subscription').catch(() => null);
    await owner.dieAt({ at, after: true }, cancel);
  }
  const stopped: boolean[] = [];
  for (const { client, customer } of all) {
    const [draft] = (await client.invoices.list({ customer })).data;
    stopped.push(draft?.metadata?.stopped !== undefined);
  }
  expect(new Set(stopped)).toEqual(new Set([true, false]));
  await billing.reconcile();
  await all[0]?.pass(3 * HOUR);
  for (const [index, owner] of all.entries()) {
    expect(await owner.charged()).toBe(stopped[index] ? 998 : 2 * 998);
    expect((await owner.subscription()).status).toBe(stopped[index] ? 'canceled' : 'active');
  }
});

/** A plan whose renewal was not paid for this long. */
async function overdue(days: number) {
  const owner = await bought();
  await owner.stripe.replaceCard(owner.customer, false);
  await owner.passToRenewal(2 * HOUR);
  await owner.call('check-subscription');
  await owner.pass(days * DAY);
  return owner;
}

const openInvoice = async (owner: Awaited<ReturnType<typeof bought>>) =>
  (await owner.call('list-invoices')).invoices.find(({ status }) => status === 'open');

test('an overdue plan is active for 21 days, then on hold until it is paid', async () => {
  const owner = await overdue(20);
  expect(await owner.call('check-subscription')).toMatchObject({ subscribed: true, next_payment: null });
  await owner.pass(4 * DAY);
  expect((await owner.subscription()).status).toBe('unpaid');
  const { subscribed, subscription } = await owner.call('check-subscription');
  expect([subscribed, subscription?.payment_failed, subscription?.hold]).toEqual([false, true, null]);
  await owner.reconcile();
  await owner.press((await openInvoice(owner))?.url ?? '', 'pay');
  expect(await owner.call('check-subscription')).toMatchObject({
    subscribed: true,
    subscription: { payment_failed: false },
  });
});

test('the night before the next period ends a plan that was not paid, and nothing is owed', async () => {
  const owner = await overdue(22);
  await owner.passToRenewal(-27 * HOUR);
  await owner.reconcile();
  expect((await owner.subscription()).status).toBe('unpaid');
  await owner.pass(2 * HOUR);
  const before = owner.drifts();
  await owner.reconcile();
  expect(owner.drifts()).toBe(before);
  const ended = { why: 'unpaid', at: new Date(owner.now()).toISOString(), cents: 998, plan: 'extra' };
  expect(await owner.call('get-billing')).toMatchObject({ subscribed: false, subscription: null, ended });
  expect(await owner.statuses()).toEqual(['void', 'paid']);
  await owner.pass(61 * DAY);
  expect((await owner.call('check-subscription')).ended).toBeNull();
});

test('once the next period has begun, nothing can be paid, and the next sync ends the plan', async () => {
  const owner = await overdue(22);
  const url = (await openInvoice(owner))?.url;
  expect(url).toBeTruthy();
  await owner.passToRenewal(HOUR);
  expect(await openInvoice(owner)).toMatchObject({ url: null, pdf: null });
  expect((await owner.call('check-subscription')).ended).toMatchObject({ why: 'unpaid', cents: 998 });
  expect(await owner.statuses()).toEqual(['void', 'void', 'paid']);
});

test('the next payment has Stripe’s amount and day, with credit and a scheduled change', async () => {
  const owner = await bought();
  const { current_period_end } = (await owner.subscription()).items.data[0] ?? expect.unreachable();
  const at = new Date(current_period_end * 1000 + HOUR).toISOString();
  await owner.client.customers.update(owner.customer, { balance: -300 });
  const paid = { at, cents: 698, tax: 0, credit: 300 };
  expect((await owner.call('check-subscription')).next_payment).toEqual(paid);
  expect((await owner.call('get-billing')).next_payment).toBeNull();
  expect((await owner.call('cancel-subscription')).next_payment).toBeNull();
  expect((await owner.call('reactivate-subscription')).next_payment).toEqual(paid);

  const [vet] = (await owner.client.prices.list({ lookup_keys: ['pawfile_veterinary'] })).data;
  const schedule = await owner.client.subscriptionSchedules.create({
    from_subscription: (await owner.subscription()).id,
  });
  const [present] = schedule.phases;
  await owner.client.subscriptionSchedules.update(schedule.id, {
    metadata: { tier: 'veterinary', quantity: '1' },
    phases: [
      {
        items: [{ price: String(present?.items[0]?.price), quantity: 2 }],
        start_date: present?.start_date ?? 0,
        end_date: present?.end_date ?? 0,
      },
      { items: [{ price: vet?.id ?? '', quantity: 1 }], duration: { interval: 'month', interval_count: 1 } },
    ],
  });
  const { next_payment, subscription } = await owner.call('check-subscription');
  expect(subscription?.scheduled?.plan).toBe('vet');
  expect(next_payment).toEqual({ ...paid, cents: 9700 });
});

test('a renewal that support writes off is not announced, and the plan is active and can be changed', async () => {
  const owner = await overdue(5);
  const { id } =
    (await owner.client.invoices.list({ customer: owner.customer, status: 'open' })).data[0] ?? {};
  await owner.client.invoices.markUncollectible(id ?? '');
  const { subscribed, subscription, next_payment } = await owner.call('check-subscription');
  expect([subscribed, subscription?.payment_failed, subscription?.renewal]).toEqual([true, false, null]);
  expect(next_payment).toMatchObject({ cents: 998 });
  expect(await owner.call('preview-change', { body: { plan: 'vet' } })).toMatchObject({ monthly: 10_000 });

  await owner.call('cancel-subscription');
  await owner.passToRenewal(HOUR);
  await owner.reconcile();
  expect(await owner.statuses()).toEqual(['void', 'paid']);
});
