import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { API_VERSION } from '../src/api-version.ts';
import { benchPerTest, openCheckout, PRODUCTS, subscribe } from './bench.ts';

const bench = benchPerTest('2026-05-04T10:00:00Z');

/** A request that Stripe's library would not send. */
const raw = (path: string, init: RequestInit = {}) =>
  fetch(`${bench.url}${path}`, { ...init, headers: { authorization: 'Bearer sk_test_x', ...init.headers } });

describe('requests', () => {
  it('need a test mode key', async () => {
    const { port } = new URL(bench.url);
    const options = { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 } as const;
    for (const key of ['sk_live_1', 'pk_test_1']) {
      await expect(new Stripe(key, options).customers.list()).rejects.toMatchObject({
        type: 'StripeAuthenticationError',
        statusCode: 401,
        requestId: expect.stringMatching(/^req_/),
      });
    }
    const anonymous = await raw('/v1/customers', { headers: { authorization: '' } });
    expect(anonymous.status).toBe(401);
  });

  it('name the implemented version, or none', async () => {
    const other = await raw('/v1/customers', { headers: { 'stripe-version': '2024-06-20' } });
    expect(other.status).toBe(400);
    expect(await other.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.stringContaining(API_VERSION) },
    });
    expect((await raw('/v1/customers')).headers.get('stripe-version')).toBe(API_VERSION);
  });

  it('to unknown paths get 404', async () => {
    await expect(bench.client.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
    expect((await raw('/v1/customers/a/b/c')).status).toBe(404);
  });

  const session = 'mode=subscription&customer=c&success_url=http://a.test';
  it.each([
    ['/v1/customers', 'emial=a', { code: 'parameter_unknown', param: 'emial' }],
    [
      '/v1/checkout/sessions',
      `${session}&line_items[0][price]=p&line_items[0][quantity]=1&subscription_data[trial]=1`,
      { code: 'parameter_unknown', param: 'subscription_data[trial]' },
    ],
    ['/v1/checkout/sessions', 'mode=subscription', { code: 'parameter_missing', param: 'customer' }],
    [
      '/v1/checkout/sessions',
      `${session}&line_items[0][price]=p&line_items[0][quantity]=two`,
      { param: 'line_items[0][quantity]' },
    ],
    [
      '/v1/checkout/sessions',
      `${session}&line_items[0][price]=p&line_items[0][quantity]=0`,
      { param: 'line_items[0][quantity]' },
    ],
  ])('with wrong parameters get an error that names them: %s %s', async (path, body, error) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await raw(path, { method: 'POST', body, headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', ...error } });
  });
});

describe('customers', () => {
  it('can be created, found, changed and deleted', async () => {
    const created = await bench.client.customers.create({
      email: 'a@b.test',
      metadata: { user_id: '1', note: 'x' },
    });
    expect(created).toMatchObject({ id: expect.stringMatching(/^cus_\w{24}$/), balance: 0, livemode: false });
    const changed = await bench.client.customers.update(created.id, {
      name: 'Ann',
      email: '',
      metadata: { note: '', more: 'y' },
    });
    expect(changed).toMatchObject({ name: 'Ann', email: null, metadata: { user_id: '1', more: 'y' } });
    expect(await bench.client.customers.retrieve(created.id)).toEqual(changed);
    expect(await bench.client.customers.del(created.id)).toEqual({
      id: created.id,
      object: 'customer',
      deleted: true,
    });
    expect(await bench.client.customers.retrieve(created.id)).toMatchObject({ deleted: true });
    expect((await bench.client.customers.list()).data).toEqual([]);
    await expect(bench.client.customers.update(created.id, { name: 'B' })).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  it('are deleted with their subscriptions', async () => {
    const { customer, subscription } = await subscribe(bench);
    await bench.client.customers.del(customer.id);
    expect((await bench.client.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  });

  it('that do not exist are 404 in a path and 400 in a parameter', async () => {
    await expect(bench.client.customers.retrieve('cus_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
    });
    await expect(
      bench.client.billingPortal.sessions.create({ customer: 'cus_none', return_url: 'http://a.test' }),
    ).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'customer' });
  });

  it.each(['constructor', '__proto__', 'a/b', 'ü%'])('named %s do not exist', async (id) => {
    await expect(bench.client.customers.retrieve(id)).rejects.toMatchObject({ statusCode: 404, param: 'id' });
    await expect(bench.client.events.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('with an invalid email are refused', async () => {
    await expect(bench.client.customers.create({ email: 'nobody' })).rejects.toMatchObject({
      param: 'email',
    });
  });

  it('are listed in pages, newest first', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1)
      ids.unshift((await bench.client.customers.create({ name: `${index}` })).id);
    const first = await bench.client.customers.list({ limit: 2 });
    expect(first).toMatchObject({ object: 'list', url: '/v1/customers', has_more: true });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const all: string[] = [];
    for await (const { id } of bench.client.customers.list({ limit: 2 })) all.push(id);
    expect(all).toEqual(ids);
    await expect(bench.client.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({
      param: 'starting_after',
    });
    await expect(bench.client.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  });

  it('are listed by email', async () => {
    await bench.client.customers.create({ email: 'a@b.test' });
    const { id } = await bench.client.customers.create({ email: 'c@d.test' });
    expect((await bench.client.customers.list({ email: 'c@d.test' })).data.map((one) => one.id)).toEqual([
      id,
    ]);
  });

  it('are searched by metadata and email', async () => {
    const quoted = `O'Neil "x"`;
    const { id } = await bench.client.customers.create({ email: 'a@b.test', metadata: { user_id: quoted } });
    await bench.client.customers.create({ email: 'a@b.test', metadata: { user_id: 'other' } });
    const search = async (query: string) =>
      (await bench.client.customers.search({ query })).data.map((one) => one.id);
    expect(await search(`metadata['user_id']:'O\\'Neil "x"'`)).toEqual([id]);
    expect(await search(`metadata["user_id"]:"o'neil \\"x\\"" AND email:'a@b.test'`)).toEqual([id]);
    expect(await search("email:'a@b.test'")).toHaveLength(2);
    expect(await search("email:'nobody@b.test'")).toEqual([]);
    for (const query of ['', 'email', "email:'a' OR email:'b'", "metadata:'x'", "email['x']:'y'"]) {
      await expect(search(query)).rejects.toMatchObject({ statusCode: 400, param: 'query' });
    }
  });

  it('are searched in pages', async () => {
    for (let index = 0; index < 3; index += 1) await bench.client.customers.create({ name: 'same' });
    const found: string[] = [];
    for await (const { id } of bench.client.customers.search({ query: "name:'same'", limit: 1 }))
      found.push(id);
    expect(new Set(found).size).toBe(3);
  });
});

describe('products and prices', () => {
  it('start as the account’s products', async () => {
    const { data } = await bench.client.prices.list({ active: true, expand: ['data.product'] });
    const prices = data.map(({ lookup_key, unit_amount, currency, recurring, metadata, product }) => ({
      lookup_key,
      cents: unit_amount,
      currency,
      interval: recurring?.interval,
      tier: metadata.tier,
      name: typeof product === 'object' && !product.deleted ? product.name : null,
    }));
    const plans = Object.values(PRODUCTS).map(({ lookupKey, cents, metadata: { tier }, name }) => ({
      lookup_key: lookupKey,
      cents,
      currency: 'usd',
      interval: 'month',
      tier,
      name,
    }));
    expect(prices).toEqual(expect.arrayContaining(plans));
    expect(prices).toHaveLength(plans.length);
  });

  it('can be created, and a lookup key moves to a new price only on request', async () => {
    const product = await bench.client.products.create({ name: 'Other', metadata: { a: 'b' } });
    expect(await bench.client.products.retrieve(product.id)).toEqual(product);
    await bench.moveTo('2026-05-04T10:00:07Z');
    const renamed = await bench.client.products.update(product.id, { name: 'Another', metadata: { c: 'd' } });
    expect(renamed).toEqual({
      ...product,
      name: 'Another',
      metadata: { a: 'b', c: 'd' },
      updated: product.created + 7,
    });
    const key = PRODUCTS.seat.lookupKey;
    const input = {
      product: product.id,
      currency: 'usd',
      unit_amount: 599,
      recurring: { interval: 'month' },
      lookup_key: key,
    } as const;
    await expect(bench.client.prices.create(input)).rejects.toMatchObject({
      statusCode: 400,
      param: 'lookup_key',
    });
    const price = await bench.client.prices.create({ ...input, transfer_lookup_key: true });
    const found = await bench.client.prices.list({ lookup_keys: [key] });
    expect(found.data.map(({ id }) => id)).toEqual([price.id]);
    expect(await bench.client.prices.retrieve(price.id)).toEqual(price);
    expect((await bench.client.products.list({ active: true })).data.map(({ id }) => id)).toContain(
      product.id,
    );
  });

  it('that are inactive cannot be bought', async () => {
    const { price, customer } = await openCheckout(bench);
    expect((await bench.client.prices.update(price.id, { active: false, metadata: { x: 'y' } })).active).toBe(
      false,
    );
    const again = bench.client.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost:3000/',
    });
    await expect(again).rejects.toMatchObject({ param: 'line_items[0][price]' });
  });
});

describe('expanding', () => {
  it('replaces ids by objects, through lists and several levels', async () => {
    const { customer, subscription } = await subscribe(bench);
    const [found] = (
      await bench.client.subscriptions.list({
        customer: customer.id,
        expand: [
          'data.latest_invoice.customer',
          'data.items.data.price.product',
          'data.customer.subscriptions',
        ],
      })
    ).data;
    expect(found).toMatchObject({
      latest_invoice: { object: 'invoice', customer: { id: customer.id, email: customer.email } },
      items: { data: [{ price: { product: { name: PRODUCTS.seat.name } } }] },
      customer: { subscriptions: { data: [{ id: subscription.id }] } },
    });
  });

  it('does not treat text as an id', async () => {
    const { id } = await bench.client.customers.create({ description: 'constructor' });
    await expect(bench.client.customers.retrieve(id, { expand: ['description'] })).rejects.toMatchObject({
      param: 'expand',
    });
  });

  it.each([
    'email',
    'nonsense',
    'latest_invoice.nothing',
    'latest_invoice.customer.subscriptions.data.latest_invoice.customer',
  ])('refuses %s', async (path) => {
    const { subscription } = await subscribe(bench);
    await expect(
      bench.client.subscriptions.retrieve(subscription.id, { expand: [path] }),
    ).rejects.toMatchObject({
      statusCode: 400,
      param: 'expand',
    });
  });
});

describe('idempotency keys', () => {
  const key = { idempotencyKey: 'the-key' };

  it('repeat the first answer for a day', async () => {
    const first = await bench.client.customers.create({ name: 'A', email: 'a@b.test' }, key);
    const second = await bench.client.customers.create({ email: 'a@b.test', name: 'A' }, key);
    expect(second).toEqual(first);
    expect(second.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    });
    await bench.moveTo('2026-05-05T09:59:59Z');
    expect((await bench.client.customers.create({ name: 'A', email: 'a@b.test' }, key)).id).toBe(first.id);
    await bench.moveTo('2026-05-05T10:00:00Z');
    expect((await bench.client.customers.create({ name: 'A', email: 'a@b.test' }, key)).id).not.toBe(
      first.id,
    );
  });

  it('work for one request only', async () => {
    const { id } = await bench.client.customers.create({ name: 'A' }, key);
    const refusal = { type: 'StripeIdempotencyError', statusCode: 400 };
    await expect(bench.client.customers.create({ name: 'B' }, key)).rejects.toMatchObject(refusal);
    await expect(bench.client.customers.update(id, { name: 'A' }, key)).rejects.toMatchObject(refusal);
  });

  it('repeat an error of execution, but not one of wrong parameters', async () => {
    const input = { customer: 'cus_none', return_url: 'http://a.test' };
    const first = bench.client.billingPortal.sessions.create(input, key);
    await expect(first).rejects.toMatchObject({ code: 'resource_missing' });
    const again: unknown = await bench.client.billingPortal.sessions
      .create(input, key)
      .catch((error: unknown) => error);
    expect(again).toMatchObject({ code: 'resource_missing', headers: { 'idempotent-replayed': 'true' } });
    const other = { idempotencyKey: 'other' };
    await expect(bench.client.customers.create({ email: 'nobody' }, other)).rejects.toMatchObject({
      param: 'email',
    });
    expect(await bench.client.customers.create({ email: 'a@b.test' }, other)).toMatchObject({
      email: 'a@b.test',
    });
  });

  it('let one of two concurrent requests through', async () => {
    bench.local.faults.set({ kind: 'slow', ms: 1000 }, 1);
    const results = await Promise.allSettled([
      bench.client.customers.create({ name: 'A' }, key),
      bench.client.customers.create({ name: 'A' }, key),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { statusCode: 409, code: 'idempotency_key_in_use' },
    });
    expect((await bench.client.customers.list()).data).toHaveLength(1);
  });

  it('have at most 255 characters', async () => {
    const long = { idempotencyKey: 'x'.repeat(256) };
    await expect(bench.client.customers.create({}, long)).rejects.toMatchObject({ statusCode: 400 });
  });
});
