import { displayName } from '../../../contract/pets.ts';
import { RECORD_TYPES } from '../../../contract/records.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea, TextInput } from '../ui/text-input.tsx';
import styles from './record-fields.module.css';

/** What is typed for a record, as it is typed. */
export interface RecordValues {
  title: string;
  record_type: string;
  issued_on: string;
  expires_on: string;
  notes: string;
}

export const EMPTY_VALUES: RecordValues = {
  title: '',
  record_type: '',
  issued_on: '',
  expires_on: '',
  notes: '',
};

interface RecordFieldsProps {
  values: RecordValues;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<RecordValues>) => void;
}

/** Title and type: without them nothing can be saved. */
export function MainFields({ values, errors, onChange }: RecordFieldsProps) {
  return (
    <div className={styles.main}>
      <Field label="Title" error={errors.title} required>
        {(control) => (
          <TextInput
            {...control}
            value={values.title}
            placeholder="Rabies certificate"
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

/** Dates and notes, all of them optional. */
export function MoreFields({ values, errors, onChange }: RecordFieldsProps) {
  return (
    <>
      <div className={styles.dates}>
        <Field label="Issued on" error={errors.issued_on}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
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
              value={values.expires_on}
              onChange={(event) => onChange({ expires_on: event.target.value })}
            />
          )}
        </Field>
      </div>
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
