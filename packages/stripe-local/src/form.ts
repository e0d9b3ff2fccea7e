import qs from 'qs';
import type * as z from 'zod';
import { invalid, type StripeFailure } from './errors.ts';

/** Parses a form or query: `items[0][id]=x` becomes `{items: [{id: 'x'}]}`. All values are strings. */
export const parseForm = (form: string): Record<string, unknown> =>
  qs.parse(form, { depth: 8, arrayLimit: 100, parameterLimit: 1000 });

/** Checks parameters. Throws Stripe's error for the first wrong one. */
export function parseParameters<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw issue ? failureOf(issue, input) : parsed.error;
}

function failureOf(issue: z.core.$ZodIssue, input: unknown): StripeFailure {
  const param = nameOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = nameOf([...issue.path, issue.keys[0] ?? '']);
    const message = `Received unknown parameter: ${unknown}. The local Stripe may implement fewer than Stripe.`;
    return invalid(message, unknown, 'parameter_unknown');
  }
  if (valueAt(input, issue.path) === undefined) {
    return invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
  }
  return invalid(`Invalid ${param}: ${issue.message}`, param);
}

const nameOf = (path: readonly PropertyKey[]) =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    input,
  );
}
