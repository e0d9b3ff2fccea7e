import { moneyText } from '../../../../contract/billing/money.ts';
import {
  FREE_PETS,
  MAX_EXTRA_PETS,
  PLANS,
  type PlanName,
  planNameOf,
} from '../../../../contract/billing/offers.ts';
import { canAddPet, type Plan, type PlanSettings } from '../../../../contract/billing/plans.ts';
import { MAX_DOCUMENT_BYTES } from '../../../../contract/limits.ts';
import { recordsPerk, sharingPerk } from './free-plan-text.ts';

/** "1 pet", "3 pets". */
export const petsText = (count: number) => `${count} ${count === 1 ? 'pet' : 'pets'}`;

/** "one pet", "3 pets", for use in a sentence. */
const petsInWords = (count: number) => (count === 1 ? 'one pet' : petsText(count));

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Free for one pet". */
export const FREE_FOR = `Free for ${petsInWords(FREE_PETS)}`;

/** "One pet", the free plan's limit. */
export const FREE_ROOM = capitalised(petsInWords(FREE_PETS));

/** Whether the plan includes share links. If the free plan's settings are unknown, it promises none. */
export const canShare = ({ subscribed }: Pick<Plan, 'subscribed'>, freePlan: PlanSettings | null) =>
  subscribed || (freePlan?.sharing ?? false);

/** What the owner can still do with existing pets. */
export const usesText = (shares: boolean) => (shares ? 'view and share' : 'view');

/** Why no pet can be added, in the server's words; null if the plan has room. */
export function fullPlanText(plan: Plan, petCount: number): string | null {
  if (canAddPet(plan, petCount)) return null;
  return `Your plan covers ${petsText(plan.pet_limit)}.`;
}

/** What happens to pets above the plan's limit; null if there are none. */
export function overLimitText(petLimit: number, petCount: number, shares: boolean): string | null {
  if (petCount <= petLimit) return null;
  return `You have ${petsText(petCount)}. You keep them all and can still ${usesText(shares)} their records. To add another pet, archive one or change your plan.`;
}

/** A plan's name in the shop. */
export function planTitle({ subscribed, subscription_tier }: Plan): string {
  const name = subscribed ? planNameOf(subscription_tier) : null;
  return name ? PLAN_OFFERS[name].name : FREE_NAME;
}

/** The Multi-Pet plan's price in one line. */
export const EXTRA_PRICE_LINE = `${moneyText(PLANS.extra.cents)}/month per additional pet`;

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

const FREE_NAME = 'Free';

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
