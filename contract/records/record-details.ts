import * as z from 'zod/mini';
import { kindOf } from './record-types.ts';

/** How a dose or treatment can be given. A code is never renamed or reused, here and in the lists below. */
export const ROUTES = ['injection', 'intranasal', 'oral', 'topical'] as const;

/** What a treatment can be against. */
export const PARASITES = ['fleas', 'ticks', 'worms', 'heartworm'] as const;

/** What a lab result can show. */
export const LAB_TESTS = ['titre', 'fecal_test', 'heartworm_test', 'blood_test', 'urine_test'] as const;

/** The details of a record that states none. */
export const NO_DETAILS = {
  protects: [],
  product: null,
  manufacturer: null,
  batch: null,
  valid_from: null,
  administered_by: null,
  against: [],
  route: null,
  shows: null,
  result: null,
} satisfies RecordDetails;

/** The empty details of a record whose type cannot have them. */
export function detailsNotOf(type: string): Partial<RecordDetails> {
  const own = kindOf(type)?.details ?? [];
  return Object.fromEntries(Object.entries(NO_DETAILS).filter(([name]) => !own.includes(name)));
}

/**
 * The same fields in a response; older copies and servers lack them. A code may be newer than the reader's vocabulary.
 */
export const detailSchema = z.object({
  protects: z._default(z.array(z.string()), []),
  product: z._default(z.nullable(z.string()), null),
  manufacturer: z._default(z.nullable(z.string()), null),
  batch: z._default(z.nullable(z.string()), null),
  valid_from: z._default(z.nullable(z.string()), null),
  administered_by: z._default(
    z.nullable(
      z.object({
        person: z.nullable(z.string()),
        clinic: z.nullable(z.string()),
        licence: z.nullable(z.string()),
      }),
    ),
    null,
  ),
  against: z._default(z.array(z.string()), []),
  route: z._default(z.nullable(z.string()), null),
  shows: z._default(z.nullable(z.object({ test: z.string(), titre_of: z.nullable(z.string()) })), null),
  result: z._default(z.nullable(z.string()), null),
});
export type RecordDetails = z.output<typeof detailSchema>;
