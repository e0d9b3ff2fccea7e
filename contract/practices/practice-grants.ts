import * as z from 'zod/mini';
import { optionalDate, timestampSchema } from '../dates.ts';
import { grantIdSchema, petIdSchema } from '../ids.ts';
import { GRANTS, MAX_NAME_LENGTH } from '../limits.ts';
import { requiredName } from '../text.ts';
import { logoIdSchema } from './logos.ts';
import { publicStandingSchema } from './standing.ts';

/** What an owner can open to a practice: kinds of records, and weights. A later kind is outside unless it is chosen. */
export const PRACTICE_KINDS_OF_DATA = [
  'vaccination',
  'treatment',
  'medication',
  'allergy',
  'note',
  'lab_result',
  'weight',
] as const;

export type PracticeKindOfData = (typeof PRACTICE_KINDS_OF_DATA)[number];

/** What an owner lets a practice see and do. */
export const practiceChoicesSchema = z.strictObject({
  kinds: z.array(z.enum(PRACTICE_KINDS_OF_DATA), 'Choose what the practice can see.').check(
    z.minLength(1, 'Choose what the practice can see.'),
    z.maxLength(PRACTICE_KINDS_OF_DATA.length),
    z.refine((kinds: readonly string[]) => new Set(kinds).size === kinds.length, 'Choose each kind once.'),
  ),
  /** The first day that it can see; null for all. */
  since: optionalDate,
  may_add: z._default(z.boolean('Choose whether the practice may add records.'), false),
  may_remind: z._default(z.boolean('Choose whether the practice may remind you.'), false),
  /** The name by which the practice knows the owner. */
  owner_name: requiredName('Enter the name by which the practice knows you.', MAX_NAME_LENGTH),
  /** Whether the practice sees the owner's email address. */
  shows_email: z._default(z.boolean('Choose whether the practice can see your email.'), false),
});
export type PracticeChoices = z.output<typeof practiceChoicesSchema>;

/** The same for a practice that has access already. */
export const practiceUpdateSchema = z.extend(practiceChoicesSchema, {
  /**
   * The unsubscription that the owner saw, which `may_remind` takes back for this access. Without it, or after a later
   * one, a tick that was there before brings no reminders back.
   */
  unsubscribed_at: z._default(z.nullable(timestampSchema), null),
});
export type PracticeUpdate = z.output<typeof practiceUpdateSchema>;

/** The same, for some pets or all of them. */
export const practiceGrantInputSchema = z.extend(practiceChoicesSchema, {
  /** The chosen pets; empty for all pets, later ones too. */
  pet_ids: z._default(
    z.array(petIdSchema, 'Choose at least one pet.').check(z.maxLength(GRANTS.petsPerPerson)),
    [],
  ),
  all_pets: z._default(z.boolean('Choose some pets or all pets.'), false),
});
export type PracticeGrantInput = z.output<typeof practiceGrantInputSchema>;

/** What a practice may see and do, as its owner reads it. */
export const practiceAccessSchema = z.object({
  grant_id: grantIdSchema,
  kinds: z.array(z.string()),
  since: z.nullable(z.string()),
  may_add: z.boolean(),
  may_remind: z.boolean(),
  owner_name: z.string(),
  shows_email: z.boolean(),
  all_pets: z.boolean(),
  given_at: timestampSchema,
});
export type PracticeAccess = z.output<typeof practiceAccessSchema>;

/** The same with the practice. */
export const practiceWithAccessSchema = z.extend(practiceAccessSchema, {
  name: z.string(),
  standing: publicStandingSchema,
  /** Of its logo; missing in answers of an earlier release. */
  logo: z._default(z.nullable(logoIdSchema), null),
  /**
   * While the practice has no plan it sees nothing, and its access ends at this time; null while it has one. Missing in
   * answers of an earlier release.
   */
  paused_until: z._default(z.nullable(timestampSchema), null),
  /**
   * When the owner unsubscribed from its reminders, by the link in one: `may_remind` is then false until they allow it
   * again. Null if they didn't, and in answers of an earlier release.
   */
  unsubscribed_at: z._default(z.nullable(timestampSchema), null),
});
export type PracticeWithAccess = z.output<typeof practiceWithAccessSchema>;

/** The practices with access to a pet. */
export const practicesWithAccessSchema = z.object({ practices: z.array(practiceWithAccessSchema) });
