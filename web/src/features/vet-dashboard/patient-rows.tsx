import { Link } from 'react-router-dom';
import { ageText, displayName } from '../../../../contract/pets/pet-text.ts';
import { type DueFact, type Patient, patientStatus } from '../../../../contract/practices/patients.ts';
import { today as currentDay } from '../../platform/clock.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { daysUntilText } from '../../shared/records/days-until-text.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { VerdictGlyph } from '../../shared/records/verdict-glyph.tsx';
import { dayText } from '../../shared/texts/day-text.ts';
import typography from '../../ui/typography.module.css';
import styles from './patient-rows.module.css';

interface PatientRowsProps {
  practiceId: string;
  patients: readonly Patient[];
}

/** What a row has room for. */
const MOST_FACTS = 3;

/** Glyphs of the verdict line for a patient's status. */
const GLYPHS = { overdue: 'expired', due: 'due soon', current: 'valid', unknown: 'unknown' } as const;

/** Patients: rows with columns on a desktop, stacked on a phone. */
export const PatientRows = ({ practiceId, patients }: PatientRowsProps) => (
  <div>
    <p aria-hidden className={styles.head}>
      <span>Pet</span>
      <span>Owner</span>
      <span>What’s due</span>
      <span>Next due</span>
      <span>Last added</span>
    </p>
    <ul className={styles.list}>
      {patients.map((patient) => (
        <PatientRow key={patient.id} practiceId={practiceId} patient={patient} />
      ))}
    </ul>
  </div>
);

function PatientRow({ practiceId, patient }: { practiceId: string; patient: Patient }) {
  const { id, name, species, breed, birthdate, owner_name, owner_email, due, last_added } = patient;
  const today = currentDay();
  const next = due[0]?.due_on ?? null;
  const age = birthdate === null ? null : ageText(birthdate, today);
  const kind = [breed ?? displayName(species), age].filter((text) => text !== null).join(', ');
  return (
    <li className={styles.row}>
      <VerdictGlyph status={GLYPHS[patientStatus(next, today)]} />
      <div>
        <Link to={practicePaths.patient(practiceId, id)} className={styles.name}>
          <bdi>{shorten(name, 40)}</bdi>
        </Link>
        <p className={typography.note}>{kind}</p>
      </div>
      <div>
        <p>
          <bdi>{shorten(owner_name, 60)}</bdi>
        </p>
        {owner_email && (
          <p className={typography.note}>
            <bdi>{owner_email}</bdi>
          </p>
        )}
      </div>
      <p>{factsText(due, today)}</p>
      <p>
        {next && (
          <>
            <span className={styles.label}>Next due </span>
            <span>{nextText(next, today)}</span>
          </>
        )}
      </p>
      <p className={typography.note}>
        {last_added && (
          <>
            <span className={styles.label}>Last added </span>
            <span>{addedText(last_added)}</span>
          </>
        )}
      </p>
    </li>
  );
}

/** "Rabies: overdue, DHPP: due", since a title may be a plural; what is current has no name of its own. */
function factsText(due: readonly DueFact[], today: string): string {
  if (due.length === 0) return 'No date on file';
  const open = due.filter(({ due_on }) => patientStatus(due_on, today) !== 'current').slice(0, MOST_FACTS);
  if (open.length === 0) return 'Current';
  return open.map(({ name, due_on }) => `${shorten(name, 40)}: ${patientStatus(due_on, today)}`).join(', ');
}

/** "Dec 17, 2026 (in 20 days)". */
function nextText(day: string, today: string): string {
  const status = patientStatus(day, today);
  if (status === 'overdue') return `${dayText(day)} (overdue)`;
  const ahead = status === 'due' ? daysUntilText(day, today) : null;
  return ahead === null ? dayText(day) : `${dayText(day)} (${ahead})`;
}

/** "Nov 27, 2026, by you": by whichever member of the practice. */
const addedText = ({ on, by_practice, by_owner }: NonNullable<Patient['last_added']>) =>
  `${dayText(on)}${by_practice ? ', by you' : by_owner ? ', by owner' : ''}`;
