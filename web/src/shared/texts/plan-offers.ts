import { FREE_PETS, MAX_EXTRA_PETS, PLANS, type PlanName } from '../../../../contract/billing/offers.ts';
import type { PlanSettings } from '../../../../contract/billing/plans.ts';
import { MAX_DOCUMENT_BYTES } from '../../../../contract/limits.ts';
import { recordsPerk, sharingPerk } from './free-plan-text.ts';
import { FREE_NAME, petsText } from './plan-text.ts';

/** "one pet", "3 pets", for use in a sentence. */
const petsInWords = (count: number) => (count === 1 ? 'one pet' : petsText(count));

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Free for one pet". */
export const FREE_FOR = `Free for ${petsInWords(FREE_PETS)}`;

/** "One pet", the free plan's limit. */
export const FREE_ROOM = capitalised(petsInWords(FREE_PETS));

export interface PlanOfferText {
  name: string;
  /** The price per month in US cents. */
  cents: number;
  /** "for your practice"; follows the price. */
  audience: string;
  /** Every line must match what the software does. */
  perks: readonly string[];
  /** Lines that are still loading; each keeps its space. */
  awaited?: readonly string[];
}

const PAID_PERKS = ['All free features included', 'Cancel anytime'] as const;

/** The paid plans on every page, and in structured data. */
export const PLAN_OFFERS: Readonly<Record<PlanName, PlanOfferText>> = {
  extra: {
    name: PLANS.extra.name,
    cents: PLANS.extra.cents,
    audience: 'for each additional pet',
    perks: [`Up to ${MAX_EXTRA_PETS} additional pets`, ...PAID_PERKS],
  },
  vet: {
    name: PLANS.vet.name,
    cents: PLANS.vet.cents,
    audience: 'for your practice',
    perks: ['Veterinary dashboard for you and your team', 'Cancel anytime'],
  },
};

/** The free plan's perks that differ between environments. */
const settingsPerks = (freePlan: PlanSettings) =>
  [recordsPerk(freePlan), sharingPerk(freePlan)].filter((perk) => perk !== null);

/** The free plan. Pass `undefined` while its settings load, null if they can't be loaded. */
export const freeOffer = (freePlan: PlanSettings | null | undefined): PlanOfferText => ({
  name: FREE_NAME,
  cents: 0,
  audience: `for ${petsInWords(FREE_PETS)}`,
  perks: [
    FREE_ROOM,
    'No card needed',
    `Documents up to ${MAX_DOCUMENT_BYTES / 2 ** 20} MB each`,
    ...(freePlan ? settingsPerks(freePlan) : []),
  ],
  awaited: freePlan === undefined ? ['records', 'sharing'] : [],
});
