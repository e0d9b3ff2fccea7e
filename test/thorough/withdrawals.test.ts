import { expect, test } from 'vitest';
import { setUpPortal } from '../../bin/stripe/portal.ts';
import { moneyText } from '../../contract/billing/money.ts';
import { PLANS } from '../../contract/billing/offers.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { newConsumer } from '../support/new-consumer.ts';
import { customerOf, liveIn, previewedChange, replacePrice, subscribe } from '../support/subscribe.ts';

const backend = backendForFile();
const DAY = 86_400_000;

const newOwner = (country?: string | null) => newConsumer(backend, country);

const first = <One>([one]: readonly One[]): One => {
  if (!one) throw new Error('Nothing is offered');
  return one;
};

test('withdrawing from the first purchase ends the plan, returns it in full, and is mailed', async () => {
  const { owner, offers, withdraw, returned, atStripe, subjects } = await newOwner();
  await backend.drain();
  backend.advance(3 * DAY);
  expect((await owner.call('list-invoices')).body.can_withdraw).toBe(true);
  const offer = first(await offers());
  expect(offer).toMatchObject({ goes_back_to: null, cents: 499, is_full: true });
  const { status, body } = await withdraw(offer);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    subscribed: false,
    subscription: null,
    refund_until: null,
    refund: { state: 'refunded', cents: 499, keeps_plan: false },
  });
  expect(await returned()).toEqual({ cents: [499], balance: 0 });
  expect((await atStripe())[0]).toBe('canceled');
  expect(await subjects()).toEqual([
    'Your Multi-Pet plan has started',
    'We received your withdrawal: $4.99 is refunded',
    'We refunded $4.99',
  ]);
  expect((await owner.call('list-invoices')).body.can_withdraw).toBe(false);

  // The next plan is withdrawn from less the day that has begun, and the guarantee is still there.
  await subscribe(backend, owner);
  const next = first(await offers());
  expect(next).toMatchObject({ cents: 499 - Math.floor(499 / 30), is_full: false });
  expect((await owner.call('preview-refund')).body.cents).toBe(499);
});

test('withdrawing from a change undoes it alone, whatever was scheduled, and then the one before it', async () => {
  const { owner, change, offers, withdraw, returned, atStripe, subjects } = await newOwner();
  await change(3);
  backend.advance(2 * DAY);
  const dearer = (await change(5)).body;
  expect(dearer.quantity).toBe(5);
  const [offer, whole] = await offers();
  expect(offer).toMatchObject({ goes_back_to: { plan: 'extra', quantity: 3 } });
  expect(whole?.payments).toHaveLength(3);
  const { body } = await withdraw(first([offer].flatMap((one) => one ?? [])));
  expect(body).toMatchObject({
    subscribed: true,
    quantity: 3,
    refund: { keeps_plan: true, cents: offer?.cents },
  });
  expect(await returned()).toEqual({ cents: [offer?.cents, 0, 0], balance: 0 });
  expect(await atStripe()).toEqual(['active', 3, null]);
  // The change before it is next, now less the days used.
  const before = first(await offers());
  expect(before).toMatchObject({ goes_back_to: { quantity: 1 }, is_full: false });
  expect((await withdraw(before)).body.quantity).toBe(1);
  expect((await returned()).balance).toBe(0);
  expect((await owner.call('get-billing')).body.subscription?.cents).toBe(499);
  // No mail was sent before the second one.
  const receipts = (await subjects()).filter((subject) => subject.startsWith('We received your withdrawal'));
  expect(receipts).toEqual(
    [offer?.cents, before.cents].map(
      (cents) => `We received your withdrawal: ${moneyText(cents ?? 0)} is refunded`,
    ),
  );
});

test('withdrawing from a change takes back what was to follow, paid or scheduled', async () => {
  const { ownerId, change, offers, withdraw, atStripe, returned } = await newOwner();
  await change(3);
  await change(2);
  await backend.payments.local.replaceCard(await customerOf(backend, ownerId), 'authenticated');
  const { body } = await change(5);
  const open = body.subscription?.pending?.invoice_id ?? '';
  const offer = first(await offers());
  expect((await withdraw(offer)).body).toMatchObject({
    quantity: 1,
    subscription: { pending: null, scheduled: null },
  });
  expect(await atStripe()).toEqual(['active', 1, null]);
  expect((await backend.payments.client().invoices.retrieve(open)).status).toBe('void');
  expect(await returned()).toEqual({ cents: [0, offer.cents, 0], balance: 0 });
});

test('a change goes back to a price that Stripe archived meanwhile, and so does the one before', async () => {
  const { owner, change, offers, withdraw } = await newOwner();
  const client = backend.payments.client();
  await change(3);
  await owner.call('change-plan', { body: await previewedChange(owner, { plan: 'vet' }) });
  const old = first((await client.prices.list({ lookup_keys: [PLANS.extra.lookupKey] })).data);
  await replacePrice(backend, 'extra', { unit_amount: 499, metadata: old.metadata });
  await client.prices.update(old.id, { active: false });
  const vet = first(await offers());
  expect(vet.goes_back_to).toEqual({ plan: 'extra', quantity: 3, ends_at: null });
  expect((await withdraw(vet)).body).toMatchObject({
    subscription_tier: 'additional_pet',
    quantity: 3,
    subscription: { cents: 3 * 499 },
  });
  expect((await withdraw(first(await offers()))).body).toMatchObject({
    quantity: 1,
    subscription: { cents: 499 },
  });
});

test('withdrawing from a change that reversed a cancellation brings it back', async () => {
  const { owner, change, offers, withdraw, subjects } = await newOwner();
  const ends_at = (await owner.call('cancel-subscription')).body.subscription?.ends_at;
  await change(3);
  const offer = first(await offers());
  expect(offer.goes_back_to).toEqual({ plan: 'extra', quantity: 1, ends_at });
  expect((await withdraw(offer)).body).toMatchObject({ quantity: 1, subscription: { ends_at } });
  expect(await subjects()).toContain(`We received your withdrawal: ${moneyText(offer.cents)} is refunded`);

  // Unless the owner resumed the plan apart from it.
  await owner.call('reactivate-subscription');
  await change(2);
  const next = first(await offers());
  expect(next.goes_back_to?.ends_at).toBeNull();
  expect((await withdraw(next)).body.subscription?.ends_at).toBeNull();
});

test('once the plan would have ended without the change, withdrawing from it ends the plan', async () => {
  const { owner, change, offers, withdraw, returned, atStripe } = await newOwner();
  backend.advance(25 * DAY);
  await owner.call('cancel-subscription');
  await change(3);
  backend.advance(8 * DAY);
  await backend.payments.deliver();
  const [offer, ...others] = await offers();
  expect(others).toEqual([]);
  expect(offer).toMatchObject({ goes_back_to: null, is_full: true });
  expect(offer?.payments.map(({ refund_cents }) => refund_cents)[0]).toBe(3 * 499);
  await withdraw(first([offer].flatMap((one) => one ?? [])));
  expect((await atStripe())[0]).toBe('canceled');
  expect((await returned()).cents).toEqual([...(offer?.payments.map(({ cents }) => cents) ?? []), 0]);
});

test('a change can be withdrawn from again once its renewal is charged, which it made dearer', async () => {
  const { change, offers, withdraw, returned } = await newOwner();
  backend.advance(25 * DAY);
  const end = (await change(3)).body.subscription?.period_end ?? '';
  expect(await offers()).toHaveLength(1);
  // Stripe keeps the renewal as a draft for an hour.
  backend.advance(Date.parse(end) - backend.now().getTime() + 10 * 60_000);
  expect(await offers()).toEqual([]);
  backend.advance(DAY);
  const offer = first(await offers());
  expect(offer.payments).toMatchObject([{ cents: 3 * 499, refund_cents: 2 * 499 }, {}]);
  expect((await withdraw(offer)).body.quantity).toBe(1);
  expect((await returned()).cents).toEqual([...offer.payments.map(({ refund_cents }) => refund_cents), 0]);
});

test('two clicks make one withdrawal, and another amount makes none', async () => {
  const { offers, withdraw, returned } = await newOwner();
  const offer = first(await offers());
  expect((await withdraw({ ...offer, cents: 498 })).body).toMatchObject({ type: '/problems/price-changed' });
  const answers = await Promise.all([withdraw(offer), withdraw(offer)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await withdraw(offer)).status).toBe(200);
  expect(await returned()).toEqual({ cents: [499], balance: 0 });
});

test.each([null, 'US', 'GB'])('an owner with the address %s can’t withdraw', async (country) => {
  const { owner, offers, withdraw } = await newOwner(country);
  expect(await offers()).toEqual([]);
  const [invoice] = (await owner.call('list-invoices')).body.invoices;
  expect((await withdraw({ purchase: invoice?.id ?? '', cents: 499 })).body).toMatchObject({
    type: '/problems/refund-unavailable',
  });
});

test('a purchase without an address counts by that of its customer', async () => {
  const ownerId = await backend.mail.addAccount('without-address@example.org');
  const owner = backend.as(ownerId);
  await owner.call('create-checkout', { body: { plan: 'extra' } });
  const client = backend.payments.client();
  const [price] = (await client.prices.list({ lookup_keys: [PLANS.extra.lookupKey] })).data;
  // An earlier release asked for no address.
  const { url } = await client.checkout.sessions.create({
    mode: 'subscription',
    customer: await customerOf(backend, ownerId),
    line_items: [{ price: price?.id ?? '', quantity: 1 }],
    success_url: 'https://pets.example.org/billing/success',
  });
  await backend.payments.press(url ?? '', 'pay');
  await backend.payments.deliver();
  const offered = async () => (await owner.call('preview-withdrawal')).body.withdrawals.length;
  expect(await offered()).toBe(0);
  await liveIn(backend, ownerId, 'DE');
  expect(await offered()).toBe(1);
});

/** A purchase of Veterinary with these details, which the billing portal then replaces by others. */
async function buyAndMove(details: Record<string, string>, later: Record<string, string>) {
  const ownerId = await backend.mail.addAccount(`mover-${details.country}-${later.country}@example.org`);
  const owner = backend.as(ownerId);
  const { url } = (await owner.call('create-checkout', { body: { plan: 'vet' } })).body;
  await backend.payments.press(url, 'details', details);
  await backend.payments.press(url, 'pay');
  await backend.payments.deliver();
  const portal = (await owner.call('customer-portal')).body.url;
  expect((await backend.payments.press(portal, 'details', later)).status).toBe(303);
  return (await owner.call('preview-withdrawal')).body.withdrawals.length;
}

test('who can withdraw is what the purchase says, whatever the billing portal changes later', async () => {
  await setUpPortal(backend.payments.client());
  const business = { country: 'FR', name: 'Clinique du Parc', tax_id: 'FR40303265045' };
  expect(await buyAndMove(business, { country: 'DE' })).toBe(0);
  expect(await buyAndMove({ country: 'DE' }, { country: 'US' })).toBe(1);
  expect(await buyAndMove({ country: 'FR' }, business)).toBe(1);
  expect(await buyAndMove({ country: 'US' }, { country: 'FR' })).toBe(0);
});
