import { Link } from 'react-router-dom';
import type { Practice } from '../../../../contract/practices/practices.ts';
import { paths } from '../../platform/paths.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { billingPath } from '../subscription/payer.ts';
import { isOpenClinic } from './open-clinic.ts';
import styles from './practice-places.module.css';

interface PracticePlacesProps {
  practice: Pick<Practice, 'id' | 'kind' | 'state' | 'roles'>;
  current: 'register' | 'team' | 'profile';
}

/** Leads to the places of a practice: those of patients for an open clinic, team and profile for everyone. */
export const PracticePlaces = ({ practice, current }: PracticePlacesProps) => (
  <nav aria-label="Practice" className={styles.places}>
    {isOpenClinic(practice) && (
      <>
        <Link to={paths.vetDashboard}>Patients</Link>
        <Link to={practicePaths.entries(practice.id)}>Entries</Link>
        <Link to={`${paths.vetDashboard}?tab=compliance`}>Compliance</Link>
        <Link to={`${paths.vetDashboard}?tab=reminders`}>Reminders</Link>
        <Link to={`${paths.vetDashboard}?tab=analytics`}>Analytics</Link>
      </>
    )}
    {practice.kind === 'veterinary' && (
      <Link
        to={practicePaths.register(practice.id)}
        aria-current={current === 'register' ? 'page' : undefined}
      >
        All entries
      </Link>
    )}
    <Link to={practicePaths.team(practice.id)} aria-current={current === 'team' ? 'page' : undefined}>
      Team
    </Link>
    <Link to={practicePaths.profile(practice.id)} aria-current={current === 'profile' ? 'page' : undefined}>
      Profile
    </Link>
    {practice.kind === 'veterinary' && practice.roles.includes('manager') && (
      <Link to={billingPath({ practice: practice.id })}>Plan</Link>
    )}
  </nav>
);
