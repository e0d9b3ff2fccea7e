import * as z from 'zod/mini';
import { nullableDate } from '../dates.ts';
import { MAX_LINE_LENGTH } from '../limits.ts';
import { nullableName } from '../text.ts';
import { VACCINE_CODES, vaccineCodesSchema } from '../vaccines/vaccines.ts';
import { LAB_TESTS, PARASITES, ROUTES } from './record-details.ts';
import type { Detail } from './record-types.ts';

/** Who gave a dose: the person, their clinic, and the number of their licence. */
const administeredBySchema = z.object({
  person: z._default(nullableName(MAX_LINE_LENGTH), null),
  clinic: z._default(nullableName(MAX_LINE_LENGTH), null),
  licence: z._default(nullableName(MAX_LINE_LENGTH), null),
});
type AdministeredBy = z.output<typeof administeredBySchema>;

const isBlank = ({ person, clinic, licence }: AdministeredBy) => !person && !clinic && !licence;

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
