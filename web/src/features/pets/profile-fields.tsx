import { classNames } from '../../ui/class-names.ts';
import { bindFields } from '../../ui/forms/bind-fields.ts';
import layout from '../../ui/layout.module.css';
import { SelectField } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-input.tsx';
import type { PetFieldsProps } from './pet-fields.tsx';
import styles from './pet-form.module.css';

/** The pet's sex, whether it is spayed or neutered, and its color. */
export function ProfileFields(form: PetFieldsProps) {
  const bind = bindFields(form);
  return (
    <>
      <div className={classNames(layout.tiles, styles.pair)}>
        <SelectField
          label="Sex"
          options={[
            ['', 'Not stated'],
            ['female', 'Female'],
            ['male', 'Male'],
          ]}
          {...bind('sex')}
        />
        <SelectField
          label="Spayed or neutered"
          options={[
            ['', 'Not stated'],
            ['yes', 'Yes'],
            ['no', 'No'],
          ]}
          {...bind('neutered')}
        />
      </div>
      <TextField label="Color" autoComplete="off" {...bind('color')} />
    </>
  );
}

/** Whom to call about the pet. */
export function ContactFields(form: PetFieldsProps) {
  const bind = bindFields(form);
  return (
    <>
      <fieldset className={classNames(layout.stack3, styles.group)}>
        <legend>Vet</legend>
        <div className={classNames(layout.tiles, styles.pair)}>
          <TextField
            label="Vet’s name"
            hint="The practice or the person."
            autoComplete="off"
            {...bind('vet_name', 'vet_contact.name')}
          />
          <TextField
            label="Vet’s phone"
            type="tel"
            autoComplete="off"
            {...bind('vet_phone', 'vet_contact.phone')}
          />
        </div>
      </fieldset>
      <fieldset className={classNames(layout.stack3, styles.group)}>
        <legend>Emergency contact</legend>
        <div className={classNames(layout.tiles, styles.pair)}>
          <TextField
            label="Emergency contact’s name"
            hint="You, or someone who looks after your pet."
            autoComplete="off"
            {...bind('emergency_name', 'emergency_contact.name')}
          />
          <TextField
            label="Emergency contact’s phone"
            type="tel"
            autoComplete="off"
            {...bind('emergency_phone', 'emergency_contact.phone')}
          />
        </div>
      </fieldset>
    </>
  );
}
