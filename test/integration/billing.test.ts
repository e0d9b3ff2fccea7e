import { beforeEach, expect, test } from 'vitest';
import { setUpPortal } from '../../bin/stripe/portal.ts';
import { ownerAsPayer } from '../../contract/billing/payer.ts';
import { createSubscriberStore } from '../../lambdas/store/subscribers.ts';
import { connectTable } from '../../lambdas/store/table.ts';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { aBilling } from '../support/entities.ts';
import { addPet, dog } from '../support/samples.ts';
import { customerOf, pay, previewedChange, subscribe, subscriptionsOf } from '../support/subscribe.ts';

let ownerId: string;
let owner: OwnerClient;
const backend = backendForFile();
beforeEach(async ({ task }) => {
  ownerId = await backend.mail.addAccount(`owner-${task.id}@example.org`);
  owner = backend.as(ownerId);
});

const planOf = async (client: OwnerClient) => (await client.call('get-billing')).body;

test('there is no plan before a payment, and showing that makes no request to Stripe', async () => {
  backend.payments.local.faults.set({ kind: 'down' });
  expect((await owner.call('get-billing')).body).toEqual(aBilling());
  expect((await owner.call('check-subscription')).body.pet_limit).toBe(1);
  expect((await owner.call('list-invoices')).body).toEqual({ invoices: [], can_withdraw: false });
  backend.payments.local.faults.clear();
  for (const call of ['customer-portal', 'cancel-subscription', 'reactivate-subscription'] as const) {
    expect((await owner.call(call)).problem?.type).toBe('/problems/not-subscribed');
  }
});

test('a payment that Stripe confirms raises the pet limit', async () => {
  await addPet(owner);
  expect((await owner.call('create-pet', { body: dog })).problem?.type).toBe('/problems/pet-limit-reached');
  await pay(backend, owner, { plan: 'extra', quantity: 2 });
  expect((await planOf(owner)).pet_limit).toBe(1);
  await backend.payments.deliver();
  expect(await planOf(owner)).toMatchObject({
    subscribed: true,
    subscription_tier: 'additional_pet',
    pet_limit: 3,
    pet_count: 1,
    quantity: 2,
    subscription: { cents: 998, ends_at: null, payment_failed: false },
  });
  await addPet(owner);
  await addPet(owner);
  expect((await owner.call('create-pet', { body: dog })).status).toBe(403);
  const [customer] = (await backend.payments.client().customers.list({ limit: 1 })).data;
  expect([customer?.metadata, customer?.email]).toEqual([
    { user_id: ownerId },
    expect.stringContaining('@example.org'),
  ]);
});

test('asking Stripe finds the plan without any event', async () => {
  await pay(backend, owner, { plan: 'vet' });
  const { body } = await owner.call('check-subscription');
  expect(body).toMatchObject({
    subscription_tier: 'veterinary',
    pet_limit: 999,
    subscription: { cents: 10_000 },
  });
  expect((await owner.call('get-overview')).body.plan.pet_limit).toBe(999);
});

test('two clicks or two tabs open one page, and a paid plan is not sold again', async () => {
  const order = { body: { plan: 'extra', quantity: 3 } };
  const [one, two] = await Promise.all([
    owner.call('create-checkout', order),
    owner.call('create-checkout', order),
  ]);
  const again = await owner.call('create-checkout', order);
  const answered = [one, two, again].filter(({ status }) => status === 200);
  expect(answered.length).toBeGreaterThanOrEqual(2);
  expect(new Set(answered.map(({ body }) => body.url)).size).toBe(1);
  await customerOf(backend, ownerId);
  const other = await owner.call('create-checkout', { body: { plan: 'vet' } });
  expect(other.body.url).not.toBe(again.body.url);
  // The first page was closed by the second.
  expect((await backend.payments.press(again.body.url, 'pay')).location).not.toContain('success');
  expect((await backend.payments.press(other.body.url, 'pay')).location).toContain('success');
  const sold = await owner.call('create-checkout', { body: { plan: 'vet' } });
  expect(sold.problem).toMatchObject({
    status: 409,
    title: 'Payment Error',
    detail: 'You already have the Veterinary plan. Change it on the billing page.',
  });
  expect(await subscriptionsOf(backend, ownerId)).toHaveLength(1);
  // The refusal synced the plan whose event was missed.
  expect((await planOf(owner)).subscribed).toBe(true);
});

test('after a declined card the owner stays on the free plan and can try again', async () => {
  const { body } = await owner.call('create-checkout', { body: { plan: 'extra' } });
  const declined = await backend.payments.press(body.url, 'decline');
  expect(declined.location).not.toContain('/billing/success');
  await backend.payments.deliver();
  expect((await owner.call('check-subscription')).body.subscribed).toBe(false);
  const { body: second } = await owner.call('create-checkout', { body: { plan: 'extra' } });
  expect(second.url).toBe(body.url);
  const paid = await backend.payments.press(second.url, 'pay');
  expect(paid.location).toMatch(/^https:\/\/pets\.example\.org\/billing\/success\?session_id=cs_test_/);
});

test('a cancelled plan lasts until its end, can be reactivated, and ends with all data intact', async () => {
  await subscribe(backend, owner);
  await addPet(owner);
  await addPet(owner);
  const { body: cancelled } = await owner.call('cancel-subscription');
  expect(cancelled.subscription?.ends_at).toBe(cancelled.subscription_end);
  expect(cancelled).toMatchObject({ subscribed: true, pet_limit: 2 });
  expect((await owner.call('cancel-subscription')).body).toEqual(cancelled);
  const { body: kept } = await owner.call('reactivate-subscription');
  expect(kept.subscription?.ends_at).toBeNull();
  expect((await owner.call('reactivate-subscription')).body).toEqual(kept);
  await owner.call('cancel-subscription');
  backend.advance(Date.parse(cancelled.subscription_end ?? '') - backend.now().getTime() + 1000);
  // Also before an event reports the end.
  expect(await planOf(owner)).toMatchObject({ subscribed: false, pet_limit: 1, pet_count: 2 });
  await backend.payments.local.advance();
  await backend.payments.deliver();
  expect(await planOf(owner)).toMatchObject({ subscribed: false, subscription: null, pet_count: 2 });
  expect((await owner.call('get-overview')).body.pets).toHaveLength(2);
  expect((await owner.call('create-pet', { body: dog })).status).toBe(403);
  expect((await owner.call('reactivate-subscription')).problem?.type).toBe('/problems/not-subscribed');
});

test('a changed address reaches Stripe with the next page there', async () => {
  await subscribe(backend, owner);
  const customer = await customerOf(backend, ownerId);
  const { customers } = backend.payments.client();
  const address = async () => {
    const found = await customers.retrieve(customer);
    return found.deleted ? null : found.email;
  };
  const own = await address();
  expect(own).toContain('@example.org');
  for (const open of [
    () => owner.call('customer-portal'),
    () => owner.call('create-checkout', { body: { plan: 'vet' } }),
  ]) {
    await customers.update(customer, { email: 'before@example.org' });
    await open();
    expect(await address()).toBe(own);
  }
});

test('a portal page has the configuration of the setup, and opens the card’s form', async () => {
  await subscribe(backend, owner);
  const open = async (form?: 'payment-method') =>
    (await fetch((await owner.call('customer-portal', { query: form ? { form } : {} })).body.url)).text();
  // Before the setup, the first page opens.
  expect(await open('payment-method')).toContain('per month');
  const stripe = backend.payments.client();
  await setUpPortal(stripe);
  expect(await open()).toContain('per month');
  const form = await open('payment-method');
  expect(form).toContain('card');
  expect(form).not.toContain('per month');
});

test('both forms of a scheduled cancellation are recognized and reversed', async () => {
  await subscribe(backend, owner);
  const { url } = (await owner.call('customer-portal')).body;
  const [{ id } = { id: '' }] = await subscriptionsOf(backend, ownerId);
  await backend.payments.press(url, 'cancel', { subscription: id });
  const [byPortal] = await subscriptionsOf(backend, ownerId);
  expect(byPortal).toMatchObject({ cancel_at: expect.any(Number), cancel_at_period_end: false });
  await backend.payments.deliver();
  const end = new Date((byPortal?.cancel_at ?? 0) * 1000).toISOString();
  expect((await planOf(owner)).subscription?.ends_at).toBe(end);
  expect((await owner.call('reactivate-subscription')).body.subscription?.ends_at).toBeNull();
  await owner.call('cancel-subscription');
  const [byUs] = await subscriptionsOf(backend, ownerId);
  expect(byUs).toMatchObject({ cancel_at_period_end: true });
  expect((await owner.call('reactivate-subscription')).body.subscription?.ends_at).toBeNull();
});

test('a new quantity costs what was previewed, and nothing when repeated', async () => {
  await subscribe(backend, owner);
  backend.advance(10 * 86_400_000);
  const { body: preview } = await owner.call('preview-change', { body: { plan: 'extra', quantity: 4 } });
  expect(preview).toMatchObject({ quantity: 4, monthly: 1996, effective_at: null, pet_limit: 5 });
  expect(preview.due_now).toBeGreaterThan(500);
  const { plan, quantity, due_now, deferred, proration_date, resumes } = preview;
  const change = { plan, quantity, due_now, deferred, proration_date, resumes };
  const { body } = await owner.call('change-plan', { body: change });
  expect(body).toMatchObject({ quantity: 4, pet_limit: 5, subscription: { cents: 1996 } });
  expect((await owner.call('change-plan', { body: change })).body.quantity).toBe(4);
  const { invoices } = (await owner.call('list-invoices')).body;
  expect(invoices.map(({ cents }) => cents)).toEqual([preview.due_now, 499]);
  const id = body.subscription?.id ?? expect.unreachable('The subscription has no id.');
  expect(invoices.map(({ subscription_id }) => subscription_id)).toEqual([id, id]);
});

test('the list of invoices says what was paid, what credit covered, and what was refunded', async () => {
  await subscribe(backend, owner);
  const client = backend.payments.client();
  const customer = await customerOf(backend, ownerId);
  const paid = { credit_cents: 0, deferred_cents: 0, refunded_cents: 0 };
  await client.customers.update(customer, { balance: -500 });
  const body = await previewedChange(owner, { plan: 'vet' });
  await owner.call('change-plan', { body });
  const [newest] = (await client.charges.list({ customer })).data;
  await client.refunds.create({ charge: newest?.id ?? '', amount: 1_000 });
  expect((await owner.call('list-invoices')).body.invoices).toMatchObject([
    {
      ...paid,
      cents: body.due_now + 500,
      charged_cents: body.due_now,
      credit_cents: 500,
      refunded_cents: 1_000,
    },
    { ...paid, cents: 499, charged_cents: 499 },
  ]);
});

test('a price that has changed since its preview is not charged', async () => {
  await subscribe(backend, owner);
  const preview = await previewedChange(owner, { plan: 'extra', quantity: 2 });
  const refused = async (change: object) => {
    const { problem } = await owner.call('change-plan', { body: { ...preview, ...change } });
    return problem?.type;
  };
  expect(await refused({ due_now: preview.due_now - 1 })).toBe('/problems/price-changed');
  expect(await refused({ proration_date: preview.proration_date - 3600 })).toBe('/problems/price-changed');
  expect(await refused({ proration_date: preview.proration_date + 3600 })).toBe('/problems/price-changed');
  expect((await planOf(owner)).quantity).toBe(1);
});

test('a failed renewal is shown and keeps the plan until Stripe gives up', async () => {
  await subscribe(backend, owner);
  await backend.payments.local.replaceCard(await customerOf(backend, ownerId), false);
  backend.advance(32 * 86_400_000);
  await backend.payments.local.advance();
  await backend.payments.deliver();
  expect(await planOf(owner)).toMatchObject({ subscribed: true, subscription: { payment_failed: true } });
  backend.advance(32 * 86_400_000);
  await backend.payments.local.advance();
  await backend.payments.deliver();
  expect(await planOf(owner)).toMatchObject({ subscribed: false, subscription: null });
});

test('an overdue payment keeps the plan for 21 days, as the page says, and allows no change', async () => {
  await subscribe(backend, owner);
  const paidUntil = Date.parse((await planOf(owner)).subscription_end ?? '');
  await backend.payments.local.replaceCard(await customerOf(backend, ownerId), false);
  backend.advance(32 * 86_400_000);
  await backend.payments.local.advance();
  await backend.payments.deliver();
  const { subscription, subscribed } = await planOf(owner);
  expect(subscribed).toBe(true);
  expect(Date.parse(subscription?.pay_by ?? '') - paidUntil).toBe(21 * 86_400_000);
  const { overdue } = (await owner.call('get-overview')).body;
  expect(overdue).toEqual({
    since: new Date(paidUntil).toISOString(),
    pay_by: subscription?.pay_by,
    payable_until: subscription?.payable_until,
  });
  const { problem } = await owner.call('preview-change', { body: { plan: 'vet' } });
  expect(problem).toMatchObject({
    type: '/problems/not-subscribed',
    detail: expect.stringContaining('overdue'),
  });
  const bought = await owner.call('create-checkout', { body: { plan: 'vet' } });
  expect(bought.problem?.detail).toContain('settle it on the billing page');
  backend.advance(Date.parse(subscription?.pay_by ?? '') - backend.now().getTime());
  const { body } = await owner.call('get-billing');
  expect(body).toMatchObject({ subscribed: false, pet_limit: 1, subscription: { payment_failed: true } });
});

test('the nightly comparison learns since when a payment is overdue for a row of an earlier release', async () => {
  await subscribe(backend, owner);
  await backend.payments.local.replaceCard(await customerOf(backend, ownerId), false);
  backend.advance(32 * 86_400_000);
  await backend.payments.local.advance();
  await backend.payments.deliver();
  const { subscription } = await planOf(owner);
  expect(subscription?.pay_by).not.toBeNull();
  const subscribers = createSubscriberStore(connectTable(backend.aws, backend.table.name));
  const row = (await subscribers.get(ownerAsPayer(ownerId))) ?? expect.unreachable('There is no row.');
  await subscribers.replace(ownerAsPayer(ownerId), { ...row, overdue_since: null, version: row.version + 1 });
  expect((await planOf(owner)).subscription?.pay_by).toBeNull();
  await backend.reconcile();
  expect((await planOf(owner)).subscription).toEqual(subscription);
});

test('a downgrade while a pet is being added never leaves one pet too many', async () => {
  await subscribe(backend, owner, { plan: 'extra', quantity: 10 });
  const customer = await customerOf(backend, ownerId);
  const [{ id } = { id: '' }] = await subscriptionsOf(backend, ownerId);
  await addPet(owner);
  await backend.payments.client().subscriptions.cancel(id);
  const adding = Array.from({ length: 12 }, () => owner.call('create-pet', { body: dog }));
  const [checked, ...added] = await Promise.all([owner.call('check-subscription'), ...adding]);
  expect(checked.body.subscribed).toBe(false);
  const before = added.filter(({ status }) => status === 201).length;
  expect(added.every(({ status }) => [201, 403, 409].includes(status))).toBe(true);
  // A pet was added only before the downgrade was known; after it none can be.
  expect((await planOf(owner)).pet_count).toBe(1 + before);
  expect((await owner.call('create-pet', { body: dog })).status).toBe(403);
  expect(customer).toMatch(/^cus_/);
});

test.each([
  ['an unknown plan', { plan: 'gold' }, 'plan'],
  ['none', { plan: 'extra', quantity: 0 }, 'quantity'],
  ['too many', { plan: 'extra', quantity: 999 }, 'quantity'],
  ['half a pet', { plan: 'extra', quantity: 1.5 }, 'quantity'],
  ['text', { plan: 'extra', quantity: '2' }, 'quantity'],
])('refuses %s', async (_what, body, path) => {
  const { status, problem } = await owner.call('create-checkout', { body });
  expect([status, problem?.errors?.[0]?.path]).toEqual([400, path]);
});

test('an owner sees nothing of another owner’s subscription', async () => {
  await subscribe(backend, owner);
  const stranger = backend.as('stranger');
  expect((await stranger.call('get-billing')).body.subscription).toBeNull();
  expect((await stranger.call('check-subscription')).body.subscription).toBeNull();
  expect((await stranger.call('list-invoices')).body.invoices).toEqual([]);
  expect((await stranger.call('cancel-subscription')).status).toBe(409);
});
