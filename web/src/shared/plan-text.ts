import {
  FREE_PETS,
  MAX_EXTRA_PETS,
  PLANS,
  type PlanName,
  planNameOf,
} from '../../../contract/billing/offers.ts';
import { canAddPet, type Plan, type PlanSettings } from '../../../contract/billing/plans.ts';
import { MAX_DOCUMENT_BYTES } from '../../../contract/limits.ts';
import { recordsPerk, sharingPerk } from './free-plan-text.ts';
import { moneyText } from './money.ts';

/** "1 pet", "3 pets". */
export const petsText = (count: number) => `${count} ${count === 1 ? 'pet' : 'pets'}`;

/** "one pet", "3 pets": within a sentence. */
const petsInWords = (count: number) => (count === 1 ? 'one pet' : petsText(count));

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What nobody pays for: "Free for one pet". */
export const FREE_FOR = `Free for ${petsInWords(FREE_PETS)}`;

/** "One pet": the room that is free, at the beginning of a line. */
export const FREE_ROOM = capitalised(petsInWords(FREE_PETS));

/** Whether the plan includes share links; while the free plan's settings are not known, they are not promised. */
export const canShare = ({ subscribed }: Pick<Plan, 'subscribed'>, freePlan: PlanSettings | null) =>
  subscribed || (freePlan?.sharing ?? false);

/** What can still be done with what is there. */
export const usesText = (shares: boolean) => (shares ? 'read and share' : 'read');

/** Why no pet can be added now, in the server's words; null while the plan has room. */
export function fullPlanText(plan: Plan, petCount: number): string | null {
  if (canAddPet(plan, petCount)) return null;
  return `Your plan covers ${petsText(plan.pet_limit)}.`;
}

/** What becomes of the pets when there are more than the plan covers; null where all have room. */
export function overLimitText(petLimit: number, petCount: number, shares: boolean): string | null {
  if (petCount <= petLimit) return null;
  return `You have ${petsText(petCount)}. All of them stay, and you can ${usesText(shares)} them as before. To add a new one, delete a pet or change your plan.`;
}

/** The name under which a plan is sold. */
export function planTitle({ subscribed, subscription_tier }: Plan): string {
  const name = subscribed ? planNameOf(subscription_tier) : null;
  return name ? PLAN_OFFERS[name].name : FREE_NAME;
}

/** What the plan that adds pets costs, in one line. */
export const EXTRA_PRICE_LINE = `${moneyText(PLANS.extra.cents)}/month per additional pet`;

export interface PlanOfferText {
  name: string;
  price: string;
  /** What the price is for, after it: "per month". */
  unit: string;
  /** Every line must be true of the software as it is. */
  perks: readonly string[];
  /** Names of the lines that are on their way; each has its room kept. */
  awaited?: readonly string[];
}

const FREE_NAME = 'Free';

const PAID_PERKS = ['All free features included', 'Cancel any time'] as const;

/** The paid plans as they are offered, on every page. */
export const PLAN_OFFERS: Readonly<Record<PlanName, PlanOfferText>> = {
  extra: {
    name: PLANS.extra.name,
    price: moneyText(PLANS.extra.cents),
    unit: 'per month for each additional pet',
    perks: [`Room for up to ${MAX_EXTRA_PETS} more pets`, ...PAID_PERKS],
  },
  vet: {
    name: PLANS.vet.name,
    price: moneyText(PLANS.vet.cents),
    unit: 'per month for all pets',
    perks: ['Unlimited pets', ...PAID_PERKS],
  },
};

/** The lines of the free plan that each stage decides on. */
const settingsPerks = (freePlan: PlanSettings) =>
  [recordsPerk(freePlan), sharingPerk(freePlan)].filter((perk) => perk !== null);

/** The free plan as the stage has it: `undefined` while that is asked for, null where it can't be told. */
export const freeOffer = (freePlan: PlanSettings | null | undefined): PlanOfferText => ({
  name: FREE_NAME,
  price: moneyText(0),
  unit: 'per month',
  perks: [
    FREE_ROOM,
    'No card needed',
    `Documents of up to ${MAX_DOCUMENT_BYTES / 2 ** 20} MB each`,
    ...(freePlan ? settingsPerks(freePlan) : []),
  ],
  awaited: freePlan === undefined ? ['records', 'sharing'] : [],
});
