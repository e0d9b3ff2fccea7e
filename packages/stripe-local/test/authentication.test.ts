import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { benchPerTest, openCheckout, post, subscribe } from './bench.ts';

const bench = benchPerTest('2026-01-31T10:00:00Z');

/** The types of the events since the last call, except those about the customer. */
async function newEvents() {
  await bench.local.drain();
  return bench.events
    .splice(0)
    .flatMap(({ type }) => (/^customer\.(created|updated)$/.test(type) ? [] : [type]));
}

const subscriptions = async () => (await bench.client.subscriptions.list({ status: 'all' })).data;
const newestInvoice = async (): Promise<Stripe.Invoice> => {
  const [invoice] = (await bench.client.invoices.list({})).data;
  if (!invoice) throw new Error('There is no invoice.');
  return invoice;
};

/** Presses a button of a page, and returns the text of the page where it leads. */
async function press(url: string, button: string, fields: Record<string, string> = {}) {
  const { headers, status } = await post(`${url}/${button}`, fields);
  expect(status).toBe(303);
  const location = new URL(headers.get('location') ?? '', bench.url);
  return location.origin === bench.url ? (await fetch(location)).text() : location.href;
}

describe('3-D Secure at checkout', () => {
  it('leaves the subscription incomplete until the customer authenticates', async () => {
    const { session } = await openCheckout(bench);
    expect(await press(session.url ?? '', 'ask')).toContain('Your bank wants to know');
    expect(await subscriptions()).toMatchObject([{ status: 'incomplete' }]);
    expect(await newEvents()).toEqual([
      'invoice.created',
      'invoice.finalized',
      'customer.subscription.created',
      'invoice.payment_action_required',
    ]);
    expect(await press(session.url ?? '', 'authenticate')).toContain('/billing/success');
    expect(await subscriptions()).toMatchObject([{ status: 'active' }]);
    expect(await newEvents()).toEqual([
      'invoice.paid',
      'customer.subscription.updated',
      'checkout.session.completed',
    ]);
  });

  it('fails like a declined card, and another card can pay', async () => {
    const { session } = await openCheckout(bench);
    await press(session.url ?? '', 'ask');
    expect(await press(session.url ?? '', 'decline')).toContain('The card was declined');
    expect((await newEvents()).at(-1)).toBe('invoice.payment_failed');
    await press(session.url ?? '', 'pay');
    expect(await subscriptions()).toMatchObject([{ status: 'active' }]);
  });
});

describe('3-D Secure at renewal', () => {
  /** A subscription whose renewal waits for authentication. */
  async function renewalThatAsks() {
    const owner = await subscribe(bench);
    await bench.local.replaceCard(owner.customer.id, 'authenticated');
    await newEvents();
    await bench.moveTo('2026-02-28T11:00:00Z');
    return { ...owner, invoice: await newestInvoice() };
  }

  it('makes the subscription past due, and sends the invoice to the customer', async () => {
    const { invoice } = await renewalThatAsks();
    expect(await subscriptions()).toMatchObject([{ status: 'past_due' }]);
    expect(invoice).toMatchObject({ status: 'open', amount_due: 499, attempt_count: 1 });
    expect((await newEvents()).slice(-3)).toEqual([
      'invoice.payment_failed',
      'invoice.payment_action_required',
      'customer.subscription.updated',
    ]);
    expect(await (await fetch(invoice.hosted_invoice_url ?? '')).text()).toContain('Confirm this payment');
  });

  it('is completed on the page of the invoice', async () => {
    const { invoice } = await renewalThatAsks();
    const url = invoice.hosted_invoice_url ?? '';
    expect(await press(url, 'ask')).toContain('Complete authentication');
    expect(await press(url, 'authenticate')).toContain('The invoice is paid');
    expect(await subscriptions()).toMatchObject([{ status: 'active' }]);
    expect(await newestInvoice()).toMatchObject({ status: 'paid', amount_paid: 499 });
    expect((await newEvents()).slice(-2)).toEqual(['invoice.paid', 'customer.subscription.updated']);
    await press(url, 'authenticate');
    expect(await newEvents()).toEqual([]);
  });

  it('that fails leaves the invoice open, also for another card', async () => {
    const { invoice } = await renewalThatAsks();
    const url = invoice.hosted_invoice_url ?? '';
    await press(url, 'ask');
    expect(await press(url, 'decline')).toContain('The payment failed');
    expect(await subscriptions()).toMatchObject([{ status: 'past_due' }]);
    await press(url, 'pay');
    expect(await subscriptions()).toMatchObject([{ status: 'active' }]);
  });

  it('has no unknown buttons', async () => {
    const { invoice } = await renewalThatAsks();
    expect((await post(`${invoice.hosted_invoice_url}/toString`)).status).toBe(404);
  });
});

describe('3-D Secure for a change', () => {
  it('refuses it if it must be paid', async () => {
    const { customer, subscription, item } = await subscribe(bench);
    await bench.local.replaceCard(customer.id, 'authenticated');
    const larger = { items: [{ id: item.id, quantity: 3 }], proration_behavior: 'always_invoice' as const };
    await expect(
      bench.client.subscriptions.update(subscription.id, {
        ...larger,
        payment_behavior: 'error_if_incomplete',
      }),
    ).rejects.toMatchObject({ statusCode: 402, code: 'subscription_payment_intent_requires_action' });
    expect((await subscriptions())[0]?.items.data[0]?.quantity).toBe(1);
  });

  it('makes the subscription past due if it need not be paid at once', async () => {
    const { customer, subscription, item } = await subscribe(bench);
    await bench.local.replaceCard(customer.id, 'authenticated');
    await newEvents();
    await bench.client.subscriptions.update(subscription.id, {
      items: [{ id: item.id, quantity: 3 }],
      proration_behavior: 'always_invoice',
    });
    expect(await subscriptions()).toMatchObject([{ status: 'past_due' }]);
    expect(await newEvents()).toContain('invoice.payment_action_required');
  });
});
