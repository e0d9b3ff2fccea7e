import { expect, it } from 'vitest';
import { benchPerTest, post, subscribe } from './bench.ts';

const bench = benchPerTest('2026-05-04T10:00:00Z');

/** A past due subscription with a credit of $2.50 on its open invoice of $4.99. */
async function fallBehind() {
  const { customer, subscription } = await subscribe(bench);
  await bench.client.customers.update(customer.id, { balance: -250 });
  await bench.local.replaceCard(customer.id, false);
  await bench.moveTo('2026-06-04T12:00:00Z');
  const [invoice] = (await bench.client.invoices.list({ customer: customer.id, status: 'open' })).data;
  if (!invoice) throw new Error('There is no open invoice.');
  expect(invoice.amount_due).toBe(249);
  const balance = async () => {
    const found = await bench.client.customers.retrieve(customer.id);
    return found.deleted ? null : found.balance;
  };
  return { subscription, invoice, balance };
}

it('an open invoice stays payable after its subscription has ended, until it is voided', async () => {
  const { subscription, invoice, balance } = await fallBehind();
  const { invoices, subscriptions } = bench.client;
  await expect(invoices.voidInvoice(invoice.id)).rejects.toThrow('a subscription that continues');
  await subscriptions.cancel(subscription.id);
  const page = async () => (await fetch(invoice.hosted_invoice_url ?? '')).text();
  expect(await page()).toContain('Pay with a working card');
  expect(await balance()).toBe(0);
  await bench.local.drain();
  bench.events.length = 0;

  expect(await invoices.voidInvoice(invoice.id)).toMatchObject({ status: 'void', amount_remaining: 0 });
  expect(await page()).not.toContain('Pay with');
  expect(await balance()).toBe(-250);
  await bench.local.drain();
  expect(bench.events.map(({ type }) => type)).toEqual(['customer.updated', 'invoice.voided']);
  await expect(invoices.voidInvoice(invoice.id)).rejects.toThrow('only pass in open invoices');
});

it('an uncollectible invoice can still be paid', async () => {
  const { subscription, invoice } = await fallBehind();
  const { invoices, subscriptions } = bench.client;
  expect(await invoices.markUncollectible(invoice.id)).toMatchObject({
    status: 'uncollectible',
    amount_remaining: 249,
    status_details: { uncollectible: { reason: 'user_forgiven' } },
  });
  await bench.local.drain();
  expect(bench.events.slice(-2).map(({ type }) => type)).toEqual([
    'invoice.marked_uncollectible',
    'customer.subscription.updated',
  ]);
  await expect(invoices.markUncollectible(invoice.id)).rejects.toThrow('only mark open invoices');
  expect((await subscriptions.retrieve(subscription.id)).status).toBe('active');
  await post(`${invoice.hosted_invoice_url}/pay`);
  expect(await invoices.retrieve(invoice.id)).toMatchObject({ status: 'paid', amount_paid: 249 });
  await subscriptions.cancel(subscription.id);
  await expect(invoices.voidInvoice(invoice.id)).rejects.toThrow('only pass in open invoices');
});

it('an uncollectible invoice of an ended subscription can be voided', async () => {
  const { subscription, invoice } = await fallBehind();
  const { invoices, subscriptions } = bench.client;
  await invoices.markUncollectible(invoice.id);
  await subscriptions.cancel(subscription.id);
  expect(await invoices.voidInvoice(invoice.id)).toMatchObject({ status: 'void' });
});
