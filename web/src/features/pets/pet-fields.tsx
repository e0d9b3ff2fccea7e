import { DateField } from '../../shared/forms/date-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { bindFields } from '../../ui/forms/bind-fields.ts';
import type { ErrorsByField } from '../../ui/forms/field-errors.ts';
import layout from '../../ui/layout.module.css';
import { TextField } from '../../ui/text-input.tsx';
import styles from './pet-form.module.css';
import type { PetFormValues } from './pet-form-values.ts';
import { SpeciesField } from './species-field.tsx';

export interface PetFieldsProps {
  values: PetFormValues;
  errors: ErrorsByField;
  onChange: (change: Partial<PetFormValues>) => void;
}

/** What every pet has: a name and a species. */
export function PetFields(form: PetFieldsProps) {
  const bind = bindFields(form);
  return (
    <>
      <TextField label="Pet Name" required autoComplete="off" {...bind('name')} />
      <SpeciesField {...bind('species')} />
    </>
  );
}

/** The pet's breed and birth date. `today` is the reader's day, YYYY-MM-DD. */
export function BreedFields({ today, ...form }: PetFieldsProps & { today: string }) {
  const bind = bindFields(form);
  return (
    <div className={classNames(layout.tiles, styles.pair)}>
      <TextField label="Breed" autoComplete="off" {...bind('breed')} />
      <DateField label="Birth Date" name="birthdate" kind="birth" max={today} {...bind('birthdate')} />
    </div>
  );
}
