import { isArchived } from './archived.ts';
import { deleteRows } from './delete-rows.ts';
import { everythingOfPet } from './key-conditions.ts';
import { petKey } from './keys.ts';
import { getItem, type Item, queryPages, type Table } from './table.ts';
import { isLive } from './tombstone.ts';

const ROWS_A_CALL = 200;

/** Whether a pet was deleted: then no call and no import can create it, as long as its tombstone is there. */
export async function isPetDeleted(table: Table, ownerId: string, petId: string): Promise<boolean> {
  const item = await getItem(table, petKey(ownerId, petId));
  return item !== null && !isLive(item) && !isArchived(item);
}

/** Deletes up to ROWS_A_CALL of a deleted pet's rows; true when more may remain. */
export async function deleteRowsOfPet(table: Table, ownerId: string, petId: string): Promise<boolean> {
  const query = { Limit: ROWS_A_CALL, ...everythingOfPet(ownerId, petId) };
  const { value: page = [] } = await queryPages(table, query).next();
  // The pet's own key keeps its tombstone until that expires.
  const { SK: petSk } = petKey(ownerId, petId);
  const rows = page.filter((row: Item) => row.SK !== petSk);
  await deleteRows(table, rows);
  return rows.length > 0;
}
