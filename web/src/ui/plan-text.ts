import { canAddPet, type Plan } from '../../../contract/plans.ts';

/** Why no pet can be added now, in the server's words; null while the plan has room. */
export function fullPlanText(plan: Plan, petCount: number): string | null {
  if (canAddPet(plan, petCount)) return null;
  return `Your plan has room for ${plan.pet_limit === 1 ? '1 pet' : `${plan.pet_limit} pets`}.`;
}
