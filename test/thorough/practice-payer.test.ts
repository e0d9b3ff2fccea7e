import { describe, expect, test } from 'vitest';
import { api, type Operation } from '../../contract/api.ts';
import { PLANS } from '../../contract/billing/offers.ts';
import { ownerAsPayer, practiceAsPayer } from '../../contract/billing/payer.ts';
import { createCustomerStore } from '../../lambdas/store/customers.ts';
import { createPlanMoves } from '../../lambdas/store/plan-moves.ts';
import { createRefundStore } from '../../lambdas/store/refunds.ts';
import { createSubscriberStore } from '../../lambdas/store/subscribers.ts';
import { createTeamStore } from '../../lambdas/store/teams.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import type { Sent } from '../support/http-event.ts';
import {
  addPractice,
  aMember,
  closePractice,
  putMember,
  type TestMember,
  type TestPractice,
} from '../support/practices.ts';
import { addPet, dog } from '../support/samples.ts';
import { pay, subscribe } from '../support/subscribe.ts';
import { expectMoved, payersOf, take, withPlan } from '../support/taken-along.ts';

const backend = backendForFile();

const DAY_MS = 86_400_000;
const client = () => backend.payments.client();
const newPractice = () => addPractice(backend, { plan: null });
const of = ({ id }: TestPractice) => ({ query: { practice: id } });
const stateOf = async ({ members, id }: TestPractice) =>
  (await members.staff.client.call('get-practice', { params: { practiceId: id } })).body.state;

/** Buys the Veterinary plan for a practice. */
async function buy(practice: TestPractice, { client: manager }: TestMember = practice.members.manager) {
  const { status, body } = await manager.call('create-checkout', { body: { plan: 'vet' }, ...of(practice) });
  if (status !== 200) throw new Error(`create-checkout answered ${status}`);
  const paid = await backend.payments.press(body.url, 'pay');
  await backend.payments.deliver();
  return paid.location ?? '';
}

/** The customers at Stripe that name a practice. */
async function customersOf({ id }: TestPractice) {
  const { data } = await client().customers.list({ limit: 100 });
  return data.filter(({ metadata }) => metadata.practice_id === id);
}

/** A second manager. */
async function addManager(practice: TestPractice): Promise<TestMember> {
  const email = `second-${practice.id}@practice.example.org`;
  const userId = await backend.mail.addAccount(email);
  const member = aMember({
    practiceId: practice.id,
    userId,
    email,
    roles: ['manager'],
    since: backend.now(),
  });
  await putMember(backend, member);
  return { userId, email, client: backend.as(userId) };
}

/** What each call about a payer needs besides the practice. */
const CALLS = {
  'get-billing': {},
  'check-subscription': {},
  'create-checkout': { body: { plan: 'vet' } },
  'customer-portal': {},
  'list-invoices': {},
  'cancel-subscription': {},
  'reactivate-subscription': {},
  'preview-change': { body: { plan: 'vet' } },
  'change-plan': {
    body: { plan: 'vet', due_now: 0, deferred: 0, proration_date: 1_800_000_000, resumes: false },
  },
  'drop-change': {},
  'preview-refund': {},
  'refund-plan': { body: { cents: 100 } },
  'preview-withdrawal': {},
  withdraw: { body: { purchase: 'in_1', cents: 100 } },
} as const satisfies Partial<Record<Operation, Sent>>;

describe('a call about the plan of a practice', () => {
  const names = Object.keys(CALLS) as (keyof typeof CALLS)[];

  test('is each call of billing whose query names a payer', () => {
    const named = Object.entries(api).filter(
      ([, endpoint]) => 'query' in endpoint && 'practice' in endpoint.query.shape,
    );
    expect(named.map(([name]) => name).toSorted()).toEqual(names.toSorted());
  });

  test.each(names)('%s is for managers alone', async (name) => {
    const practice = await newPractice();
    const other = await newPractice();
    const { manager, vet, staff } = practice.members;
    const sent = { ...CALLS[name], ...of(practice) };
    for (const who of [
      vet,
      staff,
      practice.stranger,
      other.members.manager,
      { client: { call: backend.admin } },
    ]) {
      const { problem } = await who.client.call(name, sent);
      expect(problem?.type).toBe('/problems/practice-not-found');
    }
    const { problem } = await manager.client.call(name, sent);
    expect(problem?.type).not.toBe('/problems/practice-not-found');
  });
});

test('a practice pays, its members share the plan, and their own pets keep their own plans', async () => {
  const practice = await newPractice();
  const { manager, vet } = practice.members;
  expect(await stateOf(practice)).toBe('read-only');
  const returnedTo = await buy(practice);
  expect(returnedTo).toMatch(new RegExp(`/billing/success\\?session_id=.*&practice=${practice.id}$`));
  expect(await stateOf(practice)).toBe('open');

  const [customer] = await customersOf(practice);
  expect(customer).toMatchObject({
    name: 'Riverside Animal Clinic',
    email: manager.email,
    metadata: { practice_id: practice.id },
  });
  expect((await manager.client.call('get-billing', of(practice))).body).toMatchObject({
    subscribed: true,
    subscription_tier: PLANS.vet.tier,
    payer: 'practice',
    pet_count: 0,
  });
  for (const member of [manager, vet]) {
    const { body } = await member.client.call('get-billing');
    expect(body).toMatchObject({ subscribed: false, pet_limit: 1, paid_by: null });
  }
  await manager.client.call('cancel-subscription', of(practice));
  expect(await stateOf(practice)).toBe('open');
  backend.advance(32 * DAY_MS);
  await backend.payments.local.advance();
  await backend.payments.deliver();
  expect(await stateOf(practice)).toBe('read-only');
});

test('two managers who buy at once get one customer and one subscription', async () => {
  const practice = await newPractice();
  const { manager } = practice.members;
  const second = await addManager(practice);
  const wanted = { body: { plan: 'vet' }, ...of(practice) } as const;
  const pages = await Promise.all(
    [manager, second].map((each) => each.client.call('create-checkout', wanted)),
  );
  const urls = pages.flatMap(({ status, body }) => (status === 200 ? [body.url] : []));
  for (const url of urls) await backend.payments.press(url, 'pay');
  await backend.payments.deliver();
  const customers = await customersOf(practice);
  expect(customers).toHaveLength(1);
  const { data } = await client().subscriptions.list({ customer: customers[0]?.id ?? '', status: 'all' });
  expect(data).toHaveLength(1);
  expect((await second.client.call('create-checkout', wanted)).problem?.type).toBe(
    '/problems/already-subscribed',
  );
});

test('a practice can’t have Multi-Pet, and closed ones and other businesses can’t have a plan', async () => {
  const clinic = await newPractice();
  const buyFor = (practice: TestPractice, plan: 'vet' | 'extra') =>
    practice.members.manager.client.call('create-checkout', { body: { plan }, ...of(practice) });
  expect((await buyFor(clinic, 'extra')).problem?.type).toBe('/problems/invalid-request');
  const kennel = await addPractice(backend, { plan: null, kind: 'kennel' });
  expect((await buyFor(kennel, 'vet')).problem?.detail).toBe('Only veterinary practices need a plan.');
  const closed = await addPractice(backend, { plan: null, endedAt: backend.now() });
  expect((await buyFor(closed, 'vet')).problem?.detail).toBe(
    'This practice is closed, so it can’t have a plan.',
  );
});

test('mails about the plan go to every manager, and say whose plan it is', async () => {
  const practice = await newPractice();
  const second = await addManager(practice);
  await backend.drain();
  backend.mail.mailbox.clear();
  await buy(practice);
  await backend.drain();
  const mails = backend.mail.mailbox.list();
  const began = mails.filter(({ subject }) => subject === 'Your Veterinary plan has started');
  expect(began.map(({ to }) => to).toSorted()).toEqual(
    [practice.members.manager.email, second.email].toSorted(),
  );
  for (const { text } of began) {
    expect(text).toContain('This is about the plan of Riverside Animal Clinic.');
    expect(text).toContain(`/billing?practice=${practice.id}`);
    expect(text).not.toContain('your pets');
  }
  await practice.members.manager.client.call('refund-plan', { body: { cents: 10_000 }, ...of(practice) });
  await backend.drain();
  const refunded = backend.mail.mailbox.list().filter(({ subject }) => subject === 'We refunded $100');
  expect(refunded).toHaveLength(2);
  expect(await stateOf(practice)).toBe('read-only');
});

describe('a payment page that is open while its practice is closed', () => {
  const begin = async () => {
    const practice = await newPractice();
    const { client: manager } = practice.members.manager;
    const { body } = await manager.call('create-checkout', { body: { plan: 'vet' }, ...of(practice) });
    const close = async () => {
      const { status } = await manager.call('close-practice', { params: { practiceId: practice.id } });
      expect(status).toBe(204);
    };
    const atStripe = async () => {
      const [customer] = await customersOf(practice);
      const asked = { customer: customer?.id ?? '' };
      const [subscriptions, charges, pages] = await Promise.all([
        client().subscriptions.list({ ...asked, status: 'all' }),
        client().charges.list(asked),
        client().checkout.sessions.list(asked),
      ]);
      return {
        subscriptions: subscriptions.data.map(({ status }) => status),
        left: charges.data.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0),
        paid: charges.data.length,
        pages: pages.data.map(({ status }) => status),
      };
    };
    return { practice, manager, url: body.url, close, atStripe };
  };

  test('is closed with it', async () => {
    const { url, close, atStripe } = await begin();
    await close();
    await backend.drain();
    await backend.payments.press(url, 'pay').catch(() => null);
    expect(await atStripe()).toEqual({ subscriptions: [], left: 0, paid: 0, pages: ['expired'] });
  });

  test('is closed with it where the last member deletes the account', async () => {
    const { practice, manager, atStripe } = await begin();
    for (const { client: other } of [practice.members.vet, practice.members.staff]) {
      await other.call('leave-practice', { params: { practiceId: practice.id } });
    }
    await manager.call('delete-account', { body: { email: practice.members.manager.email } });
    await backend.drain();
    expect((await atStripe()).pages).toEqual(['expired']);
  });

  test('gives back what is paid there all the same, once, and tells the managers', async () => {
    const { practice, manager, url, close, atStripe } = await begin();
    await close();
    await backend.payments.press(url, 'pay');
    backend.mail.mailbox.clear();
    await Promise.all([backend.payments.deliver(), backend.drain()]);
    await backend.payments.deliver();
    await backend.drain();
    expect(await atStripe()).toMatchObject({ subscriptions: ['canceled'], left: 0, paid: 1 });
    expect((await manager.call('get-billing', of(practice))).body).toMatchObject({
      subscribed: false,
      subscription: null,
      refund: { state: 'refunded', cents: 10_000 },
    });
    expect(backend.mail.mailbox.list().filter(({ subject }) => subject === 'We refunded $100')).toHaveLength(
      1,
    );
    await backend.reconcile();
    expect(await atStripe()).toMatchObject({ left: 0, paid: 1 });
  });
});

test('a plan that is reactivated while its practice is closed ends all the same with what is paid for', async () => {
  const practice = await newPractice();
  const { client: manager } = practice.members.manager;
  await buy(practice);
  backend.advance(3 * DAY_MS);
  const { body } = await manager.call('cancel-subscription', of(practice));
  expect((await manager.call('close-practice', { params: { practiceId: practice.id } })).status).toBe(204);
  await client().subscriptions.update(body.subscription?.id ?? '', { cancel_at_period_end: false });
  await backend.payments.deliver();
  expect((await manager.call('get-billing', of(practice))).body).toMatchObject({
    subscription: { ends_at: expect.any(String) },
    refund: null,
  });
});

test('a practice is closed only as long as its plan is the one that was read', async () => {
  const practice = await newPractice();
  const teams = createTeamStore(backend.table);
  const { version } = await teams.get(practice.id);
  const close = { at: backend.now(), subscriber: null, logo: null };
  await buy(practice);
  expect(await teams.commit({ practiceId: practice.id, versions: { team: version }, close })).toBe(false);
});

describe('an account that takes its plan along', () => {
  test('pays no longer, keeps places for its pets, and the practice is open', async () => {
    const { practice, manager, customerId } = await withPlan(backend);
    const { status, body } = await take(practice);
    expect([status, body.subscribed, body.subscription_tier]).toEqual([200, true, PLANS.vet.tier]);
    await expectMoved(backend, practice, manager, customerId);
    expect(await stateOf(practice)).toBe('open');

    expect((await manager.client.call('get-billing')).body).toMatchObject({
      subscribed: true,
      pet_limit: 999,
      subscription: null,
      paid_by: practice.id,
    });
    await addPet(manager.client);
    await addPet(manager.client);
    expect((await manager.client.call('get-overview')).body.plan.pet_limit).toBe(999);
    // Repeated, it changes nothing.
    expect((await take(practice)).status).toBe(200);
    await expectMoved(backend, practice, manager, customerId);
    await backend.reconcile();
    await expectMoved(backend, practice, manager, customerId);
    const again = await manager.client.call('create-checkout', { body: { plan: 'vet' } });
    expect(again.problem?.type).toBe('/problems/already-subscribed');
  });

  test('loses its places when that plan ends, and may then buy one of its own', async () => {
    const { practice, manager } = await withPlan(backend);
    await take(practice);
    await manager.client.call('refund-plan', { body: { cents: 10_000 }, ...of(practice) });
    const { body } = await manager.client.call('get-billing');
    expect(body).toMatchObject({ subscribed: false, pet_limit: 1, paid_by: null });
    await addPet(manager.client);
    expect((await manager.client.call('create-pet', { body: dog })).problem?.type).toBe(
      '/problems/pet-limit-reached',
    );
    await subscribe(backend, manager.client, { plan: 'extra' });
    expect((await manager.client.call('get-billing')).body.pet_limit).toBe(2);
    // The customer that was taken along is the practice's for good.
    expect((await manager.client.call('get-billing', of(practice))).body.refund?.cents).toBe(10_000);
  });

  test('deletes itself without an end of the practice’s plan', async () => {
    const { practice, manager, customerId } = await withPlan(backend);
    await take(practice);
    const second = await addManager(practice);
    // Begun and not finished: Stripe is asked for customers under the account's name.
    await createCustomerStore(backend.table).begin(ownerAsPayer(manager.userId), '1');
    await client().customers.update(customerId, { metadata: { user_id: manager.userId, practice_id: '' } });
    await manager.client.call('delete-account', {
      body: { email: manager.email },
      claims: { sub: manager.userId, token_use: 'access' },
    });
    await backend.drain();
    const { body } = await second.client.call('check-subscription', of(practice));
    expect(body).toMatchObject({ subscribed: true, subscription: { ends_at: null } });
  });

  test('brings a used guarantee along', async () => {
    const { practice, manager } = await withPlan(backend);
    await manager.client.call('refund-plan', { body: { cents: 10_000 } });
    await subscribe(backend, manager.client, { plan: 'vet' });
    expect((await take(practice)).status).toBe(200);
    const refunds = createRefundStore(backend.table);
    for (const payer of [ownerAsPayer(manager.userId), practiceAsPayer(practice.id)]) {
      expect(await refunds.get(payer)).toMatchObject({ state: 'done', cents: 10_000 });
    }
    const { problem } = await manager.client.call('preview-refund', of(practice));
    expect(problem?.type).toBe('/problems/refund-unavailable');
  });

  test('finds its way although the practice has begun to buy, unless it has a plan of its own', async () => {
    const { practice, manager, customerId } = await withPlan(backend);
    const begun = await manager.client.call('create-checkout', { body: { plan: 'vet' }, ...of(practice) });
    expect((await take(practice)).status).toBe(200);
    await expectMoved(backend, practice, manager, customerId);
    await backend.payments.press(begun.body.url, 'pay').catch(() => null);
    expect(await customersOf(practice)).toHaveLength(1);

    const other = await withPlan(backend);
    await buy(other.practice);
    expect((await take(other.practice)).problem?.type).toBe('/problems/already-subscribed');
    const { wayBack } = await payersOf(backend, other.practice, other.manager, other.customerId);
    expect(wayBack).toEqual(ownerAsPayer(other.manager.userId));
  });

  test('is read again where it has changed since the call read it', async () => {
    const { practice, manager, customerId } = await withPlan(backend);
    const look = () => manager.client.call('check-subscription');
    const [taken] = await Promise.all([take(practice), look(), look(), look()]);
    expect(taken.status).toBe(200);
    await expectMoved(backend, practice, manager, customerId);
  });

  test('needs the Veterinary plan, and not one that is about to become another', async () => {
    const practice = await newPractice();
    expect((await take(practice)).problem?.type).toBe('/problems/not-subscribed');
    await subscribe(backend, practice.members.manager.client, { plan: 'extra' });
    expect((await take(practice)).problem?.type).toBe('/problems/not-subscribed');
  });

  test('keeps its plan where a practice needs none, and once it is closed', async () => {
    for (const fields of [{ kind: 'kennel' as const }, { endedAt: backend.now() }]) {
      const practice = await addPractice(backend, { plan: null, ...fields });
      const { client: manager } = practice.members.manager;
      await subscribe(backend, manager, { plan: 'vet' });
      expect((await take(practice)).problem?.type).toBe('/problems/practice-read-only');
      expect((await manager.call('get-billing')).body).toMatchObject({ subscribed: true, paid_by: null });
    }
  });

  test('keeps it where the practice is closed in the same moment', async () => {
    const { practice, manager, customerId } = await withPlan(backend);
    const [from, to] = [ownerAsPayer(manager.userId), practiceAsPayer(practice.id)];
    const subscriber = await createSubscriberStore(backend.table).get(from);
    const customer = await createCustomerStore(backend.table).get(from);
    if (!subscriber?.subscription || !customer) throw new Error('There is no plan.');
    await closePractice(backend, practice.id);
    const isMoved = await createPlanMoves(backend.table).takeAlong({
      from,
      to,
      customer: { ...customer, customerId },
      newAttempt: 'another',
      subscriber,
      along: { ...subscriber, version: 1 },
      subscriptionId: subscriber.subscription.id,
      refunds: [],
      before: { customerId: null, row: null },
    });
    expect(isMoved).toBe(false);
  });

  test('loses no event: those on their way find the practice', async () => {
    const practice = await newPractice();
    const { manager } = practice.members;
    await pay(backend, manager.client, { plan: 'vet' });
    await manager.client.call('check-subscription');
    expect((await take(practice)).status).toBe(200);
    await backend.payments.deliver();
    await expectMoved(backend, practice, manager, await idOf(practice));
  });
  const idOf = async (practice: TestPractice) => (await customersOf(practice))[0]?.id ?? '';
});
