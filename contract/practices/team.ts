import * as z from 'zod/mini';
import { MEMBER_ROLES } from '../access/duties.ts';
import { timestampSchema } from '../dates.ts';
import { emailSchema } from '../email.ts';
import { invitationIdSchema, practiceIdSchema } from '../ids.ts';
import { MAX_LINE_LENGTH, MAX_NAME_LENGTH } from '../limits.ts';
import { nullableName, requiredName } from '../text.ts';
import { PRACTICE_KINDS } from './practices.ts';
import { memberRolesSchema } from './roles.ts';
import { publicStandingSchema } from './standing.ts';

/** A member of a practice, as colleagues see them. */
const memberSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  roles: memberRolesSchema,
  /** The number of a vet's license. */
  license: z.nullable(z.string()),
  since: timestampSchema,
  /** Whether it is the caller. */
  is_self: z.boolean(),
});
export type ShownMember = z.output<typeof memberSchema>;

/** An open invitation to a practice, as its managers see it. */
const memberInvitationSchema = z.object({
  id: invitationIdSchema,
  name: z.string(),
  email: z.string(),
  roles: memberRolesSchema,
  invited_at: timestampSchema,
  expires_at: timestampSchema,
});
export type MemberInvitation = z.output<typeof memberInvitationSchema>;

/** `invitations`: for managers only; empty for others. */
export const teamSchema = z.object({
  members: z.array(memberSchema),
  invitations: z.array(memberInvitationSchema),
});
export type ShownTeam = z.output<typeof teamSchema>;

/** What a manager enters for someone who is to become a member. */
export const memberInvitationInputSchema = z.strictObject({
  email: emailSchema,
  name: requiredName('Enter a name for this person.', MAX_NAME_LENGTH),
  roles: memberRolesSchema,
});
export type MemberInvitationInput = z.output<typeof memberInvitationInputSchema>;

export const memberInvitedSchema = z.object({ invitation: memberInvitationSchema });

export const memberRolesInputSchema = z.strictObject({ roles: memberRolesSchema });

/** What members enter about themselves. */
export const ownMembershipSchema = z.strictObject({
  name: requiredName('Enter your name.', MAX_NAME_LENGTH),
  license: z._default(nullableName(MAX_LINE_LENGTH), null),
});
export type OwnMembership = z.output<typeof ownMembershipSchema>;

/** What someone sees of an invitation to a practice before accepting it. */
export const receivedMemberInvitationSchema = z.object({
  practice_name: z.string(),
  kind: z.enum(PRACTICE_KINDS),
  standing: publicStandingSchema,
  roles: z.array(z.enum(MEMBER_ROLES)),
  expires_at: timestampSchema,
});
export type ReceivedMemberInvitation = z.output<typeof receivedMemberInvitationSchema>;

export const joinedPracticeSchema = z.object({ practice_id: practiceIdSchema });
