import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API_VERSION } from '../src/api-version.ts';
import { benchPerTest, openCheckout, startBench, subscribe } from './bench.ts';

const start = '2026-05-04T10:00:00Z';
const bench = benchPerTest(start);

/** Creates customers, one event each. Returns their names. */
async function happen(count: number) {
  const names = Array.from({ length: count }, (_, index) => `customer ${index}`);
  for (const name of names) await bench.client.customers.create({ name });
  return names;
}

/** The names of the customers in the received events, in order. */
const arrived = () => bench.events.map(({ data }) => ('name' in data.object ? String(data.object.name) : ''));

/** Waits until a check passes, even on a slow machine. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

const nothingPending = () => {
  expect(bench.local.deliveries.list().filter(({ state }) => state === 'pending')).toEqual([]);
};

describe('events', () => {
  it('arrive signed, and match the API’s list', async () => {
    const key = { idempotencyKey: 'the-key' };
    const customer = await bench.client.customers.create({ name: 'Ann' }, key);
    await eventually(() => expect(bench.events).toHaveLength(1));
    const [event] = bench.events;
    expect(event).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      object: 'event',
      type: 'customer.created',
      api_version: API_VERSION,
      created: Date.parse(start) / 1000,
      livemode: false,
      pending_webhooks: 1,
      request: { id: customer.lastResponse.requestId, idempotency_key: 'the-key' },
      data: { object: { id: customer.id, name: 'Ann' } },
    });
    await eventually(nothingPending);
    expect(await bench.client.events.retrieve(event?.id ?? '')).toEqual({ ...event, pending_webhooks: 0 });
    await expect(bench.client.events.retrieve('evt_none')).rejects.toMatchObject({ statusCode: 404 });
  });

  it('of an update have the previous values, and an update without changes sends none', async () => {
    const { id } = await bench.client.customers.create({
      name: 'Ann',
      email: 'a@b.test',
      metadata: { a: '1' },
    });
    await bench.client.customers.update(id, { name: 'Ann' });
    await bench.client.customers.update(id, { name: 'Eve', metadata: { b: '2' } });
    await bench.client.customers.del(id);
    await bench.local.drain();
    expect(bench.events.map(({ type, data }) => [type, data.previous_attributes])).toEqual([
      ['customer.created', undefined],
      ['customer.updated', { name: 'Ann', metadata: { a: '1' } }],
      ['customer.deleted', undefined],
    ]);
  });

  it('are listed by type and in pages, newest first', async () => {
    const { customer } = await subscribe(bench);
    const { data } = await bench.client.events.list({ types: ['invoice.paid', 'customer.created'] });
    expect(data.map(({ type }) => type)).toEqual(['invoice.paid', 'customer.created']);
    expect((await bench.client.events.list({ type: 'customer.created' })).data).toMatchObject([
      { data: { object: { id: customer.id } } },
    ]);
    const all: string[] = [];
    for await (const { type } of bench.client.events.list({ limit: 2 })) all.push(type);
    expect(all).toHaveLength(6);
  });

  it('of renewals name no request, even if a request triggers them', async () => {
    const { session, customer } = await openCheckout(bench);
    await bench.local.drain();
    bench.setClock('2026-05-06T00:00:00Z');
    const { lastResponse } = await bench.client.customers.del(customer.id);
    await bench.local.drain();
    expect(bench.events.slice(1).map(({ type, request }) => [type, request?.id])).toEqual([
      ['checkout.session.expired', null],
      ['customer.deleted', lastResponse.requestId],
    ]);
    expect(bench.events[1]?.data.object).toMatchObject({ id: session.id });
  });

  it('are not sent for refused calls', async () => {
    await expect(bench.client.customers.create({ email: 'nobody' })).rejects.toThrow();
    expect((await bench.client.events.list()).data).toEqual([]);
  });
});

describe('deliveries', () => {
  it('are in the order of the events', async () => {
    const names = await happen(5);
    await bench.local.drain();
    expect(arrived()).toEqual(names);
    expect(bench.local.deliveries.list()[0]).toMatchObject({
      type: 'customer.created',
      state: 'delivered',
      attempts: 1,
      lastStatus: 200,
      nextAttempt: null,
    });
  });

  it('are retried after a second', async () => {
    bench.answerWith(500);
    await happen(1);
    await eventually(() =>
      expect(bench.local.deliveries.list()).toMatchObject([{ lastStatus: 500, attempts: 1 }]),
    );
    const [delivery] = bench.local.deliveries.list();
    expect(delivery).toMatchObject({ state: 'pending', nextAttempt: expect.stringMatching(/Z$/) });
    bench.answerWith(200);
    await eventually(nothingPending);
    expect(bench.events).toHaveLength(2);
    expect(bench.events[1]).toEqual(bench.events[0]);
  });

  it.each([301, 400, 503])('with the answer %i count as failed', async (status) => {
    bench.answerWith(status);
    await happen(1);
    await eventually(() => expect(bench.local.deliveries.list()).toMatchObject([{ lastStatus: status }]));
    expect(bench.local.deliveries.list()).toMatchObject([{ state: 'pending' }]);
  });

  it('are given up after the last retry, and stay listed', async () => {
    bench.answerWith(500);
    const names = await happen(2);
    await bench.local.drain();
    expect(bench.local.deliveries.list()).toMatchObject([
      { state: 'given-up', attempts: 10, nextAttempt: null },
      { state: 'given-up', attempts: 10, nextAttempt: null },
    ]);
    // Each is tried once before any retry.
    expect(arrived().slice(0, 4)).toEqual([...names, ...names]);
  });

  it('can be held and released', async () => {
    await bench.local.deliveries.hold();
    const names = await happen(3);
    expect(bench.events).toEqual([]);
    expect(bench.local.deliveries.list().map(({ state }) => state)).toEqual([
      'pending',
      'pending',
      'pending',
    ]);
    await bench.local.deliveries.release();
    await eventually(nothingPending);
    expect(arrived()).toEqual(names);
  });

  it('that are held are delivered by drain', async () => {
    await bench.local.deliveries.hold();
    const names = await happen(2);
    await bench.local.drain();
    expect(arrived()).toEqual(names);
    expect(bench.local.deliveries.settings().held).toBe(true);
  });

  it('can be dropped', async () => {
    await bench.local.deliveries.dropNext(2);
    const names = await happen(3);
    await bench.local.drain();
    expect(arrived()).toEqual(names.slice(2));
    expect(bench.local.deliveries.list().map(({ state }) => state)).toEqual([
      'delivered',
      'dropped',
      'dropped',
    ]);
    expect((await bench.client.events.list()).data).toHaveLength(3);
  });

  it('can be duplicated', async () => {
    await bench.local.deliveries.duplicateNext(2);
    const [first = '', second = '', third = ''] = await happen(3);
    await bench.local.drain();
    expect(arrived()).toEqual([first, first, second, second, third]);
    expect(new Set(bench.events.map(({ id }) => id)).size).toBe(3);
    expect(bench.local.deliveries.settings()).toEqual({ held: false, drop: 0, duplicate: 0, delayMs: 0 });
  });

  it('can be shuffled, with a seed for the order', async () => {
    await bench.local.deliveries.hold();
    const orders: string[][] = [];
    for (const seed of [7, 7, 8]) {
      const names = await happen(8);
      await bench.local.deliveries.shuffle(seed);
      bench.events.length = 0;
      await bench.local.drain();
      expect([...arrived()].sort()).toEqual(names);
      orders.push(arrived());
    }
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[2]).not.toEqual(orders[0]);
    expect(orders[0]).not.toEqual([...(orders[0] ?? [])].sort());
  });

  it('can be delayed', async () => {
    await bench.local.deliveries.delay(60_000);
    await happen(1);
    await bench.local.deliveries.delay(0);
    await bench.client.customers.create({ name: 'later' });
    await eventually(() => expect(arrived()).toEqual(['later']));
    await bench.local.drain();
    expect(arrived()).toEqual(['later', 'customer 0']);
  });

  it('keep the last 50 finished ones', async () => {
    await happen(55);
    await bench.local.drain();
    expect(bench.local.deliveries.list()).toHaveLength(50);
  });
});

describe('the state file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'local-stripe-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('keeps everything over a restart, including deliveries and idempotent answers', async () => {
    const path = join(folder, 'stripe.json');
    const key = { idempotencyKey: 'the-key' };
    const first = await startBench({ start, path });
    const { subscription } = await subscribe(first);
    await first.local.drain();
    await first.local.deliveries.hold();
    const customer = await first.client.customers.create({ name: 'Ann' }, key);
    const prices = await first.client.prices.list();
    await first.close();

    const second = await startBench({ start, path });
    expect(await second.client.subscriptions.retrieve(subscription.id)).toEqual(subscription);
    expect(await second.client.customers.create({ name: 'Ann' }, key)).toEqual(customer);
    expect((await second.client.prices.list()).data).toEqual(prices.data);
    expect(second.local.deliveries.settings().held).toBe(true);
    await second.local.deliveries.release();
    await eventually(() => expect(second.events).toHaveLength(1));
    await second.moveTo('2026-06-05T00:00:00Z');
    const renewed = await second.client.subscriptions.retrieve(subscription.id);
    expect(renewed.items.data[0]?.current_period_end).toBe(Date.parse('2026-07-04T10:00:00Z') / 1000);
    await second.close();
  });

  it('retries a failed delivery after a restart', async () => {
    const path = join(folder, 'stripe.json');
    const first = await startBench({ start, path });
    first.answerWith(500);
    await first.client.customers.create({ name: 'Ann' });
    await eventually(() => expect(first.local.deliveries.list()).toMatchObject([{ attempts: 1 }]));
    await first.close();

    const second = await startBench({ start, path });
    await eventually(() =>
      expect(second.local.deliveries.list()).toMatchObject([{ state: 'delivered', attempts: 2 }]),
    );
    expect(second.events.map(({ id }) => id)).toEqual(first.events.map(({ id }) => id));
    await second.close();
  });

  it('contains only the products after a reset', async () => {
    const path = join(folder, 'stripe.json');
    const first = await startBench({ start, path });
    await first.local.deliveries.hold();
    first.local.faults.set({ kind: 'down' });
    await first.local.replaceCard('cus_none', true).catch(() => undefined);
    await first.local.reset();
    await subscribe(first);
    await first.local.reset();
    expect((await first.client.customers.list()).data).toEqual([]);
    expect((await first.client.events.list()).data).toEqual([]);
    expect((await first.client.prices.list()).data).toHaveLength(2);
    expect(first.local.deliveries.settings().held).toBe(false);
    await first.close();
  });
});
