import fc from 'fast-check';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { benchPerTest, PRODUCTS, subscribe } from './bench.ts';

const bench = benchPerTest('2026-01-31T10:00:00Z');

const seconds = (moment: string) => Date.parse(moment) / 1000;
const iso = (moment: number | null | undefined) =>
  moment && new Date(moment * 1000).toISOString().slice(0, 16);
const periodEnd = ({ items }: Stripe.Subscription) => iso(items.data[0]?.current_period_end);

/** The types and times of all events so far, except customer events. */
async function history() {
  await bench.local.drain();
  return bench.events
    .filter(({ type }) => !/^customer\.(created|updated)$|(invoice\.created|finalized)$/.test(type))
    .map(({ type, created }) => `${iso(created)} ${type}`);
}

describe('renewal', () => {
  it('happens on the same day of each month, or on its last day', async () => {
    const { subscription } = await subscribe(bench);
    const ends: (string | number | null | undefined)[] = [periodEnd(subscription)];
    for (const moment of ['2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z', '2026-04-30T10:00:00Z']) {
      await bench.moveTo(moment);
      ends.push(periodEnd(await bench.client.subscriptions.retrieve(subscription.id)));
    }
    expect(ends).toEqual(['2026-02-28T10:00', '2026-03-31T10:00', '2026-04-30T10:00', '2026-05-31T10:00']);
  });

  it('of several months at once creates an invoice and events for each', async () => {
    const { customer, subscription } = await subscribe(bench, { quantity: 2 });
    await bench.moveTo('2026-04-01T00:00:00Z');
    const { data } = await bench.client.invoices.list({ customer: customer.id });
    expect(data.map((one) => [iso(one.created), one.billing_reason, one.status, one.amount_paid])).toEqual([
      ['2026-03-31T10:00', 'subscription_cycle', 'paid', 998],
      ['2026-02-28T10:00', 'subscription_cycle', 'paid', 998],
      ['2026-01-31T10:00', 'subscription_create', 'paid', 998],
    ]);
    expect(data.map(({ number }) => number?.slice(-4))).toEqual(['0003', '0002', '0001']);
    expect((await bench.client.subscriptions.retrieve(subscription.id)).latest_invoice).toBe(data[0]?.id);
    expect((await history()).slice(-4)).toEqual([
      '2026-02-28T10:00 customer.subscription.updated',
      '2026-02-28T11:00 invoice.paid',
      '2026-03-31T10:00 customer.subscription.updated',
      '2026-03-31T11:00 invoice.paid',
    ]);
  });

  it('is a draft for an hour, which is charged unless it is stopped', async () => {
    const { subscription } = await subscribe(bench);
    await bench.moveTo('2026-02-28T10:59:59Z');
    const { latest_invoice, status } = await bench.client.subscriptions.retrieve(subscription.id);
    expect(status).toBe('active');
    const draft = () => bench.client.invoices.retrieve(String(latest_invoice));
    expect(await draft()).toMatchObject({
      status: 'draft',
      auto_advance: true,
      automatically_finalizes_at: seconds('2026-02-28T11:00:00Z'),
      number: null,
      hosted_invoice_url: null,
      invoice_pdf: null,
    });
    expect((await history()).at(-1)).toBe('2026-02-28T10:00 customer.subscription.updated');
    const { invoices, subscriptions } = bench.client;
    const update = { auto_advance: false, metadata: { stopped: 'true' } };
    expect(await invoices.update(String(latest_invoice), update)).toMatchObject(update);
    await bench.moveTo('2026-03-10T10:00:00Z');
    expect(await draft()).toMatchObject({ status: 'draft', auto_advance: false });
    await invoices.update(String(latest_invoice), { auto_advance: true, metadata: { stopped: '' } });
    const comment = 'unpaid';
    expect(await subscriptions.cancel(subscription.id, { cancellation_details: { comment } })).toMatchObject({
      cancellation_details: { comment, reason: 'cancellation_requested' },
    });
    await bench.moveTo('2026-03-10T11:00:00Z');
    expect(await draft()).toMatchObject({ status: 'paid', metadata: {} });
    await expect(invoices.update(String(latest_invoice), { auto_advance: true })).rejects.toThrow('advance');
  });

  it('can be finalized without being charged, and previewed', async () => {
    const { subscription } = await subscribe(bench);
    const { invoices } = bench.client;
    expect(await invoices.createPreview({ subscription: subscription.id })).toMatchObject({
      amount_due: 499,
      next_payment_attempt: seconds('2026-02-28T11:00:00Z'),
    });
    await bench.moveTo('2026-02-28T10:30:00Z');
    const id = String((await bench.client.subscriptions.retrieve(subscription.id)).latest_invoice);
    expect(await invoices.finalizeInvoice(id, { auto_advance: false })).toMatchObject({ status: 'open' });
    await expect(invoices.finalizeInvoice(id)).rejects.toThrow('already finalized');
    await bench.moveTo('2026-03-10T10:00:00Z');
    expect(await invoices.retrieve(id)).toMatchObject({ status: 'open', attempted: false });
  });

  it('uses the balance that the customer has when the draft is finalized', async () => {
    const { customer, subscription, item } = await subscribe(bench, { quantity: 3 });
    await bench.moveTo('2026-02-28T10:30:00Z');
    const { latest_invoice } = await bench.client.subscriptions.retrieve(subscription.id);
    // Less than half an hour of 31 days is used: nearly all of two seats is credited.
    await bench.client.subscriptions.update(subscription.id, {
      items: [{ id: item.id, quantity: 1 }],
      proration_behavior: 'always_invoice',
    });
    await bench.moveTo('2026-02-28T11:00:00Z');
    const renewal = await bench.client.invoices.retrieve(String(latest_invoice));
    expect(renewal).toMatchObject({ status: 'paid', starting_balance: -997, amount_paid: 500 });
    expect((await bench.client.customers.retrieve(customer.id)) satisfies object).toMatchObject({
      balance: 0,
    });
  });

  it('reports the previous attributes', async () => {
    const { subscription } = await subscribe(bench);
    await bench.moveTo('2026-03-01T00:00:00Z');
    await bench.local.drain();
    const updated = bench.events.find(({ type }) => type === 'customer.subscription.updated');
    // As sent, where decimals are strings.
    const { items, latest_invoice } = JSON.parse(JSON.stringify(subscription));
    expect(updated?.data.previous_attributes).toEqual({ items, latest_invoice });
  });

  it('with a declined card is retried over 3 weeks, then ends the subscription as the account is set', async () => {
    const { customer, subscription } = await subscribe(bench);
    await bench.local.causes.afterRetries('cancel');
    await bench.local.replaceCard(customer.id, false);
    await bench.moveTo('2026-02-28T11:00:00Z');
    expect(await bench.client.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'past_due' });
    const open = await bench.client.invoices.list({ customer: customer.id, status: 'open' });
    expect(open.data).toMatchObject([
      {
        attempt_count: 1,
        amount_due: 499,
        amount_paid: 0,
        next_payment_attempt: seconds('2026-03-03T11:00:00Z'),
      },
    ]);
    expect((await bench.client.customers.retrieve(customer.id)) satisfies object).toMatchObject({
      delinquent: true,
    });
    await bench.moveTo('2026-03-22T00:00:00Z');
    expect(await bench.client.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: seconds('2026-03-21T11:00:00Z'),
      cancellation_details: { reason: 'payment_failed' },
    });
    expect((await history()).slice(-7)).toEqual([
      '2026-02-28T11:00 invoice.payment_failed',
      '2026-02-28T11:00 customer.subscription.updated',
      '2026-03-03T11:00 invoice.payment_failed',
      '2026-03-08T11:00 invoice.payment_failed',
      '2026-03-15T11:00 invoice.payment_failed',
      '2026-03-21T11:00 invoice.payment_failed',
      '2026-03-21T11:00 customer.subscription.deleted',
    ]);
    await bench.moveTo('2026-12-01T00:00:00Z');
    expect((await bench.client.invoices.list({ customer: customer.id })).data).toHaveLength(2);
  });

  it('that failed is paid by a new card', async () => {
    const { customer, subscription } = await subscribe(bench);
    await bench.local.replaceCard(customer.id, false);
    await bench.moveTo('2026-03-05T00:00:00Z');
    await bench.local.replaceCard(customer.id, true);
    expect(await bench.client.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    expect((await bench.client.invoices.list({ customer: customer.id, status: 'open' })).data).toEqual([]);
    await bench.moveTo('2026-04-01T00:00:00Z');
    expect(periodEnd(await bench.client.subscriptions.retrieve(subscription.id))).toBe('2026-04-30T10:00');
    expect((await bench.client.invoices.list({ customer: customer.id, status: 'paid' })).data).toHaveLength(
      3,
    );
  });

  it('that failed is paid by a successful retry', async () => {
    const { customer, subscription } = await subscribe(bench);
    await bench.local.replaceCard(customer.id, false);
    await bench.moveTo('2026-02-28T11:00:00Z');
    const { data } = await bench.client.invoices.list({ customer: customer.id, status: 'open' });
    expect(data).toHaveLength(1);
    await bench.local.replaceCard(customer.id, true);
    expect(await bench.client.invoices.retrieve(data[0]?.id ?? '')).toMatchObject({
      status: 'paid',
      attempt_count: 2,
    });
    expect((await history()).slice(-2)).toEqual([
      '2026-02-28T11:00 invoice.paid',
      '2026-02-28T11:00 customer.subscription.updated',
    ]);
    expect(await bench.client.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });
});

describe('cancellation', () => {
  const cancelled = (id: string) => bench.client.subscriptions.retrieve(id);

  it('at the end of the period can be reverted', async () => {
    const { subscription } = await subscribe(bench);
    const scheduled = await bench.client.subscriptions.update(subscription.id, {
      cancel_at_period_end: true,
    });
    expect(scheduled).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: null,
      canceled_at: seconds('2026-01-31T10:00:00Z'),
      cancellation_details: { reason: 'cancellation_requested' },
    });
    const back = await bench.client.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(back).toEqual(subscription);
    await bench.moveTo('2026-03-01T00:00:00Z');
    expect((await cancelled(subscription.id)).status).toBe('active');
  });

  it.each([
    ['cancel_at_period_end', { cancel_at_period_end: true }],
    ['cancel_at', { cancel_at: seconds('2026-02-28T10:00:00Z') }],
    ['the end by its name', { cancel_at: 'min_period_end' as const }],
  ])('by %s takes effect at that time, without another invoice', async (_, update) => {
    const { customer, subscription } = await subscribe(bench);
    await bench.client.subscriptions.update(subscription.id, update);
    await bench.moveTo('2026-02-28T09:59:59Z');
    expect((await cancelled(subscription.id)).status).toBe('active');
    await bench.moveTo('2026-05-01T00:00:00Z');
    expect(await cancelled(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: seconds('2026-02-28T10:00:00Z'),
    });
    expect((await bench.client.invoices.list({ customer: customer.id })).data).toHaveLength(1);
    expect((await history()).at(-1)).toBe('2026-02-28T10:00 customer.subscription.deleted');
  });

  it('by a later date renews the subscription until then', async () => {
    const { customer, subscription } = await subscribe(bench);
    await bench.client.subscriptions.update(subscription.id, { cancel_at: seconds('2026-03-15T00:00:00Z') });
    await bench.moveTo('2026-05-01T00:00:00Z');
    expect(iso((await cancelled(subscription.id)).ended_at)).toBe('2026-03-15T00:00');
    expect((await bench.client.invoices.list({ customer: customer.id })).data).toHaveLength(2);
  });

  it('has one form at a time, and each is reverted separately', async () => {
    const { subscription } = await subscribe(bench);
    const update = (change: Stripe.SubscriptionUpdateParams) =>
      bench.client.subscriptions.update(subscription.id, change);
    await expect(update({ cancel_at: 1_900_000_000, cancel_at_period_end: true })).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameters_exclusive',
    });
    await expect(update({ cancel_at: seconds('2026-01-31T10:00:00Z') })).rejects.toMatchObject({
      param: 'cancel_at',
    });
    const date = seconds('2026-02-28T10:00:00Z');
    await update({ cancel_at: date });
    expect(await update({ cancel_at_period_end: false })).toMatchObject({ cancel_at: date });
    expect(await update({ cancel_at: '' })).toMatchObject({ cancel_at: null, canceled_at: null });
    await update({ cancel_at_period_end: true });
    expect(await update({ cancel_at: date })).toMatchObject({ cancel_at: date, cancel_at_period_end: false });
    expect(await update({ cancel_at_period_end: true })).toMatchObject({ cancel_at: null });
  });

  it('that is immediate is permanent', async () => {
    const { customer, subscription } = await subscribe(bench);
    await bench.moveTo('2026-02-10T00:00:00Z');
    expect(await bench.client.subscriptions.cancel(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: seconds('2026-02-10T00:00:00Z'),
    });
    await expect(bench.client.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      statusCode: 404,
    });
    await expect(
      bench.client.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
    ).rejects.toMatchObject({ code: 'invalid_canceled_subscription_fields' });
    const list = async (status?: 'all' | 'active' | 'canceled') =>
      (await bench.client.subscriptions.list({ customer: customer.id, ...(status && { status }) })).data
        .length;
    expect([await list(), await list('active'), await list('canceled'), await list('all')]).toEqual([
      0, 0, 1, 1,
    ]);
  });
});

describe('subscriptions', () => {
  it('are listed newest first, by customer, price and status', async () => {
    const first = await subscribe(bench);
    const second = await subscribe(bench);
    const list = async (filter: Stripe.SubscriptionListParams) =>
      (await bench.client.subscriptions.list(filter)).data.map(({ id }) => id);
    expect(await list({})).toEqual([second.subscription.id, first.subscription.id]);
    expect(await list({ customer: first.customer.id })).toEqual([first.subscription.id]);
    expect(await list({ price: first.price.id, status: 'active', limit: 1 })).toEqual([
      second.subscription.id,
    ]);
    expect(await list({ price: 'price_none' })).toEqual([]);
    expect(await list({ starting_after: second.subscription.id })).toEqual([first.subscription.id]);
  });

  it('keep their metadata', async () => {
    const { subscription } = await subscribe(bench);
    const changed = await bench.client.subscriptions.update(subscription.id, { metadata: { more: 'x' } });
    expect(changed.metadata).toEqual({ user_id: 'owner@example.test', more: 'x' });
  });
});

/** Previews a quantity at a time. */
const preview = (
  { customer, subscription, item }: Awaited<ReturnType<typeof subscribe>>,
  quantity: number,
  proration_date: number,
) =>
  bench.client.invoices.createPreview({
    customer: customer.id,
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: item.id, quantity }],
      proration_behavior: 'always_invoice',
      proration_date,
    },
  });

/** Changes a quantity at a time, with an immediate charge. */
const change = (
  { subscription, item }: Awaited<ReturnType<typeof subscribe>>,
  quantity: number,
  proration_date: number,
) =>
  bench.client.subscriptions.update(subscription.id, {
    items: [{ id: item.id, quantity }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
    proration_date,
    expand: ['latest_invoice'],
  });

const invoiceOf = ({ latest_invoice }: Stripe.Subscription) => {
  if (latest_invoice === null || typeof latest_invoice === 'string')
    throw new Error('The invoice was not expanded.');
  return latest_invoice;
};

describe('a change of the quantity', () => {
  it('credits the unused time and charges the remaining time, by the second', async () => {
    const owner = await subscribe(bench, { quantity: 2 });
    // Half of the period of 28 days.
    await bench.moveTo('2026-02-14T10:00:00Z');
    const now = seconds('2026-02-14T10:00:00Z');
    const shown = await preview(owner, 4, now);
    expect(shown).toMatchObject({ amount_due: 499, total: 499, status: 'draft', number: null });
    expect(
      shown.lines.data.map(({ amount, period, parent }) => [amount, iso(period.start), parent?.type]),
    ).toEqual([
      [-499, '2026-02-14T10:00', 'subscription_item_details'],
      [998, '2026-02-14T10:00', 'subscription_item_details'],
    ]);
    const invoice = invoiceOf(await change(owner, 4, now));
    expect(invoice).toMatchObject({
      amount_paid: 499,
      status: 'paid',
      billing_reason: 'subscription_update',
      parent: { subscription_details: { subscription_proration_date: now } },
    });
    await bench.moveTo('2026-03-01T00:00:00Z');
    const [renewal] = (await bench.client.invoices.list({ customer: owner.customer.id })).data;
    expect(renewal?.amount_paid).toBe(4 * PRODUCTS.seat.cents);
  });

  it('costs what its preview says, for any quantities and times', async () => {
    const start = seconds('2026-01-31T10:00:00Z');
    const end = seconds('2026-02-28T10:00:00Z');
    const steps = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 99 }), wait: fc.integer({ min: 1, max: 86_400 * 9 }) }),
      { minLength: 1, maxLength: 3 },
    );
    const property = fc.asyncProperty(fc.integer({ min: 1, max: 99 }), steps, async (quantity, changes) => {
      await bench.local.reset();
      await bench.moveTo('2026-01-31T10:00:00Z');
      const owner = await subscribe(bench, { quantity });
      let at = start;
      let before = quantity;
      for (const step of changes) {
        at = Math.min(at + step.wait, end - 1);
        await bench.moveTo(new Date(at * 1000).toISOString());
        const shown = await preview(owner, step.quantity, at);
        const invoice = invoiceOf(await change(owner, step.quantity, at));
        expect(shown.total).toBe(step.quantity === before ? 0 : invoice.total);
        if (step.quantity !== before) {
          expect(invoice.amount_paid).toBe(shown.amount_due);
          const exact = ((step.quantity - before) * 499 * (end - at)) / (end - start);
          expect(Math.abs(invoice.total - exact)).toBeLessThanOrEqual(1);
        }
        before = step.quantity;
      }
    });
    await fc.assert(property, { numRuns: 25 });
  });

  it('to a smaller one leaves a credit, which the next invoices use', async () => {
    const owner = await subscribe(bench, { quantity: 5 });
    await bench.moveTo('2026-02-14T10:00:00Z');
    const now = seconds('2026-02-14T10:00:00Z');
    expect(await preview(owner, 1, now)).toMatchObject({ total: -998, amount_due: 0 });
    const invoice = invoiceOf(await change(owner, 1, now));
    expect(invoice).toMatchObject({
      total: -998,
      amount_due: 0,
      amount_paid: 0,
      status: 'paid',
      ending_balance: -998,
    });
    const balance = async () => {
      const customer = await bench.client.customers.retrieve(owner.customer.id);
      return customer.deleted ? undefined : customer.balance;
    };
    expect(await balance()).toBe(-998);
    await bench.moveTo('2026-03-01T00:00:00Z');
    expect(await balance()).toBe(-499);
    await bench.moveTo('2026-05-01T00:00:00Z');
    const { data } = await bench.client.invoices.list({ customer: owner.customer.id });
    expect(data.map(({ amount_paid }) => amount_paid)).toEqual([499, 0, 0, 0, 2495]);
    expect(data.map(({ starting_balance }) => starting_balance)).toEqual([0, -499, -998, 0, 0]);
    expect(await balance()).toBe(0);
  });

  it('below the minimum charge goes to the next invoice', async () => {
    const owner = await subscribe(bench);
    await bench.moveTo('2026-02-28T04:00:00Z');
    const now = seconds('2026-02-28T04:00:00Z');
    const shown = await preview(owner, 2, now);
    expect(shown).toMatchObject({ total: 5, amount_due: 0 });
    expect(invoiceOf(await change(owner, 2, now))).toMatchObject({ amount_due: 0, status: 'paid' });
    await bench.moveTo('2026-03-01T00:00:00Z');
    const [renewal] = (await bench.client.invoices.list({ customer: owner.customer.id })).data;
    expect(renewal).toMatchObject({ total: 998, amount_paid: 1003 });
  });

  it('with a declined card changes nothing, if it must be paid', async () => {
    const owner = await subscribe(bench);
    await bench.local.replaceCard(owner.customer.id, false);
    const now = seconds('2026-01-31T10:00:00Z');
    await expect(change(owner, 3, now)).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
    });
    expect(await bench.client.subscriptions.retrieve(owner.subscription.id)).toEqual(owner.subscription);
    expect((await bench.client.invoices.list({ customer: owner.customer.id })).data).toHaveLength(1);
    const fewer = await subscribe(bench, { quantity: 4 });
    await bench.local.replaceCard(fewer.customer.id, false);
    expect(invoiceOf(await change(fewer, 1, now)).status).toBe('paid');
  });

  it('with a declined card leaves an open invoice, if it need not be paid', async () => {
    const { customer, subscription, item } = await subscribe(bench);
    await bench.local.replaceCard(customer.id, false);
    const updated = await bench.client.subscriptions.update(subscription.id, {
      items: [{ id: item.id, quantity: 3 }],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    });
    expect(updated).toMatchObject({
      status: 'past_due',
      latest_invoice: { status: 'open', amount_due: 998 },
    });
  });

  it('can be billed on the next invoice, or not at all', async () => {
    const { customer, subscription, item } = await subscribe(bench);
    await bench.moveTo('2026-02-14T10:00:00Z');
    const update = (quantity: number, proration_behavior: 'create_prorations' | 'none') =>
      bench.client.subscriptions.update(subscription.id, {
        items: [{ id: item.id, quantity }],
        proration_behavior,
      });
    await update(3, 'create_prorations');
    expect((await bench.client.invoices.list({ customer: customer.id })).data).toHaveLength(1);
    const upcoming = await bench.client.invoices.createPreview({ subscription: subscription.id });
    expect(upcoming.lines.data.map(({ amount }) => amount)).toEqual([-250, 749, 1497]);
    await update(2, 'none');
    await bench.moveTo('2026-03-01T00:00:00Z');
    const [renewal] = (await bench.client.invoices.list({ customer: customer.id })).data;
    expect(renewal?.lines.data.map(({ amount }) => amount)).toEqual([-250, 749, 998]);
  });

  it('of the price is prorated too', async () => {
    const { subscription, item } = await subscribe(bench);
    const [team] = (await bench.client.prices.list({ lookup_keys: [PRODUCTS.team.lookupKey] })).data;
    await bench.moveTo('2026-02-14T10:00:00Z');
    const updated = await bench.client.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: team?.id ?? '' }],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    });
    expect(updated.items.data).toMatchObject([{ id: item.id, price: { id: team?.id } }]);
    expect(invoiceOf(updated).lines.data.map(({ amount }) => amount)).toEqual([-250, 5000]);
  });

  it.each([
    ['proration_date', { proration_date: 1_700_000_000 }],
    ['proration_date', { proration_date: 1_900_000_000 }],
    ['items[0][id]', { items: [{ id: 'si_none', quantity: 2 }] }],
    ['items[0][quantity]', { items: [{ id: 'si_none', quantity: 0 }] }],
    ['payment_behavior', { payment_behavior: 'default_incomplete' as const }],
  ])('with a wrong %s is refused', async (param, update) => {
    const { subscription } = await subscribe(bench);
    await expect(bench.client.subscriptions.update(subscription.id, update)).rejects.toMatchObject({ param });
  });

  it('has no preview for a canceled subscription', async () => {
    const { subscription, customer, item } = await subscribe(bench);
    const other = await subscribe(bench);
    await expect(
      bench.client.invoices.createPreview({ customer: other.customer.id, subscription: subscription.id }),
    ).rejects.toMatchObject({ param: 'subscription' });
    await bench.client.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await expect(
      bench.client.invoices.createPreview({ subscription: subscription.id }),
    ).rejects.toMatchObject({
      code: 'invoice_upcoming_none',
    });
    const now = seconds('2026-01-31T10:00:00Z');
    const still = await preview({ subscription, customer, item, price: item.price }, 2, now);
    expect(still.amount_due).toBe(499);
  });
});
