import { Link } from 'react-router-dom';
import type { Practice } from '../../../../contract/practices/practices.ts';
import { paths } from '../../platform/paths.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { verificationPaths } from '../../platform/verification-paths.ts';
import { billingPath } from '../subscription/payer.ts';
import { hasDashboard, isOpenClinic } from './open-clinic.ts';
import styles from './practice-places.module.css';
import { PracticeSwitch } from './practice-switch.tsx';

interface PracticePlacesProps {
  practice: Pick<Practice, 'id' | 'kind' | 'state' | 'roles' | 'closed_at' | 'readable_until'>;
  current: 'register' | 'team' | 'profile' | 'verification';
}

/** Leads to the places of a practice: those of patients for an open clinic, team and profile for everyone. */
export function PracticePlaces({ practice, current }: PracticePlacesProps) {
  const { id, kind, roles } = practice;
  const isClinic = kind === 'veterinary';
  const isManager = roles.includes('manager');
  const place = (name: PracticePlacesProps['current'], to: string, text: string) => (
    <Link to={to} aria-current={current === name ? 'page' : undefined}>
      {text}
    </Link>
  );
  return (
    <>
      <PracticeSwitch current={id} />
      <nav aria-label="Practice" className={styles.places}>
        {hasDashboard(practice) && <Link to={paths.vetDashboard}>Patients</Link>}
        {isOpenClinic(practice) && <Link to={practicePaths.entries(id)}>Today’s entries</Link>}
        {isClinic && place('register', practicePaths.register(id), 'All entries')}
        {hasDashboard(practice) && (
          <>
            <Link to={`${paths.vetDashboard}?tab=compliance`}>Compliance</Link>
            <Link to={`${paths.vetDashboard}?tab=reminders`}>Reminders</Link>
            <Link to={`${paths.vetDashboard}?tab=analytics`}>Analytics</Link>
          </>
        )}
        {place('team', practicePaths.team(id), 'Team')}
        {place('profile', practicePaths.profile(id), 'Profile')}
        {isManager && place('verification', verificationPaths.verification(id), 'Verification')}
        {isClinic && isManager && <Link to={billingPath({ practice: id })}>Plan</Link>}
      </nav>
    </>
  );
}
