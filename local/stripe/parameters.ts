import * as z from 'zod';
import type { Metadata } from './state.ts';

// The values of a form are texts; these read them as what they mean.

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, { error: 'must be an integer' })
  .transform(Number);
export const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((text) => text === 'true');

/** A text that can be taken away by an empty one. */
export const clearable = z.string().transform((text) => (text === '' ? null : text));
export const email = z
  .string()
  .regex(/^$|^[^\s@]+@[^\s@]+$/, { error: 'must be an email address' })
  .max(512)
  .transform((text) => (text === '' ? null : text));

/** An address of the web. */
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

/** Metadata after a change: an empty text removes a key, nothing at all removes every key. */
export function mergeMetadata(before: Metadata, change: Metadata | null | undefined): Metadata {
  if (change === null) return {};
  const merged = { ...before, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** What every list takes. */
export const paging = {
  limit: integer.pipe(z.int().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
};
export type Paging = { limit?: number | undefined; starting_after?: string | undefined };
