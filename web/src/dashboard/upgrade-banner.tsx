import { Link } from 'react-router-dom';
import type { Plan, PlanSettings } from '../../../contract/plans.ts';
import { planBanner } from './plan-banner.ts';
import styles from './upgrade-banner.module.css';

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
    <p className={styles.banner}>
      <span className={styles.text}>{banner.text}</span>
      <Link to={banner.to}>{banner.action}</Link>
    </p>
  );
}
