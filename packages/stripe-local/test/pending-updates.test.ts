import type Stripe from 'stripe';
import { beforeEach, expect, it } from 'vitest';
import { benchPerTest, post, subscribe } from './bench.ts';

const bench = benchPerTest('2026-05-04T10:00:00Z');
type Owner = Awaited<ReturnType<typeof subscribe>>;
let owner: Owner;

beforeEach(async () => {
  owner = await subscribe(bench);
  await bench.local.replaceCard(owner.customer.id, 'authenticated');
});

/** Asks for a number of seats, which the card's bank wants the customer to confirm. */
const ask = (quantity: number, more: Stripe.SubscriptionUpdateParams = {}) =>
  bench.client.subscriptions.update(owner.subscription.id, {
    items: [{ id: owner.item.id, quantity }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    ...more,
  });

const now = async () => {
  const found = await bench.client.subscriptions.retrieve(owner.subscription.id, {
    expand: ['latest_invoice'],
  });
  const invoice = found.latest_invoice as Stripe.Invoice;
  return { ...found, quantity: found.items.data[0]?.quantity, invoice };
};

/** The types of the events about pending updates. */
async function pendingEvents() {
  await bench.local.drain();
  return bench.events.flatMap(({ type }) => (type.includes('pending_update') ? [type] : []));
}

it('changes nothing until the customer confirms the payment on the page of its invoice', async () => {
  const asked = await ask(3);
  expect(asked).toMatchObject({
    status: 'active',
    items: { data: [{ quantity: 1 }] },
    pending_update: {
      expires_at: owner.subscription.created + 23 * 3600,
      subscription_items: [{ quantity: 3, price: { unit_amount: 499 } }],
    },
  });
  const { invoice } = await now();
  expect(invoice).toMatchObject({ status: 'open', amount_due: 998, next_payment_attempt: null });
  await post(`${invoice.hosted_invoice_url}/authenticate`);
  expect(await now()).toMatchObject({ quantity: 3, pending_update: null, invoice: { status: 'paid' } });
  expect(await pendingEvents()).toEqual(['customer.subscription.pending_update_applied']);
});

it('changes at once if the card pays', async () => {
  await bench.local.replaceCard(owner.customer.id, true);
  expect(await ask(3)).toMatchObject({ items: { data: [{ quantity: 3 }] }, pending_update: null });
});

it('is dropped after 23 hours, with its invoice', async () => {
  await ask(3);
  await bench.moveTo('2026-05-05T08:59:00Z');
  expect((await now()).pending_update).not.toBeNull();
  await bench.moveTo('2026-05-05T09:01:00Z');
  expect(await now()).toMatchObject({ quantity: 1, pending_update: null, invoice: { status: 'void' } });
  expect(await pendingEvents()).toEqual(['customer.subscription.pending_update_expired']);
});

it('is dropped when its invoice is voided, the subscription ends, or another change is made', async () => {
  await ask(3);
  const first = (await now()).invoice;
  await bench.client.invoices.voidInvoice(first.id ?? '');
  expect(await now()).toMatchObject({ pending_update: null, invoice: { status: 'void' } });
  await ask(3);
  const second = (await now()).invoice;
  await ask(5);
  const { pending_update, invoice } = await now();
  expect(pending_update?.subscription_items?.[0]?.quantity).toBe(5);
  expect((await bench.client.invoices.retrieve(second.id ?? '')).status).toBe('void');
  expect(invoice.amount_due).toBe(4 * 499);
  await bench.client.subscriptions.cancel(owner.subscription.id);
  expect(await now()).toMatchObject({ pending_update: null, invoice: { status: 'void' } });
});

it('reverses a cancellation only once it is paid', async () => {
  await bench.client.subscriptions.update(owner.subscription.id, { cancel_at_period_end: true });
  await ask(3, { cancel_at_period_end: false });
  expect(await now()).toMatchObject({ cancel_at_period_end: true });
  await post(`${(await now()).invoice.hosted_invoice_url}/pay`);
  expect(await now()).toMatchObject({ quantity: 3, cancel_at_period_end: false, canceled_at: null });
});

it('takes only the attributes that Stripe lists', async () => {
  await expect(ask(3, { cancel_at: '' })).rejects.toMatchObject({ statusCode: 400, param: 'cancel_at' });
});
