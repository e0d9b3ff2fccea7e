import { DEFAULT_REMINDER_DAYS } from '../../../../contract/limits.ts';
import { detailsNotOf } from '../../../../contract/records/record-details.ts';
import { type RecordInput, recordInputSchema } from '../../../../contract/records/record-input.ts';
import { isRecordType } from '../../../../contract/records/record-types.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { type Checked, checkForm } from '../../ui/forms/check-form.ts';
import { errorWithin } from '../../ui/forms/field-errors.ts';
import { differs } from '../../ui/forms/use-unsaved.ts';

/** A record without its document. */
export type EnteredRecord = Omit<RecordInput, 'file_path'>;

/** The values of a record's form; empty values are omitted from the record. */
export interface RecordValues
  extends Record<
    Exclude<keyof EnteredRecord, 'reminder_days' | 'protects' | 'administered_by' | 'against' | 'shows'>,
    string
  > {
  /** Sorted in descending order, so that equal choices are equal lists. */
  reminder_days: readonly number[];
  /** Codes of the vaccine vocabulary, in display order. */
  protects: readonly string[];
  administered_by: { person: string; clinic: string; licence: string };
  /** In display order. */
  against: readonly string[];
  shows: { test: string; titre_of: string };
}

export const EMPTY_RECORD: RecordValues = {
  title: '',
  record_type: '',
  issued_on: '',
  expires_on: '',
  protects: [],
  product: '',
  manufacturer: '',
  batch: '',
  valid_from: '',
  administered_by: { person: '', clinic: '', licence: '' },
  against: [],
  route: '',
  shows: { test: '', titre_of: '' },
  result: '',
  reminder_days: DEFAULT_REMINDER_DAYS,
  notes: '',
};

/** A stored record as its form shows it; a type that this build does not know must be chosen again. */
export const recordValues = (record: PetRecord): RecordValues => ({
  title: record.title,
  record_type: isRecordType(record.record_type) ? record.record_type : '',
  issued_on: record.issued_on ?? '',
  expires_on: record.expires_on ?? '',
  reminder_days: record.reminder_days,
  protects: record.protects,
  product: record.product ?? '',
  manufacturer: record.manufacturer ?? '',
  batch: record.batch ?? '',
  valid_from: record.valid_from ?? '',
  administered_by: {
    person: record.administered_by?.person ?? '',
    clinic: record.administered_by?.clinic ?? '',
    licence: record.administered_by?.licence ?? '',
  },
  against: record.against,
  route: record.route ?? '',
  shows: { test: record.shows?.test ?? '', titre_of: record.shows?.titre_of ?? '' },
  result: record.result ?? '',
  notes: record.notes ?? '',
});

/** The record that its form describes, without details that its type cannot have, which the form hides. */
export function checkRecord(values: RecordValues): Checked<EnteredRecord> {
  const { test, titre_of } = values.shows;
  const chosen = {
    route: values.route || null,
    shows: test === '' ? null : { test, titre_of: titre_of || null },
  };
  const hidden = detailsNotOf(values.record_type);
  const { data, errors } = checkForm(recordInputSchema, { ...values, ...chosen, ...hidden, file_path: null });
  if (errors) return { errors };
  const { file_path: _, ...entered } = data;
  return { data: entered };
}

/** The details that are chosen from lists. */
const CHOSEN = ['protects', 'against', 'route', 'shows'] as const;
type Chosen = (typeof CHOSEN)[number];

/**
 * The update that a record's form describes. A detail with a code that is newer than this build is left out as long as
 * it is as it was, so that it stays as it is stored.
 */
export function checkUpdate(
  values: RecordValues,
  initial: RecordValues,
): Checked<Omit<EnteredRecord, Chosen> & Partial<Pick<EnteredRecord, Chosen>>> {
  const { errors: unknown = {} } = checkRecord(initial);
  const kept = CHOSEN.filter(
    (name) => errorWithin(unknown, name) && !differs([values[name]], [initial[name]]),
  );
  const known = { ...values };
  for (const name of kept) Object.assign(known, { [name]: EMPTY_RECORD[name] });
  const { data, errors } = checkRecord(known);
  if (errors) return { errors };
  const update: Partial<EnteredRecord> = data;
  for (const name of kept) delete update[name];
  return { data };
}
