import { displayName } from '../../../../contract/pets/pet-text.ts';
import { SPECIES } from '../../../../contract/species.ts';
import { DateField } from '../../shared/forms/date-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { bindFields } from '../../ui/forms/bind-fields.ts';
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
export function PetFields({ today, ...form }: PetFieldsProps & { today: string }) {
  const bind = bindFields(form);
  return (
    <>
      <TextField label="Pet Name" required autoComplete="off" {...bind('name')} />
      <div className={classNames(layout.tiles, styles.pair)}>
        <SelectField
          label="Species"
          required
          placeholder="Choose a species"
          options={SPECIES.map((species) => [species, displayName(species)])}
          {...bind('species')}
        />
        <TextField label="Breed" autoComplete="off" {...bind('breed')} />
      </div>
      <DateField label="Birth Date" name="birthdate" kind="birth" max={today} {...bind('birthdate')} />
    </>
  );
}
