import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type OwnerClient, startBackend } from '../support/backend.ts';
import { startForFile } from '../support/start-for-file.ts';
import { customerOf, previewedChange, subscribe, subscriptionsOf } from '../support/subscribe.ts';

const backend = startForFile(startBackend);
afterEach(() => backend.payments.interceptWith(undefined));

/** The owners' slow charges: by the path of the request, how long its answer takes, in milliseconds. */
const slow = new Map<string, number>();

/** Delays the first request that charges; Stripe's repeats of it meet its key. */
function delayCharges() {
  backend.payments.interceptWith(({ method, url = '' }) => {
    const ms = method === 'POST' ? slow.get(url) : undefined;
    if (ms === undefined) return false;
    slow.delete(url);
    backend.payments.local.faults.set({ kind: 'slow', ms }, 1);
    return false;
  });
}

async function subscribed(ownerId: string): Promise<{ owner: OwnerClient; id: string }> {
  const owner = backend.as(ownerId);
  await subscribe(backend, owner);
  const [{ id } = { id: '' }] = await subscriptionsOf(backend, ownerId);
  return { owner, id };
}

/** Asks as the page does, until the change is no longer being processed. */
async function settled(owner: OwnerClient) {
  for (let look = 0; look < 30; look++) {
    const { status, body } = await owner.call('check-subscription');
    if (status === 200 && body.change?.state !== 'processing') return body;
    await wait(1_000);
  }
  return expect.unreachable('It is still being processed');
}

const centsOf = async (owner: OwnerClient) =>
  (await owner.call('list-invoices')).body.invoices.map(({ cents }) => cents);

test('a charge that takes 3, 6, 9.5 or 30 seconds is reported truthfully and made once', async () => {
  const DELAYS = [3_000, 6_000, 9_500, 30_000];
  const owners = await Promise.all(DELAYS.map((ms) => subscribed(`slow-${ms}`)));
  backend.advance(86_400_000);
  delayCharges();
  const runs = owners.map(async ({ owner, id }, index) => {
    const change = await previewedChange(owner, { plan: 'extra', quantity: 3 });
    slow.set(`/v1/subscriptions/${id}`, DELAYS[index] ?? 0);
    const { status, body, problem } = await owner.call('change-plan', { body: change });
    expect([status, problem]).toEqual([200, null]);
    if (DELAYS[index] === 30_000) {
      const processing = { plan: 'extra', quantity: 3, state: 'processing' };
      expect(body).toMatchObject({ quantity: 1, change: processing });
      // A reload says the same.
      expect((await owner.call('get-billing')).body.change).toEqual(processing);
    } else {
      expect(body).toMatchObject({ quantity: 3, change: null });
    }
    expect(await settled(owner)).toMatchObject({ quantity: 3, pet_limit: 4, change: null });
    expect(await centsOf(owner)).toEqual([change.due_now, 499]);
  });
  await Promise.all(runs);
});

test('a second click and a second tab join the change that is being processed', async () => {
  const { owner, id } = await subscribed('clicks');
  backend.advance(86_400_000);
  delayCharges();
  const first = await previewedChange(owner, { plan: 'extra', quantity: 5 });
  backend.advance(5_000);
  const second = await previewedChange(owner, { plan: 'extra', quantity: 5 });
  const other = await previewedChange(owner, { plan: 'extra', quantity: 8 });
  slow.set(`/v1/subscriptions/${id}`, 4_000);
  const charging = owner.call('change-plan', { body: first });
  await wait(1_500);
  const joined = await owner.call('change-plan', { body: second });
  expect(joined.status).toBe(200);
  const refused = await owner.call('change-plan', { body: other });
  expect((await charging).body).toMatchObject({ quantity: 5, change: null });
  // The change was applied already, so the third tab's price is outdated, or it is still being processed.
  expect(['/problems/try-again', '/problems/price-changed']).toContain(refused.problem?.type);
  expect(await settled(owner)).toMatchObject({ quantity: 5 });
  expect(await centsOf(owner)).toEqual([first.due_now, 499]);
});

test('a card that is declined after the call has ended is reported on the page', async () => {
  const { owner, id } = await subscribed('declined-late');
  backend.advance(86_400_000);
  await backend.payments.local.replaceCard(await customerOf(backend, 'declined-late'), false);
  const change = await previewedChange(owner, { plan: 'extra', quantity: 4 });
  delayCharges();
  slow.set(`/v1/subscriptions/${id}`, 22_000);
  const { body } = await owner.call('change-plan', { body: change });
  expect(body.change?.state).toBe('processing');
  const declined = { plan: 'extra', quantity: 4, state: 'declined' };
  expect(await settled(owner)).toMatchObject({ quantity: 1, change: declined });
  expect((await owner.call('get-billing')).body.change).toEqual(declined);
  // Another try is a new change.
  await backend.payments.local.replaceCard(await customerOf(backend, 'declined-late'), true);
  const again = await previewedChange(owner, { plan: 'extra', quantity: 4 });
  const { body: changed } = await owner.call('change-plan', { body: again });
  expect(changed).toMatchObject({ quantity: 4, change: null });
});

test('a change that Stripe never answered is no longer made after ten minutes', async () => {
  const { owner, id } = await subscribed('forgotten');
  backend.advance(86_400_000);
  const change = await previewedChange(owner, { plan: 'extra', quantity: 2 });
  backend.payments.interceptWith((request, response) => {
    if (request.method !== 'POST' || request.url !== `/v1/subscriptions/${id}`) return false;
    request.destroy();
    response.destroy();
    return true;
  });
  const { body } = await owner.call('change-plan', { body: change });
  expect(body.change?.state).toBe('processing');
  backend.payments.interceptWith(undefined);
  backend.advance(601_000);
  expect((await owner.call('get-billing')).body.change).toBeNull();
  expect((await owner.call('check-subscription')).body).toMatchObject({ quantity: 1, change: null });
  expect(await centsOf(owner)).toEqual([499]);
});
