import { isPracticeId } from '../../contract/access/holders.ts';
import { isReminded } from '../../contract/grants/reminded.ts';
import type { HeldGrant, PersonGrant } from '../domain/access/grant-ports.ts';
import type { GivenGrants } from '../domain/reminders/ports.ts';
import { IS_OPEN } from './closed.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { fromHeldRow } from './grant-row.ts';
import { grantsOfOwner } from './key-conditions.ts';
import { remindersKey } from './keys.ts';
import { queryAll, type Table } from './table.ts';

const isOfPerson = (grant: HeldGrant): grant is PersonGrant => !isPracticeId(grant.userId);

/** The grants of the table that owners gave to people. */
export const createGivenGrants = (table: Table): GivenGrants => ({
  ofOwner: async (ownerId) =>
    (await queryAll(table, grantsOfOwner(ownerId))).map(fromHeldRow).filter(isOfPerson),
});

/**
 * Marks the reminder settings of owners, before someone is to be reminded through these grants: without the mark, which
 * a mail reads with the settings, it asks for no grants. The mark stays. A deleted account gets none.
 */
export async function noteReminded(table: Table, grants: readonly HeldGrant[]): Promise<void> {
  for (const ownerId of new Set(grants.filter(isReminded).map((grant) => grant.ownerId))) {
    await conditionalUpdate(table, {
      Key: remindersKey(ownerId),
      UpdateExpression: 'SET shares_reminders = :true',
      ConditionExpression: IS_OPEN,
      ExpressionAttributeValues: { ':true': true },
    });
  }
}
