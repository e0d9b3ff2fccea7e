import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { benchPerTest, openCheckout, post, subscribe } from './bench.ts';

const bench = benchPerTest('2026-01-31T10:00:00Z');

const seconds = (moment: string) => Date.parse(moment) / 1000;

const find = (id: string) => bench.client.subscriptions.retrieve(id);

/** The only subscription, whatever its status. */
async function only(): Promise<Stripe.Subscription> {
  const { data } = await bench.client.subscriptions.list({ status: 'all' });
  if (data.length !== 1 || !data[0]) throw new Error(`There are ${data.length} subscriptions.`);
  return data[0];
}

const invoices = async () => (await bench.client.invoices.list({})).data;

/** The types of the events since the last call, except those about the customer. */
async function newEvents() {
  await bench.local.drain();
  return bench.events
    .splice(0)
    .flatMap(({ type }) => (/^customer\.(created|updated)$/.test(type) ? [] : [type]));
}

describe('a first payment that is declined', () => {
  it('leaves an incomplete subscription, whose invoice the next card pays', async () => {
    const { session } = await openCheckout(bench);
    await post(`${session.url}/decline`);
    await post(`${session.url}/decline`);
    expect(await only()).toMatchObject({ status: 'incomplete', default_payment_method: null });
    expect(await invoices()).toMatchObject([
      { status: 'open', attempt_count: 2, next_payment_attempt: null, billing_reason: 'subscription_create' },
    ]);
    expect(await newEvents()).toEqual([
      'invoice.created',
      'invoice.finalized',
      'customer.subscription.created',
      'invoice.payment_failed',
      'invoice.payment_failed',
    ]);
    await post(`${session.url}/pay`);
    expect(await only()).toMatchObject({ status: 'active' });
    expect(await invoices()).toMatchObject([{ status: 'paid', amount_paid: 499 }]);
    expect(await newEvents()).toEqual([
      'invoice.paid',
      'customer.subscription.updated',
      'checkout.session.completed',
    ]);
  });

  it('expires after 23 hours, and voids its invoice', async () => {
    const { session, customer } = await openCheckout(bench);
    await post(`${session.url}/decline`);
    await bench.moveTo('2026-02-01T08:59:59Z');
    expect((await only()).status).toBe('incomplete');
    await newEvents();
    await bench.moveTo('2026-02-01T09:00:00Z');
    expect(await only()).toMatchObject({
      status: 'incomplete_expired',
      ended_at: seconds('2026-02-01T09:00:00Z'),
    });
    expect(await invoices()).toMatchObject([
      { status: 'void', amount_remaining: 0, amount_paid: 0, next_payment_attempt: null },
    ]);
    expect(await newEvents()).toEqual(['invoice.voided', 'customer.subscription.updated']);
    const ended = await bench.client.subscriptions.list({ customer: customer.id, status: 'ended' });
    expect(ended.data).toHaveLength(1);
    await post(`${session.url}/pay`);
    const { data } = await bench.client.subscriptions.list({ customer: customer.id, status: 'active' });
    expect(data).toHaveLength(1);
  });

  it('ends with its invoice, which a paid one does not', async () => {
    const { session } = await openCheckout(bench);
    await post(`${session.url}/decline`);
    const [{ id } = { id: '' }] = await invoices();
    expect(await bench.client.invoices.voidInvoice(id)).toMatchObject({ status: 'void' });
    expect((await only()).status).toBe('incomplete_expired');
    await expect(bench.client.invoices.voidInvoice(id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('only lets metadata be changed', async () => {
    const { session } = await openCheckout(bench);
    await post(`${session.url}/decline`);
    const { id } = await only();
    await expect(bench.client.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject(
      { statusCode: 400 },
    );
    expect(await bench.client.subscriptions.update(id, { metadata: { a: 'b' } })).toMatchObject({
      metadata: { a: 'b' },
    });
  });
});

describe('a trial', () => {
  const DAYS_14 = seconds('2026-02-14T10:00:00Z');

  it('is announced three days before its end, and then charged', async () => {
    const { subscription } = await subscribe(bench);
    await newEvents();
    const trialing = await bench.client.subscriptions.update(subscription.id, {
      trial_end: DAYS_14,
      proration_behavior: 'none',
    });
    expect(trialing).toMatchObject({
      status: 'trialing',
      trial_start: seconds('2026-01-31T10:00:00Z'),
      trial_end: DAYS_14,
      items: { data: [{ current_period_end: DAYS_14 }] },
    });
    await bench.moveTo('2026-02-11T10:00:00Z');
    expect(await newEvents()).toEqual([
      'customer.subscription.updated',
      'customer.subscription.trial_will_end',
    ]);
    await bench.moveTo('2026-02-14T11:00:00Z');
    expect(await find(subscription.id)).toMatchObject({
      status: 'active',
      items: { data: [{ current_period_end: seconds('2026-03-14T10:00:00Z') }] },
    });
    expect((await invoices()).map(({ amount_paid }) => amount_paid)).toEqual([499, 499]);
    expect(await newEvents()).toEqual([
      'invoice.created',
      'customer.subscription.updated',
      'invoice.finalized',
      'invoice.paid',
    ]);
  });

  it.each([
    ['trial_end', { trial_end: seconds('2026-01-30T10:00:00Z'), proration_behavior: 'none' as const }],
    ['proration_behavior', { trial_end: DAYS_14 }],
  ])('with a wrong %s is refused', async (param, update) => {
    const { subscription } = await subscribe(bench);
    await expect(bench.client.subscriptions.update(subscription.id, update)).rejects.toMatchObject({ param });
    expect(await find(subscription.id)).toEqual(subscription);
  });
});

describe('a subscription whose retries are exhausted', () => {
  it('stays unpaid, with drafts for the next periods', async () => {
    const { customer, subscription } = await subscribe(bench);
    await bench.local.replaceCard(customer.id, false);
    await bench.moveTo('2026-03-25T00:00:00Z');
    expect(await find(subscription.id)).toMatchObject({ status: 'unpaid', ended_at: null });
    expect((await newEvents()).slice(-2)).toEqual([
      'invoice.payment_failed',
      'customer.subscription.updated',
    ]);
    await bench.moveTo('2026-04-02T00:00:00Z');
    expect((await invoices()).map(({ status }) => status)).toEqual(['draft', 'open', 'paid']);
    expect((await invoices())[0]).toMatchObject({ number: null, hosted_invoice_url: null });
    // The card pays the open invoice, but the latest one is a draft.
    await bench.local.replaceCard(customer.id, true);
    expect((await invoices()).map(({ status }) => status)).toEqual(['draft', 'paid', 'paid']);
    expect(await find(subscription.id)).toMatchObject({ status: 'unpaid' });
    const { hosted_invoice_url: url } = await bench.client.invoices.finalizeInvoice(
      (await invoices())[0]?.id ?? '',
    );
    await post(`${url}/pay`);
    expect(await find(subscription.id)).toMatchObject({ status: 'active' });
  });
});

describe('a renewal that was a draft when an update was paid', () => {
  it('keeps the subscription past due, until it is paid itself', async () => {
    const { customer, subscription } = await subscribe(bench);
    await bench.moveTo('2026-02-28T10:10:00Z');
    const [item] = subscription.items.data;
    await bench.client.subscriptions.update(subscription.id, {
      items: [{ id: item?.id ?? '', quantity: 2 }],
      proration_behavior: 'always_invoice',
    });
    expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'draft', 'paid']);
    await bench.local.replaceCard(customer.id, false);
    await bench.moveTo('2026-02-28T12:00:00Z');
    expect(await find(subscription.id)).toMatchObject({ status: 'past_due' });
    await bench.local.replaceCard(customer.id, true);
    expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    expect(await find(subscription.id)).toMatchObject({ status: 'active' });
  });
});

describe('a pause', () => {
  it('stops invoices', async () => {
    const { subscription } = await subscribe(bench);
    // Half of the period of 28 days.
    await bench.moveTo('2026-02-14T10:00:00Z');
    await newEvents();
    const paused = await bench.client.subscriptions.pause(subscription.id);
    expect(paused).toMatchObject({
      status: 'paused',
      status_details: {
        paused: {
          type: 'subscription',
          transitioned_at: seconds('2026-02-14T10:00:00Z'),
          subscription: { type: 'pause_requested' },
        },
      },
      items: { data: [{ current_period_end: seconds('2026-02-14T10:00:00Z') }] },
    });
    expect(await newEvents()).toEqual(['customer.subscription.updated', 'customer.subscription.paused']);
    await bench.moveTo('2026-06-01T10:00:00Z');
    expect(await invoices()).toHaveLength(1);
  });

  it.each(['paused', 'past_due'])('is refused for a subscription that is %s', async (status) => {
    const { customer, subscription } = await subscribe(bench);
    if (status === 'past_due') {
      await bench.local.replaceCard(customer.id, false);
      await bench.moveTo('2026-03-01T10:00:00Z');
    } else await bench.client.subscriptions.pause(subscription.id);
    expect((await find(subscription.id)).status).toBe(status);
    await expect(bench.client.subscriptions.pause(subscription.id)).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});
