import { AppError, type FieldError } from '../../../../contract/problem.ts';

/** A sentence per field at fault, by the field's name. */
export type ErrorsByField = Readonly<Record<string, string>>;

/** The first complaint about each field: a second one about the same field only distracts. */
export const errorsByField = (errors: readonly FieldError[]): ErrorsByField =>
  Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]));

/** What the server found fault with; nothing when the failure is about no field. */
export const refusedFields = (error: unknown): ErrorsByField =>
  error instanceof AppError ? errorsByField(error.errors) : {};
