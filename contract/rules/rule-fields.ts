import * as z from 'zod/mini';
import { calendarDateSchema } from '../dates.ts';
import { SPECIES } from '../species.ts';
import { VACCINE_CODES } from '../vaccines/vaccines.ts';

/** `core`: for every pet of the species. `lifestyle`: for a pet that has had a dose of it. */
const RULE_CLASSES = ['core', 'lifestyle'] as const;

/**
 * How far a rule was checked: its source itself was read, or what another page says of that source; `own` is the
 * decision of whoever made the set. Only the first may be shown as the source's rule (ruling D30).
 */
const SOURCE_CHECKS = ['primary', 'secondary', 'own'] as const;

const ruleSourceSchema = z.object({
  /** What was read. */
  title: z.string(),
  /** Its address; null for the set's own decision. */
  reference: z.nullable(z.string()),
  check: z.enum(SOURCE_CHECKS),
  /** When it was read; a rule shows itself as unverified MAX_RULE_AGE_DAYS later. */
  checked_on: calendarDateSchema,
  /** What in the rule is not the source's; null for nothing. */
  own: z.nullable(z.string()),
});
export type RuleSource = z.output<typeof ruleSourceSchema>;

/** What rules of every kind have. */
export const ruleFields = {
  /** Unique in its set, and the same in each version. */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'Use lower-case letters, digits and hyphens.')),
  species: z.array(z.enum(SPECIES)).check(z.minLength(1, 'Choose at least one species.')),
  /** The vaccines that it is about: a verdict each. */
  codes: z.array(z.enum(VACCINE_CODES)).check(z.minLength(1, 'Choose at least one vaccine.')),
  class: z.enum(RULE_CLASSES),
  /** The age in days from which the rule no longer applies; null for pets of every age. */
  until_age_days: z.nullable(z.int()),
  source: ruleSourceSchema,
};
