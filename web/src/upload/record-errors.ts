import { AppError, type FieldError, fieldErrors } from '../../../contract/problem.ts';
import { type RecordUpdate, recordUpdateSchema } from '../../../contract/records.ts';
import type { RecordValues } from '../ui/records/record-fields.tsx';

/** A sentence per control at fault; `document` is the file. */
export type Errors = Readonly<Record<string, string>>;

/** The first complaint about each field: a second one about the same field only distracts. */
const firstByField = (errors: readonly FieldError[]): Errors =>
  Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]));

/** The record that the form describes, or what is wrong with it. `form` tells of dates that are only half typed. */
export function readRecord(
  values: RecordValues,
  form: HTMLFormElement,
): { record: RecordUpdate } | { errors: Errors } {
  const parsed = recordUpdateSchema.safeParse(values);
  const unfinished = unfinishedDates(form);
  if (parsed.success && Object.keys(unfinished).length === 0) return { record: parsed.data };
  return { errors: { ...(parsed.error && firstByField(fieldErrors(parsed.error))), ...unfinished } };
}

/** The value of a date that is only half typed reads as empty, so it would be dropped in silence. */
function unfinishedDates(form: HTMLFormElement): Errors {
  const dates = Array.from(form.querySelectorAll<HTMLInputElement>('input[type="date"]'));
  const unfinished = dates.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(unfinished.map(({ name }) => [name, 'Enter a whole date, or clear it.']));
}

/** The fields that the server found fault with. */
export const refusedFields = (error: unknown): Errors =>
  error instanceof AppError ? firstByField(error.errors) : {};
