import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { choosePractice, knownPractices } from '../../platform/session/known-practices.ts';
import { shorten } from '../records/shorten.ts';
import { hasDashboard } from './open-clinic.ts';
import styles from './practice-places.module.css';

/** Leads someone who is in several practices to another one; nothing for one practice. */
export function PracticeSwitch({ current }: { current: string }) {
  const practices = knownPractices();
  if (practices.length < 2) return null;
  return (
    <nav aria-label="Your practices" className={styles.places}>
      {practices.map((practice) => (
        <Link
          key={practice.id}
          to={hasDashboard(practice) ? paths.vetDashboard : practicePaths.team(practice.id)}
          aria-current={practice.id === current ? 'true' : undefined}
          onClick={() => choosePractice(practice.id)}
        >
          <bdi>{shorten(practice.name, 40)}</bdi>
        </Link>
      ))}
    </nav>
  );
}
