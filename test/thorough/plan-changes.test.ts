import { expect, test } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';
import { ownerPerTest } from '../support/owner-per-test.ts';
import { addPet } from '../support/samples.ts';
import {
  customerOf,
  previewedChange,
  replacePrice,
  subscribe,
  subscriptionsOf,
} from '../support/subscribe.ts';
import { testDeaths } from '../support/test-deaths.ts';

const backend = backendForFile();
const owner = ownerPerTest(backend);

const DAY = 86_400_000;
const billing = async () => (await owner.call('get-billing')).body;
const preview = async (body: object) => (await owner.call('preview-change', { body })).body;
const change = async (wanted: Parameters<typeof previewedChange>[1]) => {
  const body = await previewedChange(owner, wanted);
  return owner.call('change-plan', { body });
};
const centsOf = async () => (await owner.call('list-invoices')).body.invoices.map(({ cents }) => cents);

/** Moves to one second after the paid period. */
async function renew() {
  const end = Date.parse((await billing()).subscription?.period_end ?? '');
  // The invoice of a renewal is a draft for an hour.
  backend.advance(end - backend.now().getTime() + 3_601_000);
  await backend.payments.local.advance();
  await backend.payments.deliver();
}

test('what is too small to charge now is announced, and is part of the next payment', async () => {
  await subscribe(backend, owner, { plan: 'extra', quantity: 1 });
  const [item] = (await subscriptionsOf(backend, owner.id))[0]?.items.data ?? [];
  const { current_period_start: start, current_period_end: end } = item ?? expect.unreachable('No item');
  backend.advance(end * 1000 - backend.now().getTime() - 2 * DAY);
  const one = await preview({ plan: 'extra', quantity: 2 });
  expect(one).toMatchObject({ due_now: 0, monthly: 998 });
  const left = (end - one.proration_date) / (end - start);
  expect(one.deferred).toBe(Math.round(998 * left) - Math.round(499 * left));
  const customer = await customerOf(backend, owner.id);
  const confirmed = await previewedChange(owner, { plan: 'extra', quantity: 2 });
  await backend.payments.client().customers.update(customer, { balance: 5 });
  const { problem } = await owner.call('change-plan', { body: confirmed });
  expect(problem?.type).toBe('/problems/price-changed');
  await backend.payments.client().customers.update(customer, { balance: 0 });
  await change({ plan: 'extra', quantity: 2 });
  const two = await preview({ plan: 'extra', quantity: 3 });
  expect(two).toMatchObject({ balance: one.deferred, deferred: 0 });
  expect(two.due_now).toBeGreaterThan(2 * one.deferred - 2);
  await renew();
  const { data } = await backend.payments.client().charges.list({ customer });
  expect(data.map(({ amount }) => amount)).toEqual([998 + one.deferred, 499]);
});

test('from Multi-Pet to Veterinary immediately, prorated to the cent', async () => {
  await subscribe(backend, owner, { plan: 'extra', quantity: 2 });
  backend.advance(10 * DAY);
  const shown = await preview({ plan: 'vet' });
  const [subscription] = await subscriptionsOf(backend, owner.id);
  const item = subscription?.items.data[0] ?? expect.unreachable('No item');
  const whole = item.current_period_end - item.current_period_start;
  const left = item.current_period_end - shown.proration_date;
  const due = Math.round((10_000 * left) / whole) - Math.round((998 * left) / whole);
  const next_payment = new Date(item.current_period_end * 1000).toISOString();
  expect(shown).toEqual({
    plan: 'vet',
    quantity: 1,
    due_now: due,
    tax: 0,
    deferred: 0,
    balance: 0,
    monthly: 10_000,
    proration_date: shown.proration_date,
    effective_at: null,
    next_payment,
    pet_limit: 999,
    pets_over: 0,
    resumes: false,
  });
  const { body } = await change({ plan: 'vet' });
  expect(body).toMatchObject({
    subscription_tier: 'veterinary',
    pet_limit: 999,
    subscription: { cents: 10_000, period_end: next_payment, scheduled: null },
  });
  expect(await centsOf()).toEqual([due, 998]);
  expect(await subscriptionsOf(backend, owner.id)).toHaveLength(1);
});

test('from Veterinary to Multi-Pet at the end of the paid period, without losing a pet', async () => {
  await subscribe(backend, owner, { plan: 'vet' });
  for (let pet = 0; pet < 4; pet++) await addPet(owner);
  backend.advance(10 * DAY);
  const shown = await preview({ plan: 'extra', quantity: 2 });
  expect(shown).toMatchObject({ due_now: 0, monthly: 998, pet_limit: 3, pets_over: 1, resumes: false });
  expect(shown.effective_at).toBe(shown.next_payment);
  const { body } = await change({ plan: 'extra', quantity: 2 });
  const scheduled = { plan: 'extra', quantity: 2, at: shown.effective_at };
  expect(body).toMatchObject({ pet_limit: 999, subscription: { cents: 10_000, scheduled } });
  // Repeated, it is the same change; another number replaces it.
  expect((await change({ plan: 'extra', quantity: 2 })).body.subscription?.scheduled).toEqual(scheduled);
  const more = (await change({ plan: 'extra', quantity: 1 })).body.subscription?.scheduled;
  expect(more).toEqual({ ...scheduled, quantity: 1 });
  await renew();
  expect(await billing()).toMatchObject({
    subscription_tier: 'additional_pet',
    quantity: 1,
    pet_limit: 2,
    pet_count: 4,
    subscription: { cents: 499, scheduled: null },
  });
  expect(await centsOf()).toEqual([499, 10_000]);
  expect((await owner.call('get-overview')).body.pets).toHaveLength(4);
  // The schedule is in its last phase, which does not keep the plan from being changed or cancelled.
  expect((await change({ plan: 'extra', quantity: 3 })).body).toMatchObject({ quantity: 3 });
  expect((await owner.call('cancel-subscription')).body.subscription?.ends_at).not.toBeNull();
});

test('fewer pets at the end of the paid period, at the plan’s own price and without a credit', async () => {
  await subscribe(backend, owner, { plan: 'extra', quantity: 5 });
  for (let pet = 0; pet < 4; pet++) await addPet(owner);
  const [bought] = await subscriptionsOf(backend, owner.id);
  await replacePrice(backend, 'extra', { unit_amount: 499, metadata: { tier: 'additional_pet' } });
  const price = bought?.items.data[0]?.price.id ?? '';
  await backend.payments.client().prices.update(price, { active: false });
  backend.advance(10 * DAY);
  const shown = await preview({ plan: 'extra', quantity: 2 });
  const at = shown.next_payment;
  const later = { due_now: 0, effective_at: at, resumes: false };
  expect(shown).toMatchObject({ ...later, monthly: 998, pet_limit: 3, pets_over: 1 });
  const { body } = await change({ plan: 'extra', quantity: 2 });
  const scheduled = { plan: 'extra', quantity: 2, at };
  expect(body).toMatchObject({ quantity: 5, pet_limit: 6, subscription: { cents: 2495, scheduled } });
  // Another lower one replaces it, and a higher one takes it back.
  expect(await preview({ plan: 'extra', quantity: 3 })).toMatchObject(later);
  expect((await change({ plan: 'extra', quantity: 3 })).body.subscription?.scheduled?.quantity).toBe(3);
  expect(await preview({ plan: 'extra', quantity: 6 })).toMatchObject({ effective_at: null, resumes: true });
  expect((await change({ plan: 'extra', quantity: 6 })).body).toMatchObject({
    quantity: 6,
    subscription: { scheduled: null },
  });
  await change({ plan: 'extra', quantity: 1 });
  await renew();
  expect(await billing()).toMatchObject({ quantity: 1, pet_limit: 2, pet_count: 4 });
  const [renewed] = await subscriptionsOf(backend, owner.id);
  expect(renewed?.items.data[0]?.price.id).toBe(price);
  expect((await centsOf())[0]).toBe(499);
  // In the month after, the schedule is in its last phase.
  await change({ plan: 'extra', quantity: 4 });
  await change({ plan: 'extra', quantity: 2 });
  await renew();
  expect(await billing()).toMatchObject({ quantity: 2, subscription: { cents: 998, scheduled: null } });
  const found = await backend.payments.client().customers.retrieve(await customerOf(backend, owner.id));
  expect(found).toMatchObject({ balance: 0 });
});

test('fewer pets wait, and then a cancellation costs nothing more', async () => {
  await subscribe(backend, owner, { plan: 'extra', quantity: 9 });
  await change({ plan: 'extra', quantity: 1 });
  const { body } = await owner.call('cancel-subscription');
  expect(body).toMatchObject({ pet_limit: 10, subscription: { scheduled: null } });
  await renew();
  expect(await billing()).toMatchObject({ subscribed: false, subscription: null });
  expect(await centsOf()).toEqual([9 * 499]);
});

test('Veterinary waits too where it is the cheaper plan', async () => {
  await subscribe(backend, owner, { plan: 'extra', quantity: 21 });
  const shown = await preview({ plan: 'vet' });
  expect(shown).toMatchObject({ due_now: 0, monthly: 10_000, effective_at: shown.next_payment });
  expect((await change({ plan: 'vet' })).body.subscription?.scheduled).toMatchObject({ plan: 'vet' });
  await renew();
  expect(await billing()).toMatchObject({ subscription_tier: 'veterinary', pet_limit: 999 });
  // And more pets than Veterinary costs are the higher price.
  expect(await preview({ plan: 'extra', quantity: 21 })).toMatchObject({ effective_at: null });
});

test('a scheduled change can be taken back, and then nothing changes', async () => {
  await subscribe(backend, owner, { plan: 'vet' });
  await change({ plan: 'extra', quantity: 1 });
  expect((await change({ plan: 'vet' })).body.subscription?.scheduled).toBeNull();
  await change({ plan: 'extra', quantity: 1 });
  const { body } = await owner.call('reactivate-subscription');
  expect(body.subscription).toMatchObject({ scheduled: null, ends_at: null });
  await renew();
  expect(await billing()).toMatchObject({ subscription_tier: 'veterinary', pet_limit: 999 });
  expect(await centsOf()).toEqual([10_000, 10_000]);
});

test('a scheduled change gives way to a cancellation', async () => {
  await subscribe(backend, owner, { plan: 'vet' });
  await change({ plan: 'extra', quantity: 1 });
  const { body } = await owner.call('cancel-subscription');
  expect(body.subscription).toMatchObject({ scheduled: null, ends_at: body.subscription?.period_end });
  await renew();
  expect(await billing()).toMatchObject({ subscribed: false, subscription: null });
});

test.each(['our button', 'the portal'])(
  'a plan that was canceled by %s continues as another plan',
  async (by) => {
    await subscribe(backend, owner, { plan: 'extra' });
    const cancel = async () => {
      if (by === 'our button') return owner.call('cancel-subscription');
      const { url } = (await owner.call('customer-portal')).body;
      const [{ id } = { id: '' }] = await subscriptionsOf(backend, owner.id);
      await backend.payments.press(url, 'cancel', { subscription: id });
      return backend.payments.deliver();
    };
    await cancel();
    expect(await preview({ plan: 'vet' })).toMatchObject({ resumes: true, effective_at: null });
    expect((await change({ plan: 'vet' })).body).toMatchObject({
      subscription_tier: 'veterinary',
      subscription: { ends_at: null, scheduled: null },
    });
    await cancel();
    expect(await preview({ plan: 'extra', quantity: 3 })).toMatchObject({ resumes: true, due_now: 0 });
    const { body } = await change({ plan: 'extra', quantity: 3 });
    expect(body.subscription).toMatchObject({ ends_at: null, scheduled: { plan: 'extra', quantity: 3 } });
    await renew();
    expect(await billing()).toMatchObject({ quantity: 3, pet_limit: 4, subscription: { ends_at: null } });
  },
);

test('a change that arrives once more does not undo what its owner decided since', async () => {
  await subscribe(backend, owner, { plan: 'vet' });
  const smaller = await previewedChange(owner, { plan: 'extra', quantity: 1 });
  await owner.call('cancel-subscription');
  const late = await owner.call('change-plan', { body: smaller });
  expect(late.problem?.type).toBe('/problems/price-changed');
  expect((await billing()).subscription).toMatchObject({ ends_at: expect.any(String), scheduled: null });

  await owner.call('reactivate-subscription');
  const same = await previewedChange(owner, { plan: 'vet' });
  await change({ plan: 'extra', quantity: 1 });
  const again = await owner.call('change-plan', { body: same });
  expect(again.problem?.type).toBe('/problems/price-changed');
  expect((await billing()).subscription?.scheduled).toMatchObject({ plan: 'extra' });
});

/** An owner whose bank wants each payment confirmed, or whose card is declined; and the open invoice of a change. */
async function unpaidChange(card: 'authenticated' | 'declined', wanted: Parameters<typeof change>[0]) {
  await backend.payments.local.replaceCard(await customerOf(backend, owner.id), card);
  const { status, body } = await change(wanted);
  expect(status).toBe(200);
  const id = body.subscription?.pending?.invoice_id ?? expect.unreachable('Nothing is pending');
  return { body, invoice: await backend.payments.client().invoices.retrieve(id) };
}

test.each(['our button', 'the portal'])(
  'a change that the bank asks about is made, and a cancellation by %s reversed, once it is paid',
  async (by) => {
    await subscribe(backend, owner);
    if (by === 'our button') await owner.call('cancel-subscription');
    else {
      const { url } = (await owner.call('customer-portal')).body;
      const [{ id } = { id: '' }] = await subscriptionsOf(backend, owner.id);
      await backend.payments.press(url, 'cancel', { subscription: id });
    }
    const due = (await preview({ plan: 'vet' })).due_now;
    const { body, invoice } = await unpaidChange('authenticated', { plan: 'vet' });
    expect(body).toMatchObject({
      subscription_tier: 'additional_pet',
      subscription: { pending: { plan: 'vet' } },
    });
    expect(body.subscription?.ends_at).not.toBeNull();
    expect(invoice).toMatchObject({ status: 'open', amount_due: due });
    // Asked again, it is the same change; the link leads to its payment.
    expect((await change({ plan: 'vet' })).body.subscription?.pending?.invoice_id).toBe(invoice.id);
    await backend.payments.press(invoice.hosted_invoice_url ?? '', 'authenticate');
    await backend.payments.deliver();
    expect(await billing()).toMatchObject({
      subscription_tier: 'veterinary',
      subscription: { ends_at: null, pending: null },
    });
    expect(await centsOf()).toEqual([due, 499]);
  },
);

test('a declined change is dropped on request or by itself, and a cancellation stays', async () => {
  await subscribe(backend, owner);
  await owner.call('cancel-subscription');
  backend.advance(DAY);
  const first = await unpaidChange('declined', { plan: 'vet' });
  expect((await owner.call('drop-change')).body.subscription?.pending).toBeNull();
  expect((await owner.call('drop-change')).status).toBe(200);
  const paid = await backend.payments.press(first.invoice.hosted_invoice_url ?? '', 'pay');
  expect(paid.location).not.toContain('paid');
  await unpaidChange('declined', { plan: 'extra', quantity: 3 });
  backend.advance(DAY);
  const { body } = await owner.call('check-subscription');
  expect(body).toMatchObject({ quantity: 1, subscription: { pending: null } });
  expect(body.subscription?.ends_at).not.toBeNull();
});

test('a cancellation drops a change that waits for its payment, so that nothing more is charged', async () => {
  await subscribe(backend, owner);
  const { invoice } = await unpaidChange('authenticated', { plan: 'vet' });
  const { body } = await owner.call('cancel-subscription');
  expect(body.subscription).toMatchObject({ pending: null, ends_at: expect.any(String) });
  expect((await backend.payments.client().invoices.retrieve(invoice.id ?? '')).status).toBe('void');
});

test.each([
  ['no plan', { plan: 'gold' }, 'plan'],
  ['no pet', { plan: 'extra', quantity: 0 }, 'quantity'],
  ['too many pets', { plan: 'extra', quantity: 100 }, 'quantity'],
])('refuses %s', async (_what, body, path) => {
  const { status, problem } = await owner.call('preview-change', { body });
  expect([status, problem?.errors?.[0]?.path]).toEqual([400, path]);
});

/** More requests than a change makes, so that an endless one fails. */
const MOST = { most: 40 };

testDeaths(
  'a change to Veterinary that dies %s any request is charged at most once, and completed or not made',
  { ...MOST, moreThan: 8, ms: 90_000 },
  async (at, how) => {
    const name = `upgrade-${how}-${at}`;
    const client = backend.as(name);
    await subscribe(backend, client);
    const body = await previewedChange(client, { plan: 'vet' });
    const { wasCut } = await backend.dieAfter(at, how, () => client.call('change-plan', { body }));
    // The owner presses the button again, or only looks.
    if (at % 2 === 0) await client.call('change-plan', { body });
    await client.call('check-subscription');
    const { data } = await backend.payments
      .client()
      .invoices.list({ customer: await customerOf(backend, name) });
    const isChanged = (await client.call('get-billing')).body.subscription_tier === 'veterinary';
    expect(data.map(({ total }) => total)).toEqual(isChanged ? [body.due_now, 499] : [499]);
    if (at % 2 === 0) expect(isChanged).toBe(true);
    return wasCut;
  },
);

testDeaths(
  'a scheduled change that dies %s any request is completed by the next click',
  { ...MOST, moreThan: 6, ms: 90_000 },
  async (at, how) => {
    const client = backend.as(`downgrade-${how}-${at}`);
    await subscribe(backend, client, { plan: 'vet' });
    await client.call('cancel-subscription');
    const body = await previewedChange(client, { plan: 'extra', quantity: 2 });
    const { wasCut } = await backend.dieAfter(at, how, () => client.call('change-plan', { body }));
    await client.call('change-plan', { body });
    const { subscription } = (await client.call('get-billing')).body;
    expect(subscription).toMatchObject({ ends_at: null, scheduled: { plan: 'extra', quantity: 2 } });
    return wasCut;
  },
);
