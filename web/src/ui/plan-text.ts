import { MAX_DOCUMENT_BYTES } from '../../../contract/limits.ts';
import { MAX_EXTRA_PETS, PLANS, type PlanName, planNameOf } from '../../../contract/offers.ts';
import { canAddPet, type Plan } from '../../../contract/plans.ts';
import { moneyText } from './money.ts';

/** "1 pet", "3 pets". */
export const petsText = (count: number) => `${count} ${count === 1 ? 'pet' : 'pets'}`;

/** Why no pet can be added now, in the server's words; null while the plan has room. */
export function fullPlanText(plan: Plan, petCount: number): string | null {
  if (canAddPet(plan, petCount)) return null;
  return `Your plan has room for ${petsText(plan.pet_limit)}.`;
}

/** What becomes of the pets when there are more than the plan has room for; null where all have room. */
export function overLimitText(petLimit: number, petCount: number): string | null {
  if (petCount <= petLimit) return null;
  return `You have ${petsText(petCount)}. All of them stay, and you can read and share them as before. A new one can be added once there is room.`;
}

/** The name under which a plan is sold. */
export function planTitle({ subscribed, subscription_tier }: Plan): string {
  const name = subscribed ? planNameOf(subscription_tier) : null;
  return PLAN_OFFERS[name ?? 'free'].name;
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
}

const PAID_PERKS = ['All free features included', 'Cancel any time'] as const;

/** The plans as they are offered, on every page. */
export const PLAN_OFFERS: Readonly<Record<'free' | PlanName, PlanOfferText>> = {
  free: {
    name: 'Free',
    price: moneyText(0),
    unit: 'per month',
    perks: [
      'One pet',
      'Unlimited records',
      `Documents of up to ${MAX_DOCUMENT_BYTES / 2 ** 20} MB each`,
      'Share links and QR codes',
      'No card needed',
    ],
  },
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
