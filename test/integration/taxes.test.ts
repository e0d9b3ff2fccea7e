import { expect, test } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';
import { ownerPerTest } from '../support/owner-per-test.ts';
import {
  customerOf,
  previewedChange,
  replacePrice,
  subscribe,
  subscriptionsOf,
} from '../support/subscribe.ts';

const taxed = backendForFile({ TAXES: 'true' });
const untaxed = backendForFile();
const owner = ownerPerTest(taxed);

/** Buys the Multi-Pet plan for one more pet with these billing details. */
async function buyWith(details: Record<string, string>) {
  const { body } = await owner.call('create-checkout', { body: { plan: 'extra' } });
  await taxed.payments.press(body.url, 'details', details);
  await taxed.payments.press(body.url, 'pay');
  await taxed.payments.deliver();
}
const invoices = async () => (await owner.call('list-invoices')).body.invoices;

test('a purchase adds the tax of the buyer’s country', async () => {
  await buyWith({ country: 'DE' });
  expect(await invoices()).toMatchObject([{ cents: 594, status: 'paid' }]);
  const { body } = await owner.call('get-billing');
  expect(body).toMatchObject({ subscribed: true, subscription: { cents: 499 } });
});

test('a practice’s name and tax id are on its invoices', async () => {
  await buyWith({ country: 'FR', name: 'Clinique du Parc', tax_id: 'FR40303265045' });
  const customer = await customerOf(taxed, owner.id);
  const [invoice] = (await taxed.payments.client().invoices.list({ customer })).data;
  expect(invoice).toMatchObject({
    total: 499,
    customer_name: 'Clinique du Parc',
    customer_tax_ids: [{ value: 'FR40303265045' }],
  });
});

test('a change is previewed and charged with its tax', async () => {
  await buyWith({ country: 'DE' });
  const { body: preview } = await owner.call('preview-change', { body: { plan: 'vet' } });
  expect(preview.due_now - preview.tax).toBeGreaterThan(9_000);
  expect(preview.tax).toBe(Math.round((preview.due_now - preview.tax) * 0.19));
  expect(preview.monthly).toBe(10_000);
  const body = await previewedChange(owner, { plan: 'vet' });
  expect(body.due_now).toBe(preview.due_now);
  expect((await owner.call('change-plan', { body })).status).toBe(200);
  expect((await invoices()).map(({ cents }) => cents)).toEqual([preview.due_now, 594]);
});

test('a smaller plan that follows adds its tax', async () => {
  await buyWith({ country: 'DE' });
  const change = async (wanted: Parameters<typeof previewedChange>[1]) =>
    owner.call('change-plan', { body: await previewedChange(owner, wanted) });
  await change({ plan: 'vet' });
  expect((await change({ plan: 'extra', quantity: 1 })).body.subscription?.scheduled?.plan).toBe('extra');
  taxed.advance(32 * 86_400_000);
  await taxed.payments.local.advance();
  const [renewal] = await invoices();
  expect(renewal).toMatchObject({ cents: 594, status: 'paid' });
});

test('the guarantee returns the tax with the price, as refunds of whole payments', async () => {
  await buyWith({ country: 'DE' });
  await owner.call('change-plan', { body: await previewedChange(owner, { plan: 'vet' }) });
  const [change, purchase] = (await invoices()).map(({ cents }) => cents);
  const { body: preview } = await owner.call('preview-refund');
  expect(preview.payments.map(({ refund_cents }) => refund_cents)).toEqual([change, purchase]);
  expect((await owner.call('refund-plan', { body: { cents: preview.cents } })).status).toBe(200);
  const customer = await customerOf(taxed, owner.id);
  const { data } = await taxed.payments.client().charges.list({ customer });
  expect(data.map(({ refunded, amount_refunded }) => [refunded, amount_refunded])).toEqual([
    [true, change],
    [true, purchase],
  ]);
});

test('a price whose tax behavior is not exclusive is not sold', async () => {
  const client = taxed.payments.client();
  const price = await replacePrice(taxed, 'vet', { unit_amount: 10_000, metadata: { tier: 'veterinary' } });
  const buy = () => owner.call('create-checkout', { body: { plan: 'vet' } });
  expect((await buy()).problem?.type).toBe('/problems/payments-unavailable');
  const { prices } = (await taxed.admin('validate-prices')).body.priceValidation;
  expect(prices.vet?.problem).toBe('Its tax behavior is not exclusive.');
  await client.prices.update(price.id, { tax_behavior: 'exclusive' });
  expect((await buy()).status).toBe(200);
});

test('a practice names itself at checkout, and may enter its tax id, in every stage', async () => {
  const checkoutOf = async (plan: 'extra' | 'vet') => {
    await untaxed.as(owner.id).call('create-checkout', { body: { plan } });
    const customer = await customerOf(untaxed, owner.id);
    return (await untaxed.payments.client().checkout.sessions.list({ customer })).data[0];
  };
  const business = { name_collection: { business: { enabled: true } }, tax_id_collection: { enabled: true } };
  expect(await checkoutOf('vet')).toMatchObject({ billing_address_collection: 'required', ...business });
  const extra = await checkoutOf('extra');
  expect(extra).toMatchObject({
    billing_address_collection: 'required',
    allowed_payment_method_types: ['card'],
  });
  expect(extra).not.toHaveProperty('tax_id_collection');
});

test('where the stage adds no tax, Stripe is asked for none', async () => {
  await subscribe(untaxed, untaxed.as(owner.id));
  const [subscription] = await subscriptionsOf(untaxed, owner.id);
  expect(subscription?.automatic_tax.enabled).toBe(false);
  const { body } = await untaxed.as(owner.id).call('preview-change', { body: { plan: 'vet' } });
  expect(body.tax).toBe(0);
});
