import { type PetRecord, RECORD_TYPES } from '../../../../contract/records/records.ts';
import type { RecordValues } from '../../shared/records/record-values.ts';

/** A stored record as its form shows it; a type that this build does not know must be chosen anew. */
export const recordValues = (record: PetRecord): RecordValues => ({
  title: record.title,
  record_type: RECORD_TYPES.find((type) => type === record.record_type) ?? '',
  issued_on: record.issued_on ?? '',
  expires_on: record.expires_on ?? '',
  reminder_days: record.reminder_days,
  notes: record.notes ?? '',
});
