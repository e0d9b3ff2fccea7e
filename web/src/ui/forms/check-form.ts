import type * as z from 'zod/mini';
import { fieldErrors } from '../../../../contract/problem.ts';
import { type ErrorsByField, errorsByField } from './field-errors.ts';

/** What a form describes, ready to be sent, or what is wrong with it. */
export type Checked<T> = { data: T; errors?: never } | { data?: never; errors: ErrorsByField };

/**
 * Checks what was entered by the contract's schema, before anything is sent. `entered` names every field of the schema,
 * so that a forgotten one does not compile; a field that is undefined is not sent.
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
