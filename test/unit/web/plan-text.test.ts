import { expect, test } from 'vitest';
import type { Plan } from '../../../contract/plans.ts';
import { EXTRA_PRICE_LINE, fullPlanText, overLimitText, planTitle } from '../../../web/src/ui/plan-text.ts';

const FREE: Plan = { subscribed: false, subscription_tier: null, subscription_end: null, pet_limit: 1 };
const MULTI: Plan = { ...FREE, subscribed: true, subscription_tier: 'multi_pet', pet_limit: 3 };
const VET: Plan = { ...FREE, subscribed: true, subscription_tier: 'veterinary', pet_limit: 999 };

test('a plan speaks up once no pet can be added', () => {
  expect(fullPlanText(FREE, 0)).toBeNull();
  expect(fullPlanText(FREE, 1)).toBe('Your plan has room for 1 pet.');
  expect(fullPlanText(MULTI, 2)).toBeNull();
  expect(fullPlanText(MULTI, 3)).toBe('Your plan has room for 3 pets.');
  expect(fullPlanText(VET, 500)).toBeNull();
});

test('more pets than there is room for stay, which is said of no others', () => {
  expect(overLimitText(2, 2)).toBeNull();
  expect(overLimitText(1, 3)).toMatch(/^You have 3 pets\. All of them stay, and you can read and share them/);
});

test.each<[Plan, string]>([
  [FREE, 'Free'],
  [MULTI, 'Multi-Pet'],
  [{ ...MULTI, subscription_tier: 'additional_pet' }, 'Multi-Pet'],
  [VET, 'Veterinary'],
  [{ ...MULTI, subscription_tier: 'gold' }, 'Free'],
  // A tier that is no longer paid for is none.
  [{ ...VET, subscribed: false }, 'Free'],
])('%j is called %s', (plan, title) => {
  expect(planTitle(plan)).toBe(title);
});

test('the price of the plan that adds pets is the specification’s', () => {
  expect(EXTRA_PRICE_LINE).toBe('$4.99/month per additional pet');
});
