import { expect, test } from 'vitest';
import type { Plan } from '../../../contract/plans.ts';
import { fullPlanText } from '../../../web/src/ui/plan-text.ts';

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
