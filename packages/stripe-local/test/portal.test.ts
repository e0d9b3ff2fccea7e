import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { benchPerTest, post, subscribe } from './bench.ts';

const bench = benchPerTest('2026-05-04T10:00:00Z');

async function openPortal(customer: string) {
  const session = await bench.client.billingPortal.sessions.create({
    customer,
    return_url: 'http://localhost:3000/billing',
  });
  return session.url;
}

const read = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
};

/** Sends a form and returns the page after the redirect. */
async function submit(url: string, form: Record<string, string> = {}) {
  const response = await post(url, form);
  expect(response.status).toBe(303);
  return read(new URL(response.headers.get('location') ?? '', bench.url).href);
}

describe('the portal', () => {
  it('has a configuration', async () => {
    const { data } = await bench.client.billingPortal.configurations.list({ is_default: true });
    expect(data).toMatchObject([{ is_default: true, features: { subscription_cancel: { enabled: true } } }]);
    expect((await bench.client.billingPortal.configurations.list({ active: false })).data).toEqual([]);
  });

  it('shows the subscription, the card, the invoices and a link back', async () => {
    const { customer } = await subscribe(bench, { quantity: 2 });
    const { text, status } = await read(await openPortal(customer.id));
    expect(status).toBe(200);
    for (const shown of [
      'no money moves',
      '2 × Seat ($9.98 per month)',
      'Renews on 4 Jun 2026',
      'a working card',
      'http://localhost:3000/billing',
    ]) {
      expect(text).toContain(shown);
    }
    const invoice = /href="([^"]*\/stripe\/invoice\/[^"]*)"/.exec(text)?.[1] ?? '';
    expect((await read(invoice)).text).toContain('$9.98');
  });

  it('works without a subscription', async () => {
    const { id } = await bench.client.customers.create({});
    expect((await read(await openPortal(id))).text).toContain('You have no subscription.');
  });

  it('cancels by a date, and reverts both forms of cancellation', async () => {
    const { customer, subscription } = await subscribe(bench);
    const url = await openPortal(customer.id);
    const form = { subscription: subscription.id };
    expect((await submit(`${url}/cancel`, form)).text).toContain('Ends on 4 Jun 2026');
    expect(await bench.client.subscriptions.retrieve(subscription.id)).toMatchObject({
      cancel_at: Date.parse('2026-06-04T10:00:00Z') / 1000,
      cancel_at_period_end: false,
      canceled_at: Date.parse('2026-05-04T10:00:00Z') / 1000,
    });
    expect((await submit(`${url}/keep`, form)).text).toContain('Renews on 4 Jun 2026');
    expect(await bench.client.subscriptions.retrieve(subscription.id)).toEqual(subscription);
    await bench.client.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect((await read(url)).text).toContain('Ends on 4 Jun 2026');
    await submit(`${url}/keep`, form);
    expect(await bench.client.subscriptions.retrieve(subscription.id)).toEqual(subscription);
  });

  it('pays a failed renewal with a new card', async () => {
    const { customer, subscription } = await subscribe(bench);
    await bench.local.replaceCard(customer.id, false);
    await bench.moveTo('2026-06-05T00:00:00Z');
    expect((await bench.client.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    const url = await openPortal(customer.id);
    expect((await read(url)).text).toContain('The last payment failed');
    expect((await submit(`${url}/card`, { card: 'working' })).text).not.toContain('The last payment failed');
    expect((await bench.client.subscriptions.retrieve(subscription.id)).status).toBe('active');
    await bench.local.drain();
    expect(bench.events.slice(-3).map(({ type }) => type)).toEqual([
      'customer.updated',
      'invoice.paid',
      'customer.subscription.updated',
    ]);
  });

  it('sets the customer’s card, which a subscription with its own does not use', async () => {
    const { customer, subscription } = await subscribe(bench);
    const expand = { expand: ['default_payment_method'] };
    expect(await bench.client.subscriptions.retrieve(subscription.id, expand)).toMatchObject({
      default_payment_method: { object: 'payment_method', type: 'card', customer: customer.id },
    });
    await submit(`${await openPortal(customer.id)}/card`, { card: 'declined' });
    const changed = await bench.client.customers.retrieve(customer.id, {
      expand: ['invoice_settings.default_payment_method'],
    });
    expect(changed).toMatchObject({
      invoice_settings: { default_payment_method: { card: { last4: '0341' } } },
    });
    await bench.moveTo('2026-06-05T00:00:00Z');
    expect((await bench.client.subscriptions.retrieve(subscription.id)).status).toBe('active');
    const follows = await bench.client.subscriptions.update(subscription.id, { default_payment_method: '' });
    expect(follows.default_payment_method).toBeNull();
    await bench.moveTo('2026-07-05T00:00:00Z');
    expect((await bench.client.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
  });

  it('expires after five minutes without use', async () => {
    const { customer } = await subscribe(bench);
    const url = await openPortal(customer.id);
    await bench.moveTo('2026-05-04T10:04:59Z');
    expect((await read(url)).status).toBe(200);
    await bench.moveTo('2026-05-04T10:09:58Z');
    expect((await post(`${url}/card`, { card: 'working' })).status).toBe(303);
    await bench.moveTo('2026-05-04T10:14:58Z');
    expect(await read(url)).toMatchObject({ status: 410, text: expect.stringContaining('five minutes') });
    expect((await post(`${url}/card`, { card: 'working' })).status).toBe(410);
  });

  it('refuses other customers’ subscriptions', async () => {
    const owner = await subscribe(bench);
    const other = await subscribe(bench);
    const url = await openPortal(owner.customer.id);
    const stolen = await post(`${url}/cancel`, { subscription: other.subscription.id });
    expect(stolen.status).toBe(400);
    expect(await bench.client.subscriptions.retrieve(other.subscription.id)).toEqual(other.subscription);
  });

  it('refuses forms of other sites and unknown forms', async () => {
    const { customer, subscription } = await subscribe(bench);
    const url = await openPortal(customer.id);
    const form = { subscription: subscription.id };
    expect((await post(`${url}/cancel`, form, { origin: 'http://localhost:3000' })).status).toBe(403);
    expect((await post(`${url}/toString`, form)).status).toBe(404);
    expect((await post(`${bench.url}/stripe/portal/bps_none/cancel`, form)).status).toBe(404);
    expect(await bench.client.subscriptions.retrieve(subscription.id)).toEqual(subscription);
  });
});

describe('the PDF of an invoice', () => {
  it('has its number, lines and total', async () => {
    const { customer } = await subscribe(bench, { quantity: 2, email: '🐾-owner@example.test' });
    const [invoice] = (await bench.client.invoices.list({ customer: customer.id })).data;
    const answer = await fetch(invoice?.invoice_pdf ?? '');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pdf = await PDFDocument.load(await answer.arrayBuffer());
    expect([pdf.getTitle(), pdf.getPageCount()]).toEqual([`Invoice ${invoice?.number}`, 1]);
    expect(pdf.getCreationDate()).toEqual(new Date('2026-05-04T10:00:00Z'));
  });

  it('is 404 without an invoice', async () => {
    expect((await fetch(`${bench.url}/stripe/invoice/in_none/pdf`)).status).toBe(404);
  });
});

describe('the page of an invoice', () => {
  it('has the invoice’s URL, and shows every line and the credit', async () => {
    const { customer, subscription, item } = await subscribe(bench, { quantity: 3 });
    await bench.client.subscriptions.update(subscription.id, {
      items: [{ id: item.id, quantity: 1 }],
      proration_behavior: 'always_invoice',
    });
    await bench.moveTo('2026-06-05T00:00:00Z');
    const [renewal] = (await bench.client.invoices.list({ customer: customer.id })).data;
    const { text } = await read(renewal?.hosted_invoice_url ?? '');
    for (const shown of [
      `Invoice ${renewal?.number}`,
      '1 × Seat (at $4.99 / month)',
      '$4.99',
      '-$4.99',
      '$0.00',
    ]) {
      expect(text).toContain(shown);
    }
    expect((await read(`${bench.url}/stripe/invoice/in_none`)).status).toBe(404);
  });
});
