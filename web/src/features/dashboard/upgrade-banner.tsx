import { PLANS } from '../../../../contract/billing/offers.ts';
import { canAddPet, type Plan, type PlanSettings } from '../../../../contract/billing/plans.ts';
import { TaxNote } from '../../shared/plans/tax-note.tsx';
import { changePlanPath } from '../../shared/subscription/change-plan-path.ts';
import { canShare, EXTRA_PRICE_LINE, fullPlanText, overLimitText } from '../../shared/texts/plan-text.ts';
import { PawIcon } from '../../ui/icons.tsx';
import { NoticeLine } from '../../ui/notice-line.tsx';

interface UpgradeBannerProps {
  plan: Plan;
  petCount: number;
  freePlan: PlanSettings | null;
}

/** Shown when the pet limit is reached, with a link to raise it. */
export function UpgradeBanner({ plan, petCount, freePlan }: UpgradeBannerProps) {
  const banner = planBanner(plan, petCount, freePlan);
  if (!banner) return null;
  return (
    <NoticeLine icon={<PawIcon size={18} />} action={banner.action} to={banner.to}>
      <span>{banner.text}</span>
      {banner.price && (
        <>
          <span>{` ${banner.price}`}</span>
          <TaxNote />.
        </>
      )}
    </NoticeLine>
  );
}

interface PlanBanner {
  text: string;
  /** The plan to buy and its price, without a full stop; null for subscribers. */
  price: string | null;
  /** The link's label and target. */
  action: string;
  to: string;
}

/** The banner's content, also after a downgrade left more pets than the limit; null while a pet can be added. */
export function planBanner(plan: Plan, petCount: number, freePlan: PlanSettings | null): PlanBanner | null {
  if (canAddPet(plan, petCount)) return null;
  const parts = [
    fullPlanText(plan, petCount),
    overLimitText(plan.pet_limit, petCount, canShare(plan, freePlan)),
  ];
  return {
    text: parts.filter(Boolean).join(' '),
    price: plan.subscribed ? null : `${PLANS.extra.name} covers more: ${EXTRA_PRICE_LINE}`,
    action: plan.subscribed ? 'Change your plan' : 'See plans',
    to: changePlanPath(plan),
  };
}
