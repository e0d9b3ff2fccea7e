import { PLANS } from '../../../../contract/billing/offers.ts';
import { canAddPet, type Plan, type PlanSettings } from '../../../../contract/billing/plans.ts';
import { changePlanPath } from '../../shared/subscription/change-plan-path.ts';
import { canShare, EXTRA_PRICE_LINE, fullPlanText, overLimitText } from '../../shared/texts/plan-text.ts';

interface PlanBanner {
  text: string;
  /** What can be done about it, and where. */
  action: string;
  to: string;
}

/** What the dashboard says when no pet can be added, also when a smaller plan has left more pets than it has room for. */
export function planBanner(plan: Plan, petCount: number, freePlan: PlanSettings | null): PlanBanner | null {
  if (canAddPet(plan, petCount)) return null;
  const parts = [
    fullPlanText(plan, petCount),
    overLimitText(plan.pet_limit, petCount, canShare(plan, freePlan)),
  ];
  if (!plan.subscribed) parts.push(`${PLANS.extra.name} covers more: ${EXTRA_PRICE_LINE}.`);
  return {
    text: parts.filter(Boolean).join(' '),
    action: plan.subscribed ? 'Change your plan' : 'See the plans',
    to: changePlanPath(plan),
  };
}
