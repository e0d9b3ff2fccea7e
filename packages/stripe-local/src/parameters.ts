import * as z from 'zod';
import type { Metadata } from './state.ts';

// Form values are strings. These schemas parse them.

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, { error: 'must be an integer' })
  .transform(Number);
export const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((text) => text === 'true');

/** A string. An empty one removes the value. */
export const clearable = z.string().transform((text) => (text === '' ? null : text));
export const email = z
  .string()
  .regex(/^$|^[^\s@]+@[^\s@]+$/, { error: 'must be an email address' })
  .max(512)
  .transform((text) => (text === '' ? null : text));

/** A web URL. */
export const webAddress = z.string().refine(isWebAddress, { error: 'must be a URL with http or https' });

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Stripe's limits: 50 keys of 40 characters, values of 500. https://docs.stripe.com/api/metadata */
export const metadata = z.union([
  z.literal('').transform(() => null),
  z
    .record(z.string().max(40), z.string().max(500))
    .refine((value) => Object.keys(value).length <= 50, { error: 'at most 50 keys' }),
]);

/** The metadata after a change. An empty value removes its key, an empty `metadata` removes all keys. */
export function mergeMetadata(before: Metadata, change: Metadata | null | undefined): Metadata {
  if (change === null) return {};
  const merged = { ...before, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** The parameters of every list. */
export const paging = {
  limit: integer.pipe(z.int().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
};
export type Paging = { limit?: number | undefined; starting_after?: string | undefined };
