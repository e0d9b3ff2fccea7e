import * as z from 'zod/mini';
import { GRANTED_ROLES } from '../../contract/access/powers.ts';
import type { FoundInvitation, OpenInvitation } from '../domain/access/ports.ts';
import { invitationPointerKey, invitedKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { toSeconds } from './seconds.ts';
import type { Item } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

/** How long rows are kept once an invitation is over. */
const KEPT_SECONDS = 2 * 86_400;

/** An invitation. A role of a later release can't be accepted with this one. */
export const invitationRowSchema = z.object({
  id: z.string(),
  owner_id: z.string(),
  pet_id: z.string(),
  all_pets: z.boolean(),
  email: orNull(z.string()),
  name: z.string(),
  owner_name: z.string(),
  role: z.enum(GRANTED_ROLES),
  ends_at: orNull(z.string()),
  invitation_hash: z.string(),
  invited_at: z.string(),
  expires_at: z.string(),
  accepted_by: orNull(z.string()),
});

export const invitationPointerRowSchema = z.object({ owner_id: z.string(), invitation_id: z.string() });

/** Null for an invitation that this release doesn't understand. */
export function fromInvitationRow(item: Item | null): FoundInvitation | null {
  const row = invitationRowSchema.safeParse(item).data;
  if (!row) return null;
  return {
    acceptedBy: row.accepted_by,
    invitation: {
      id: row.id,
      ownerId: row.owner_id,
      petId: row.pet_id,
      allPets: row.all_pets,
      email: row.email,
      name: row.name,
      ownerName: row.owner_name,
      role: row.role,
      endsAt: row.ends_at === null ? null : new Date(row.ends_at),
      tokenHash: row.invitation_hash,
      invitedAt: new Date(row.invited_at),
      expiresAt: new Date(row.expires_at),
    },
  };
}

/** When DynamoDB removes what an invitation leaves. */
export const ttlOf = ({ expiresAt }: Pick<OpenInvitation, 'expiresAt'>) => ({
  [TTL_ATTRIBUTE]: toSeconds(expiresAt) + KEPT_SECONDS,
});

/** An invitation's two rows; DynamoDB removes both some time after its end. */
export function toInvitationRows(invitation: OpenInvitation): { own: Item; pointer: Item } {
  const ttl = ttlOf(invitation);
  const row = {
    id: invitation.id,
    owner_id: invitation.ownerId,
    pet_id: invitation.petId,
    all_pets: invitation.allPets,
    email: invitation.email,
    name: invitation.name,
    owner_name: invitation.ownerName,
    role: invitation.role,
    ends_at: invitation.endsAt?.toISOString() ?? null,
    invitation_hash: invitation.tokenHash,
    invited_at: invitation.invitedAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
    accepted_by: null,
  } satisfies z.output<typeof invitationRowSchema>;
  return {
    own: { ...invitedKey(invitation.ownerId, invitation.id), ...row, ...ttl },
    pointer: {
      ...invitationPointerKey(invitation.tokenHash),
      owner_id: invitation.ownerId,
      invitation_id: invitation.id,
      ...ttl,
    },
  };
}
