import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../contract/billing/plans.ts';
import { byName, petOption, petsUsed } from '../../../web/src/features/dashboard/pet-texts.ts';

const FREE: Plan = { subscribed: false, subscription_tier: null, subscription_end: null, pet_limit: 1 };
const MULTI: Plan = { ...FREE, subscribed: true, subscription_tier: 'multi_pet', pet_limit: 3 };

describe('petsUsed', () => {
  it('shows the count only without a subscription', () => {
    expect(petsUsed(FREE, 0)).toBe('0/1 pets used');
    expect(petsUsed(FREE, 3)).toBe('3/1 pets used');
    expect(petsUsed(MULTI, 1)).toBeNull();
  });
});

describe('petOption', () => {
  it('shows the species in brackets', () => {
    expect(petOption({ name: 'Pip', species: 'guinea_pig' })).toBe('Pip (Guinea pig)');
  });
});

describe('byName', () => {
  it('sorts by locale, and leaves the original unchanged', () => {
    const pets = ['rex 10', 'Ämilia', 'Zoe', 'Rex 2', 'bella'].map((name) => ({ name }));
    expect(byName(pets).map(({ name }) => name)).toEqual(['Ämilia', 'bella', 'Rex 2', 'rex 10', 'Zoe']);
    expect(pets[0]?.name).toBe('rex 10');
  });
});
