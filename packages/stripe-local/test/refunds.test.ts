import { describe, expect, it } from 'vitest';
import { benchPerTest, subscribe } from './bench.ts';

const bench = benchPerTest('2026-05-04T10:00:00Z');

/** A customer with one paid charge of $9.98. */
async function pay() {
  const { customer, subscription, item } = await subscribe(bench, { quantity: 2 });
  const { data } = await bench.client.charges.list({ customer: customer.id });
  const [charge] = data;
  if (!charge) throw new Error('The payment created no charge.');
  await bench.local.drain();
  bench.events.length = 0;
  return { customer, subscription, item, charge };
}

async function eventTypes() {
  await bench.local.drain();
  return bench.events.map(({ type }) => type);
}

describe('charges', () => {
  it('are created by payments, also by failed ones', async () => {
    const { customer, charge } = await pay();
    expect(charge).toMatchObject({ amount: 998, amount_refunded: 0, status: 'succeeded', disputed: false });
    await bench.local.replaceCard(customer.id, false);
    await bench.moveTo('2026-06-04T11:00:00Z');
    const { data } = await bench.client.charges.list({ customer: customer.id });
    expect(data).toMatchObject([{ status: 'failed', paid: false }, { id: charge.id }]);
    expect(await bench.client.charges.retrieve(charge.id)).toEqual(charge);
    expect((await bench.client.charges.list({ customer: 'cus_other' })).data).toEqual([]);
  });

  it('name the payment of their invoice', async () => {
    const { customer, charge } = await pay();
    const list = { customer: customer.id, expand: ['data.payments'] };
    const [invoice] = (await bench.client.invoices.list(list)).data;
    expect(invoice?.payments?.data).toMatchObject([
      { status: 'paid', amount_paid: 998, payment: { payment_intent: charge.payment_intent } },
    ]);
    expect(charge.payment_intent).toMatch(/^pi_/);
  });

  it('name their card, which two customers can share', async () => {
    const { charge } = await pay();
    const second = await subscribe(bench, { email: 'second@example.test' });
    const fingerprint = charge.payment_method_details?.card?.fingerprint ?? '';
    await bench.local.replaceCard(second.customer.id, true, fingerprint);
    await bench.client.subscriptions.update(second.subscription.id, {
      items: [{ id: second.item.id, quantity: 2 }],
      proration_behavior: 'always_invoice',
    });
    const { data } = await bench.client.charges.list({ customer: second.customer.id });
    const cards = data.map(
      ({ payment_method_details: details }) => details?.card?.fingerprint === fingerprint,
    );
    expect(cards).toEqual([true, false]);
  });
});

describe('refunds', () => {
  it('return parts and the rest, and never more than was paid', async () => {
    const { charge } = await pay();
    const { refunds } = bench.client;
    const part = await refunds.create({ charge: charge.id, amount: 300, reason: 'requested_by_customer' });
    expect(part).toMatchObject({ amount: 300, status: 'succeeded', customer: charge.customer });
    expect(await eventTypes()).toEqual(['refund.created', 'charge.refunded']);
    await expect(refunds.create({ charge: charge.id, amount: 699 })).rejects.toMatchObject({
      param: 'amount',
    });
    const rest = await refunds.create({ charge: charge.id, metadata: { why: 'guarantee' } });
    expect(rest).toMatchObject({ amount: 698, metadata: { why: 'guarantee' } });
    await expect(refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect((await refunds.list({ charge: charge.id })).data).toEqual([rest, part]);
    const [expanded] = (await bench.client.charges.list({ expand: ['data.refunds'] })).data;
    expect(expanded).toMatchObject({ amount_refunded: 998, refunded: true, refunds: { data: [rest, part] } });
    expect(await refunds.retrieve(part.id, { expand: ['charge'] })).toMatchObject({
      charge: { id: charge.id },
    });
  });

  it('are made once for an idempotency key', async () => {
    const { charge } = await pay();
    const create = () => bench.client.refunds.create({ charge: charge.id }, { idempotencyKey: 'once' });
    const [first, second] = [await create(), await create()];
    expect(second.id).toBe(first.id);
  });

  it('fail later, which leaves the charge as if it had not been refunded', async () => {
    const { charge } = await pay();
    await bench.local.payments.refund();
    await bench.local.payments.failRefund();
    expect(await eventTypes()).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.updated',
      'refund.failed',
    ]);
    expect((await bench.client.refunds.list({ charge: charge.id })).data).toMatchObject([
      { status: 'failed', failure_reason: 'expired_or_canceled_card' },
    ]);
    expect(bench.local.payments.list()).toMatchObject([
      { id: charge.id, refundedCents: 0, status: 'succeeded' },
    ]);
    await expect(bench.local.payments.failRefund()).rejects.toThrow('There is no such refund.');
  });

  it('are refused for a failed charge', async () => {
    const { customer } = await pay();
    await bench.local.replaceCard(customer.id, false);
    await bench.moveTo('2026-06-04T11:00:00Z');
    const [failed] = (await bench.client.charges.list()).data;
    await expect(bench.client.refunds.create({ charge: failed?.id ?? '' })).rejects.toThrow('has failed');
  });
});

describe('disputes', () => {
  it.each(['won', 'lost'] as const)('are opened and %s', async (outcome) => {
    const { charge } = await pay();
    const { payments } = bench.local;
    await payments.dispute();
    const { data } = await bench.client.disputes.list({ charge: charge.id });
    expect(data).toMatchObject([{ amount: 998, status: 'needs_response', charge: charge.id }]);
    expect(await bench.client.charges.retrieve(charge.id)).toMatchObject({ disputed: true });
    const refund = () => bench.client.refunds.create({ charge: charge.id });
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
    await payments.closeDispute(outcome);
    expect(payments.list()).toMatchObject([{ dispute: outcome }]);
    expect(await eventTypes()).toEqual(['charge.dispute.created', 'charge.dispute.closed']);
    await (outcome === 'won'
      ? refund()
      : expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' }));
    await expect(payments.closeDispute(outcome)).rejects.toThrow('There is no such dispute.');
    expect(await bench.client.disputes.retrieve(data[0]?.id ?? '')).toMatchObject({ status: outcome });
  });
});

it('reports a charge as fraud, which can be refunded until it is', async () => {
  const { charge } = await pay();
  await bench.local.payments.warnOfFraud(charge.id);
  expect(await eventTypes()).toEqual(['radar.early_fraud_warning.created']);
  const list = () => bench.client.radar.earlyFraudWarnings.list({ charge: charge.id });
  expect((await list()).data).toMatchObject([{ actionable: true, fraud_type: 'made_with_stolen_card' }]);
  await bench.local.payments.refund(charge.id, 998);
  expect((await list()).data).toMatchObject([{ actionable: false }]);
});

it('lets a customer’s credit be taken back', async () => {
  const { customer } = await pay();
  await bench.client.customers.update(customer.id, { balance: -250 });
  expect(await bench.client.customers.update(customer.id, { balance: 0 })).toMatchObject({ balance: 0 });
});
