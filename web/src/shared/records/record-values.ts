import { DEFAULT_REMINDER_DAYS } from '../../../../contract/limits.ts';
import { type RecordInput, recordInputSchema } from '../../../../contract/records/records.ts';
import { type Checked, checkForm } from '../../ui/forms/check-form.ts';

/** A record without its document. */
export type EnteredRecord = Omit<RecordInput, 'file_path'>;

/** The values of a record's form; empty values are omitted from the record. */
export interface RecordValues extends Record<Exclude<keyof EnteredRecord, 'reminder_days'>, string> {
  /** Sorted in descending order, so that equal choices are equal lists. */
  reminder_days: readonly number[];
}

export const EMPTY_RECORD: RecordValues = {
  title: '',
  record_type: '',
  issued_on: '',
  expires_on: '',
  reminder_days: DEFAULT_REMINDER_DAYS,
  notes: '',
};

/** The record that its form describes. */
export function checkRecord(values: RecordValues): Checked<EnteredRecord> {
  const { data, errors } = checkForm(recordInputSchema, { ...values, file_path: null });
  if (errors) return { errors };
  const { file_path: _, ...entered } = data;
  return { data: entered };
}
