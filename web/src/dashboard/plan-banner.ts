import { PLANS } from '../../../contract/offers.ts';
import { canAddPet, type Plan } from '../../../contract/plans.ts';
import { paths } from '../paths.ts';
import { EXTRA_PRICE_LINE, fullPlanText, overLimitText } from '../ui/plan-text.ts';

interface PlanBanner {
  text: string;
  /** What can be done about it, and where. */
  action: string;
  to: string;
}

/** Where an owner makes room for more pets: who pays for a plan already changes it, anyone else buys one. */
export const roomPath = ({ subscribed }: Plan) => (subscribed ? paths.billing : paths.upgrade);

/** What the dashboard says when no pet can be added, also when a smaller plan has left more pets than it has room for. */
export function planBanner(plan: Plan, petCount: number): PlanBanner | null {
  if (canAddPet(plan, petCount)) return null;
  const parts = [fullPlanText(plan, petCount), overLimitText(plan.pet_limit, petCount)];
  if (!plan.subscribed) parts.push(`${PLANS.extra.name} has room for more: ${EXTRA_PRICE_LINE}.`);
  return {
    text: parts.filter(Boolean).join(' '),
    action: plan.subscribed ? 'Change your plan' : 'See the plans',
    to: roomPath(plan),
  };
}
