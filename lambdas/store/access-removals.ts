import type { AccessRemovals, EndingGrants } from '../domain/access/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { deleteKeys } from './delete-rows.ts';
import { grantsEndingUpTo, ownersWhoKnow } from './key-conditions.ts';
import { invitationPointerKey, personKey, readGrantedKey } from './keys.ts';
import { queryAll, type Table } from './table.ts';
import { BY_NEXT_REMINDER } from './table-definition.ts';

/** What grants leave behind in the table where accounts are deleted. */
export const createAccessRemovals = (table: Table): AccessRemovals => ({
  removePointers: (invitations) =>
    deleteKeys(
      table,
      invitations.map(({ tokenHash }) => invitationPointerKey(tokenHash)),
    ),

  async forgetNames(userId) {
    for (const { owner_id } of await queryAll(table, ownersWhoKnow(userId))) {
      await conditionalUpdate(table, {
        Key: personKey(String(owner_id), userId),
        UpdateExpression: 'REMOVE #name, email',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeNames: { '#name': 'name' },
      });
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
