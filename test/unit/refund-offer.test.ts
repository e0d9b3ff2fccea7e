import { expect, test } from 'vitest';
import { firstBought } from '../../lambdas/domain/billing/refunds/refund-offer.ts';
import { copyOf } from '../../lambdas/domain/billing/subscriber-copy.ts';
import { aSubscription } from '../support/a-subscription.ts';
import { aSubscriber } from '../support/entities.ts';

const FIRST = '2026-10-01T00:00:00.000Z';
const expired = aSubscription({ id: 'expired', state: 'ended', neverPaid: true, createdAt: FIRST });
const paid = aSubscription();
const NOW = new Date(paid.createdAt);
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

test('the first plan is bought when it is paid, not at an attempt that was never paid', () => {
  expect(firstBought([paid, expired], null, NOW)).toBe(paid.createdAt);
  expect(firstBought([aSubscription({ state: 'incomplete', neverPaid: true })], null, NOW)).toBeNull();
});

test('a row of an earlier release that names an unpaid attempt is corrected', () => {
  const before = aSubscriber({ bought_at: FIRST });
  expect(firstBought([paid, expired], before, NOW)).toBe(paid.createdAt);
  expect(firstBought([expired], before, NOW)).toBeNull();
});

test('a purchase of a customer that was replaced still counts', () => {
  expect(firstBought([paid], aSubscriber({ bought_at: FIRST }), NOW)).toBe(FIRST);
});

test('a plan whose first payment waited for its bank is bought when that is first seen', () => {
  const { subscription: copied } = copyOf([paid]);
  const subscription = copied && { ...copied, hold: 'incomplete' as const };
  const seen = firstBought([paid], aSubscriber({ subscription }), later(20));
  expect(seen).toBe(later(20).toISOString());
  expect(firstBought([paid], aSubscriber({ bought_at: seen }), later(300))).toBe(seen);
  const late = firstBought([paid], aSubscriber({ subscription }), later(30));
  expect(late).toBe(later(23).toISOString());
  expect(firstBought([paid], aSubscriber({ bought_at: late }), later(31))).toBe(late);
  const stranger = subscription && { ...subscription, id: 'another' };
  expect(firstBought([paid], aSubscriber({ subscription: stranger }), later(20))).toBe(paid.createdAt);
});

test('a row that is days late is corrected', () => {
  const before = aSubscriber({ bought_at: later(24).toISOString() });
  expect(firstBought([paid], before, later(48))).toBe(paid.createdAt);
});
