import { expect, test } from 'vitest';
import { startBackend } from '../support/backend.ts';
import { newConsumer } from '../support/new-consumer.ts';
import { startForFile } from '../support/start-for-file.ts';
import { subscribe } from '../support/subscribe.ts';

const backend = startForFile(startBackend);
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
    'Your Multi-Pet plan has begun',
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
  const { owner, change, offers, withdraw, returned, atStripe } = await newOwner();
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
