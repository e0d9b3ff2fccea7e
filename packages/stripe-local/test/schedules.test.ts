import { expect, it } from 'vitest';
import { benchPerTest, PRODUCTS, subscribe } from './bench.ts';

const bench = benchPerTest('2026-01-31T10:00:00Z');

/** A subscription of the larger plan whose schedule brings the smaller one. */
async function schedule() {
  const { client } = bench;
  const { subscription, customer } = await subscribe(bench, { lookupKey: PRODUCTS.team.lookupKey });
  const card = String(subscription.default_payment_method);
  await client.customers.update(customer.id, { invoice_settings: { default_payment_method: card } });
  const [item] = subscription.items.data;
  const [seat] = (await client.prices.list({ lookup_keys: [PRODUCTS.seat.lookupKey] })).data;
  if (!item || !seat) throw new Error('The bench has no prices');
  const { id } = await client.subscriptionSchedules.create({ from_subscription: subscription.id });
  const updated = await client.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    metadata: { tier: 'seat' },
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: item.current_period_start,
        end_date: item.current_period_end,
      },
      {
        items: [{ price: seat.id, quantity: 3 }],
        duration: { interval: 'month', interval_count: 1 },
        proration_behavior: 'none',
      },
    ],
  });
  return { subscription, customer, id, updated, seat };
}

const current = async (id: string) => bench.client.subscriptions.retrieve(id);

it('changes the price at the end of the period, bills only that, and lets go a month later', async () => {
  const { subscription, customer, id, updated, seat } = await schedule();
  expect(updated).toMatchObject({
    status: 'active',
    metadata: { tier: 'seat' },
    subscription: subscription.id,
  });
  expect(await current(subscription.id)).toMatchObject({ schedule: id, items: { data: [{ quantity: 1 }] } });
  await bench.moveTo('2026-02-28T10:00:00Z');
  const changed = await current(subscription.id);
  expect(changed.items.data[0]).toMatchObject({ quantity: 3, price: { id: seat.id } });
  const { data } = await bench.client.invoices.list({ customer: customer.id });
  expect(data.map(({ total }) => total)).toEqual([1497, 10_000]);
  await bench.moveTo('2026-03-31T10:00:00Z');
  expect(await bench.client.subscriptionSchedules.retrieve(id)).toMatchObject({
    status: 'released',
    subscription: null,
    released_subscription: subscription.id,
  });
  expect(await current(subscription.id)).toMatchObject({ schedule: null, status: 'active' });
});

it('is in the list of subscriptions when it is expanded', async () => {
  const { customer, id } = await schedule();
  const { data } = await bench.client.subscriptions.list({
    customer: customer.id,
    expand: ['data.schedule'],
  });
  expect(data[0]?.schedule).toMatchObject({
    id,
    object: 'subscription_schedule',
    metadata: { tier: 'seat' },
  });
});

it('leaves the payment of the next phase to the customer’s card', async () => {
  const { subscription } = await schedule();
  await bench.moveTo('2026-02-28T10:00:00Z');
  expect((await current(subscription.id)).default_payment_method).toBeNull();
});

it('leaves the subscription as it is when it is released', async () => {
  const { subscription, id } = await schedule();
  await bench.client.subscriptionSchedules.release(id);
  await bench.moveTo('2026-03-01T10:00:00Z');
  expect((await current(subscription.id)).items.data[0]?.price.unit_amount).toBe(10_000);
  await expect(bench.client.subscriptionSchedules.release(id)).rejects.toMatchObject({ statusCode: 400 });
});

it('keeps a subscription from being cancelled by the side, and from getting a second schedule', async () => {
  const { subscription } = await schedule();
  const cancelling = bench.client.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await expect(cancelling).rejects.toThrow(/managed by the subscription schedule/);
  const second = bench.client.subscriptionSchedules.create({ from_subscription: subscription.id });
  await expect(second).rejects.toMatchObject({ param: 'from_subscription' });
});

it('takes over a cancellation, and reverses it when the subscription is to continue', async () => {
  const { client } = bench;
  const { subscription } = await subscribe(bench);
  await client.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  const { id, end_behavior } = await client.subscriptionSchedules.create({
    from_subscription: subscription.id,
  });
  expect(end_behavior).toBe('cancel');
  await client.subscriptionSchedules.update(id, { end_behavior: 'release' });
  expect(await current(subscription.id)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  await bench.moveTo('2026-03-01T10:00:00Z');
  expect((await current(subscription.id)).status).toBe('active');
});
