import { Link } from 'react-router-dom';
import type { Plan } from '../../../contract/plans.ts';
import { planBanner } from './plan-banner.ts';
import styles from './upgrade-banner.module.css';

/** Says that the plan is full, and how to get more room; nothing while there is some. */
export function UpgradeBanner({ plan, petCount }: { plan: Plan; petCount: number }) {
  const banner = planBanner(plan, petCount);
  if (!banner) return null;
  return (
    <p className={styles.banner}>
      <span className={styles.text}>{banner.text}</span>
      <Link to={banner.to}>{banner.action}</Link>
    </p>
  );
}
