import { isSameEmail } from '../../contract/account/account.ts';
import type { AccessRemovals, EndingGrants } from '../domain/access/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { deleteKeys } from './delete-rows.ts';
import { grantsEndingUpTo, invitationsOfOwner, ownersWhoKnow, peopleOfOwner } from './key-conditions.ts';
import { invitationPointerKey, readGrantedKey, userPk } from './keys.ts';
import { type Item, queryAll, type Table } from './table.ts';
import { BY_NEXT_REMINDER } from './table-definition.ts';

/**
 * Finds a person's names among those that an owner gave: as a member, and in invitations that they accepted or that
 * went to the same address.
 */
function isSamePerson(userId: string, people: readonly Item[]): (row: Item) => boolean {
  const own = people.find(({ user_id }) => user_id === userId)?.email;
  return ({ user_id, accepted_by, email }) =>
    user_id === userId ||
    accepted_by === userId ||
    (typeof own === 'string' && typeof email === 'string' && isSameEmail(email, own));
}

/** What grants leave behind in the table where accounts are deleted. */
export const createAccessRemovals = (table: Table): AccessRemovals => ({
  removePointers: (invitations) =>
    deleteKeys(
      table,
      invitations.map(({ tokenHash }) => invitationPointerKey(tokenHash)),
    ),

  async forgetNames(userId) {
    for (const { owner_id } of await queryAll(table, ownersWhoKnow(userId))) {
      const ownerId = String(owner_id);
      const people = await queryAll(table, peopleOfOwner(ownerId));
      for (const { SK } of people.filter(isSamePerson(userId, people))) {
        await conditionalUpdate(table, {
          Key: { PK: userPk(ownerId), SK },
          UpdateExpression: 'REMOVE #name, email',
          ConditionExpression: 'attribute_exists(PK)',
          ExpressionAttributeNames: { '#name': 'name' },
        });
      }
      const accepted = (await queryAll(table, invitationsOfOwner(ownerId))).filter(
        ({ accepted_by }) => accepted_by === userId,
      );
      await deleteKeys(
        table,
        accepted.map(({ PK, SK }) => ({ PK, SK })),
      );
    }
  },
});

/** The grants of the table that are over. */
export const createEndingGrants = (table: Table): EndingGrants => ({
  async upTo(day) {
    // Global indexes cannot be read consistently; the job checks each grant.
    const query = { IndexName: BY_NEXT_REMINDER, ConsistentRead: false, ...grantsEndingUpTo(day) };
    return (await queryAll(table, query)).map(readGrantedKey);
  },
});
