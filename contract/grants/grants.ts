import * as z from 'zod/mini';
import { GRANTED_ROLES, ROLES } from '../access/powers.ts';
import { timestampSchema } from '../dates.ts';
import { emailSchema } from '../email.ts';
import { grantIdSchema, invitationIdSchema } from '../ids.ts';
import { MAX_NAME_LENGTH } from '../limits.ts';
import { requiredName } from '../text.ts';

const roleSchema = z.enum(GRANTED_ROLES, { error: 'Choose what this person can do.' });

/** The instant at which the last day ends where it was chosen; null without an end. */
const endSchema = z._default(z.nullable(z.iso.datetime('Choose a date.')), null);

/** What an owner chooses for someone who is to look after a pet. */
export const invitationInputSchema = z.strictObject({
  /** The address that the invitation is bound to; null for a code that the owner shows to someone in the same room. */
  email: z.nullable(emailSchema),
  /** What the owner calls that person. */
  name: requiredName('Enter a name for this person.', MAX_NAME_LENGTH),
  /** What that person calls the owner. */
  owner_name: requiredName('Enter the name by which they know you.', MAX_NAME_LENGTH),
  role: roleSchema,
  ends_at: endSchema,
  /** Whether it is for all pets, later ones too. */
  all_pets: z._default(z.boolean('Choose one pet or all pets.'), false),
});
export type InvitationInput = z.output<typeof invitationInputSchema>;

/** What an owner changes of someone's access. */
export const grantInputSchema = z.strictObject({ role: roleSchema, ends_at: endSchema });
export type GrantInput = z.output<typeof grantInputSchema>;

/** Whether the caller wants to be reminded of another owner's pet. */
export const petRemindersInputSchema = z.strictObject({
  enabled: z.boolean('Choose whether you want reminders.'),
});

/** What someone may do, until when, and whether to all pets of an owner. */
const accessSchema = z.object({
  role: roleSchema,
  ends_at: z.nullable(timestampSchema),
  all_pets: z.boolean(),
});

/** An open invitation, as its owner sees it. */
export const invitationSchema = z.extend(accessSchema, {
  id: invitationIdSchema,
  name: z.string(),
  email: z.nullable(z.string()),
  invited_at: timestampSchema,
  expires_at: timestampSchema,
});
export type Invitation = z.output<typeof invitationSchema>;

/** `token`: that of a code, which is shown once; null for an invitation by mail. */
export const newInvitationSchema = z.object({
  invitation: invitationSchema,
  token: z.nullable(z.string()),
});

/** Someone who has access to a pet. */
const personSchema = z.extend(accessSchema, {
  grant_id: grantIdSchema,
  name: z.string(),
  email: z.nullable(z.string()),
  since: timestampSchema,
  /** Whether it is the caller. */
  is_self: z.boolean(),
  /**
   * Whether this person is to be reminded of the pet, the caller by their choice for it; answers of earlier releases
   * don't say.
   */
  gets_reminders: z._default(z.boolean(), false),
  /** Whether no reminders are mailed to the caller at all; of others, `gets_reminders` says what comes of both. */
  is_mail_off: z._default(z.boolean(), false),
  /** The invitation that this person accepted last, as far as it is known. */
  invitation_id: z._default(z.nullable(invitationIdSchema), null),
});

/**
 * Who looks after a pet. `role` is the caller's, and `owner_name` what they call the owner: to the owner, the name that
 * they gave last, null before the first invitation. `left_out`: the names of people with access to all pets who already
 * have as many as a person may have, so that this one isn't shared with them.
 */
export const peopleSchema = z.object({
  pet_name: z.string(),
  is_archived: z._default(z.boolean(), false),
  role: z.enum(ROLES),
  owner_name: z.nullable(z.string()),
  people: z.array(personSchema),
  invitations: z.array(invitationSchema),
  left_out: z.array(z.string()),
});
export type People = z.output<typeof peopleSchema>;
export type PersonWithAccess = People['people'][number];

/** How many active links someone made through a grant, or through all of those that end with it. */
export const madeLinksSchema = z.object({ active: z.int() });

/** What someone sees of an invitation before accepting it. */
export const receivedInvitationSchema = z.extend(accessSchema, {
  pet_name: z.string(),
  owner_name: z.string(),
  expires_at: timestampSchema,
});
export type ReceivedInvitation = z.output<typeof receivedInvitationSchema>;

/** The grants that someone got by accepting an invitation, each of which names a pet in calls. */
export const acceptedSchema = z.object({ grant_ids: z.array(grantIdSchema) });

/** The grants that ended with one's own access: a device erases what it keeps of their pets. */
export const leftSchema = z.object({ grant_ids: z.array(grantIdSchema) });
