import Stripe from 'stripe';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { problemSchema } from '../../../../contract/problem.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { webhookEvent } from '../../../support/payment-services.ts';
import { deleteRow } from '../../../support/rows.ts';
import { customerOf, pay, subscribe } from '../../../support/subscribe.ts';

const backend = backendForFile();
let secret: string;
beforeAll(async () => {
  secret = backend.payments.webhookSecret;
});
beforeEach(() => {
  backend.log.length = 0;
});

const seconds = () => Math.floor(backend.now().getTime() / 1000);

interface Content {
  id?: string;
  type?: string;
  customer?: unknown;
  created?: number;
}
const eventBody = ({
  id = 'evt_test',
  type = 'invoice.paid',
  customer = 'cus_none',
  created,
}: Content = {}) =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    created: created ?? seconds(),
    data: { object: { customer } },
  });

const sign = (payload: string, key = secret, timestamp = seconds()) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp });

const deliver = (body: string, signature: string | undefined = sign(body), base64 = false) =>
  backend.webhook(webhookEvent(body, signature, base64));

const newest = async () => (await backend.admin('list-webhook-events')).body.events;

test.each([
  ['no signature', () => deliver(eventBody(), '')],
  ['no header at all', () => backend.webhook(webhookEvent(eventBody(), undefined))],
  ['a malformed signature', () => deliver(eventBody(), 't=1,v1=zz')],
  ['a signature with another secret', () => deliver(eventBody(), sign(eventBody(), 'whsec_other'))],
  [
    'a signature of another body',
    () => deliver(eventBody({ id: 'evt_b' }), sign(eventBody({ id: 'evt_a' }))),
  ],
  ['an old signature', () => deliver(eventBody(), sign(eventBody(), secret, seconds() - 301))],
  ['a truncated body', () => deliver(eventBody().slice(0, -9), sign(eventBody()))],
  ['a truncated body, signed', () => deliver(eventBody().slice(0, -9))],
  ['1 MB, signed', () => deliver(eventBody({ id: 'x'.repeat(1_048_576) }))],
  ['a body that is not JSON, signed', () => deliver('hello')],
  ['JSON that is not an event, signed', () => deliver('{"id":"evt_1","type":7}')],
  ['an event without a time, signed', () => deliver(eventBody({ created: -1 }))],
  ['an empty body', () => deliver('')],
])('answers 400 to %s and writes nothing', async (_what, attempt) => {
  const { result, consumed } = await backend.measure(attempt);
  expect(result.statusCode).toBe(400);
  expect(problemSchema.parse(JSON.parse(result.body ?? '')).type).toBe('/problems/invalid-request');
  expect(consumed.writeUnits).toBe(0);
  expect(await newest()).toEqual([]);
});

test('events of unknown customers and of unhandled types are accepted and listed', async () => {
  expect((await deliver(eventBody({ id: 'evt_unknown' }))).statusCode).toBe(200);
  expect((await deliver(eventBody({ id: 'evt_noted', type: 'payout.paid' }))).statusCode).toBe(200);
  expect((await deliver(eventBody({ id: 'evt_nobody', customer: null }))).statusCode).toBe(200);
  const outcomes = (await newest()).map(({ event_id, outcome }) => [event_id, outcome]);
  expect(Object.fromEntries(outcomes)).toEqual({
    evt_unknown: 'unknown-customer',
    evt_noted: 'noted',
    evt_nobody: 'unknown-customer',
  });
});

test('an event delivered twice is listed once, under the time it happened', async () => {
  const body = eventBody({ id: 'evt_twice', type: 'payout.paid', created: seconds() - 40 * 86_400 });
  await deliver(body);
  await deliver(body);
  const found = (await newest()).filter(({ event_id }) => event_id === 'evt_twice');
  expect(found).toHaveLength(1);
  expect(Date.parse(found[0]?.created_at ?? '') / 1000).toBeCloseTo(seconds() - 40 * 86_400, -2);
});

test.each([
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.payment_action_required',
])('%s makes the copy agree with Stripe', async (type) => {
  const name = type.replaceAll('.', '-');
  await subscribe(backend, backend.as(name));
  const customer = await customerOf(backend, name);
  await deliver(eventBody({ id: `evt_${name}`, type, customer }));
  const event = (await newest()).find(({ event_id }) => event_id === `evt_${name}`);
  expect(event?.outcome).toBe('synced');
});

test('an event that was delivered late is listed first', async () => {
  await deliver(eventBody({ id: 'evt_prompt', type: 'payout.paid' }));
  backend.advance(1000);
  await deliver(eventBody({ id: 'evt_late', type: 'payout.paid', created: seconds() - 3 * 86_400 }));
  expect((await newest()).slice(0, 2).map(({ event_id }) => event_id)).toEqual(['evt_late', 'evt_prompt']);
});

test('the signature is checked over the received bytes, also for base64 and non-ASCII text', async () => {
  const body = eventBody({ id: 'evt_bäse64_🐾', type: 'payout.paid' });
  expect((await deliver(body, sign(body), true)).statusCode).toBe(200);
  expect((await deliver(body, sign(body), false)).statusCode).toBe(200);
});

test('a new secret works without a restart, and two work during a rotation', async () => {
  const { parameters, env } = backend.payments;
  const body = eventBody({ id: 'evt_rotated', type: 'payout.paid' });
  const put = (value: string) => {
    parameters[env.STRIPE_WEBHOOK_SECRET_PARAMETER] = value;
  };
  put(`whsec_new ${secret}`);
  backend.advance(11_000);
  expect((await deliver(body, sign(body, 'whsec_new'))).statusCode).toBe(200);
  expect((await deliver(body, sign(body, secret))).statusCode).toBe(200);
  put(secret);
  backend.advance(301_000);
  expect((await deliver(body, sign(body, 'whsec_new'))).statusCode).toBe(400);
  expect((await deliver(body, sign(body))).statusCode).toBe(200);
});

test('a refused Stripe key is read again', async () => {
  const { parameters, env } = backend.payments;
  const rotating = backend.as('rotating');
  await subscribe(backend, rotating);
  const good = parameters[env.STRIPE_SECRET_KEY_PARAMETER];
  parameters[env.STRIPE_SECRET_KEY_PARAMETER] = 'revoked';
  backend.advance(301_000);
  expect((await rotating.call('check-subscription')).problem?.type).toBe('/problems/payments-unavailable');
  parameters[env.STRIPE_SECRET_KEY_PARAMETER] = good;
  backend.advance(11_000);
  expect((await rotating.call('check-subscription')).status).toBe(200);
});

test('nothing of a body, a header or a secret reaches the log', async () => {
  const body = eventBody({ id: 'evt_quiet', customer: 'cus_quiet' });
  await deliver(body);
  await deliver(body, 't=1,v1=loud');
  backend.payments.local.faults.set({ kind: 'html' });
  await deliver(body);
  backend.payments.local.faults.clear();
  const log = JSON.stringify(backend.log);
  expect(backend.log.map(({ outcome }) => outcome)).toEqual(['unknown-customer', 'invalid-request', 500]);
  expect(log).not.toMatch(/cus_quiet|v1=|whsec|sk_test/);
});

test.each(['down', 'rate-limited', 'html', 'truncated', 'hang-up'] as const)(
  'when Stripe is %s, the webhook answers 500, and a later delivery succeeds',
  async (kind) => {
    const owner = backend.as(`fault-${kind}`);
    await pay(backend, owner);
    const customer = await customerOf(backend, `fault-${kind}`);
    const body = eventBody({ id: `evt_${kind}`, customer });
    backend.payments.local.faults.set({ kind });
    const failed = await deliver(body);
    backend.payments.local.faults.clear();
    expect(failed.statusCode).toBe(500);
    expect((await owner.call('get-billing')).body.subscribed).toBe(false);
    expect((await newest()).find(({ event_id }) => event_id === `evt_${kind}`)?.outcome).toBe('failed');
    expect((await deliver(body)).statusCode).toBe(200);
    expect((await owner.call('get-billing')).body.subscribed).toBe(true);
    expect((await newest()).find(({ event_id }) => event_id === `evt_${kind}`)?.outcome).toBe('synced');
  },
);

test('an event costs one request to Stripe, three reads and two writes', async () => {
  await subscribe(backend, backend.as('cheap'));
  const customer = await customerOf(backend, 'cheap');
  let asked = 0;
  backend.payments.interceptWith(() => {
    asked += 1;
    return false;
  });
  const { consumed } = await backend.measure(() => deliver(eventBody({ id: 'evt_cheap', customer })));
  backend.payments.interceptWith(undefined);
  expect(asked).toBe(1);
  expect(consumed.requests).toBeLessThanOrEqual(5);
  expect(consumed.readUnits).toBeLessThanOrEqual(3);
  expect(consumed.writeUnits).toBeLessThanOrEqual(2);
});

test('a second customer of an owner, created by hand, does not replace the first', async () => {
  const owner = backend.as('twofold');
  await subscribe(backend, owner, { plan: 'vet' });
  const stranger = await backend.payments.client().customers.create({ metadata: { user_id: 'twofold' } });
  await deliver(eventBody({ id: 'evt_second', customer: stranger.id }));
  expect((await owner.call('get-billing')).body.subscription_tier).toBe('veterinary');
  expect((await newest()).find(({ event_id }) => event_id === 'evt_second')?.outcome).toBe(
    'unknown-customer',
  );
});

test('the next event restores the rows of a lost table', async () => {
  const owner = backend.as('restored');
  await subscribe(backend, owner);
  const customer = await customerOf(backend, 'restored');
  for (const SK of ['CUSTOMER', 'SUBSCRIBER']) {
    const Key = { PK: 'USER#restored', SK };
    await deleteRow(backend, Key);
  }
  expect((await owner.call('get-billing')).body.subscribed).toBe(false);
  await deliver(eventBody({ id: 'evt_restore', customer }));
  expect((await owner.call('get-billing')).body.subscribed).toBe(true);
  expect((await owner.call('customer-portal')).status).toBe(200);
});
