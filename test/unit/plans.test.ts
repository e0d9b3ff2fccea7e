import { expect, test } from 'vitest';
import { canAddPet, planOf, settingsOf } from '../../contract/billing/plans.ts';
import { aSubscriber } from '../support/entities.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

test.each([
  [null, 1],
  [aSubscriber({}), 2],
  [aSubscriber({ subscription_tier: 'multi_pet', quantity: 4 }), 5],
  [aSubscriber({ subscription_tier: 'veterinary' }), 999],
  [aSubscriber({ subscription_tier: 'gold', quantity: 9 }), 1],
  [aSubscriber({ subscribed: false, subscription_end: '2026-11-20T12:00:01.000Z' }), 2],
  [aSubscriber({ subscribed: false, subscription_end: '2026-11-20T12:00:00.000Z' }), 1],
  [aSubscriber({ overdue_since: '2026-10-30T12:00:01.000Z' }), 2],
  [aSubscriber({ overdue_since: '2026-10-30T12:00:00.000Z' }), 1],
  [
    aSubscriber({ overdue_since: '2026-10-30T12:00:00.000Z', subscription_end: '2026-12-01T00:00:00.000Z' }),
    1,
  ],
])('limits %j to %i pets', (row, limit) => {
  expect(planOf(row, NOW).pet_limit).toBe(limit);
});

test('allows a new pet only below the limit', () => {
  const plan = planOf(aSubscriber({}), NOW);
  expect([0, 1, 2, 3].map((count) => canAddPet(plan, count))).toEqual([true, true, false, false]);
});

test('supports both readings of the free plan, and limits no paid plan', () => {
  const strict = { recordsPerPet: 5, sharing: false };
  expect(settingsOf(planOf(null, NOW), strict)).toEqual(strict);
  expect(settingsOf(planOf(aSubscriber({}), NOW), strict)).toEqual({ recordsPerPet: null, sharing: true });
});
