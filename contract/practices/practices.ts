import * as z from 'zod/mini';
import { BUSINESS_TYPES, type BusinessType } from '../contact/contact.ts';
import { timestampSchema } from '../dates.ts';
import { practiceIdSchema } from '../ids.ts';
import { MAX_LINE_LENGTH, MAX_NAME_LENGTH, PRACTICES } from '../limits.ts';
import { hasPhoneDigits } from '../pets/contacts.ts';
import { nullableName, requiredName, requiredText } from '../text.ts';
import { logoIdSchema } from './logos.ts';
import { memberRolesSchema } from './roles.ts';
import { publicStandingSchema } from './standing.ts';

/** The kinds of businesses that have an account here. Only a clinic pays for a plan (ruling D39). */
export const PRACTICE_KINDS = (Object.keys(BUSINESS_TYPES) as [BusinessType]).filter(
  (type): type is PracticeKind => type !== 'other',
) as [PracticeKind, ...PracticeKind[]];
export type PracticeKind = Exclude<BusinessType, 'other'>;

/** What a practice may do; `read-only` also once it has lapsed (`PHASES` in contract/access/duties.ts). */
const PRACTICE_STATES = ['open', 'read-only'] as const;

const linesAtMost = (text: string) => text.split('\n').length <= PRACTICES.addressLines;

/** What owners and colleagues see of a practice, as its managers enter it. */
export const practiceProfileSchema = z.strictObject({
  name: requiredName('Enter the name of your practice.', MAX_NAME_LENGTH),
  /** The postal address, without the country. */
  address: requiredText('Enter the postal address.').check(
    z.maxLength(PRACTICES.addressLength, `Use at most ${PRACTICES.addressLength} characters.`),
    z.refine(linesAtMost, `Use at most ${PRACTICES.addressLines} lines.`),
  ),
  /** ISO 3166-1, two letters. */
  country: z.string('Choose a country.').check(z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
  phone: requiredName('Enter a phone number.', MAX_NAME_LENGTH).check(
    z.refine(hasPhoneDigits, 'Enter a phone number.'),
  ),
  /** The number under which an authority knows the practice; null where there is none. */
  registration_number: z._default(nullableName(MAX_LINE_LENGTH), null),
  /** What owners read before they give access. */
  opening_words: z._default(nullableName(PRACTICES.openingWordsLength), null),
});
export type PracticeProfile = z.output<typeof practiceProfileSchema>;

/** What someone enters to open a practice, whose first manager they become. */
export const newPracticeSchema = z.extend(practiceProfileSchema, {
  kind: z.enum(PRACTICE_KINDS, { error: 'Choose a kind of business.' }),
  /** The caller's name, as colleagues and owners read it. */
  member_name: requiredName('Enter your name.', MAX_NAME_LENGTH),
  /** Whether the caller is a vet, too. */
  is_vet: z._default(z.boolean(), false),
});
export type NewPractice = z.output<typeof newPracticeSchema>;

/** A practice of which the caller is a member. */
export const ownPracticeSchema = z.object({
  id: practiceIdSchema,
  name: z.string(),
  kind: z.enum(PRACTICE_KINDS),
  /** The caller's. */
  roles: memberRolesSchema,
  state: z.enum(PRACTICE_STATES),
  standing: publicStandingSchema,
  /** Of its logo; missing in answers of an earlier release. */
  logo: z._default(z.nullable(logoIdSchema), null),
  /** When it was closed; null while it isn't. */
  closed_at: z._default(z.nullable(timestampSchema), null),
  /**
   * After its end, or that of its plan: until when its members can read and export what it has. Null while it is open,
   * and before its first plan. Missing in answers of an earlier release.
   */
  readable_until: z._default(z.nullable(timestampSchema), null),
});
export type OwnPractice = z.output<typeof ownPracticeSchema>;

export const ownPracticesSchema = z.object({ practices: z.array(ownPracticeSchema) });

/** The same with its profile. */
export const practiceSchema = z.extend(ownPracticeSchema, {
  address: z.string(),
  country: z.string(),
  phone: z.string(),
  registration_number: z.nullable(z.string()),
  opening_words: z.nullable(z.string()),
  opened_at: timestampSchema,
});
export type Practice = z.output<typeof practiceSchema>;
