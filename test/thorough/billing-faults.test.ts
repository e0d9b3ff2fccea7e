import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Operation } from '../../contract/api.ts';
import { connectStripe } from '../../lambdas/gateways/stripe-connection.ts';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import {
  customerOf,
  pay,
  previewedChange,
  replacePrice,
  subscribe,
  subscriptionsOf,
} from '../support/subscribe.ts';

const backend = backendForFile();
let subscriber: OwnerClient;
let change: object;
beforeAll(async () => {
  subscriber = backend.as('subscriber');
  await subscribe(backend, subscriber);
  change = await previewedChange(subscriber, { plan: 'extra', quantity: 2 });
});
afterEach(() => {
  backend.payments.local.faults.clear();
  backend.payments.interceptWith(undefined);
});

const FAULTS = ['down', 'rate-limited', 'html', 'truncated', 'hang-up'] as const;

const CALLS: [Operation, () => object | undefined][] = [
  ['check-subscription', () => undefined],
  ['create-checkout', () => ({ plan: 'extra' })],
  ['customer-portal', () => undefined],
  ['list-invoices', () => undefined],
  ['cancel-subscription', () => undefined],
  ['reactivate-subscription', () => undefined],
  ['preview-change', () => ({ plan: 'extra', quantity: 2 })],
  ['change-plan', () => change],
];

test.each(CALLS.flatMap(([name, body]) => FAULTS.map((kind) => [name, kind, body] as const)))(
  '%s answers payments-unavailable when Stripe is %s, and changes nothing',
  async (name, kind, body) => {
    const before = (await subscriber.call('get-billing')).body;
    backend.payments.local.faults.set({ kind });
    const sent = body();
    const { status, problem } = await subscriber.call(name, sent ? { body: sent } : {});
    expect([status, problem]).toMatchObject([
      503,
      {
        type: '/problems/payments-unavailable',
        title: 'Payment Error',
        detail: 'We can’t reach our payment provider right now. Try again in a few minutes.',
      },
    ]);
    expect((await subscriber.call('get-billing')).body).toEqual(before);
  },
);

test('a request to a hanging Stripe ends well before the gateway’s time limit', async () => {
  const silent: ServerResponse[] = [];
  backend.payments.interceptWith((_, response) => silent.push(response) > 0);
  const { timeout: _patience, httpClient: _, ...location } = backend.payments.location();
  const key = async () => 'sk_test_hanging';
  const stripe = connectStripe(location, { read: key, renew: key }, 'test');
  const asking = stripe.ask((client) => client.customers.list());
  await expect(asking).rejects.toMatchObject({ code: 'payments-unavailable' });
  for (const response of silent) response.destroy();
  expect(silent.length).toBeGreaterThan(0);
});

test('JSON of another shape is refused', async () => {
  backend.payments.interceptWith((_, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"object":"list","data":[{"id":7}]}');
    return true;
  });
  for (const name of ['check-subscription', 'list-invoices'] as const) {
    expect((await subscriber.call(name)).status).toBe(503);
  }
});

/** Fails once for each new key of a POST to a path, then repeats that answer for the key, as Stripe does for a day. */
function breakKeys(path: string, status: number, count: number) {
  const broken = new Set<string>();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const key = String(request.headers['idempotency-key'] ?? '');
    if (request.method !== 'POST' || request.url !== path) return false;
    if (!broken.has(key) && broken.size >= count) return false;
    const isRepeated = broken.has(key);
    broken.add(key);
    request.resume();
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'stripe-should-retry': 'false',
        ...(isRepeated && { 'idempotent-replayed': 'true' }),
      })
      .end('{"error":{"type":"api_error","message":"Something broke."}}');
    return true;
  };
}

test.each([
  ['/v1/customers', 500],
  ['/v1/customers', 400],
  ['/v1/checkout/sessions', 500],
  ['/v1/checkout/sessions', 400],
])(
  'a failure of %s with %i, which Stripe repeats for a day, does not stop the owner from trying again',
  async (path, status) => {
    const ownerId = `broken-${path}-${status}`;
    const owner = backend.as(ownerId);
    backend.payments.interceptWith(breakKeys(path, status, 1));
    expect((await owner.call('create-checkout', { body: { plan: 'extra' } })).status).toBe(503);
    await pay(backend, owner);
    await customerOf(backend, ownerId);
    expect(await subscriptionsOf(backend, ownerId)).toHaveLength(1);
  },
);

test('a request whose response was lost is repeated with its key: one customer, one page', async () => {
  const owner = backend.as('lost-answers');
  for (const skipped of [1, 2, 3, 4, 5, 6]) {
    let left = skipped;
    backend.payments.interceptWith(() => {
      left -= 1;
      // Stripe's library repeats a request once when its connection breaks, so the second break reaches us.
      if (left === 0) backend.payments.local.faults.set({ kind: 'hang-up' }, 2);
      return false;
    });
    await owner.call('create-checkout', { body: { plan: 'vet' } });
  }
  backend.payments.interceptWith(undefined);
  await pay(backend, owner, { plan: 'vet' });
  const customer = await customerOf(backend, 'lost-answers');
  const { data } = await backend.payments.client().checkout.sessions.list({ customer });
  expect(data).toHaveLength(1);
});

test('an administrator sees that Stripe can’t be reached and that a secret is missing', async () => {
  backend.payments.local.faults.set({ kind: 'down' });
  const { body } = await backend.admin('validate-prices');
  expect(body).toMatchObject({
    mode: 'test',
    priceValidation: { success: false, prices: {}, problem: 'We couldn’t reach Stripe.' },
  });
  expect(body.envVars).toEqual({ STRIPE_SECRET_KEY: true, STRIPE_WEBHOOK_SECRET: true });
  backend.payments.local.faults.clear();
  const { parameters, env } = backend.payments;
  const secret = parameters[env.STRIPE_WEBHOOK_SECRET_PARAMETER];
  parameters[env.STRIPE_WEBHOOK_SECRET_PARAMETER] = undefined;
  expect((await backend.admin('validate-prices')).body.envVars.STRIPE_WEBHOOK_SECRET).toBe(false);
  parameters[env.STRIPE_WEBHOOK_SECRET_PARAMETER] = secret;
});

test('an administrator sees which price differs from the site', async () => {
  const good = (await backend.admin('validate-prices')).body.priceValidation;
  expect(good).toEqual({
    success: true,
    problem: null,
    prices: {
      extra: { exists: true, valid: true, problem: null },
      vet: { exists: true, valid: true, problem: null },
    },
  });
  await replacePrice(backend, 'vet', { unit_amount: 9_900 });
  const { prices, success } = (await backend.admin('validate-prices')).body.priceValidation;
  expect(success).toBe(false);
  expect(prices.vet?.problem).toBe('It costs 9900 cents, not 10000. Its metadata lacks tier=veterinary.');
});

test('nothing is sold at another price than the site shows, and an alarm rings', async () => {
  const metadata = { tier: 'additional_pet' };
  await replacePrice(backend, 'extra', { unit_amount: 599, metadata });
  const buyer = backend.as('price-buyer');
  const { problem } = await buyer.call('create-checkout', { body: { plan: 'extra' } });
  expect(problem?.type).toBe('/problems/payments-unavailable');
  const alarms = () => backend.log.filter(({ outcome }) => outcome === 'wrong-price');
  expect(alarms()).toMatchObject([{ level: 'info', operation: 'sell-extra' }]);
  await backend.reconcile();
  expect(alarms().filter(({ operation }) => operation === 'reconcile').length).toBeGreaterThan(0);
  await replacePrice(backend, 'extra', { unit_amount: 499, metadata });
  expect((await buyer.call('create-checkout', { body: { plan: 'extra' } })).status).toBe(200);
});
