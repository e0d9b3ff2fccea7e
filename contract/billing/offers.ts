/**
 * The plans on sale. Every price and plan name comes from here; `cents` are US cents per month, per additional pet or
 * in total. Stripe's prices are found by `lookupKey` and carry the tier in their metadata, so that a subscription keeps
 * its tier when its price is replaced (decision 56). `taxCode` is Stripe's: software as a service for personal and for
 * business use.
 */
export const PLANS = {
  extra: {
    tier: 'additional_pet',
    name: 'Multi-Pet',
    cents: 499,
    lookupKey: 'pawfile_additional_pet',
    taxCode: 'txcd_10103000',
  },
  vet: {
    tier: 'veterinary',
    name: 'Veterinary',
    cents: 10_000,
    lookupKey: 'pawfile_veterinary',
    taxCode: 'txcd_10103001',
  },
} as const;
export const CURRENCY = 'usd';

export type PlanName = keyof typeof PLANS;

/** The pet limit of the free plan (ruling D4). */
export const FREE_PETS = 1;

/** A pet limit that shows as unlimited. */
export const UNLIMITED_PETS = 999;

/** The money-back guarantee: how many days after a customer's first payment it can be used (ruling D24). */
export const GUARANTEE_DAYS = 30;

/**
 * How many days after the day of a purchase a consumer in the EU can withdraw from it (Directive 2011/83/EU, article
 * 9).
 */
export const WITHDRAWAL_DAYS = 14;

/** For how long an overdue payment keeps the plan. Stripe may retry for up to two months, as its account is set. */
export const OVERDUE_DAYS = 21;

/** The most additional pets that Multi-Pet covers. */
export const MAX_EXTRA_PETS = 99;

/** The plan on sale of a tier; also by the specification's other name for the first. */
export const planNameOf = (tier: string | null): PlanName | null => {
  if (tier === PLANS.vet.tier) return 'vet';
  return tier === PLANS.extra.tier || tier === 'multi_pet' ? 'extra' : null;
};
