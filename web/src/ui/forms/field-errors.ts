import { type RefObject, useEffect } from 'react';
import { AppError, type FieldError } from '../../../../contract/problem.ts';

/** An error message per invalid field, by the field's name. */
export type ErrorsByField = Readonly<Record<string, string>>;

/** The first error of each field. */
export const errorsByField = (errors: readonly FieldError[]): ErrorsByField =>
  Object.fromEntries([...errors].reverse().map(({ path, message }) => [path, message]));

/** The first error of a field or of something inside it. */
export const errorWithin = (errors: ErrorsByField, field: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1];

/** The field errors of a server response; empty for any other failure. */
export const refusedFields = (error: unknown): ErrorsByField =>
  error instanceof AppError ? errorsByField(error.errors) : {};

/** Focuses the form's first invalid control whenever `errors` changes and isn't empty. */
export function useFirstErrorFocus(form: RefObject<HTMLFormElement | null>, errors: object) {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, errors]);
}
