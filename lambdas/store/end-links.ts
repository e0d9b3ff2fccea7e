import { conditionalUpdate } from './conditional-update.ts';
import { sharesOfPet } from './key-conditions.ts';
import { shareGateKey } from './keys.ts';
import { type Item, queryAll, type Table } from './table.ts';

/**
 * Deactivates the links of a pet that were made through a grant. They open nothing since it ended; in this way their
 * owner sees so, and an earlier release, which knows no grants, doesn't open them either. May be repeated.
 */
export const endLinksOfGrant = (
  table: Table,
  ownerId: string,
  petId: string,
  grantId: string,
): Promise<void> => endLinks(table, ownerId, petId, (share) => share.grant_id === grantId);

/**
 * Deactivates the links of a pet that were made until a time: it was archived, and they stay so when it comes back. May
 * be repeated.
 */
export const endLinksOfPet = (table: Table, ownerId: string, petId: string, until: string): Promise<void> =>
  endLinks(table, ownerId, petId, ({ created_at }) => String(created_at) <= until);

async function endLinks(
  table: Table,
  ownerId: string,
  petId: string,
  isWanted: (share: Item) => boolean,
): Promise<void> {
  const rows = await queryAll(table, sharesOfPet(ownerId, petId));
  const active = new Set(rows.filter(({ is_active }) => is_active).map(({ SK }) => SK));
  for (const { id } of rows.filter((row) => row.id !== undefined && isWanted(row))) {
    const Key = shareGateKey(ownerId, petId, String(id));
    if (!active.has(Key.SK)) continue;
    await conditionalUpdate(table, {
      Key,
      UpdateExpression: 'SET is_active = :false',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':false': false },
    });
  }
}
