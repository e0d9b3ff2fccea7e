import { displayName } from '../../../../contract/pets/pets.ts';
import type { Species } from '../../../../contract/pets/species.ts';
import { RECORD_TYPES } from '../../../../contract/records/records.ts';
import type { ErrorsByField } from '../../ui/forms/field-errors.ts';
import { SelectField } from '../../ui/select.tsx';
import { TextAreaField, TextField } from '../../ui/text-input.tsx';
import { ReminderDays } from '../reminders/reminder-days.tsx';
import { CertificateDetails, ProtectsField } from './dose-fields.tsx';
import styles from './record-fields.module.css';
import type { RecordValues } from './record-values.ts';

interface RecordFieldsProps {
  values: RecordValues;
  errors: ErrorsByField;
  onChange: (change: Partial<RecordValues>) => void;
}

/** All fields of a record except its document. */
export function RecordFields({ species, ...fields }: RecordFieldsProps & { species: Species }) {
  const { values, errors, onChange } = fields;
  const isDose = values.record_type === 'vaccination';
  return (
    <>
      <TitleAndType {...fields} />
      {isDose && <ProtectsField {...fields} species={species} />}
      <RecordDates {...fields} />
      {isDose && <CertificateDetails {...fields} />}
      <ReminderDays
        expiresOn={values.expires_on}
        value={values.reminder_days}
        error={errors.reminder_days}
        onChange={(reminder_days) => onChange({ reminder_days })}
      />
      <TextAreaField
        label="Notes"
        error={errors.notes}
        value={values.notes}
        onChange={(notes) => onChange({ notes })}
      />
    </>
  );
}

/** A record's required fields. */
export function TitleAndType({ values, errors, onChange }: RecordFieldsProps) {
  return (
    <div className={styles.main}>
      <TextField
        label="Title"
        error={errors.title}
        required
        autoComplete="off"
        value={values.title}
        onChange={(title) => onChange({ title })}
      />
      <SelectField
        label="Record type"
        error={errors.record_type}
        required
        placeholder="Choose a type"
        options={RECORD_TYPES.map((type) => [type, displayName(type)])}
        value={values.record_type}
        onChange={(record_type) => onChange({ record_type })}
      />
    </div>
  );
}

export function RecordDates({ values, errors, onChange }: RecordFieldsProps) {
  return (
    <div className={styles.pair}>
      <TextField
        label="Issued on"
        error={errors.issued_on}
        type="date"
        name="issued_on"
        value={values.issued_on}
        onChange={(issued_on) => onChange({ issued_on })}
      />
      <TextField
        label="Expires on"
        error={errors.expires_on}
        type="date"
        name="expires_on"
        value={values.expires_on}
        onChange={(expires_on) => onChange({ expires_on })}
      />
    </div>
  );
}
