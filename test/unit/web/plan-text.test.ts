import { expect, test } from 'vitest';
import type { Plan } from '../../../contract/billing/plans.ts';
import { withRecords } from '../../../web/src/shared/texts/free-plan-text.ts';
import { freeOffer } from '../../../web/src/shared/texts/plan-offers.ts';
import {
  EXTRA_PRICE_LINE,
  fullPlanText,
  overLimitText,
  planTitle,
} from '../../../web/src/shared/texts/plan-text.ts';

const FREE: Plan = { subscribed: false, subscription_tier: null, subscription_end: null, pet_limit: 1 };
const MULTI: Plan = { ...FREE, subscribed: true, subscription_tier: 'multi_pet', pet_limit: 3 };
const VET: Plan = { ...FREE, subscribed: true, subscription_tier: 'veterinary', pet_limit: 999 };

test('shows a text once no pet can be added', () => {
  expect(fullPlanText(FREE, 0)).toBeNull();
  expect(fullPlanText(FREE, 1)).toBe('Your plan covers 1 pet.');
  expect(fullPlanText(MULTI, 2)).toBeNull();
  expect(fullPlanText(MULTI, 3)).toBe('Your plan covers 3 pets.');
  expect(fullPlanText(VET, 500)).toBeNull();
});

test('says that pets over the limit stay, and only then', () => {
  expect(overLimitText(2, 2, true)).toBeNull();
  expect(overLimitText(1, 3, true)).toMatch(
    /^You have 3 pets\. You keep them all and can still view and share their records\./,
  );
  expect(overLimitText(1, 3, false)).toMatch(/You keep them all and can still view their records\./);
});

test.each<[Plan, string]>([
  [FREE, 'Free'],
  [MULTI, 'Multi-Pet'],
  [{ ...MULTI, subscription_tier: 'additional_pet' }, 'Multi-Pet'],
  [VET, 'Veterinary'],
  [{ ...MULTI, subscription_tier: 'gold' }, 'Free'],
  // A tier that is no longer paid for counts as free.
  [{ ...VET, subscribed: false }, 'Free'],
])('calls %j %s', (plan, title) => {
  expect(planTitle(plan)).toBe(title);
});

test('uses the specification’s price', () => {
  expect(EXTRA_PRICE_LINE).toBe('$4.99/month per additional pet');
});

const ALWAYS = ['One pet', 'No card needed', 'Documents up to 10 MB each'];

test.each([
  [{ recordsPerPet: null, sharing: true }, ['Unlimited records', 'Share links and QR codes']],
  [{ recordsPerPet: 5, sharing: true }, ['Up to 5 records per pet', 'Share links and QR codes']],
  [{ recordsPerPet: 1, sharing: false }, ['Up to 1 record per pet']],
])('lists the perks of the free plan %j: %j', (freePlan, perks) => {
  expect(freeOffer(freePlan)).toMatchObject({ perks: [...ALWAYS, ...perks], awaited: [] });
});

test('waits for the free plan’s limits, and reserves their space', () => {
  expect(freeOffer(undefined)).toMatchObject({ perks: ALWAYS, awaited: ['records', 'sharing'] });
  expect(freeOffer(null)).toMatchObject({ perks: ALWAYS, awaited: [] });
});

test('completes the free plan’s sentence with its records', () => {
  expect(withRecords({ recordsPerPet: null, sharing: true })).toBe(', with unlimited records');
  expect(withRecords({ recordsPerPet: 1, sharing: true })).toBe(', with up to 1 record');
  expect(withRecords({ recordsPerPet: 5, sharing: true })).toBe(', with up to 5 records');
});
