import { displayName, SPECIES } from '../../../../contract/pets/pets.ts';
import { Field } from '../../ui/field.tsx';
import type { ErrorsByField } from '../../ui/forms/field-errors.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';

import styles from './pet-form.module.css';
import type { PetFormValues } from './pet-form-values.ts';

export interface PetFieldsProps {
  values: PetFormValues;
  errors: ErrorsByField;
  onChange: (change: Partial<PetFormValues>) => void;
}

/** The pet's name, species, breed and birth date. */
export function PetFields({ values, errors, onChange, today }: PetFieldsProps & { today: string }) {
  return (
    <>
      <Field label="Pet Name" error={errors.name} required>
        {(control) => (
          <TextInput
            {...control}
            value={values.name}
            autoComplete="off"
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label="Species" error={errors.species} required>
          {(control) => (
            <Select
              {...control}
              value={values.species}
              onChange={(event) => onChange({ species: event.target.value })}
            >
              <option value="" disabled>
                Choose a species
              </option>
              {SPECIES.map((species) => (
                <option key={species} value={species}>
                  {displayName(species)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Breed" error={errors.breed}>
          {(control) => (
            <TextInput
              {...control}
              value={values.breed}
              autoComplete="off"
              onChange={(event) => onChange({ breed: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label="Birth Date" error={errors.birthdate}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            name="birthdate"
            max={today}
            value={values.birthdate}
            onChange={(event) => onChange({ birthdate: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
