import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { usedGuaranteeKey } from '../../lambdas/store/keys.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { putRows } from '../support/rows.ts';
import { addPet } from '../support/samples.ts';
import { customerOf, pay, previewedChange, subscribe, subscriptionsOf } from '../support/subscribe.ts';
import { testDeaths } from '../support/test-deaths.ts';

const backend = backendForFile();
const DAY = 86_400_000;

let count = 0;

/** An account with an address of its own, and what it can do about its plan. */
async function newOwner(email = `owner-${++count}@example.org`) {
  const ownerId = await backend.mail.addAccount(email);
  const owner = backend.as(ownerId);
  const charges = async () => {
    const customer = await customerOf(backend, ownerId);
    return (await backend.payments.client().charges.list({ customer, limit: 100 })).data;
  };
  return {
    email,
    ownerId,
    owner,
    charges,
    buy: (plan: Parameters<typeof subscribe>[2]) => subscribe(backend, owner, plan),
    billing: async () => (await owner.call('get-billing')).body,
    preview: () => owner.call('preview-refund'),
    refund: (cents: number) => owner.call('refund-plan', { body: { cents } }),
    change: async (wanted: Parameters<typeof previewedChange>[1]) =>
      owner.call('change-plan', { body: await previewedChange(owner, wanted) }),
    /** What was paid and returned at Stripe, in US cents, and the customer's credit. */
    async money() {
      const all = await charges();
      const paid = all.filter(({ status }) => status === 'succeeded');
      const found = await backend.payments.client().customers.retrieve(await customerOf(backend, ownerId));
      return {
        paid: paid.reduce((sum, { amount }) => sum + amount, 0),
        refunded: paid.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
        balance: found.deleted ? null : found.balance,
      };
    },
    statuses: async () => (await subscriptionsOf(backend, ownerId)).map(({ status }) => status),
  };
}

/** Buys Multi-Pet for three pets, and confirms its refund. */
async function refunded(email?: string) {
  const one = await newOwner(email);
  await one.buy({ plan: 'extra', quantity: 2 });
  expect((await one.refund(998)).status).toBe(200);
  return one;
}

const UNAVAILABLE = '/problems/refund-unavailable';
const alerts = () =>
  backend.mail.mailbox
    .list()
    .filter(({ subject }) => /^(Dispute|Fraud|Failed|Refused)/.test(subject))
    .map(({ subject }) => subject);

test('every payment is refunded to the cent, and the plan ends at once', async () => {
  const { owner, ownerId, buy, change, billing, preview, refund, money, statuses } = await newOwner();
  await buy({ plan: 'extra', quantity: 2 });
  for (let pet = 0; pet < 3; pet++) await addPet(owner);
  const bought = backend.now();
  backend.advance(10 * DAY);
  await change({ plan: 'vet' });
  const { paid } = await money();
  const { body } = await preview();
  expect(body).toMatchObject({ cents: paid, disputed_cents: 0, pets_over: 2 });
  expect(body.payments.map(({ cents, refund_cents }) => [cents, refund_cents])).toEqual([
    [paid - 998, paid - 998],
    [998, 998],
  ]);
  const days = (Date.parse(body.until) - bought.getTime()) / DAY;
  expect(Math.abs(days - 30)).toBeLessThan(0.01);
  expect(Date.parse((await billing()).refund_until ?? '') - Date.parse(body.until)).toBeLessThanOrEqual(0);

  expect((await refund(paid)).body).toMatchObject({
    subscribed: false,
    subscription: null,
    pet_limit: 1,
    pet_count: 3,
    refund_until: null,
    refund: { state: 'refunded', cents: paid, failed_cents: 0 },
  });
  expect(await money()).toEqual({ paid, refunded: paid, balance: 0 });
  expect(await statuses()).toEqual(['canceled']);
  expect((await owner.call('get-overview')).body.pets).toHaveLength(3);
  // Its events change nothing, and a month later no mail mentions it.
  await backend.payments.deliver();
  expect(await money()).toEqual({ paid, refunded: paid, balance: 0 });
  backend.advance(31 * DAY);
  expect((await billing()).refund).toBeNull();
  expect(await subscriptionsOf(backend, ownerId)).toHaveLength(1);
});

test('what was too small to charge is not part of a later payment', async () => {
  const { buy, change, refund, money } = await newOwner();
  await buy({ plan: 'extra', quantity: 1 });
  backend.advance(29 * DAY);
  await change({ plan: 'extra', quantity: 2 });
  expect(await money()).toMatchObject({ paid: 499, balance: expect.toSatisfy((cents) => cents > 0) });
  expect((await refund(499)).status).toBe(200);
  expect(await money()).toEqual({ paid: 499, refunded: 499, balance: 0 });
});

test.each(['a scheduled change', 'a cancellation', 'an open payment page'])(
  'a plan with %s is refunded too',
  async (what) => {
    const { owner, ownerId, buy, change, refund, money, statuses } = await newOwner();
    if (what === 'an open payment page') {
      const { url } = (await owner.call('create-checkout', { body: { plan: 'vet' } })).body;
      expect(url).toContain('/checkout/');
      await pay(backend, owner, { plan: 'vet' });
    } else await buy({ plan: 'vet' });
    if (what === 'a scheduled change') await change({ plan: 'extra', quantity: 1 });
    if (what === 'a cancellation') await owner.call('cancel-subscription');
    expect((await refund(10_000)).body).toMatchObject({ subscription: null, refund: { cents: 10_000 } });
    expect(await money()).toMatchObject({ refunded: 10_000 });
    expect(await statuses()).toEqual(['canceled']);
    const customer = await customerOf(backend, ownerId);
    const pages = await backend.payments.client().checkout.sessions.list({ customer, status: 'open' });
    expect(pages.data).toEqual([]);
  },
);

test('two calls at once and a repeated one make one refund', async () => {
  const { buy, refund, money, charges } = await newOwner();
  await buy({ plan: 'extra', quantity: 1 });
  const answers = await Promise.all([refund(499), refund(499)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await refund(499)).body.refund).toMatchObject({ state: 'refunded', cents: 499 });
  expect(await money()).toMatchObject({ paid: 499, refunded: 499 });
  const [charge] = await charges();
  expect((await backend.payments.client().refunds.list({ charge: charge?.id ?? '' })).data).toHaveLength(1);
});

test('another amount than the previewed one refunds nothing', async () => {
  const { buy, refund, money } = await newOwner();
  await buy({ plan: 'extra', quantity: 1 });
  expect((await refund(500)).problem?.type).toBe('/problems/price-changed');
  expect(await money()).toMatchObject({ refunded: 0 });
});

test('30 days after the first payment it is over, whatever was paid since', async () => {
  const { buy, preview, refund, billing, money } = await newOwner();
  expect((await preview()).problem).toMatchObject({
    type: UNAVAILABLE,
    detail: 'There is no payment to refund.',
  });
  await buy({ plan: 'extra', quantity: 1 });
  backend.advance(29.9 * DAY);
  await backend.payments.local.advance();
  expect((await preview()).status).toBe(200);
  expect((await billing()).refund_until).not.toBeNull();
  backend.advance(0.2 * DAY);
  const { problem } = await refund(499);
  expect(problem).toMatchObject({
    type: UNAVAILABLE,
    detail: 'The 30 days after your first payment are over.',
  });
  expect((await billing()).refund_until).toBeNull();
  expect(await money()).toMatchObject({ refunded: 0 });
});

test('the 30 days begin with a first payment that waited for its bank', async () => {
  const { owner, preview, billing } = await newOwner();
  const { url } = (await owner.call('create-checkout', { body: { plan: 'extra' } })).body;
  await backend.payments.press(url, 'ask');
  await backend.payments.deliver();
  backend.advance(20 * 3_600_000);
  const [invoice] = (await owner.call('list-invoices')).body.invoices;
  await backend.payments.press(invoice?.url ?? '', 'pay');
  await backend.payments.deliver();
  backend.advance(29.9 * DAY);
  await backend.payments.local.advance();
  await backend.payments.deliver();
  expect((await preview()).status).toBe(200);
  expect((await billing()).refund_until).not.toBeNull();
});

test('it is used once: not for another plan, nor by a new account with the same address or card', async () => {
  const { email, ownerId, owner, buy, preview, billing, money, charges, refund } = await refunded();
  const [charge] = await charges();
  const card = charge?.payment_method_details?.card?.fingerprint ?? '';
  await buy({ plan: 'extra', quantity: 1 });
  expect((await preview()).problem?.type).toBe(UNAVAILABLE);
  expect((await refund(499)).problem?.type).toBe(UNAVAILABLE);
  expect(await billing()).toMatchObject({ subscribed: true, refund_until: null });
  expect(await money()).toMatchObject({ paid: 998 + 499, refunded: 998 });

  await owner.call('delete-account', { body: { email }, claims: { sub: ownerId, token_use: 'access' } });
  await backend.drain();
  const again = await newOwner(email);
  await again.buy({ plan: 'extra', quantity: 1 });
  expect((await again.refund(499)).problem?.type).toBe(UNAVAILABLE);

  const other = await newOwner();
  await other.buy({ plan: 'extra', quantity: 1 });
  await backend.payments.local.replaceCard(await customerOf(backend, other.ownerId), true, card);
  backend.advance(DAY);
  await other.change({ plan: 'extra', quantity: 2 });
  expect((await other.preview()).problem?.type).toBe(UNAVAILABLE);
  expect(await other.money()).toMatchObject({ refunded: 0 });
});

test('two accounts with one card that ask at once are refunded once', async () => {
  const owners = await Promise.all([newOwner(), newOwner()]);
  for (const { buy, ownerId, change } of owners) {
    await buy({ plan: 'extra', quantity: 1 });
    await backend.payments.local.replaceCard(await customerOf(backend, ownerId), true, 'one-card');
    await change({ plan: 'extra', quantity: 3 });
  }
  const answers = await Promise.all(
    owners.map(async ({ preview, refund }) => refund((await preview()).body.cents)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('what Stripe’s dashboard has refunded is not refunded again', async () => {
  const { buy, preview, refund, charges, money } = await newOwner();
  await buy({ plan: 'extra', quantity: 2 });
  const [charge] = await charges();
  await backend.payments.local.payments.refund(charge?.id, 300);
  const { body } = await preview();
  expect(body).toMatchObject({ cents: 698, payments: [{ cents: 998, refund_cents: 698 }] });
  expect((await refund(698)).body.refund).toMatchObject({ state: 'refunded', cents: 698 });
  expect(await money()).toMatchObject({ refunded: 998 });

  const other = await newOwner();
  await other.buy({ plan: 'extra', quantity: 1 });
  await backend.payments.local.payments.refund((await other.charges())[0]?.id);
  const { problem } = await other.preview();
  expect(problem?.detail).toBe('Your payments have been returned already. You can still cancel your plan.');
});

test.each(['won', 'lost'] as const)(
  'a disputed payment waits for the bank; the dispute is %s',
  async (outcome) => {
    const { buy, change, preview, refund, billing, money, charges } = await newOwner();
    await buy({ plan: 'extra', quantity: 1 });
    const [first] = await charges();
    await backend.payments.local.payments.dispute(first?.id);
    await backend.payments.deliver();
    await backend.drain();
    expect((await preview()).problem?.detail).toContain('You disputed your payment');
    backend.advance(DAY);
    await change({ plan: 'extra', quantity: 3 });
    const { body } = await preview();
    expect(body).toMatchObject({ disputed_cents: 499 });
    const refund_cents = body.payments.map(({ refund_cents }) => refund_cents);
    expect(refund_cents).toEqual([body.cents, 0]);
    expect((await refund(body.cents)).body).toMatchObject({
      subscription: null,
      refund: { state: 'refunded' },
    });
    expect(await money()).toMatchObject({ refunded: body.cents });

    await backend.reconcile();
    expect(await money()).toMatchObject({ refunded: body.cents });
    await backend.payments.local.payments.closeDispute(outcome, first?.id);
    if (outcome === 'won') await backend.payments.deliver();
    else await backend.reconcile();
    const returned = body.cents + (outcome === 'won' ? 499 : 0);
    expect(await money()).toMatchObject({ refunded: returned });
    expect((await billing()).refund).toMatchObject({ cents: returned });
  },
);

test('a dispute after the refund changes nothing, and is mailed to support once', async () => {
  const { charges, billing, money } = await refunded();
  await backend.payments.deliver();
  await backend.drain();
  await backend.mail.mailbox.clear();
  await backend.payments.local.deliveries.duplicateNext(1);
  await backend.payments.local.payments.dispute((await charges())[0]?.id);
  await backend.payments.deliver();
  await backend.drain();
  expect(alerts()).toEqual(['Dispute of $9.98']);
  const [mail] = backend.mail.mailbox.list();
  expect(mail?.text).toContain('Refunded already');
  expect((await billing()).refund).toMatchObject({ state: 'refunded', cents: 998 });
  expect(await money()).toMatchObject({ refunded: 998 });
});

/** Runs `work` while Stripe refuses refunds, as from a balance that is too low. */
async function whileRefusing(work: () => Promise<void>) {
  backend.payments.interceptWith(({ method, url }, response) => {
    if (method !== 'POST' || url !== '/v1/refunds') return false;
    const error = { type: 'invalid_request_error', message: 'Insufficient funds.' };
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    return true;
  });
  try {
    await work();
  } finally {
    backend.payments.interceptWith(undefined);
  }
}

test('a refund that the bank returns is reported to owner and support, and not made again', async () => {
  const { charges, billing, money } = await refunded();
  await backend.payments.deliver();
  await backend.drain();
  await backend.mail.mailbox.clear();
  await backend.payments.local.payments.failRefund((await charges())[0]?.id);
  await backend.payments.deliver();
  await backend.drain();
  expect((await billing()).refund).toEqual({
    state: 'refunded',
    cents: 998,
    failed_cents: 998,
    keeps_plan: false,
  });
  expect(alerts()).toEqual(['Failed refund of $9.98']);
  await backend.reconcile();
  expect(await money()).toMatchObject({ refunded: 0 });
});

test('a refund that Stripe refuses keeps the plan, is mailed to support, and is made at night', async () => {
  const { owner, buy, refund, billing, money, statuses } = await newOwner();
  await buy({ plan: 'extra', quantity: 1 });
  await backend.mail.mailbox.clear();
  await whileRefusing(async () => {
    const { body } = await refund(499);
    expect(body).toMatchObject({ subscribed: true, refund: { state: 'processing', cents: 499 } });
    expect((await owner.call('check-subscription')).body.refund?.state).toBe('processing');
    await backend.drain();
    expect(alerts()).toEqual(['Refused refund of $4.99']);
    expect(await statuses()).toEqual(['active']);
    // Every later try reports the same, in no further mail.
    await backend.reconcile();
    expect(alerts()).toHaveLength(1);
  });
  await backend.reconcile();
  expect(await billing()).toMatchObject({ subscription: null, refund: { state: 'refunded', cents: 499 } });
  expect(await money()).toMatchObject({ refunded: 499 });
});

/** Leaves an invoice of the owner's plan unpaid: support adds pets in the dashboard, and the card is declined. */
async function leaveUnpaid(ownerId: string, quantity: number) {
  const [[subscription], customer] = await Promise.all([
    subscriptionsOf(backend, ownerId),
    customerOf(backend, ownerId),
  ]);
  await backend.payments.local.replaceCard(customer, false);
  const { invoices, subscriptions } = backend.payments.client();
  await subscriptions.update(subscription?.id ?? '', {
    items: [{ id: subscription?.items.data[0]?.id ?? '', quantity }],
    proration_behavior: 'always_invoice',
  });
  const [invoice] = (await invoices.list({ customer, status: 'open' })).data;
  if (!invoice) throw new Error('There is no open invoice.');
  // The owner is mailed about it.
  await backend.payments.deliver();
  await backend.drain();
  return {
    invoice,
    payInvoice: () => backend.payments.press(invoice.hosted_invoice_url ?? '', 'pay'),
    invoiceStatus: async () => (await invoices.retrieve(invoice.id)).status,
  };
}

async function overdue() {
  const one = await newOwner();
  await one.buy({ plan: 'extra', quantity: 1 });
  return { ...one, ...(await leaveUnpaid(one.ownerId, 3)) };
}

test.each(['open', 'uncollectible'])('the %s invoice of an overdue plan is voided', async (status) => {
  const { invoice, invoiceStatus, payInvoice, refund, money, statuses } = await overdue();
  if (status === 'uncollectible') await backend.payments.client().invoices.markUncollectible(invoice.id);
  expect((await refund(499)).body).toMatchObject({ subscription: null, refund: { state: 'refunded' } });
  expect(await invoiceStatus()).toBe('void');
  await payInvoice();
  expect(await money()).toEqual({ paid: 499, refunded: 499, balance: 0 });
  expect(await statuses()).toEqual(['canceled']);
});

test('an invoice that is paid at the moment when it is voided is refunded too', async () => {
  const { invoiceStatus, payInvoice, refund, billing, money } = await overdue();
  backend.payments.interceptWith((request, response) => {
    if (!request.url?.endsWith('/void')) return false;
    backend.payments.interceptWith(undefined);
    // Later than the end of the plan, by Stripe's seconds.
    backend.advance(5_000);
    void payInvoice().then(() => backend.payments.local.handle(request, response));
    return true;
  });
  await refund(499);
  expect(await invoiceStatus()).toBe('paid');
  const { paid, refunded, balance } = await money();
  expect(paid).toBeGreaterThan(499);
  expect({ refunded, balance }).toEqual({ refunded: paid, balance: 0 });
  expect(await billing()).toMatchObject({ subscription: null, refund: { state: 'refunded', cents: paid } });
});

test('the credit that a voided invoice used is taken back', async () => {
  const { ownerId, buy, refund, money } = await newOwner();
  await buy({ plan: 'extra', quantity: 1 });
  await backend.payments.client().customers.update(await customerOf(backend, ownerId), { balance: -100 });
  const { invoiceStatus } = await leaveUnpaid(ownerId, 3);
  expect((await money()).balance).toBe(0);
  await refund(499);
  expect(await invoiceStatus()).toBe('void');
  expect(await money()).toEqual({ paid: 499, refunded: 499, balance: 0 });
});

test('a plan bought after a refund that died is not refunded with it', async () => {
  const { buy, refund, billing, money, statuses } = await newOwner();
  await buy({ plan: 'extra', quantity: 1 });
  // Stripe ends the plan, and the process dies before it stores that.
  for (let at = 1; (await statuses())[0] !== 'canceled'; at++) {
    await backend.dieAfter(at, 'after', () => refund(499));
  }
  expect((await billing()).refund).toMatchObject({ state: 'processing' });
  // The checkout finishes the refund first.
  await buy({ plan: 'extra', quantity: 2 });
  await backend.reconcile();
  expect(await billing()).toMatchObject({ subscribed: true, quantity: 2 });
  expect(await money()).toMatchObject({ paid: 499 + 998, refunded: 499 });
});

test.each([
  ['look at the subscription', '/v1/subscriptions?', 1],
  ['first look at the payments', '/v1/charges?', 1],
  ['last look at the payments', '/v1/charges?', 3],
])('a slow process whose %s comes late leaves the next plan alone', async (_, path, look) => {
  const { owner, buy, refund, billing, money } = await newOwner();
  await buy({ plan: 'extra', quantity: 1 });
  for (let at = 1; (await billing()).refund === null; at++) {
    await backend.dieAfter(at, 'after', () => refund(499));
  }
  let release = () => {};
  let looks = 0;
  const stalled = new Promise<void>((resolve) => {
    backend.payments.interceptWith((request, response) => {
      if (!request.url?.startsWith(path) || ++looks !== look) return false;
      release = () => void backend.payments.local.handle(request, response);
      resolve();
      return true;
    });
  });
  const slow = owner.call('check-subscription');
  await stalled;
  backend.payments.interceptWith(undefined);
  await backend.reconcile();
  expect(await billing()).toMatchObject({ subscription: null, refund: { state: 'refunded' } });
  backend.advance(2 * 60_000);
  await buy({ plan: 'extra', quantity: 2 });
  release();
  await slow;
  await backend.reconcile();
  expect(await billing()).toMatchObject({ subscribed: true, quantity: 2 });
  expect(await money()).toMatchObject({ paid: 499 + 998, refunded: 499 });
});

test('a payment page is closed although Stripe refuses the refund', async () => {
  const { ownerId, buy, refund } = await newOwner();
  await buy({ plan: 'extra', quantity: 1 });
  const { checkout } = backend.payments.client();
  const [subscription] = await subscriptionsOf(backend, ownerId);
  const { id } = await checkout.sessions.create({
    customer: await customerOf(backend, ownerId),
    mode: 'subscription',
    line_items: [{ price: subscription?.items.data[0]?.price.id ?? '', quantity: 1 }],
    success_url: 'https://pawfile.test/',
  });
  await whileRefusing(async () => {
    await refund(499);
  });
  // What is paid on it would be refunded at night, and its plan would stay.
  expect((await checkout.sessions.retrieve(id)).status).toBe('expired');
});

test('an account that is deleted meanwhile still gets its refund', async () => {
  const { email, ownerId, owner, buy, refund, billing, charges } = await newOwner();
  await buy({ plan: 'extra', quantity: 1 });
  const [charge] = await charges();
  // The process dies as soon as the refund is stored.
  for (let at = 1; (await billing()).refund === null; at++) {
    await backend.dieAfter(at, 'after', () => refund(499));
  }
  await owner.call('delete-account', { body: { email }, claims: { sub: ownerId, token_use: 'access' } });
  await backend.drain();
  const kept = await backend.payments.client().charges.retrieve(charge?.id ?? '');
  expect(kept.amount_refunded).toBe(499);
});

test('support is mailed about a refund that Stripe refuses once the account is deleted', async () => {
  const { email, ownerId, owner, buy, refund, billing } = await newOwner();
  await buy({ plan: 'extra', quantity: 1 });
  for (let at = 1; (await billing()).refund === null; at++) {
    await backend.dieAfter(at, 'after', () => refund(499));
  }
  await backend.mail.mailbox.clear();
  await whileRefusing(async () => {
    await owner.call('delete-account', { body: { email }, claims: { sub: ownerId, token_use: 'access' } });
    await backend.drain();
  });
  expect(alerts()).toEqual(['Refused refund of $4.99']);
});

testDeaths(
  'a refund that dies %s any request takes no plan without the money, and is finished later',
  { most: 80, moreThan: 14, ms: 120_000 },
  async (at, how) => {
    const { owner, ownerId, buy, change, preview, refund, billing, money, statuses } = await newOwner();
    await buy({ plan: 'extra', quantity: 1 });
    backend.advance(DAY);
    await change({ plan: 'extra', quantity: 3 });
    const { invoiceStatus } = await leaveUnpaid(ownerId, 4);
    const { cents } = (await preview()).body;
    const { wasCut } = await backend.dieAfter(at, how, () => refund(cents));
    const between = await money();
    if ((await statuses())[0] === 'canceled') expect(between.refunded).toBe(cents);
    if ((await billing()).refund === null) return wasCut;
    // One half is finished at night, the other one by the next look at the page.
    if (at % 2 === 0) await backend.reconcile();
    else expect((await owner.call('check-subscription')).status).toBe(200);
    expect(await money()).toEqual({ paid: cents, refunded: cents, balance: 0 });
    expect(await statuses()).toEqual(['canceled']);
    expect(await invoiceStatus()).toBe('void');
    expect(await billing()).toMatchObject({ subscription: null, refund: { state: 'refunded', cents } });
    return wasCut;
  },
);

test('an address that an earlier release marked, without a key, has used the guarantee', async () => {
  const { owner, email, buy } = await newOwner();
  await buy({ plan: 'extra', quantity: 2 });
  expect((await owner.call('preview-refund')).status).toBe(200);
  const hash = createHash('sha256').update(`email ${email}`).digest('base64url');
  await putRows(backend, [{ ...usedGuaranteeKey(hash), used_at: '2026-11-25T10:00:00.000Z' }]);
  expect((await owner.call('preview-refund')).problem?.type).toBe(UNAVAILABLE);
});
