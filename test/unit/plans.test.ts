import { expect, test } from 'vitest';
import { canAddPet, planOf, type Subscriber, settingsOf } from '../../contract/billing/plans.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

const subscriber = (changes: Partial<Subscriber>): Subscriber => ({
  user_id: 'owner',
  subscribed: true,
  subscription_tier: 'additional_pet',
  subscription_end: null,
  quantity: 1,
  subscription: null,
  version: 1,
  synced_at: NOW.toISOString(),
  ...changes,
});

test.each([
  [null, 1],
  [subscriber({}), 2],
  [subscriber({ subscription_tier: 'multi_pet', quantity: 4 }), 5],
  [subscriber({ subscription_tier: 'veterinary' }), 999],
  [subscriber({ subscription_tier: 'gold', quantity: 9 }), 1],
  [subscriber({ subscribed: false, subscription_end: '2026-11-20T12:00:01.000Z' }), 2],
  [subscriber({ subscribed: false, subscription_end: '2026-11-20T12:00:00.000Z' }), 1],
])('limits %j to %i pets', (row, limit) => {
  expect(planOf(row, NOW).pet_limit).toBe(limit);
});

test('allows a new pet only below the limit', () => {
  const plan = planOf(subscriber({}), NOW);
  expect([0, 1, 2, 3].map((count) => canAddPet(plan, count))).toEqual([true, true, false, false]);
});

test('supports both readings of the free plan, and limits no paid plan', () => {
  const strict = { recordsPerPet: 5, sharing: false };
  expect(settingsOf(planOf(null, NOW), strict)).toEqual(strict);
  expect(settingsOf(planOf(subscriber({}), NOW), strict)).toEqual({ recordsPerPet: null, sharing: true });
});
