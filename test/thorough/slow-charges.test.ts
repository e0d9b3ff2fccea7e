import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { previewedChange, subscribe, subscriptionsOf } from '../support/subscribe.ts';

const backend = backendForFile();
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

const centsOf = async (owner: OwnerClient) =>
  (await owner.call('list-invoices')).body.invoices.map(({ cents }) => cents);

test('a charge that takes 3 or 30 seconds is reported truthfully and made once', async () => {
  const DELAYS = [3_000, 30_000];
  const owners = await Promise.all(DELAYS.map((ms) => subscribed(`slow-${ms}`)));
  backend.advance(86_400_000);
  delayCharges();
  const runs = owners.map(async ({ owner, id }, index) => {
    const change = await previewedChange(owner, { plan: 'extra', quantity: 3 });
    slow.set(`/v1/subscriptions/${id}`, DELAYS[index] ?? 0);
    const { status, problem } = await owner.call('change-plan', { body: change });
    if (DELAYS[index] === 30_000) expect(problem?.type).toBe('/problems/try-again');
    else expect(status).toBe(200);
    // The owner tries again until it is made.
    const made = async () => (await owner.call('change-plan', { body: change })).body.quantity;
    await expect.poll(made, { interval: 1_000 }).toBe(3);
    expect(await centsOf(owner)).toEqual([change.due_now, 499]);
  });
  await Promise.all(runs);
});

test('of two tabs, the second joins the change of the first, and another change is refused', async () => {
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
  expect((await owner.call('change-plan', { body: second })).body).toMatchObject({ quantity: 5 });
  const refused = await owner.call('change-plan', { body: other });
  expect((await charging).body).toMatchObject({ quantity: 5 });
  expect(refused.problem?.type).toBe('/problems/price-changed');
  expect(await centsOf(owner)).toEqual([first.due_now, 499]);
});
