import { Link } from 'react-router-dom';
import { ageText, displayName } from '../../../../contract/pets/pet-text.ts';
import { type DueFact, type Patient, patientStatus } from '../../../../contract/practices/patients.ts';
import { expiryVerb } from '../../../../contract/records/verdict.ts';
import { today as currentDay } from '../../platform/clock.ts';
import { practicePaths } from '../../platform/practice-paths.ts';
import { shorten } from '../../shared/records/shorten.ts';
import { VerdictGlyph } from '../../shared/records/verdict-glyph.tsx';
import { dayText } from '../../shared/texts/day-text.ts';
import typography from '../../ui/typography.module.css';
import styles from './patient-rows.module.css';

interface PatientRowsProps {
  practiceId: string;
  patients: readonly Patient[];
}

/** Glyphs of the verdict line for a patient's status. */
const GLYPHS = { overdue: 'expired', due: 'due soon', current: 'valid', unknown: 'unknown' } as const;

/** Patients: rows of a table on a desktop, cards in rows on a phone. */
export const PatientRows = ({ practiceId, patients }: PatientRowsProps) => (
  <ul className={styles.list}>
    {patients.map((patient) => (
      <PatientRow key={patient.id} practiceId={practiceId} patient={patient} />
    ))}
  </ul>
);

function PatientRow({ practiceId, patient }: { practiceId: string; patient: Patient }) {
  const { id, name, species, breed, birthdate, owner_name, owner_email, due, last_added } = patient;
  const today = currentDay();
  const [first] = due;
  const age = birthdate === null ? null : ageText(birthdate, today);
  const kind = [breed ?? displayName(species), age].filter((text) => text !== null).join(', ');
  return (
    <li className={styles.row}>
      <VerdictGlyph status={GLYPHS[patientStatus(first?.due_on ?? null, today)]} />
      <div>
        <Link to={practicePaths.patient(practiceId, id)} className={styles.name}>
          <bdi>{shorten(name, 40)}</bdi>
        </Link>
        <p className={typography.note}>{kind}</p>
      </div>
      <div className={styles.owner}>
        <p>
          <bdi>{shorten(owner_name, 60)}</bdi>
        </p>
        {owner_email && (
          <p className={typography.note}>
            <bdi>{owner_email}</bdi>
          </p>
        )}
      </div>
      <div className={styles.due}>
        {first ? <p>{dueText(first, today)}</p> : <p className={typography.note}>No date on file</p>}
        {last_added && (
          <p className={typography.note}>
            {`Last added ${dayText(last_added.on)}${last_added.by_practice ? ', by your practice' : ''}`}
          </p>
        )}
      </div>
    </li>
  );
}

/** "Rabies expires Dec 17, 2026". */
const dueText = ({ name, record_type, due_on }: DueFact, today: string) =>
  `${shorten(name, 40)} ${expiryVerb(record_type, due_on < today)} ${dayText(due_on)}`;
