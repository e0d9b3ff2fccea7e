import * as z from 'zod/mini';
import { ownerAsPayer } from '../../contract/billing/payer.ts';
import type { RemovalStore } from '../domain/account/ports.ts';
import { isClosed, marksOf } from './closed.ts';
import { deleteKeys, deleteRows } from './delete-rows.ts';
import { everythingOfOwner } from './key-conditions.ts';
import { customerKey, customerPayerKey, profileKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { getItem, type Item, queryPage, type Table } from './table.ts';

const ROWS_A_CALL = 200;

/** The stored customer of a deleted account: `attempt` exists if one was ever created or about to be. */
export const closedCustomerRowSchema = z.object({
  attempt: orNull(z.string()),
  customer_id: orNull(z.string()),
});

/** Removes deleted accounts from the table. */
export function createRemovalStore(table: Table): RemovalStore {
  return {
    async isClosed(ownerId) {
      return isClosed(await getItem(table, profileKey(ownerId)));
    },

    async customer(ownerId) {
      const item = await getItem(table, customerKey(ownerAsPayer(ownerId)));
      const { attempt, customer_id } = closedCustomerRowSchema.parse(item ?? {});
      return attempt === null ? null : { customerId: customer_id };
    },

    async deleteRows(ownerId) {
      const { items } = await queryPage(table, { Limit: ROWS_A_CALL, ...everythingOfOwner(ownerId) });
      const marks = Object.values(marksOf(ownerId)).map(({ SK }) => SK);
      const rows = items.filter(({ SK }: Item) => !marks.includes(String(SK)));
      await deleteRows(table, rows);
      return rows.length > 0;
    },

    deleteWayBack: (customerId) => deleteKeys(table, [customerPayerKey(customerId)]),

    async forget(ownerId) {
      const { profile, ...others } = marksOf(ownerId);
      await deleteKeys(table, Object.values(others));
      await deleteKeys(table, [profile]);
    },
  };
}
