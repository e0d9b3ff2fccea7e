import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { benchPerTest, openCheckout, post } from './bench.ts';

const bench = benchPerTest('2026-05-04T10:00:00Z');

const subscriptionsOf = async (customer: string) =>
  (await bench.client.subscriptions.list({ customer, status: 'all' })).data;

const read = async (url: string | null) => {
  const response = await fetch(url ?? '');
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('a Checkout session', () => {
  it('starts open and unpaid, for a day', async () => {
    const { session, customer } = await openCheckout(bench, { quantity: 3 });
    expect(session).toMatchObject({
      id: expect.stringMatching(/^cs_test_\w+$/),
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 1497,
      customer: customer.id,
      client_reference_id: 'owner@example.test',
      subscription: null,
      url: `${bench.url}/stripe/checkout/${session.id}`,
    });
    expect(session.expires_at - session.created).toBe(86_400);
    const expanded = await bench.client.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
    expect(expanded.line_items?.data).toMatchObject([{ quantity: 3, amount_total: 1497 }]);
    const lines = await bench.client.checkout.sessions.listLineItems(session.id);
    expect(lines.data).toEqual(expanded.line_items?.data);
  });

  it.each([
    ['mode', { mode: 'payment' as const }],
    ['success_url', { success_url: 'javascript:alert(1)' }],
    ['customer', { customer: 'cus_none' }],
    ['line_items[0][price]', { line_items: [{ price: 'price_none', quantity: 1 }] }],
    ['line_items', { line_items: [] }],
    ['expires_at', { expires_at: 1_777_888_800 + 1799 }],
    ['expires_at', { expires_at: 1_777_888_800 + 86_401 }],
  ])('refuses a wrong %s', async (param, change) => {
    const { customer, price } = await openCheckout(bench);
    const input = {
      mode: 'subscription' as const,
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost:3000/',
    };
    await expect(bench.client.checkout.sessions.create({ ...input, ...change })).rejects.toMatchObject({
      param,
    });
  });

  it('asks for the address, and a business for its name and tax id', async () => {
    const { session, customer } = await openCheckout(bench, {
      taxes: {
        adaptive_pricing: { enabled: false },
        allowed_payment_method_types: ['card'],
        billing_address_collection: 'required',
        customer_update: { address: 'auto', name: 'auto' },
        name_collection: { business: { enabled: true } },
        tax_id_collection: { enabled: true },
      },
    });
    expect(session).toMatchObject({
      billing_address_collection: 'required',
      name_collection: { business: { enabled: true } },
      tax_id_collection: { enabled: true, required: 'never' },
    });
    const details = { country: 'DE', name: 'Tierarztpraxis', tax_id: 'DE123456789' };
    await post(`${session.url}/details`, details);
    await post(`${session.url}/pay`);
    expect(await bench.client.customers.retrieve(customer.id)).toMatchObject({
      address: { country: 'DE' },
      name: 'Tierarztpraxis',
    });
  });

  it('stores an address even if its buyer pays at once', async () => {
    const { session, customer } = await openCheckout(bench, {
      taxes: { billing_address_collection: 'required' },
    });
    expect((await read(session.url)).text).not.toContain('Tax id');
    await post(`${session.url}/pay`);
    expect(await bench.client.customers.retrieve(customer.id)).toMatchObject({ address: { country: 'US' } });
  });

  it.each<[string, Partial<Stripe.Checkout.SessionCreateParams>]>([
    ['adaptive_pricing[enabled]', { adaptive_pricing: { enabled: true } }],
    ['allowed_payment_method_types[0]', { allowed_payment_method_types: ['sepa_debit'] }],
    ['consent_collection', { consent_collection: { promotions: 'auto' } }],
  ])('refuses %s, which it does not implement', async (param, taxes) => {
    await expect(openCheckout(bench, { taxes })).rejects.toMatchObject({ param });
  });

  it('is listed by customer and status', async () => {
    const { session, customer } = await openCheckout(bench);
    const other = await openCheckout(bench);
    const list = async (filter: Stripe.Checkout.SessionListParams) =>
      (await bench.client.checkout.sessions.list(filter)).data.map(({ id }) => id);
    expect(await list({})).toEqual([other.session.id, session.id]);
    expect(await list({ customer: customer.id, status: 'open' })).toEqual([session.id]);
    expect(await list({ customer: customer.id, status: 'complete' })).toEqual([]);
  });

  it('paid with a working card creates an active subscription with a paid invoice', async () => {
    const { session, customer, price } = await openCheckout(bench, { quantity: 2 });
    const paid = await post(`${session.url}/pay`);
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(
      `http://localhost:3000/billing/success?session_id=${session.id}`,
    );
    const [subscription] = await subscriptionsOf(customer.id);
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { user_id: 'owner@example.test' },
      cancel_at: null,
      cancel_at_period_end: false,
      items: {
        data: [
          {
            quantity: 2,
            price: { id: price.id },
            current_period_start: Date.parse('2026-05-04T10:00:00Z') / 1000,
            current_period_end: Date.parse('2026-06-04T10:00:00Z') / 1000,
          },
        ],
      },
    });
    const done = await bench.client.checkout.sessions.retrieve(session.id, { expand: ['invoice'] });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      subscription: subscription?.id,
      url: null,
      invoice: {
        status: 'paid',
        billing_reason: 'subscription_create',
        amount_paid: 998,
        number: expect.stringMatching(/^[0-9A-Z]{8}-0001$/),
        parent: { subscription_details: { subscription: subscription?.id } },
      },
    });
    await bench.local.drain();
    expect(bench.events.map(({ type }) => type).sort()).toEqual([
      'checkout.session.completed',
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
    ]);
  });

  it('with a declined card stays open for another try', async () => {
    const { session, customer } = await openCheckout(bench);
    const declined = await post(`${session.url}/decline`);
    expect(declined.status).toBe(303);
    const page = await read(new URL(declined.headers.get('location') ?? '', bench.url).href);
    expect(page.text).toContain('The card was declined');
    expect(await subscriptionsOf(customer.id)).toMatchObject([{ status: 'incomplete' }]);
    expect(await bench.client.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      subscription: null,
    });
    await post(`${session.url}/pay`);
    expect(await subscriptionsOf(customer.id)).toMatchObject([{ status: 'active' }]);
  });

  it('does not change if the customer leaves', async () => {
    const { session, customer } = await openCheckout(bench);
    const { text } = await read(session.url);
    expect(text).toContain('href="http://localhost:3000/billing/cancel"');
    expect(await subscriptionsOf(customer.id)).toEqual([]);
  });

  it('paid twice concurrently creates one subscription', async () => {
    const { session, customer } = await openCheckout(bench);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(`${session.url}/pay`)));
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await subscriptionsOf(customer.id)).toHaveLength(1);
    expect((await bench.client.invoices.list({ customer: customer.id })).data).toHaveLength(1);
    expect((await read(session.url)).text).toContain('Already paid');
  });

  it('expires after a day, with an event at that time', async () => {
    const { session, customer } = await openCheckout(bench);
    await bench.moveTo('2026-05-06T00:00:00Z');
    expect(await bench.client.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    await bench.local.drain();
    expect(bench.events.at(-1)).toMatchObject({
      type: 'checkout.session.expired',
      created: Date.parse('2026-05-05T10:00:00Z') / 1000,
      data: { object: { id: session.id } },
      request: { id: null },
    });
    const page = await read(session.url);
    expect(page).toMatchObject({ status: 410, text: expect.stringContaining('expired') });
    await post(`${session.url}/pay`);
    expect(await subscriptionsOf(customer.id)).toEqual([]);
  });

  it('can be expired once', async () => {
    const { session } = await openCheckout(bench);
    expect((await bench.client.checkout.sessions.expire(session.id)).status).toBe('expired');
    await expect(bench.client.checkout.sessions.expire(session.id)).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

describe('the Checkout page', () => {
  it('shows the items, and that no money moves', async () => {
    const { session } = await openCheckout(bench, { quantity: 2 });
    const { text, status } = await read(session.url);
    expect(status).toBe(200);
    for (const shown of ['no money moves', '2 × Seat', '$4.99', '$9.98', 'owner@example.test']) {
      expect(text).toContain(shown);
    }
  });

  it('escapes its values', async () => {
    const { session } = await openCheckout(bench, { email: `"><script>'&@b.test` });
    const { text } = await read(session.url);
    expect(text).toContain('&quot;&gt;&lt;script&gt;&#39;&amp;@b.test');
    expect(text).not.toContain('<script');
  });

  it('loads nothing from other origins, and its form redirects to the site only', async () => {
    const { session } = await openCheckout(bench);
    const { headers } = await read(session.url);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3000;");
    expect(policy).not.toContain('unsafe');
  });

  it.each([
    ['another origin', { origin: 'http://evil.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses forms of %s', async (_, headers) => {
    const { session, customer } = await openCheckout(bench);
    expect((await post(`${session.url}/pay`, {}, headers)).status).toBe(403);
    expect(await subscriptionsOf(customer.id)).toEqual([]);
    expect((await post(`${session.url}/pay`, {}, { origin: bench.url })).status).toBe(303);
  });

  it('is 404 without a session', async () => {
    expect((await read(`${bench.url}/stripe/checkout/cs_test_none`)).status).toBe(404);
    expect((await read(`${bench.url}/stripe/nothing`)).status).toBe(404);
    expect((await post(`${bench.url}/stripe/checkout/cs_test_none/pay`)).status).toBe(404);
    const { session } = await openCheckout(bench);
    expect((await post(`${session.url}/steal`)).status).toBe(404);
  });
});
