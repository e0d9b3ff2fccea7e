import type { OpenInvitation, Person } from '../../domain/access/ports.ts';
import { toInvitationRows, ttlOf } from '../invitation-row.ts';
import { invitationPointerKey, invitedKey, knownKey, personKey } from '../keys.ts';
import type { Item } from '../table.ts';
import type { Action } from '../transaction.ts';
import { noteGrants } from './grant-actions.ts';

/** Writes an invitation, its pointer, and what the owner calls the invited person. */
export function putInvitation(invitation: OpenInvitation): (readonly [string, Action])[] {
  const { own, pointer } = toInvitationRows(invitation);
  const isNew = { ConditionExpression: 'attribute_not_exists(PK)' };
  return [
    [`invitation ${invitation.id}`, { Put: { Item: own, ...isNew } }],
    [`pointer ${invitation.id}`, { Put: { Item: pointer, ...isNew } }],
    [`name ${invitation.id}`, { Put: { Item: nameOfInvited(invitation, null) } }],
  ];
}

/**
 * The history names an invitation, and finds the name here also once the invitation's own row is gone. That of a code
 * which nobody accepted goes with it: no mail went to that person.
 */
const nameOfInvited = (invitation: OpenInvitation, acceptedBy: string | null): Item => ({
  ...personKey(invitation.ownerId, invitation.id),
  user_id: invitation.id,
  name: invitation.name,
  email: invitation.email,
  accepted_by: acceptedBy,
  ...(invitation.email === null && acceptedBy === null && ttlOf(invitation)),
});

/** Fails for one that was accepted, declined or withdrawn meanwhile, and so has no second end in the history. */
export const deleteInvitation = ({
  id,
  ownerId,
  tokenHash,
}: OpenInvitation): (readonly [string, Action])[] => [
  [
    `invitation ${id}`,
    {
      Delete: {
        Key: invitedKey(ownerId, id),
        ConditionExpression: 'accepted_by = :nobody',
        ExpressionAttributeValues: { ':nobody': null },
      },
    },
  ],
  [`pointer ${id}`, { Delete: { Key: invitationPointerKey(tokenHash) } }],
];

/** Marks who accepted it, for a repeat of the call, and stores what the owner calls that person. */
export function acceptInvitation(
  invitation: OpenInvitation,
  { userId, name, email }: Person,
): (readonly [string, Action])[] {
  const { id, ownerId } = invitation;
  return [
    [
      `invitation ${id}`,
      {
        Update: {
          Key: invitedKey(ownerId, id),
          UpdateExpression: 'SET accepted_by = :user',
          ConditionExpression: 'accepted_by = :nobody',
          ExpressionAttributeValues: { ':user': userId, ':nobody': null },
        },
      },
    ],
    [`name ${id}`, { Put: { Item: nameOfInvited(invitation, userId) } }],
    ['name', { Put: { Item: { ...personKey(ownerId, userId), user_id: userId, name, email } } }],
    ['known', { Put: { Item: { ...knownKey(userId, ownerId), owner_id: ownerId } } }],
    ['settings', noteGrants(userId)],
  ];
}
