import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import styles from './upgrade-banner.module.css';

/** The plan is full. It promises nothing: there is no plan on sale yet. */
export function UpgradeBanner({ reason }: { reason: string }) {
  return (
    <p className={styles.banner}>
      <span>{reason} Plans for more pets are not on sale yet.</span>
      <Link to={paths.upgrade}>About upgrading</Link>
    </p>
  );
}
