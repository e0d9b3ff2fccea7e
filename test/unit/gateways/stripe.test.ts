import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { ownerAsPayer } from '../../../contract/billing/payer.ts';

import { createPayments } from '../../../lambdas/gateways/payments.ts';
import type { Secret } from '../../../lambdas/gateways/secrets.ts';
import { connectStripe } from '../../../lambdas/gateways/stripe-connection.ts';
import { createEventReader } from '../../../lambdas/gateways/stripe-events.ts';
import { aSubscription } from '../../support/a-subscription.ts';

const OWNER = ownerAsPayer('owner');

type Answer = () => Response;

const answer =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  () =>
    new Response(JSON.stringify(body), { status, headers });
const failure = (status: number, error: object, headers?: Record<string, string>) =>
  answer(status, { error }, headers);
const lost: Answer = () => {
  throw new TypeError('fetch failed');
};

const missing = (param: string) =>
  failure(404, { type: 'invalid_request_error', code: 'resource_missing', param });
const refusedKey = failure(401, { type: 'invalid_request_error', message: 'Invalid API Key' });
const replayed = { 'idempotent-replayed': 'true' };

/** A secret that is `first` until it is renewed. */
const secretOf = (first: string, renewed = first): Secret => ({
  read: async () => first,
  renew: async () => renewed,
});

/** Stripe's library on scripted answers, one a request; `sent` gets what each request was. */
function connect(answers: readonly Answer[], secret = secretOf('sk_test_1'), mode: 'live' | 'test' = 'test') {
  const left = [...answers];
  const sent: { path: string; key: string | null; idempotencyKey: string | null; form: URLSearchParams }[] =
    [];
  const respond: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    sent.push({
      path: new URL(String(input)).pathname,
      key: headers.get('authorization'),
      idempotencyKey: headers.get('idempotency-key'),
      form: new URLSearchParams(String(init?.body ?? '')),
    });
    const next = left.shift();
    if (!next) throw new Error(`No answer is left for ${input}`);
    return next();
  };
  const location = { maxNetworkRetries: 0, httpClient: Stripe.createFetchHttpClient(respond) };
  const connection = connectStripe(location, secret, mode);
  return {
    payments: createPayments(connection, { siteOrigin: 'https://pets.example.org', taxes: false }),
    sent,
  };
}

describe('the connection to Stripe', () => {
  test.each([
    ['a server error', failure(500, { type: 'api_error' })],
    ['throttling', failure(429, { type: 'invalid_request_error', code: 'rate_limit' })],
    ['missing rights', failure(403, { type: 'invalid_request_error' })],
    ['a lost connection', lost],
    ['a response without what is needed', answer(200, { data: [{ name: 'Ana' }], has_more: false })],
    ['a page that is not JSON', () => new Response('<html></html>', { status: 200 })],
  ])('after %s payments are unavailable', async (_, next) => {
    const { payments } = connect([next]);
    await expect(payments.findCustomer(OWNER)).rejects.toMatchObject({ code: 'payments-unavailable' });
  });

  test('a secret that cannot be read makes payments unavailable, and keeps the cause for the log', async () => {
    const cause = new Error('The parameter is missing.');
    const { payments, sent } = connect([], { ...secretOf(''), read: () => Promise.reject(cause) });
    await expect(payments.findCustomer(OWNER)).rejects.toMatchObject({
      code: 'payments-unavailable',
      cause,
    });
    expect(sent).toEqual([]);
  });

  test('a refused key is read again once, and the request repeated with the new one', async () => {
    const found = answer(200, { data: [{ id: 'cus_1' }], has_more: false });
    const { payments, sent } = connect([refusedKey, found], secretOf('sk_test_old', 'sk_test_new'));
    expect(await payments.findCustomer(OWNER)).toBe('cus_1');
    expect(sent.map(({ key }) => key)).toEqual(['Bearer sk_test_old', 'Bearer sk_test_new']);
  });

  test.each([
    ['sk_live_1', 'test'],
    ['rk_live_1', 'test'],
    ['sk_test_1', 'live'],
  ] as const)('the key %s is not used where %s keys belong', async (key, mode) => {
    const { payments, sent } = connect([], secretOf(key), mode);
    await expect(payments.findCustomer(OWNER)).rejects.toMatchObject({
      code: 'payments-unavailable',
      cause: { message: expect.stringContaining('refuses') },
    });
    expect(sent).toEqual([]);
  });

  test('a live key is used where live keys belong', async () => {
    const found = answer(200, { data: [{ id: 'cus_1' }], has_more: false });
    const { payments } = connect([found], secretOf('sk_live_1'), 'live');
    expect(await payments.findCustomer(OWNER)).toBe('cus_1');
  });

  test('a refused key that has not changed is not tried again', async () => {
    const { payments, sent } = connect([refusedKey]);
    await expect(payments.findCustomer(OWNER)).rejects.toMatchObject({ code: 'payments-unavailable' });
    expect(sent).toHaveLength(1);
  });
});

describe('an object that Stripe does not have', () => {
  test('is no payer, no subscription, no checkout page, and already deleted', async () => {
    const gone = missing('customer');
    const { payments } = connect([gone, gone, gone, gone]);
    expect(await payments.payerOf('cus_1')).toBeNull();
    expect(await payments.subscriptions('cus_1')).toEqual([]);
    expect(await payments.checkouts('cus_1')).toEqual([]);
    await payments.deleteCustomer('cus_1');
  });

  test('of a deleted customer has no payer', async () => {
    const { payments } = connect([answer(200, { id: 'cus_1', deleted: true })]);
    expect(await payments.payerOf('cus_1')).toBeNull();
  });
});

describe('creating a customer', () => {
  test.each([
    ['replays a failure', failure(500, { type: 'api_error' }, replayed)],
    ['was used with other parameters', failure(400, { type: 'idempotency_error' })],
  ])('reports the key as spent if Stripe says that it %s', async (_, next) => {
    const { payments } = connect([next]);
    expect(await payments.createCustomer(OWNER, { name: null, email: null }, '1')).toBe('spent');
  });

  test.each([
    ['a server error', failure(500, { type: 'api_error' })],
    ['a lost connection', lost],
  ])('throws after %s: the key may have created one', async (_, next) => {
    const { payments } = connect([next]);
    await expect(payments.createCustomer(OWNER, { name: null, email: null }, '1')).rejects.toMatchObject({
      code: 'payments-unavailable',
    });
  });
});

describe('creating a checkout page', () => {
  const wanted = { plan: 'extra', quantity: 1, price: { id: 'price_1', unitCents: 499 } } as const;
  const create = (next: Answer) => connect([next]).payments.createCheckout(OWNER, 'cus_1', wanted, '1');

  test.each([
    ['in-use', failure(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' })],
    ['customer-gone', missing('customer')],
    ['spent', failure(500, { type: 'api_error' }, replayed)],
  ])('reports %s', async (outcome, next) => {
    expect(await create(next)).toBe(outcome);
  });

  test.each([{ id: 'cs_1' }, { id: 'cs_1', url: null }])('has no address where %j has none', async (page) => {
    expect(await create(answer(200, page))).toEqual({ url: '' });
  });

  test('sells in the site’s currency, to cards, and records address and the wish to begin immediately', async () => {
    const { payments, sent } = connect([answer(200, { id: 'cs_1' }), answer(200, { id: 'cs_2' })]);
    await payments.createCheckout(OWNER, 'cus_1', wanted, '1');
    await payments.createCheckout(OWNER, 'cus_1', { ...wanted, plan: 'vet' }, '2');
    const [extra, vet] = sent.map(({ form }) => Object.fromEntries(form));
    const always = {
      'adaptive_pricing[enabled]': 'false',
      'allowed_payment_method_types[0]': 'card',
      billing_address_collection: 'required',
      'metadata[begins]': 'at-once',
      'custom_text[submit][message]': expect.stringMatching(
        /^By subscribing you ask us to begin immediately\. Consumers in the EU can withdraw within 14 days/,
      ),
    };
    const business = {
      'name_collection[business][enabled]': 'true',
      'tax_id_collection[enabled]': 'true',
    };
    expect(extra).toMatchObject(always);
    expect(Object.keys(extra ?? {})).not.toEqual(expect.arrayContaining(Object.keys(business)));
    expect(vet).toMatchObject({ ...always, ...business });
  });

  test('throws for any other missing object', async () => {
    await expect(create(missing('line_items[0][price]'))).rejects.toMatchObject({
      code: 'payments-unavailable',
    });
  });
});

describe('the price of a plan', () => {
  const price = {
    id: 'price_1',
    active: true,
    currency: 'usd',
    unit_amount: 499,
    lookup_key: 'pawfile_additional_pet',
    metadata: { tier: 'additional_pet' },
    recurring: { interval: 'month', interval_count: 1 },
  };
  const priceOf = (...data: object[]) =>
    connect([answer(200, { data, has_more: false })]).payments.priceOf('extra');

  test('is the one on the site', async () => {
    expect(await priceOf(price)).toEqual({ id: 'price_1', unitCents: 499 });
  });

  test.each([
    ['is missing', []],
    ['has another amount', [{ ...price, unit_amount: 500 }]],
    ['is in another currency', [{ ...price, currency: 'eur' }]],
    ['is due every year', [{ ...price, recurring: { interval: 'year', interval_count: 1 } }]],
    ['belongs to another plan', [{ ...price, metadata: { tier: 'veterinary' } }]],
  ])('is none if it %s', async (_, data) => {
    expect(await priceOf(...data)).toBeNull();
  });
});

describe('closing a checkout page', () => {
  const refused = failure(400, { type: 'invalid_request_error' });
  const page = (status: string) => answer(200, { id: 'cs_1', status, url: null, expires_at: 1_800_000_000 });

  test.each([
    ['was paid meanwhile', [refused, page('complete')], true],
    ['is still open', [refused, page('open')], false],
  ] as const)('that %s', async (_, answers, isClosed) => {
    expect(await connect(answers).payments.closeCheckout('cs_1')).toBe(isClosed);
  });
});

describe('changing a plan', () => {
  const subscription = aSubscription();
  const change = {
    plan: 'extra',
    quantity: 3,
    subscription,
    priceId: null,
    prorationDate: 1_800_000_000,
    reverses: null,
  } as const;

  test.each([
    ['made', answer(200, {})],
    ['made', answer(200, {}, replayed)],
    ['refused', failure(400, { type: 'invalid_request_error', param: 'proration_date' })],
    ['refused', failure(400, { type: 'idempotency_error' })],
    ['refused', failure(500, { type: 'api_error' }, replayed)],
    ['unsettled', failure(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' })],
    ['unsettled', failure(429, { type: 'invalid_request_error', code: 'lock_timeout' })],
    ['unsettled', failure(500, { type: 'api_error' })],
    ['unsettled', lost],
    ['unsettled', () => new Response('<html></html>', { status: 200 })],
  ] as const)('is %s after one request with its key', async (outcome, next) => {
    const { payments, sent } = connect([next]);
    expect(await payments.changeNow(change, 1_000)).toBe(outcome);
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['change-sub_1-multi_pet-1-in_1']);
  });

  test('throws for missing rights', async () => {
    const { payments } = connect([failure(403, { type: 'invalid_request_error' })]);
    await expect(payments.changeNow(change, 1_000)).rejects.toMatchObject({
      code: 'payments-unavailable',
    });
  });
});

describe('a webhook delivery', () => {
  const now = () => new Date('2026-11-22T12:00:00Z');
  const event = {
    id: 'evt_1',
    type: 'invoice.paid',
    created: 1_795_000_000,
    data: { object: { customer: 'cus_1' } },
  };
  const sign = (payload: string, secret: string, timestamp = now().getTime() / 1000) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const read = (secret: Secret, payload: string, signature: string) =>
    createEventReader(secret, now)(Buffer.from(payload), signature);
  const payload = JSON.stringify(event);

  test('signed with a new secret is accepted after the secret is read again', async () => {
    const secret = secretOf('whsec_old', 'whsec_old,whsec_new');
    expect(await read(secret, payload, sign(payload, 'whsec_new'))).toMatchObject({
      id: 'evt_1',
      customerId: 'cus_1',
    });
  });

  test.each([
    ['another secret', payload, sign(payload, 'whsec_other')],
    ['a signature over other bytes', `${payload} `, sign(payload, 'whsec_1')],
    ['a signature that is too old', payload, sign(payload, 'whsec_1', now().getTime() / 1000 - 301)],
    ['no signature', payload, ''],
    ['no JSON', 'no json', sign('no json', 'whsec_1')],
    ['another form', '{"id":1}', sign('{"id":1}', 'whsec_1')],
  ])('with %s is refused', async (_, body, signature) => {
    await expect(read(secretOf('whsec_1'), body, signature)).rejects.toMatchObject({
      code: 'invalid-request',
    });
  });

  test('is not refused while the secret cannot be read: Stripe delivers it again', async () => {
    const cause = new Error('SSM is down.');
    const secret = { ...secretOf('whsec_1'), read: () => Promise.reject(cause) };
    await expect(read(secret, payload, sign(payload, 'whsec_1'))).rejects.toBe(cause);
  });
});
