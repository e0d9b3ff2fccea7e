import { conditionalUpdate } from './conditional-update.ts';
import { sharesOfPet } from './key-conditions.ts';
import { shareGateKey } from './keys.ts';
import { queryAll, type Table } from './table.ts';

/**
 * Deactivates the links of a pet that were made through a grant. They open nothing since it ended; in this way their
 * owner sees so, and an earlier release, which knows no grants, doesn't open them either. May be repeated.
 */
export async function endLinksOfGrant(
  table: Table,
  ownerId: string,
  petId: string,
  grantId: string,
): Promise<void> {
  const shares = await queryAll(table, sharesOfPet(ownerId, petId));
  for (const { id } of shares.filter((share) => share.grant_id === grantId)) {
    await conditionalUpdate(table, {
      Key: shareGateKey(ownerId, petId, String(id)),
      UpdateExpression: 'SET is_active = :false',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':false': false },
    });
  }
}
