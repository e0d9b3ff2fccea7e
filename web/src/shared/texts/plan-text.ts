import { moneyText } from '../../../../contract/billing/money.ts';
import { PLANS, planNameOf } from '../../../../contract/billing/offers.ts';
import { canAddPet, type Plan, type PlanSettings } from '../../../../contract/billing/plans.ts';

/** "1 pet", "3 pets". */
export const petsText = (count: number) => `${count} ${count === 1 ? 'pet' : 'pets'}`;

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

export const FREE_NAME = 'Free';

/** A plan's name in the shop. */
export function planTitle({ subscribed, subscription_tier }: Plan): string {
  const name = subscribed ? planNameOf(subscription_tier) : null;
  return name ? PLANS[name].name : FREE_NAME;
}

/** The Multi-Pet plan's price in one line. */
export const EXTRA_PRICE_LINE = `${moneyText(PLANS.extra.cents)}/month per additional pet`;
