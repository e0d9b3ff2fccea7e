import { afterEach, expect, test } from 'vitest';
import { ownerAsPayer } from '../../contract/billing/payer.ts';
import { createSubscriberStore } from '../../lambdas/store/subscribers.ts';
import { connectTable } from '../../lambdas/store/table.ts';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { answersAsEmptyAccount } from '../support/empty-account.ts';
import { dog } from '../support/samples.ts';
import { customerOf, subscribe, subscriptionsOf } from '../support/subscribe.ts';

const backend = backendForFile();
afterEach(() => backend.payments.interceptWith(undefined));

const DAY = 86_400_000;
const billing = async (owner: OwnerClient) => (await owner.call('get-billing')).body;

/** Answers as the account of another key. */
const swapAccount = () => backend.payments.interceptWith(answersAsEmptyAccount);

/** As after a change of the key. */
function changeKey() {
  const { parameters, env } = backend.payments;
  parameters[env.STRIPE_SECRET_KEY_PARAMETER] = `sk_test_${Date.now()}${Math.floor(Math.random() * 1e6)}`;
  backend.advance(10 * 60_000);
}

test('a plan that was not synced since its period ended is over three days later', async () => {
  const owner = backend.as('unsynced');
  await subscribe(backend, owner, { plan: 'vet' });
  const end = Date.parse((await billing(owner)).subscription?.period_end ?? '');
  backend.advance(end - backend.now().getTime() + 3 * DAY - 60_000);
  expect(await billing(owner)).toMatchObject({ subscribed: true, pet_limit: 999 });
  backend.advance(120_000);
  expect(await billing(owner)).toMatchObject({ subscribed: false, pet_limit: 1, subscription: null });
  await owner.call('create-pet', { body: dog });
  expect((await owner.call('create-pet', { body: dog })).problem?.type).toBe('/problems/pet-limit-reached');
  // Stripe knows that it was renewed.
  expect((await owner.call('check-subscription')).body).toMatchObject({ subscribed: true, pet_limit: 999 });
});

test('another account at Stripe removes no plan, and is reported', async () => {
  const owner = backend.as('swapped');
  await subscribe(backend, owner, { plan: 'vet' });
  swapAccount();
  changeKey();
  expect((await owner.call('check-subscription')).problem?.type).toBe('/problems/payments-unavailable');
  const drifts = () => backend.log.filter(({ outcome }) => outcome === 'drift').length;
  const before = drifts();
  backend.advance(DAY);
  await backend.reconcile();
  expect(drifts()).toBeGreaterThan(before);
  expect(await billing(owner)).toMatchObject({ subscribed: true, pet_limit: 999 });
  // But not for ever.
  backend.advance(400 * DAY);
  expect(await billing(owner)).toMatchObject({ subscribed: false });
  backend.payments.interceptWith(undefined);
  changeKey();
  expect((await owner.call('check-subscription')).body).toMatchObject({ subscribed: true });
});

test.each([
  ['has ended', (owner: OwnerClient) => owner.call('cancel-subscription')],
  ['was not renewed as far as is known', () => undefined],
  [
    'was paused',
    async (_: OwnerClient, ownerId: string) => {
      const [subscription] = await subscriptionsOf(backend, ownerId);
      await backend.payments.client().subscriptions.pause(subscription?.id ?? '');
    },
  ],
])('an owner whose plan at another account %s can buy one', async (what, end) => {
  const ownerId = `moved, ${what}`;
  const owner = backend.as(ownerId);
  changeKey();
  await subscribe(backend, owner);
  await end(owner, ownerId);
  backend.advance(40 * DAY);
  await backend.payments.local.advance();
  await backend.payments.deliver();
  if (what !== 'has ended') backend.advance(60 * DAY);
  const customer = await customerOf(backend, ownerId);
  await backend.payments.client().customers.del(customer);
  backend.payments.interceptWith(
    (request, response) =>
      request.url?.includes(customer) === true && answersAsEmptyAccount(request, response),
  );
  changeKey();
  const rows = createSubscriberStore(connectTable(backend.aws, backend.table.name));
  if (what !== 'has ended') {
    // The comparison at night lets go of the row, and does not report it again.
    await backend.reconcile();
    expect(await rows.get(ownerAsPayer(ownerId))).toMatchObject({ subscription: null });
  }
  expect((await billing(owner)).subscription).toBeNull();
  await subscribe(backend, owner, { plan: 'vet' });
  expect(await billing(owner)).toMatchObject({ subscribed: true, pet_limit: 999 });
});

test('a refund is not settled with the key of another account, and continues with the right one', async () => {
  const ownerId = await backend.mail.addAccount('refund@example.org');
  const owner = backend.as(ownerId);
  await subscribe(backend, owner, { plan: 'extra', quantity: 1 });
  for (let at = 1; (await billing(owner)).refund === null; at++) {
    await backend.dieAfter(at, 'after', () => owner.call('refund-plan', { body: { cents: 499 } }));
  }
  changeKey();
  swapAccount();
  await backend.reconcile();
  expect((await billing(owner)).refund).toMatchObject({ state: 'processing' });
  backend.payments.interceptWith(undefined);
  changeKey();
  await backend.reconcile();
  expect(await billing(owner)).toMatchObject({
    subscription: null,
    refund: { state: 'refunded', cents: 499 },
  });
});
