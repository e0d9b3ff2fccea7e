import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { type Billing, billingSchema, redirectSchema } from '../../contract/billing/billing.ts';
import { startTestCloud } from '../support/cloud.ts';
import { startForFile } from '../support/start-for-file.ts';

const cloud = startForFile(startTestCloud);
// Resets deliveries, faults and the clock too.
afterEach(() => cloud.reset());

const stateSchema = z.object({
  deliveries: z.array(z.object({ type: z.string(), state: z.string() })),
  settings: z.object({ held: z.boolean() }),
  fault: z.unknown(),
  subscriptions: z.array(
    z.object({ email: z.string().nullable(), status: z.string(), periodEnd: z.string() }),
  ),
});

const stripe = async () =>
  stateSchema.parse(await (await fetch(`${cloud.siteUrl}/__local/stripe.json`)).json());

async function control(action: object) {
  const body = JSON.stringify(action);
  const response = await fetch(`${cloud.siteUrl}/__local/stripe.json`, { method: 'POST', body });
  return { status: response.status, body: await response.json() };
}

const callAs = (token: string) => async (method: string, path: string, body?: unknown) =>
  (await cloud.call(method, path, { token, ...(body !== undefined && { body }) })).body;

/** Buys a plan, without waiting for Stripe's events. */
async function buy(email: string, plan: object) {
  const call = callAs(await cloud.signUpAndIn(email));
  const { url } = redirectSchema.parse(await call('POST', '/api/create-checkout', plan));
  const answer = await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
  expect(answer.headers.get('location')).toContain(`${cloud.siteUrl}/billing/success`);
  return async (): Promise<Billing> => billingSchema.parse(await call('GET', '/api/billing'));
}

test('a payment on the local page becomes a plan through Stripe’s event', async () => {
  const billing = await buy('buyer@example.org', { plan: 'extra', quantity: 2 });
  await expect.poll(async () => (await billing()).pet_limit).toBe(3);
  expect((await stripe()).subscriptions).toMatchObject([{ email: 'buyer@example.org', status: 'active' }]);
});

test('the portal is set up as production’s', async () => {
  const token = await cloud.signUpAndIn('portal@example.org');
  const { url } = redirectSchema.parse(
    (await cloud.call('POST', '/api/create-checkout', { token, body: { plan: 'vet' } })).body,
  );
  await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
  const opened = redirectSchema.parse((await cloud.call('POST', '/api/customer-portal', { token })).body);
  const page = await (await fetch(opened.url)).text();
  expect(page).toContain('Cancel');
  // Only Multi-Pet has a quantity there, and nobody can pause a plan.
  expect(page).not.toMatch(/quantity|pause/i);
});

test('held events arrive once they are delivered', async () => {
  expect((await control({ action: 'hold' })).status).toBe(200);
  const billing = await buy('patient@example.org', { plan: 'vet' });
  expect((await stripe()).settings.held).toBe(true);
  expect((await billing()).subscribed).toBe(false);
  await control({ action: 'deliver' });
  expect((await billing()).subscription_tier).toBe('veterinary');
  expect((await stripe()).deliveries.filter(({ state }) => state === 'pending')).toEqual([]);
});

test('the nightly comparison corrects dropped events', async () => {
  await control({ action: 'hold' });
  await control({ action: 'drop', count: 100 });
  const billing = await buy('dropped@example.org', { plan: 'extra' });
  await control({ action: 'deliver' });
  expect((await billing()).subscribed).toBe(false);
  const run = await fetch(`${cloud.siteUrl}/__local/run/reconcile`, { method: 'POST' });
  expect(run.status).toBe(200);
  expect((await billing()).subscribed).toBe(true);
});

test('the next period renews the plan, or its payment fails', async () => {
  const billing = await buy('renewed@example.org', { plan: 'extra' });
  await control({ action: 'deliver' });
  const before = (await billing()).subscription_end ?? '';
  await control({ action: 'next-period' });
  await control({ action: 'deliver' });
  expect(cloud.clock.now().getTime()).toBeGreaterThan(Date.parse(before) - 86_400_000);
  expect(Date.parse((await billing()).subscription_end ?? '')).toBeGreaterThan(Date.parse(before));
});

test('a payment is refunded and disputed from the control page, and a wrong order is explained', async () => {
  const refused = { status: 400, body: { message: 'There is no such charge.' } };
  expect(await control({ action: 'refund' })).toEqual(refused);
  await buy('refunds@example.org', { plan: 'extra' });
  const charge = (fields: object) => ({
    body: { charges: [expect.objectContaining({ cents: 499, status: 'succeeded', ...fields })] },
  });
  expect(await control({ action: 'refund', cents: 100 })).toMatchObject(charge({ refundedCents: 100 }));
  expect(await control({ action: 'fail-refund' })).toMatchObject(charge({ refundedCents: 0 }));
  expect(await control({ action: 'dispute' })).toMatchObject(charge({ dispute: 'needs_response' }));
  expect(await control({ action: 'refund' })).toMatchObject({ status: 400 });
  expect(await control({ action: 'win-dispute' })).toMatchObject(charge({ dispute: 'won' }));
  expect((await control({ action: 'warn-of-fraud' })).status).toBe(200);
  expect(await control({ action: 'refund' })).toMatchObject(charge({ refundedCents: 499 }));
});

test('setting the clock advances the subscriptions', async () => {
  const billing = await buy('clock@example.org', { plan: 'extra' });
  await control({ action: 'deliver' });
  const before = (await billing()).subscription_end ?? '';
  const now = new Date(Date.parse(before) + 1000).toISOString();
  await fetch(`${cloud.siteUrl}/__local/clock`, { method: 'POST', body: JSON.stringify({ now }) });
  await control({ action: 'deliver' });
  expect(Date.parse((await billing()).subscription_end ?? '')).toBeGreaterThan(Date.parse(before));
});

test('the page’s buttons cause each status of a subscription', async () => {
  await control({ action: 'hold' });
  const call = callAs(await cloud.signUpAndIn('statuses@example.org'));
  const open = async () =>
    redirectSchema.parse(await call('POST', '/api/create-checkout', { plan: 'extra' })).url;
  const statusAfter = async (action: object) => {
    expect((await control(action)).status).toBe(200);
    return (await stripe()).subscriptions.map(({ status }) => status).join();
  };
  await open();
  expect(await statusAfter({ action: 'decline-checkout' })).toBe('incomplete');
  expect(await statusAfter({ action: 'pass', hours: 23 })).toBe('');
  await fetch(`${await open()}/pay`, { method: 'POST', redirect: 'manual' });
  const steps: [object, string][] = [
    [{ action: 'start-trial' }, 'trialing'],
    [{ action: 'next-period' }, 'active'],
    [{ action: 'next-period', card: 'declined' }, 'past_due'],
    [{ action: 'next-period' }, 'active'],
    [{ action: 'give-up', outcome: 'unpaid' }, 'unpaid'],
    [{ action: 'next-period' }, 'active'],
    [{ action: 'give-up', outcome: 'cancel' }, ''],
  ];
  for (const [action, status] of steps)
    expect(await statusAfter(action), JSON.stringify(action)).toBe(status);
});

test('a failing Stripe gives a readable error and changes nothing', async () => {
  const call = callAs(await cloud.signUpAndIn('unlucky@example.org'));
  await control({ action: 'fail', how: 'down' });
  expect(await call('POST', '/api/create-checkout', { plan: 'extra' })).toMatchObject({
    status: 503,
    title: 'Payment Error',
  });
  expect((await stripe()).fault).not.toBeNull();
});

test.each([{}, { action: 'explode' }, { action: 'drop', count: -1 }, { action: 'delay', ms: -1 }])(
  'refuses %j',
  async (action) => {
    const { status, body } = await control(action);
    expect([status, body]).toEqual([400, { message: expect.any(String) }]);
  },
);

test('only the local pages can call it', async () => {
  const response = await fetch(`${cloud.siteUrl}/__local/stripe.json`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: '{"action":"hold"}',
  });
  expect(response.status).toBe(403);
  expect((await stripe()).settings.held).toBe(false);
});
