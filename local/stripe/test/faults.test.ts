import { describe, expect, it } from 'vitest';
import { benchPerTest } from './bench.ts';

const bench = benchPerTest('2026-05-04T10:00:00Z');

const key = { idempotencyKey: 'the-key' };
const create = () => bench.client.customers.create({ name: 'Ann' }, key);
const count = async () => (await bench.client.customers.list()).data.length;

describe('a fault', () => {
  it.each([
    ['down', { type: 'StripeAPIError', statusCode: 500 }],
    ['rate-limited', { type: 'StripeRateLimitError', statusCode: 429, code: 'rate_limit' }],
  ] as const)('refuses calls before anything is done: %s', async (kind, error) => {
    bench.local.faults.set({ kind }, 1);
    await expect(create()).rejects.toMatchObject(error);
    expect(await count()).toBe(0);
    await create();
    expect(await count()).toBe(1);
  });

  it('inside of a call is repeated to the same key, and nothing is done', async () => {
    bench.local.faults.set({ kind: 'broken' }, 1);
    const failure = { type: 'StripeAPIError', statusCode: 500 };
    await expect(create()).rejects.toMatchObject(failure);
    await expect(create()).rejects.toMatchObject({ ...failure, headers: { 'idempotent-replayed': 'true' } });
    expect(await count()).toBe(0);
    await bench.client.customers.create({ name: 'Ann' });
    expect(await count()).toBe(1);
  });

  it.each(['html', 'truncated'] as const)('spoils an answer to what was done: %s', async (kind) => {
    bench.local.faults.set({ kind }, 1);
    await expect(create()).rejects.toMatchObject({
      type: 'StripeAPIError',
      message: expect.stringContaining('Invalid JSON'),
    });
    const again = await create();
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await count()).toBe(1);
  });

  it('hangs up after what was done, and the client’s own second attempt gets the first answer', async () => {
    bench.local.faults.set({ kind: 'hang-up' }, 1);
    const customer = await bench.client.customers.create({ name: 'Ann' });
    expect(customer.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await count()).toBe(1);
  });

  it('answers so late that the client has given up, though it was done', async () => {
    bench.local.faults.set({ kind: 'slow', ms: 60_000 }, 1);
    await expect(
      bench.client.customers.create({ name: 'Ann' }, { ...key, timeout: 1500 }),
    ).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    expect(await count()).toBe(1);
  });

  it('lasts for some calls, or until it is freed', async () => {
    const { faults } = bench.local;
    faults.set({ kind: 'down' }, 2);
    expect(faults.current()).toEqual({ fault: { kind: 'down' }, left: 2 });
    await expect(create()).rejects.toThrow();
    expect(faults.current()).toMatchObject({ left: 1 });
    await expect(create()).rejects.toThrow();
    expect(faults.current()).toBeUndefined();
    faults.set({ kind: 'down' });
    for (let call = 0; call < 3; call += 1) await expect(create()).rejects.toThrow();
    expect(faults.current()).toMatchObject({ left: null });
    faults.clear();
    await create();
  });

  it('leaves the pages alone', async () => {
    bench.local.faults.set({ kind: 'down' });
    expect((await fetch(`${bench.url}/stripe/checkout/cs_test_none`)).status).toBe(404);
  });
});
