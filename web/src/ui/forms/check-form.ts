import type * as z from 'zod/mini';
import { fieldErrors } from '../../../../contract/problem.ts';
import { type ErrorsByField, errorsByField } from './field-errors.ts';

/** What a form describes, ready to be sent, or what is wrong with it. */
export type Checked<T> = { data: T; errors?: never } | { data?: never; errors: ErrorsByField };

/** Checks what was entered by the contract's schema, before anything is sent. */
export function checkForm<T>(schema: z.ZodMiniType<T>, entered: unknown): Checked<T> {
  const parsed = schema.safeParse(entered);
  return parsed.success ? { data: parsed.data } : { errors: errorsByField(fieldErrors(parsed.error)) };
}
