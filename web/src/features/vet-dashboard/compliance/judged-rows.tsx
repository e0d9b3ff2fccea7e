import { Link } from 'react-router-dom';
import { displayName } from '../../../../../contract/pets/pet-text.ts';
import type { ComplianceState, JudgedPatient } from '../../../../../contract/practices/compliance.ts';
import { practicePaths } from '../../../platform/practice-paths.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { VerdictGlyph } from '../../../shared/records/verdict-glyph.tsx';
import { dayText } from '../../../shared/texts/day-text.ts';
import typography from '../../../ui/typography.module.css';
import styles from './compliance.module.css';
import { lineText, patientText, vaccinesText, whyText, withoutCodesText } from './compliance-text.ts';

/** Glyphs of the verdict line. What isn't shown or asked has none of its own. */
const GLYPHS = {
  overdue: 'expired',
  due: 'due soon',
  unknown: 'unknown',
  not_shown: null,
  not_in_set: null,
  current: 'valid',
} as const satisfies Record<ComplianceState, string | null>;

interface JudgedRowsProps {
  practiceId: string;
  patients: readonly JudgedPatient[];
}

/** Patients with what the rules say of them, and why. */
export const JudgedRows = ({ practiceId, patients }: JudgedRowsProps) => (
  <ul className={styles.list}>
    {patients.map((patient) => (
      <JudgedRow key={patient.id} practiceId={practiceId} patient={patient} />
    ))}
  </ul>
);

function JudgedRow({ practiceId, patient }: { practiceId: string; patient: JudgedPatient }) {
  const { id, name, species, owner_name, state, lines, since, without_codes } = patient;
  // Who is current in all is so in one line.
  const isFine = (line: JudgedPatient['lines'][number]) => line.state === 'current';
  const fine = state === 'current' ? lines.filter(isFine).slice(0, 1) : [];
  const pressing = [...fine, ...lines.filter((line) => !isFine(line))];
  const withoutCodes = withoutCodesText(without_codes);
  return (
    <li className={styles.row}>
      <VerdictGlyph status={GLYPHS[state]} />
      <div>
        <Link to={practicePaths.patient(practiceId, id)} className={styles.name}>
          <bdi>{shorten(name, 40)}</bdi>
        </Link>
        <p className={typography.note}>
          <span>{displayName(species)}</span> · <bdi>{owner_name}</bdi>
        </p>
      </div>
      <div className={styles.verdicts}>
        <ul>
          {pressing.map((line) => (
            <li key={line.codes.join()}>{lineText(line)}</li>
          ))}
        </ul>
        {patientText(patient) && <p>{patientText(patient)}</p>}
        {(lines.length > 0 || withoutCodes) && (
          <details className={styles.why}>
            <summary aria-label={`Why? ${name}`}>Why?</summary>
            <dl>
              {lines.map((line) => (
                <div key={line.codes.join()}>
                  <dt>{vaccinesText(line)}</dt>
                  <dd>{whyText(line, since)}</dd>
                </div>
              ))}
            </dl>
            {withoutCodes && <p>{withoutCodes}</p>}
            {since !== null && <p>{`The owner shows records since ${dayText(since)}.`}</p>}
          </details>
        )}
      </div>
    </li>
  );
}
