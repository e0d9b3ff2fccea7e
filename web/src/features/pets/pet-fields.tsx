import { displayName } from '../../../../contract/pets/pet-text.ts';
import { SPECIES } from '../../../../contract/pets/species.ts';
import { classNames } from '../../ui/class-names.ts';
import type { ErrorsByField } from '../../ui/forms/field-errors.ts';
import layout from '../../ui/layout.module.css';
import { SelectField } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-input.tsx';
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
      <TextField
        label="Pet Name"
        error={errors.name}
        required
        autoComplete="off"
        value={values.name}
        onChange={(name) => onChange({ name })}
      />
      <div className={classNames(layout.tiles, styles.pair)}>
        <SelectField
          label="Species"
          error={errors.species}
          required
          placeholder="Choose a species"
          options={SPECIES.map((species) => [species, displayName(species)])}
          value={values.species}
          onChange={(species) => onChange({ species })}
        />
        <TextField
          label="Breed"
          error={errors.breed}
          autoComplete="off"
          value={values.breed}
          onChange={(breed) => onChange({ breed })}
        />
      </div>
      <TextField
        label="Birth Date"
        error={errors.birthdate}
        type="date"
        name="birthdate"
        max={today}
        value={values.birthdate}
        onChange={(birthdate) => onChange({ birthdate })}
      />
    </>
  );
}
