import { useEffect, useState } from 'react';
import { patientCalls } from '../../../../contract/practices/patient-calls.ts';
import type { Patient } from '../../../../contract/practices/patients.ts';
import { call } from '../../platform/api/call.ts';
import { Chip, ChipFieldset } from '../../ui/chip-fieldset.tsx';
import layout from '../../ui/layout.module.css';
import { TextField } from '../../ui/text-input.tsx';
import typography from '../../ui/typography.module.css';

interface PatientPickerProps {
  practiceId: string;
  /** The practice's first patients. */
  first: readonly Patient[];
  chosen: readonly Patient[];
  error: string | undefined;
  onChange: (chosen: Patient[]) => void;
}

/** As many as fit a phone's screen. */
const SHOWN = 12;

/** Someone types a name faster than a search answers. */
const PAUSE_MS = 250;

/** Chooses the pets of a visit: those that were chosen come first, and a search finds others. */
export function PatientPicker({ practiceId, first, chosen, error, onChange }: PatientPickerProps) {
  const [search, setSearch] = useState('');
  const [found, setFound] = useState(first);

  useEffect(() => {
    if (search.trim() === '') {
      setFound(first);
      return;
    }
    const ended = new AbortController();
    const timer = setTimeout(() => {
      const { signal } = ended;
      call(patientCalls['list-patients'], { params: { practiceId }, query: { search }, signal }).then(
        ({ patients }) => setFound(patients),
        // The pets that are shown stay; the next letter tries again.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [practiceId, search, first]);

  const isChosen = ({ id }: Patient) => chosen.some((each) => each.id === id);
  const shown = [...chosen, ...found.filter((patient) => !isChosen(patient))].slice(0, SHOWN + chosen.length);
  const unopened = chosen.filter(({ may_add }) => !may_add);
  const toggle = (patient: Patient) =>
    onChange(isChosen(patient) ? chosen.filter(({ id }) => id !== patient.id) : [...chosen, patient]);
  return (
    <div className={layout.stack3}>
      {(first.length > SHOWN || search !== '') && (
        <TextField
          label="Find a pet"
          required
          type="search"
          autoComplete="off"
          placeholder="Pet or owner"
          value={search}
          onChange={setSearch}
        />
      )}
      <ChipFieldset
        legend="Pets"
        required
        status={search && found.length === 0 ? 'No pet found.' : ''}
        error={error}
      >
        {shown.map((patient) => (
          <Chip key={patient.id} checked={isChosen(patient)} onChange={() => toggle(patient)}>
            {`${patient.name}, ${patient.owner_name}`}
          </Chip>
        ))}
      </ChipFieldset>
      {unopened.length > 0 && (
        <p className={typography.note}>
          {`${namesOf(unopened)}: you may not add records, so only your entries have the dose. The owner can allow it.`}
        </p>
      )}
    </div>
  );
}

/** "Biscuit, Olive and Nori". */
export function namesOf(pets: readonly { name: string }[]): string {
  const names = pets.map(({ name }) => name);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
