import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { ReconciliationStore } from '../domain/billing/ports.ts';
import { reconciliationKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { getItem, type Table } from './table.ts';

/** Older rows lack an attribute that is added later, so it needs a default. */
export const reconciliationRowSchema = z.object({
  started_at: z.string(),
  finished_at: orNull(z.string()),
  checked: z.int(),
  repaired: z.int(),
  unclear: z._default(z.int(), 0),
});

/** The result of the last reconciliation. */
export const createReconciliationStore = (table: Table): ReconciliationStore => ({
  async save(reconciliation) {
    const Item = { ...reconciliationKey, ...reconciliationRowSchema.parse(reconciliation) };
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
  },

  async last() {
    const item = await getItem(table, reconciliationKey);
    return item && reconciliationRowSchema.parse(item);
  },
});
