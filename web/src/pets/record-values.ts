import { fieldErrors } from '../../../contract/problem.ts';
import {
  type PetRecord,
  RECORD_TYPES,
  type RecordUpdate,
  recordUpdateSchema,
} from '../../../contract/records.ts';
import type { RecordValues } from '../ui/records/record-fields.tsx';
import { type ErrorsByField, errorsByField } from './field-errors.ts';

/** A stored record as its form shows it; a type that this build does not know must be chosen anew. */
export const recordValues = (record: PetRecord): RecordValues => ({
  title: record.title,
  record_type: RECORD_TYPES.find((type) => type === record.record_type) ?? '',
  issued_on: record.issued_on ?? '',
  expires_on: record.expires_on ?? '',
  notes: record.notes ?? '',
});

/** The record that the form describes, or what is wrong with it. */
export function checkRecord(
  values: RecordValues,
): { record: RecordUpdate; errors?: never } | { errors: ErrorsByField } {
  const parsed = recordUpdateSchema.safeParse(values);
  return parsed.success ? { record: parsed.data } : { errors: errorsByField(fieldErrors(parsed.error)) };
}
