import type * as z from 'zod/mini';
import { fieldErrors } from '../../../../contract/problem.ts';
import { type ErrorsByField, errorsByField } from './field-errors.ts';

/** A form's valid data, or its errors. */
export type Checked<T> = { data: T; errors?: never } | { data?: never; errors: ErrorsByField };

/**
 * Validates form values with the contract's schema. `entered` names every field of the schema, so that a forgotten
 * field doesn't compile; undefined values are omitted.
 */
export function checkForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  entered: Record<keyof z.input<Schema>, unknown>,
): Checked<z.output<Schema>> {
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined)),
  );
  return parsed.success ? { data: parsed.data } : { errors: errorsByField(fieldErrors(parsed.error)) };
}

/**
 * Adds errors for half-typed dates, by the controls' names. Such a control's value is empty, so the date would
 * otherwise be dropped silently.
 */
export function withIncompleteDates<T>(checked: Checked<T>, form: ParentNode): Checked<T> {
  const incomplete = incompleteDates(form);
  if (Object.keys(incomplete).length === 0) return checked;
  return { errors: { ...checked.errors, ...incomplete } };
}

function incompleteDates(form: ParentNode): ErrorsByField {
  const dates = form.querySelectorAll<HTMLInputElement>('input[type="date"]');
  const incomplete = Array.from(dates).filter((date) => date.validity.badInput);
  return Object.fromEntries(incomplete.map((date) => [date.name, 'Enter a complete date, or clear it.']));
}
