import { displayName } from '../../../../contract/pets/pets.ts';
import { RECORD_TYPES } from '../../../../contract/records/records.ts';
import { Field } from '../../ui/field.tsx';
import type { ErrorsByField } from '../../ui/forms/field-errors.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { ReminderDays } from '../reminders/reminder-days.tsx';
import styles from './record-fields.module.css';
import type { RecordValues } from './record-values.ts';

interface RecordFieldsProps {
  values: RecordValues;
  errors: ErrorsByField;
  onChange: (change: Partial<RecordValues>) => void;
}

/** All fields of a record except its document. */
export function RecordFields({ values, errors, onChange }: RecordFieldsProps) {
  return (
    <>
      <TitleAndType values={values} errors={errors} onChange={onChange} />
      <RecordDates values={values} errors={errors} onChange={onChange} />
      <ReminderDays
        expiresOn={values.expires_on}
        value={values.reminder_days}
        error={errors.reminder_days}
        onChange={(reminder_days) => onChange({ reminder_days })}
      />
      <Field label="Notes" error={errors.notes}>
        {(control) => (
          <TextArea
            {...control}
            value={values.notes}
            onChange={(event) => onChange({ notes: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** A record's required fields. */
export function TitleAndType({ values, errors, onChange }: RecordFieldsProps) {
  return (
    <div className={styles.main}>
      <Field label="Title" error={errors.title} required>
        {(control) => (
          <TextInput
            {...control}
            value={values.title}
            autoComplete="off"
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label="Record type" error={errors.record_type} required>
        {(control) => (
          <Select
            {...control}
            value={values.record_type}
            onChange={(event) => onChange({ record_type: event.target.value })}
          >
            <option value="" disabled>
              Choose a type
            </option>
            {RECORD_TYPES.map((type) => (
              <option key={type} value={type}>
                {displayName(type)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

export function RecordDates({ values, errors, onChange }: RecordFieldsProps) {
  return (
    <div className={styles.dates}>
      <Field label="Issued on" error={errors.issued_on}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            name="issued_on"
            value={values.issued_on}
            onChange={(event) => onChange({ issued_on: event.target.value })}
          />
        )}
      </Field>
      <Field label="Expires on" error={errors.expires_on}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            name="expires_on"
            value={values.expires_on}
            onChange={(event) => onChange({ expires_on: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
