import { DEFAULT_REMINDER_DAYS } from '../../../../contract/limits.ts';
import { type RecordInput, recordInputSchema } from '../../../../contract/records/records.ts';
import { type Checked, checkForm } from '../../ui/forms/check-form.ts';

/** All of a record but its document. */
export type EnteredRecord = Omit<RecordInput, 'file_path'>;

/** What stands in a record's form, as it is typed; empty is left out. */
export interface RecordValues extends Record<Exclude<keyof EnteredRecord, 'reminder_days'>, string> {
  /** The most days first, so that equal choices are equal lists. */
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
