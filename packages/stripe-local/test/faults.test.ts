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
  ] as const)('refuses calls before they take effect: %s', async (kind, error) => {
    bench.local.faults.set({ kind }, 1);
    await expect(create()).rejects.toMatchObject(error);
    expect(await count()).toBe(0);
    await create();
    expect(await count()).toBe(1);
  });

  it('during a call changes nothing, and its error is repeated for the same key', async () => {
    bench.local.faults.set({ kind: 'broken' }, 1);
    const failure = { type: 'StripeAPIError', statusCode: 500 };
    await expect(create()).rejects.toMatchObject(failure);
    await expect(create()).rejects.toMatchObject({ ...failure, headers: { 'idempotent-replayed': 'true' } });
    expect(await count()).toBe(0);
    await bench.client.customers.create({ name: 'Ann' });
    expect(await count()).toBe(1);
  });

  it.each(['html', 'truncated'] as const)(
    'breaks the answer after the call took effect: %s',
    async (kind) => {
      bench.local.faults.set({ kind }, 1);
      await expect(create()).rejects.toMatchObject({
        type: 'StripeAPIError',
        message: expect.stringContaining('Invalid JSON'),
      });
      const again = await create();
      expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
      expect(await count()).toBe(1);
    },
  );

  it('closes the connection after the call took effect, and the client’s retry gets the first answer', async () => {
    bench.local.faults.set({ kind: 'hang-up' }, 1);
    const customer = await bench.client.customers.create({ name: 'Ann' });
    expect(customer.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await count()).toBe(1);
  });

  it('answers after the client’s time limit, though the call took effect', async () => {
    bench.local.faults.set({ kind: 'slow', ms: 60_000 }, 1);
    await expect(
      bench.client.customers.create({ name: 'Ann' }, { ...key, timeout: 1500 }),
    ).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    expect(await count()).toBe(1);
  });

  it('can take effect after the client’s time limit, and refuses its key until then', async () => {
    bench.local.faults.set({ kind: 'slow', ms: 6000, effect: 'last' }, 1);
    const given = bench.client.customers.create({ name: 'Ann' }, { ...key, timeout: 1500 });
    await expect(given).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await expect(create()).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect(await count()).toBe(0);
    await expect.poll(count).toBe(1);
    const again = await create();
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await count()).toBe(1);
  });

  it('lasts for a number of calls, or until it is cleared', async () => {
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

  it('does not affect the pages', async () => {
    bench.local.faults.set({ kind: 'down' });
    expect((await fetch(`${bench.url}/stripe/checkout/cs_test_none`)).status).toBe(404);
  });
});
