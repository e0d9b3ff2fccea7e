import type { Plan, PlanSettings } from '../../../../contract/billing/plans.ts';
import { PawIcon } from '../../ui/icons.tsx';
import { NoticeLine } from './notice-line.tsx';
import { planBanner } from './plan-banner.ts';

interface UpgradeBannerProps {
  plan: Plan;
  petCount: number;
  freePlan: PlanSettings | null;
}

/** Says that the plan is full, and how to get more room; nothing while there is some. */
export function UpgradeBanner({ plan, petCount, freePlan }: UpgradeBannerProps) {
  const banner = planBanner(plan, petCount, freePlan);
  if (!banner) return null;
  return (
    <NoticeLine icon={<PawIcon size={18} />} action={banner.action} to={banner.to}>
      {banner.text}
    </NoticeLine>
  );
}
