import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { reconciliationSchema } from '../../contract/billing/billing.ts';
import type { ReconciliationStore } from '../domain/billing/ports.ts';
import { reconciliationKey } from './keys.ts';
import { getItem, type Table } from './table.ts';

/** What the last comparison with Stripe found. */
export const createReconciliationStore = (table: Table): ReconciliationStore => ({
  async save(reconciliation) {
    const Item = { ...reconciliationKey, ...reconciliation };
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
  },

  async last() {
    const item = await getItem(table, reconciliationKey);
    return item && reconciliationSchema.parse(item);
  },
});
