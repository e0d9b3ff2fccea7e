/**
 * The plans on sale. Every price and name on every page and in every check comes from here; `cents` are US cents per
 * month, for each additional pet or for all of it. Stripe's prices are found by `lookupKey` and carry the tier in their
 * metadata, so that a subscription keeps its tier when its price is replaced by another.
 */
export const PLANS = {
  extra: { tier: 'additional_pet', name: 'Multi-Pet', cents: 499, lookupKey: 'pawfile_additional_pet' },
  vet: { tier: 'veterinary', name: 'Veterinary', cents: 10_000, lookupKey: 'pawfile_veterinary' },
} as const;
export const CURRENCY = 'usd';

export type PlanName = keyof typeof PLANS;

/** Pets that every account has room for without paying (ruling D4). */
export const FREE_PETS = 1;

/** A limit that shows as unlimited. */
export const UNLIMITED_PETS = 999;

/** Most additional pets that can be bought at once; who has more is a practice. */
export const MAX_EXTRA_PETS = 99;

/** The plan on sale of a tier; also by the specification's other name for the first. */
export const planNameOf = (tier: string | null): PlanName | null => {
  if (tier === PLANS.vet.tier) return 'vet';
  return tier === PLANS.extra.tier || tier === 'multi_pet' ? 'extra' : null;
};
