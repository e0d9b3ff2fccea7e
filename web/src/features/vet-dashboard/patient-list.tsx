import type { ReactNode } from 'react';
import { displayName } from '../../../../contract/pets/pet-text.ts';
import { dayText } from '../../shared/texts/day-text.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import styles from './patient-list.module.css';
import type { Patient } from './patients.ts';

interface PatientListProps<P extends Patient> {
  patients: readonly P[];
  /** The facts shown for each patient besides name, species and owner. */
  facts: (patient: P) => readonly { label: string; value: ReactNode }[];
  action?: (patient: P) => ReactNode;
}

/** A list of patients: columns on a desktop, cards on a phone. */
export function PatientList<P extends Patient>({ patients, facts, action }: PatientListProps<P>) {
  return (
    <Card className={styles.card}>
      <ul>
        {patients.map((patient) => (
          <li key={patient.id} className={classNames(layout.line, styles.row)}>
            <div className={styles.who}>
              <h3 className={styles.name}>{patient.name}</h3>
              <p className={typography.note}>
                <span>{displayName(patient.species)}</span> · <span>{patient.breed}</span> ·{' '}
                <span>{recordsText(patient.records_count)}</span>
              </p>
              <p className={typography.note}>{patient.owner_email}</p>
            </div>
            <dl className={styles.facts}>
              {facts(patient).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {action?.(patient)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const recordsText = (count: number) => `${count} record${count === 1 ? '' : 's'}`;

/** A date as a `time` element. */
export const Day = ({ day }: { day: string }) => <time dateTime={day}>{dayText(day)}</time>;
