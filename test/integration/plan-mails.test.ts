import { beforeEach, expect, test } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';
import { pay, subscribe, subscriptionsOf } from '../support/subscribe.ts';
import { testDeaths } from '../support/test-deaths.ts';

const backend = backendForFile();
beforeEach(() => backend.mail.mailbox.clear());

let count = 0;

async function newOwner() {
  const email = `plan-mails-${++count}@example.org`;
  const ownerId = await backend.mail.addAccount(email);
  return { email, ownerId, owner: backend.as(ownerId) };
}

/** The mails that an owner got, oldest first. */
async function mailsTo(email: string) {
  await backend.drain();
  const mails = backend.mail.mailbox.list().filter(({ to }) => to === email);
  return mails.toReversed();
}

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

const BEGAN = 'Your Multi-Pet plan has started';
const ENDS = expect.stringMatching(/^Your Multi-Pet plan ends on /);

test('a plan that is bought, canceled and refunded is mailed once each, with its terms', async () => {
  const { email, owner } = await newOwner();
  await pay(backend, owner, { plan: 'extra', quantity: 2 });
  // Two tabs and Stripe's events see it at once.
  const checks = [1, 2].map(() => owner.call('check-subscription'));
  await Promise.all([backend.payments.deliver(), ...checks]);
  const [began] = await mailsTo(email);
  expect(began?.subject).toBe(BEGAN);
  for (const term of [
    'for up to 3 pets',
    '$9.98 per month',
    'Next payment: ',
    'Cancel Subscription',
    '30 days',
  ])
    expect(began?.text).toContain(term);

  await owner.call('cancel-subscription');
  await owner.call('cancel-subscription');
  await backend.payments.deliver();
  expect(await subjectsTo(email)).toEqual([BEGAN, ENDS]);
  expect((await mailsTo(email))[1]?.text).toContain('Nothing more is charged.');

  await owner.call('refund-plan', { body: { cents: 998 } });
  await backend.payments.deliver();
  await backend.reconcile();
  expect(await subjectsTo(email)).toEqual([BEGAN, ENDS, 'We refunded $9.98']);
  expect((await mailsTo(email))[2]?.text).toContain('$9.98 to the card ending in 4242');
});

test('a cancellation that was taken back before its mail is written is not mailed', async () => {
  const { email, owner } = await newOwner();
  await subscribe(backend, owner);
  await owner.call('cancel-subscription');
  await owner.call('reactivate-subscription');
  expect(await subjectsTo(email)).toEqual([BEGAN]);
});

test('a plan that ends on the day that was named is not mailed again, and one that ends sooner is', async () => {
  const planned = await newOwner();
  await subscribe(backend, planned.owner);
  await planned.owner.call('cancel-subscription');
  const sooner = await newOwner();
  await subscribe(backend, sooner.owner);
  await backend.drain();
  const [subscription] = await subscriptionsOf(backend, sooner.ownerId);
  await backend.payments.client().subscriptions.cancel(subscription?.id ?? '');
  await backend.payments.deliver();
  await backend.drain();
  backend.advance(32 * 86_400_000);
  await backend.payments.local.advance();
  await backend.payments.deliver();
  expect((await planned.owner.call('get-billing')).body.subscription).toBeNull();
  expect(await subjectsTo(planned.email)).toEqual([BEGAN, ENDS]);
  expect(await subjectsTo(sooner.email)).toEqual([BEGAN, 'Your Pawfile plan has ended']);
});

testDeaths(
  'a sync that dies %s any request leaves one mail about each thing that it saw',
  { most: 40, moreThan: 4, ms: 120_000 },
  async (at, how) => {
    const { email, ownerId, owner } = await newOwner();
    await pay(backend, owner);
    const [subscription] = await subscriptionsOf(backend, ownerId);
    await backend.payments
      .client()
      .subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
    const { wasCut } = await backend.dieAfter(at, how, () => owner.call('check-subscription'));
    await backend.drain();
    await owner.call('check-subscription');
    expect((await subjectsTo(email)).toSorted()).toEqual([ENDS, BEGAN]);
    return wasCut;
  },
);
