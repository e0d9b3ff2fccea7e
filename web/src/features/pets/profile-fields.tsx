import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { SelectField } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-input.tsx';
import type { PetFieldsProps } from './pet-fields.tsx';
import styles from './pet-form.module.css';

/** The pet's sex, whether it is spayed or neutered, and its color. */
export function ProfileFields({ values, errors, onChange }: PetFieldsProps) {
  return (
    <>
      <div className={classNames(layout.tiles, styles.pair)}>
        <SelectField
          label="Sex"
          error={errors.sex}
          options={[
            ['', 'Not stated'],
            ['female', 'Female'],
            ['male', 'Male'],
          ]}
          value={values.sex}
          onChange={(sex) => onChange({ sex })}
        />
        <SelectField
          label="Spayed or neutered"
          error={errors.neutered}
          options={[
            ['', 'Not stated'],
            ['yes', 'Yes'],
            ['no', 'No'],
          ]}
          value={values.neutered}
          onChange={(neutered) => onChange({ neutered })}
        />
      </div>
      <TextField
        label="Color"
        error={errors.color}
        autoComplete="off"
        value={values.color}
        onChange={(color) => onChange({ color })}
      />
    </>
  );
}

/** Whom to call about the pet. */
export function ContactFields({ values, errors, onChange }: PetFieldsProps) {
  return (
    <>
      <fieldset className={classNames(layout.stack3, styles.group)}>
        <legend>Vet</legend>
        <div className={classNames(layout.tiles, styles.pair)}>
          <TextField
            label="Vet’s name"
            hint="The practice or the person."
            error={errors['vet_contact.name']}
            autoComplete="off"
            value={values.vet_name}
            onChange={(vet_name) => onChange({ vet_name })}
          />
          <TextField
            label="Vet’s phone"
            error={errors['vet_contact.phone']}
            type="tel"
            autoComplete="off"
            value={values.vet_phone}
            onChange={(vet_phone) => onChange({ vet_phone })}
          />
        </div>
      </fieldset>
      <fieldset className={classNames(layout.stack3, styles.group)}>
        <legend>Emergency contact</legend>
        <div className={classNames(layout.tiles, styles.pair)}>
          <TextField
            label="Emergency contact’s name"
            hint="You, or someone who looks after your pet."
            error={errors['emergency_contact.name']}
            autoComplete="off"
            value={values.emergency_name}
            onChange={(emergency_name) => onChange({ emergency_name })}
          />
          <TextField
            label="Emergency contact’s phone"
            error={errors['emergency_contact.phone']}
            type="tel"
            autoComplete="off"
            value={values.emergency_phone}
            onChange={(emergency_phone) => onChange({ emergency_phone })}
          />
        </div>
      </fieldset>
    </>
  );
}
