import { type RecordUpdate, recordUpdateSchema } from '../../../../contract/records.ts';
import { type Checked, checkForm } from '../forms/check-form.ts';

/** What stands in a record's form, as it is typed; empty is left out. */
export interface RecordValues {
  title: string;
  record_type: string;
  issued_on: string;
  expires_on: string;
  notes: string;
}

export const EMPTY_RECORD: RecordValues = {
  title: '',
  record_type: '',
  issued_on: '',
  expires_on: '',
  notes: '',
};

/** The record that its form describes, besides its document. */
export const checkRecord = (values: RecordValues): Checked<RecordUpdate> =>
  checkForm(recordUpdateSchema, values);
