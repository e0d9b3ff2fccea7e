import { expect, test } from 'vitest';
import { firstBought } from '../../lambdas/domain/billing/refunds/refund-offer.ts';
import { aSubscription } from '../support/a-subscription.ts';
import { aSubscriber } from '../support/entities.ts';

const FIRST = '2026-10-01T00:00:00.000Z';
const expired = aSubscription({ id: 'expired', state: 'ended', neverPaid: true, createdAt: FIRST });
const paid = aSubscription();

test('the first plan is bought when it is paid, not at an attempt that was never paid', () => {
  expect(firstBought([paid, expired], null)).toBe(paid.createdAt);
  expect(firstBought([aSubscription({ state: 'incomplete', neverPaid: true })], null)).toBeNull();
});

test('a row of an earlier release that names an unpaid attempt is corrected', () => {
  const before = aSubscriber({ bought_at: FIRST });
  expect(firstBought([paid, expired], before)).toBe(paid.createdAt);
  expect(firstBought([expired], before)).toBeNull();
});

test('a purchase of a customer that was replaced still counts', () => {
  expect(firstBought([paid], aSubscriber({ bought_at: FIRST }))).toBe(FIRST);
});
