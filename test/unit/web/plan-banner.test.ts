import { expect, test } from 'vitest';
import type { Plan, PlanSettings } from '../../../contract/billing/plans.ts';
import { planBanner } from '../../../web/src/features/dashboard/upgrade-banner.tsx';
import { changePlanPath } from '../../../web/src/shared/subscription/change-plan-path.ts';

const FREE: Plan = { subscribed: false, subscription_tier: null, subscription_end: null, pet_limit: 1 };
const MULTI: Plan = { ...FREE, subscribed: true, subscription_tier: 'additional_pet', pet_limit: 3 };
const VET: Plan = { ...FREE, subscribed: true, subscription_tier: 'veterinary', pet_limit: 999 };
const OPEN: PlanSettings = { recordsPerPet: null, sharing: true };
const CLOSED: PlanSettings = { recordsPerPet: 5, sharing: false };

test('shows no banner below the limit', () => {
  expect(planBanner(FREE, 0, OPEN)).toBeNull();
  expect(planBanner(MULTI, 2, OPEN)).toBeNull();
  expect(planBanner(VET, 998, OPEN)).toBeNull();
});

test('links a full free plan to the plans, with the price', () => {
  expect(planBanner(FREE, 1, OPEN)).toEqual({
    text: 'Your plan covers 1 pet.',
    price: 'Multi-Pet covers more: $4.99/month per additional pet',
    action: 'See plans',
    to: '/billing/upgrade',
  });
});

test('links a full paid plan to billing, without an offer', () => {
  expect(planBanner(MULTI, 3, OPEN)).toEqual({
    text: 'Your plan covers 3 pets.',
    price: null,
    action: 'Change your plan',
    to: '/billing',
  });
});

test('explains what happens to the pets after a downgrade', () => {
  expect(planBanner(FREE, 4, OPEN)).toMatchObject({
    text: expect.stringMatching(/covers 1 pet\. You have 4 pets\. You keep them all/),
    price: expect.stringContaining('$4.99'),
  });
  expect(planBanner({ ...MULTI, pet_limit: 2 }, 3, OPEN)).toMatchObject({
    text: expect.stringMatching(/covers 2 pets\. You have 3 pets\. You keep them all/),
    to: '/billing',
  });
});

test('mentions sharing only where the plan includes it', () => {
  const SMALLER: Plan = { ...MULTI, pet_limit: 2 };
  expect(planBanner(FREE, 4, OPEN)?.text).toContain('can still view and share their records');
  for (const freePlan of [CLOSED, null]) {
    expect(planBanner(FREE, 4, freePlan)?.text).toContain('can still view their records');
    expect(planBanner(SMALLER, 3, freePlan)?.text).toContain('can still view and share their records');
  }
});

test('sends subscribers to billing and others to the plans', () => {
  expect([FREE, MULTI, VET].map(changePlanPath)).toEqual(['/billing/upgrade', '/billing', '/billing']);
});
