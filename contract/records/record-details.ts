import * as z from 'zod/mini';
import { nullableDate } from '../dates.ts';
import { MAX_LINE_LENGTH } from '../limits.ts';
import { nullableName } from '../text.ts';
import { VACCINE_CODES, vaccineCodesSchema } from '../vaccines/vaccines.ts';
import { type Detail, kindOf } from './record-types.ts';

/** Who gave a dose: the person, their clinic, and the number of their licence. */
const administeredBySchema = z.object({
  person: z._default(nullableName(MAX_LINE_LENGTH), null),
  clinic: z._default(nullableName(MAX_LINE_LENGTH), null),
  licence: z._default(nullableName(MAX_LINE_LENGTH), null),
});
type AdministeredBy = z.output<typeof administeredBySchema>;

const isBlank = ({ person, clinic, licence }: AdministeredBy) => !person && !clinic && !licence;

/** How a dose or treatment can be given. A code is never renamed or reused, here and in the lists below. */
export const ROUTES = ['injection', 'intranasal', 'oral', 'topical'] as const;

/** What a treatment can be against. */
export const PARASITES = ['fleas', 'ticks', 'worms', 'heartworm'] as const;

/** What a lab result can show. */
export const LAB_TESTS = ['titre', 'fecal_test', 'heartworm_test', 'blood_test', 'urine_test'] as const;

const CHOOSE = 'Choose from the list.';

const someParasites = z.array(z.enum(PARASITES, { error: CHOOSE }), { error: CHOOSE });

/** Each parasite once, in display order. */
const parasitesSchema = someParasites.check(
  z.maxLength(PARASITES.length, CHOOSE),
  z.overwrite((given) => PARASITES.filter((each) => given.includes(each))),
);

/** A test, and of which vaccine's code a titre is. */
const labTestSchema = z.object({
  test: z.enum(LAB_TESTS, { error: CHOOSE }),
  titre_of: z._default(z.nullable(z.enum(VACCINE_CODES, { error: CHOOSE })), null),
});

/** What records of some kinds can state (rulings D23, D35); in all others these fields are empty. */
export const detailFields = {
  protects: vaccineCodesSchema,
  product: nullableName(MAX_LINE_LENGTH),
  manufacturer: nullableName(MAX_LINE_LENGTH),
  batch: nullableName(MAX_LINE_LENGTH),
  valid_from: nullableDate,
  administered_by: z.nullable(
    z.pipe(
      administeredBySchema,
      z.transform((by) => (isBlank(by) ? null : by)),
    ),
  ),
  against: parasitesSchema,
  route: z.nullable(z.enum(ROUTES, { error: CHOOSE })),
  shows: z.nullable(
    z.pipe(
      labTestSchema,
      z.transform(({ test, titre_of }) => ({ test, titre_of: test === 'titre' ? titre_of : null })),
    ),
  ),
  result: nullableName(MAX_LINE_LENGTH),
} satisfies Record<Detail, z.ZodMiniType>;

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
