import { displayName } from '../../../../contract/pets/pet-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { PawIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Day, PatientList } from './patient-list.tsx';
import { findPatients, type Patient, SPECIES_FILTERS, type Wanted } from './patients.ts';
import { TabPanel } from './tab-panel.tsx';
import styles from './vet-dashboard.module.css';

interface PatientsTabProps {
  patients: readonly Patient[];
  wanted: Wanted;
  onWant: (wanted: Wanted) => void;
}

export const ALL_WANTED: Wanted = { text: '', species: 'all' };

/** All patients, or those that match the search. */
export function PatientsTab({ patients, wanted, onWant }: PatientsTabProps) {
  const found = findPatients(patients, wanted);
  return (
    <TabPanel heading="Patients">
      <search className={classNames(layout.stack4, styles.search)}>
        <Field label="Search" hint="Pet name or owner email" required>
          {({ required: _, ...control }) => (
            <TextInput
              {...control}
              type="search"
              autoComplete="off"
              value={wanted.text}
              onChange={({ target }) => onWant({ ...wanted, text: target.value })}
            />
          )}
        </Field>
        <Field label="Species" required>
          {({ required: _, ...control }) => (
            <Select
              {...control}
              value={wanted.species}
              onChange={({ target }) => {
                const species = SPECIES_FILTERS.find((filter) => filter === target.value);
                if (species) onWant({ ...wanted, species });
              }}
            >
              {SPECIES_FILTERS.map((filter) => (
                <option key={filter} value={filter}>
                  {filter === 'all' ? 'All species' : displayName(filter)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </search>
      <p role="status" className={styles.count}>
        {countText(found.length, patients.length)}
      </p>
      {found.length > 0 ? (
        <PatientList patients={found} facts={factsOf} />
      ) : (
        <EmptyState
          icon={<PawIcon size={26} />}
          title="No patients found"
          action={
            <Button variant="secondary" onClick={() => onWant(ALL_WANTED)}>
              Show all patients
            </Button>
          }
        >
          Try a shorter part of the name or email address, or another species.
        </EmptyState>
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
