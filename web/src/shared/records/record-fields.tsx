import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { addCalendarMonths, calendarDateSchema } from '../../../../contract/dates.ts';
import { displayName } from '../../../../contract/pets/pet-text.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { canHave, kindOf, RECORD_TYPES } from '../../../../contract/records/record-types.ts';
import { suggestTitles } from '../../../../contract/vaccines/suggest-titles.ts';
import { Button } from '../../ui/button.tsx';
import { bindFields } from '../../ui/forms/bind-fields.ts';
import type { ErrorsByField } from '../../ui/forms/field-errors.ts';
import layout from '../../ui/layout.module.css';
import { SelectField } from '../../ui/select.tsx';
import { TextAreaField, TextField } from '../../ui/text-input.tsx';
import { DateField } from '../forms/date-field.tsx';
import { ReminderDays } from '../reminders/reminder-days.tsx';
import { AgainstField, DetailFields, LabFields, ProtectsField } from './detail-fields.tsx';
import styles from './record-fields.module.css';
import type { RecordValues } from './record-values.ts';

interface RecordFieldsProps {
  /** The species has its own codes and titles; the birth date is what no other day precedes. */
  pet: Pick<Pet, 'species' | 'birthdate'>;
  values: RecordValues;
  errors: ErrorsByField;
  onChange: (change: Partial<RecordValues>) => void;
}

/** All fields of a record except its document. */
export function RecordFields({ belowDates, ...fields }: RecordFieldsProps & { belowDates?: ReactNode }) {
  const { values, errors, onChange } = fields;
  const bind = bindFields(fields);
  return (
    <>
      <TitleAndType {...fields} />
      <DoseCodes {...fields} />
      <RecordDates {...fields} />
      {belowDates}
      {canHave(values.record_type, 'shows') && <LabFields {...fields} />}
      <DetailFields {...fields} />
      <ReminderDays
        expiresOn={values.expires_on}
        value={values.reminder_days}
        error={errors.reminder_days}
        onChange={(reminder_days) => onChange({ reminder_days })}
      />
      <TextAreaField label="Notes" {...bind('notes')} />
    </>
  );
}

/** What a dose protects against, or what a treatment is against; nothing for other types. */
export function DoseCodes(fields: RecordFieldsProps) {
  const { record_type } = fields.values;
  if (canHave(record_type, 'protects')) return <ProtectsField {...fields} />;
  return canHave(record_type, 'against') && <AgainstField {...fields} />;
}

/** A longer title doesn't fit in a line on a phone. */
const LONG_TITLE = 30;

/** A record's required fields. A long title has a field of several lines, a vaccination's otherwise suggestions. */
export function TitleAndType({ pet, ...form }: RecordFieldsProps) {
  const { values, errors, onChange } = form;
  const bind = bindFields(form);
  const listId = useId();
  const [isLong] = useState(values.title.length > LONG_TITLE);
  const titles = !isLong && canHave(values.record_type, 'protects') ? suggestTitles(pet.species) : [];
  return (
    <div className={layout.stack4}>
      {isLong ? (
        <TextAreaField
          label="Title"
          error={errors.title}
          required
          rows={2}
          className={styles.title}
          value={values.title}
          onChange={(title) => onChange({ title: title.replaceAll(/\s*\n\s*/g, ' ') })}
          onKeyDown={submitOnEnter}
        />
      ) : (
        <TextField
          label="Title"
          required
          autoComplete="off"
          list={titles.length > 0 ? listId : undefined}
          {...bind('title')}
        />
      )}
      {titles.length > 0 && (
        <datalist id={listId}>
          {titles.map((title) => (
            <option key={title} value={title} />
          ))}
        </datalist>
      )}
      <SelectField
        label="Record type"
        required
        placeholder="Choose a type"
        options={RECORD_TYPES.map((type) => [type, displayName(type)])}
        {...bind('record_type')}
      />
    </div>
  );
}

const monthsText = (months: number) =>
  months % 12 === 0 ? countText(months / 12, 'year') : countText(months, 'month');

const countText = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A title has no lines of its own, so Enter does what it does in other fields. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

export function RecordDates({ pet: { birthdate }, ...form }: RecordFieldsProps) {
  const bind = bindFields(form);
  return (
    <div className={styles.pair}>
      <DateField
        label="Issued on"
        name="issued_on"
        kind="given"
        facts={{ birthdate }}
        {...bind('issued_on')}
      />
      <div className={layout.stack2}>
        <DateField
          label="Expires on"
          name="expires_on"
          kind="ends"
          facts={{ birthdate, givenOn: form.values.issued_on }}
          {...bind('expires_on')}
        />
        <Validities {...form} />
      </div>
    </div>
  );
}

/** Buttons that set the expiry date from the issue date. */
function Validities({ values, onChange }: Pick<RecordFieldsProps, 'values' | 'onChange'>) {
  const validities = kindOf(values.record_type)?.usualMonths ?? [];
  if (validities.length === 0 || !calendarDateSchema.safeParse(values.issued_on).success) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend
    <div role="group" aria-label="Expires after the issue date by" className={layout.wrap}>
      {validities.map((months) => {
        const expires_on = addCalendarMonths(values.issued_on, months);
        return (
          <Button
            key={months}
            variant="secondary"
            size="small"
            className={styles.validity}
            aria-pressed={values.expires_on === expires_on}
            onClick={() => onChange({ expires_on })}
          >
            {`+${monthsText(months)}`}
          </Button>
        );
      })}
    </div>
  );
}
