import type { ReactNode } from 'react';
import { displayName } from '../../../../contract/pets/pet-text.ts';
import { SPECIES_CLASSES, type SpeciesClass } from '../../../../contract/practices/patients.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { PawIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './vet-dashboard.module.css';

interface PatientSearchProps {
  text: string;
  /** What the text is compared with. */
  hint: string;
  onText: (text: string) => void;
  /** Empty for all species. */
  species: SpeciesClass | '';
  onSpecies: (species: SpeciesClass | '') => void;
  /** Further filters. */
  children?: ReactNode;
}

/** Searches and filters a list of patients. */
export const PatientSearch = ({ text, hint, onText, species, onSpecies, children }: PatientSearchProps) => (
  <search className={classNames(layout.stack4, styles.search)}>
    <Field label="Search" hint={hint} required>
      {({ required: _, ...control }) => (
        <TextInput
          {...control}
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Field>
    <Field label="Species" required>
      {({ required: _, ...control }) => (
        <Select
          {...control}
          value={species}
          onChange={({ target }) => onSpecies(SPECIES_CLASSES.find((known) => known === target.value) ?? '')}
        >
          <option value="">All species</option>
          {SPECIES_CLASSES.map((known) => (
            <option key={known} value={known}>
              {displayName(known)}
            </option>
          ))}
        </Select>
      )}
    </Field>
    {children}
  </search>
);

/** In place of a list in which nothing is found. */
export const NoPatients = ({ hint, onShowAll }: { hint: string; onShowAll: (() => void) | null }) => (
  <EmptyState
    icon={<PawIcon size={26} />}
    title="No patients found"
    action={
      onShowAll && (
        <Button variant="secondary" onClick={onShowAll}>
          Show all patients
        </Button>
      )
    }
  >
    {hint}
  </EmptyState>
);
