import { expect, test } from 'vitest';
import type { Charge, PricedPlan, Purchase } from '../../lambdas/domain/billing/refunds/ports.ts';
import {
  isEuConsumer,
  usedCents,
  withdrawalEnd,
  withdrawalOffers,
} from '../../lambdas/domain/billing/refunds/withdrawal-offer.ts';
import { aSubscription } from '../support/a-subscription.ts';

const DAY = 86_400_000;
// A Tuesday.
const START = '2026-11-03T00:00:00.000Z';
const END = '2026-12-03T00:00:00.000Z';
const after = (days: number) => new Date(Date.parse(START) + days * DAY);

const plan = (quantity: number): PricedPlan => ({
  priceId: 'p',
  tier: 'multi_pet',
  unitCents: 499,
  quantity,
});
const aCharge = (id: string, cents: number, days: number, changes: Partial<Charge> = {}): Charge => ({
  id,
  paidAt: after(days).toISOString(),
  cents,
  card: 'card',
  last4: '4242',
  refunds: [],
  dispute: null,
  ...changes,
});
const aPurchase = (id: string, changes: Partial<Purchase> = {}): Purchase => ({
  id: `in_${id}`,
  buyer: { country: 'DE', hasTaxId: false },
  subscriptionId: 'sub_1',
  chargeId: id,
  kind: 'first',
  paidUntil: END,
  change: null,
  ...changes,
});
const aChange = (id: string, from: number, to: number) =>
  aPurchase(id, { kind: 'change', change: { before: plan(from), after: plan(to), proratedAt: START } });

const offered = (
  purchases: Purchase[],
  charges: Charge[],
  { days, quantity }: { days: number; quantity: number },
) =>
  withdrawalOffers({ subscription: aSubscription({ quantity }), purchases, charges }, after(days)).map(
    ({ purchase, parts }) => [purchase, ...parts.map(({ cents }) => cents)],
  );

test('days are counted from the purchase, and each that has begun costs its share, rounded down', () => {
  expect(usedCents(3000, START, END, after(0))).toBe(0);
  expect(usedCents(3000, START, END, after(0.001))).toBe(100);
  expect(usedCents(3000, START, END, after(1))).toBe(100);
  expect(usedCents(3000, START, END, after(9.5))).toBe(1000);
  expect(usedCents(499, START, END, after(1))).toBe(16);
  expect(usedCents(499, START, END, after(90))).toBe(499);
});

test('only consumers with an address in the EU withdraw', () => {
  expect(isEuConsumer({ country: 'DE', hasTaxId: false })).toBe(true);
  expect(isEuConsumer({ country: 'DE', hasTaxId: true })).toBe(false);
  expect(isEuConsumer({ country: 'US', hasTaxId: false })).toBe(false);
  expect(isEuConsumer({ country: 'GB', hasTaxId: false })).toBe(false);
  expect(isEuConsumer({ country: null, hasTaxId: false })).toBe(false);
});

test('the first purchase can be withdrawn from until the end of the fourteenth day after it', () => {
  const first = [[aPurchase('a')], [aCharge('a', 499, 0)]] as const;
  expect(withdrawalEnd(START)).toBe(after(15).toISOString());
  expect(offered([...first[0]], [...first[1]], { days: 14.9, quantity: 1 })).toEqual([['in_a', 499]]);
  expect(offered([...first[0]], [...first[1]], { days: 15, quantity: 1 })).toEqual([]);
});

test.each([
  ['Friday', '2026-11-06T12:00:00.000Z', '2026-11-21T12:00:00.000Z'],
  // Two weeks later it is a weekend: Monday counts to its end, in the Azores too.
  ['Friday evening, in Finland Saturday', '2026-11-06T22:30:00.000Z', '2026-11-23T21:00:00.000Z'],
  ['Saturday', '2026-11-07T12:00:00.000Z', '2026-11-24T01:00:00.000Z'],
  ['Sunday', '2026-11-08T12:00:00.000Z', '2026-11-24T01:00:00.000Z'],
  ['Monday night, in the Azores Sunday', '2026-11-09T00:30:00.000Z', '2026-11-24T01:00:00.000Z'],
  ['Monday', '2026-11-09T12:00:00.000Z', '2026-11-24T12:00:00.000Z'],
])('a last day on a weekend is the Monday after it: bought on a %s', (_, bought, end) => {
  expect(withdrawalEnd(bought)).toBe(end);
});

test('the newest change is offered before the first purchase, which includes it', () => {
  const purchases = [aChange('b', 1, 3), aPurchase('a')];
  const charges = [aCharge('b', 900, 3), aCharge('a', 499, 0)];
  expect(offered(purchases, charges, { days: 4, quantity: 3 })).toEqual([
    ['in_b', 900],
    ['in_a', 900, 499],
  ]);
  // The first purchase is too old by then, and a plan that was changed again is not what the change made.
  expect(offered(purchases, charges, { days: 16, quantity: 3 })).toEqual([['in_b', 900]]);
  expect(offered(purchases, charges, { days: 16, quantity: 2 })).toEqual([]);
});

test('a later withdrawal costs the days used, and leaves what was withdrawn from before', () => {
  const withdrawn = { cents: 850, isFailed: false, request: 'r', isWithdrawal: true };
  const purchases = [aChange('b', 1, 3), aPurchase('a')];
  const charges = [aCharge('b', 900, 3, { refunds: [withdrawn] }), aCharge('a', 3000, 0)];
  expect(offered(purchases, charges, { days: 4, quantity: 1 })).toEqual([['in_a', 2600]]);
});

test('a change that was renewed since is refunded with what the renewal cost more', () => {
  const purchases = [aPurchase('c', { kind: 'renewal' }), aChange('b', 1, 4), aPurchase('a')];
  const charges = [aCharge('c', 1996, 5), aCharge('b', 300, 1), aCharge('a', 499, -25)];
  expect(offered(purchases, charges, { days: 6, quantity: 4 })).toEqual([['in_b', 1497, 300]]);
});

test('a payment that its bank decides about, or of an earlier plan, is not refunded', () => {
  const charges = [aCharge('a', 499, 0, { dispute: 'open' })];
  expect(offered([aPurchase('a')], charges, { days: 1, quantity: 1 })).toEqual([]);
  const earlier = aPurchase('a', { subscriptionId: 'sub_0' });
  expect(offered([earlier], [aCharge('a', 499, 0)], { days: 1, quantity: 1 })).toEqual([]);
});
