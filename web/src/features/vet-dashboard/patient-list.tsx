import type { ReactNode } from 'react';
import { displayName } from '../../../../contract/pets/pets.ts';
import { dayText } from '../../shared/records/day-text.ts';
import { Card } from '../../ui/card.tsx';
import styles from './patient-list.module.css';
import type { Patient } from './patients.ts';

interface PatientListProps<P extends Patient> {
  patients: readonly P[];
  /** What the list says of each patient, beside name, species and owner. */
  facts: (patient: P) => readonly { label: string; value: ReactNode }[];
  action?: (patient: P) => ReactNode;
}

/** Patients, one below the other: on a desk in columns, on a phone as cards of their own. */
export function PatientList<P extends Patient>({ patients, facts, action }: PatientListProps<P>) {
  return (
    <Card className={styles.card}>
      <ul>
        {patients.map((patient) => (
          <li key={patient.id} className={styles.row}>
            <div className={styles.who}>
              <h3 className={styles.name}>{patient.name}</h3>
              <p className={styles.kind}>
                {displayName(patient.species)} · {patient.breed} · {recordsText(patient.records_count)}
              </p>
              <p className={styles.owner}>{patient.owner_email}</p>
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

/** A day of a patient's, for people and machines. */
export const Day = ({ day }: { day: string }) => <time dateTime={day}>{dayText(day)}</time>;
