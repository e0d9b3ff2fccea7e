import { DEFAULT_REMINDER_DAYS } from '../../../../contract/limits.ts';
import { type RecordInput, recordInputSchema } from '../../../../contract/records/records.ts';
import { type Checked, checkForm } from '../../ui/forms/check-form.ts';

/** What stands in a record's form, as it is typed; empty is left out. */
export interface RecordValues {
  title: string;
  record_type: string;
  issued_on: string;
  expires_on: string;
  /** The most days first, so that equal choices are equal lists. */
  reminder_days: readonly number[];
  notes: string;
}

export const EMPTY_RECORD: RecordValues = {
  title: '',
  record_type: '',
  issued_on: '',
  expires_on: '',
  reminder_days: DEFAULT_REMINDER_DAYS,
  notes: '',
};

/** All of a record but its document. */
export type EnteredRecord = Omit<RecordInput, 'file_path'>;

/** The record that its form describes. */
export function checkRecord(values: RecordValues): Checked<EnteredRecord> {
  const { data, errors } = checkForm(recordInputSchema, values);
  if (errors) return { errors };
  const { file_path: _, ...entered } = data;
  return { data: entered };
}
