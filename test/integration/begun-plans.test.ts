import { expect, test } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';
import { customerOf, pay, previewedChange, subscribe, subscriptionsOf } from '../support/subscribe.ts';

const backend = backendForFile();
const DAY = 86_400_000;

/** How many plans have begun since the last call, as the dashboard counts them. */
function begunPlans(): number {
  const lines = backend.log.filter(({ operation }) => operation === 'begin-plan');
  backend.log.length = 0;
  return lines.length;
}

async function newOwner() {
  const ownerId = await backend.mail.addAccount(`begun-${Math.random()}@example.org`);
  const owner = backend.as(ownerId);
  begunPlans();
  return { ownerId, owner };
}

test('a plan is counted once when it begins, whichever sync finds it', async () => {
  const { owner } = await newOwner();
  const { url } = (await owner.call('create-checkout', { body: { plan: 'extra' } })).body;
  expect(begunPlans()).toBe(0);
  await backend.payments.press(url, 'pay');
  const checks = [1, 2, 3].map(() => owner.call('check-subscription'));
  await Promise.all([backend.payments.deliver(), ...checks]);
  await backend.reconcile();
  expect(begunPlans()).toBe(1);
});

test('a plan whose event was lost is counted at night', async () => {
  const { owner } = await newOwner();
  await pay(backend, owner);
  expect(begunPlans()).toBe(0);
  await backend.reconcile();
  expect(begunPlans()).toBe(1);
});

test('an incomplete purchase is counted once it is paid', async () => {
  const { owner } = await newOwner();
  const { url } = (await owner.call('create-checkout', { body: { plan: 'extra' } })).body;
  await backend.payments.press(url, 'decline');
  await backend.payments.deliver();
  expect((await owner.call('get-billing')).body.subscription?.hold).toBe('incomplete');
  expect(begunPlans()).toBe(0);
  await backend.payments.press(url, 'pay');
  await backend.payments.deliver();
  expect(begunPlans()).toBe(1);
});

test('what happens to a plan begins none, but the next purchase does', async () => {
  const { owner, ownerId } = await newOwner();
  await subscribe(backend, owner);
  expect(begunPlans()).toBe(1);
  await owner.call('change-plan', { body: await previewedChange(owner, { plan: 'vet' }) });
  await owner.call('cancel-subscription');
  await owner.call('reactivate-subscription');
  const customer = await customerOf(backend, ownerId);
  await backend.payments.local.replaceCard(customer, false);
  backend.advance(32 * DAY);
  await backend.payments.deliver();
  await backend.payments.local.replaceCard(customer, true);
  await backend.payments.deliver();
  expect(begunPlans()).toBe(0);
  await backend.payments
    .client()
    .subscriptions.cancel((await subscriptionsOf(backend, ownerId))[0]?.id ?? '');
  await backend.payments.deliver();
  await subscribe(backend, owner);
  expect(begunPlans()).toBe(1);
});
