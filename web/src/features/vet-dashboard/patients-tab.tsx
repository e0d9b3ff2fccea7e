import { Day, PatientList } from './patient-list.tsx';
import { NoPatients, PatientSearch } from './patient-search.tsx';
import { findPatients, type Patient, type Wanted } from './patients.ts';
import { TabPanel } from './tab-panel.tsx';
import styles from './vet-dashboard.module.css';

interface PatientsTabProps {
  patients: readonly Patient[];
  wanted: Wanted;
  onWant: (wanted: Wanted) => void;
}

export const ALL_WANTED: Wanted = { text: '', species: '' };

/** All patients, or those that match the search. */
export function PatientsTab({ patients, wanted, onWant }: PatientsTabProps) {
  const found = findPatients(patients, wanted);
  return (
    <TabPanel heading="Patients">
      <PatientSearch
        {...wanted}
        hint="Pet name or owner email"
        onText={(text) => onWant({ ...wanted, text })}
        onSpecies={(species) => onWant({ ...wanted, species })}
      />
      <p role="status" className={styles.count}>
        {countText(found.length, patients.length)}
      </p>
      {found.length > 0 ? (
        <PatientList patients={found} facts={factsOf} />
      ) : (
        <NoPatients
          hint="Try a shorter part of the name or email address, or another species."
          onShowAll={() => onWant(ALL_WANTED)}
        />
      )}
    </TabPanel>
  );
}

const countText = (found: number, all: number) =>
  found === all ? `${all} patients` : `${found} of ${all} patients`;

const factsOf = ({ last_visit, next_appointment }: Patient) => [
  { label: 'Last visit', value: <Day day={last_visit} /> },
  { label: 'Next appointment', value: next_appointment ? <Day day={next_appointment} /> : 'None booked' },
];
