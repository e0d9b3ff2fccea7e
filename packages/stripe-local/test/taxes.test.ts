import { expect, it } from 'vitest';
import { benchPerTest, openCheckout, PRODUCTS, post } from './bench.ts';

const bench = benchPerTest('2026-05-04T10:00:00Z');

const TAXES = {
  automatic_tax: { enabled: true },
  billing_address_collection: 'required',
  tax_id_collection: { enabled: true },
  customer_update: { address: 'auto', name: 'auto' },
} as const;

/** A session that adds tax, for some seats of $4.99. */
async function openTaxed(quantity = 2) {
  const { customer, session } = await openCheckout(bench, { quantity, taxes: TAXES });
  return { customer: customer.id, url: session.url ?? '', session };
}

const invoicesOf = async (customer: string) => (await bench.client.invoices.list({ customer })).data;

/** Buys seats as a customer with these billing details; returns the customer. */
async function buy(details: Record<string, string>, quantity?: number) {
  const { customer, url } = await openTaxed(quantity);
  await post(`${url}/details`, details);
  await post(`${url}/pay`);
  return customer;
}

it('adds the tax of a consumer’s country to each invoice', async () => {
  const customer = await buy({ country: 'DE' });
  await bench.moveTo('2026-06-04T11:30:00Z');
  const invoices = await invoicesOf(customer);
  expect(invoices).toHaveLength(2);
  for (const invoice of invoices) {
    expect(invoice).toMatchObject({
      subtotal: 998,
      total: 1188,
      amount_due: 1188,
      amount_paid: 1188,
      total_excluding_tax: 998,
      automatic_tax: { enabled: true, status: 'complete' },
      customer_address: { country: 'DE' },
      customer_tax_ids: [],
      total_taxes: [{ amount: 190, taxable_amount: 998, taxability_reason: 'standard_rated' }],
    });
    expect(invoice.lines.data[0]?.taxes).toMatchObject([{ amount: 190, tax_behavior: 'exclusive' }]);
  }
});

it('leaves the tax to a business with a tax id, and prints both on the invoice', async () => {
  const customer = await buy({ country: 'FR', name: 'Clinique du Parc', tax_id: 'FR40303265045' });
  const [invoice] = await invoicesOf(customer);
  expect(invoice).toMatchObject({
    total: 998,
    customer_name: 'Clinique du Parc',
    customer_tax_ids: [{ type: 'eu_vat', value: 'FR40303265045' }],
    total_taxes: [{ amount: 0, taxability_reason: 'reverse_charge' }],
  });
  const page = await (await fetch(invoice?.hosted_invoice_url ?? '')).text();
  expect(page).toContain('To: Clinique du Parc, tax id FR40303265045');
  expect(page).toContain('Tax, to be paid by the recipient');
});

it('prorates the tax of a change, in the preview and on the invoice', async () => {
  const customer = await buy({ country: 'DE' }, 1);
  const [subscription] = (await bench.client.subscriptions.list({ customer })).data;
  expect(subscription?.automatic_tax.enabled).toBe(true);
  const [item] = subscription?.items.data ?? [];
  const [team] = (await bench.client.prices.list({ lookup_keys: [PRODUCTS.team.lookupKey] })).data;
  await bench.moveTo('2026-05-20T10:00:00Z');
  const change = {
    items: [{ id: item?.id ?? '', price: team?.id ?? '' }],
    proration_behavior: 'always_invoice' as const,
    proration_date: Date.parse('2026-05-20T10:00:00Z') / 1000,
  };
  const preview = await bench.client.invoices.createPreview({
    subscription: subscription?.id ?? '',
    subscription_details: change,
  });
  await bench.client.subscriptions.update(subscription?.id ?? '', change);
  const [invoice] = await invoicesOf(customer);
  expect(invoice?.total).toBe(preview.total);
  expect(invoice?.total_taxes).toEqual(preview.total_taxes);
  const [credit, charge] = invoice?.lines.data ?? [];
  expect(credit?.taxes?.[0]?.amount).toBe(-Math.round((-(credit?.amount ?? 0) * 19) / 100));
  expect(charge?.taxes?.[0]?.amount).toBe(Math.round(((charge?.amount ?? 0) * 19) / 100));
});

it('is not paid before it knows the country', async () => {
  const { url, session, customer } = await openTaxed();
  const before = await (await fetch(url)).text();
  expect(before).toContain('Country');
  expect(before).not.toContain('Pay with');
  expect((await post(`${url}/pay`)).headers.get('location')).toBe(`/stripe/checkout/${session.id}`);
  expect(await invoicesOf(customer)).toEqual([]);
  expect((await post(`${url}/details`, { country: 'XX' })).status).toBe(400);
  await post(`${url}/details`, { country: 'GB' });
  const after = await (await fetch(url)).text();
  expect(after).toContain('<th scope="row">Tax</th><td>$2.00</td>');
  expect(after).toContain('Pay with a working card');
});

it('refuses to add tax without leave to store the address and the name', async () => {
  const { automatic_tax, tax_id_collection } = TAXES;
  await expect(openCheckout(bench, { taxes: { automatic_tax } })).rejects.toMatchObject({
    code: 'customer_tax_location_invalid',
  });
  await expect(openCheckout(bench, { taxes: { tax_id_collection } })).rejects.toMatchObject({
    param: 'customer_update[name]',
  });
});

it('never changes a tax behavior that was set', async () => {
  const { price } = await openCheckout(bench);
  expect(price.tax_behavior).toBe('exclusive');
  await expect(bench.client.prices.update(price.id, { tax_behavior: 'inclusive' })).rejects.toMatchObject({
    param: 'tax_behavior',
  });
});
