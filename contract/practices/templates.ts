import * as z from 'zod/mini';
import { MAX_LINE_LENGTH } from '../limits.ts';
import { TEMPLATES } from '../practice-limits.ts';
import { detailFields } from '../records/detail-fields.ts';
import { SPECIES } from '../species.ts';
import { nullableName, requiredName } from '../text.ts';

/** The kinds of doses that a practice records. */
export const DOSE_TYPES = ['vaccination', 'treatment'] as const;

export const templateIdSchema = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,40}$/, 'Use lower-case letters, digits and hyphens.'));

/** What a dose of a product is filled in with. `months`: for how long it protects; null where each dose says it. */
export const templateInputSchema = z.strictObject({
  title: requiredName('Enter a name.', MAX_LINE_LENGTH),
  record_type: z.enum(DOSE_TYPES, { error: 'Choose a kind of dose.' }),
  species: z
    .array(z.enum(SPECIES, { error: 'Choose from the list.' }))
    .check(z.minLength(1, 'Choose at least one species.'), z.maxLength(SPECIES.length)),
  protects: z._default(detailFields.protects, []),
  against: z._default(detailFields.against, []),
  product: z._default(nullableName(MAX_LINE_LENGTH), null),
  manufacturer: z._default(nullableName(MAX_LINE_LENGTH), null),
  months: z.nullable(
    z
      .int('Enter a number of months.')
      .check(
        z.gte(1, `Enter 1 to ${TEMPLATES.months} months.`),
        z.lte(TEMPLATES.months, `Enter 1 to ${TEMPLATES.months} months.`),
      ),
  ),
  route: z._default(detailFields.route, null),
});
export type TemplateInput = z.output<typeof templateInputSchema>;

/** A template of a practice. A code of it may be newer than the reader's vocabulary. */
export const templateSchema = z.object({
  id: templateIdSchema,
  title: z.string(),
  record_type: z.enum(DOSE_TYPES),
  species: z.array(z.string()),
  protects: z.array(z.string()),
  against: z.array(z.string()),
  product: z.nullable(z.string()),
  manufacturer: z.nullable(z.string()),
  months: z.nullable(z.int()),
  route: z.nullable(z.string()),
});
export type Template = z.output<typeof templateSchema>;

export const templatesSchema = z.object({ templates: z.array(templateSchema) });
