import * as z from 'zod/mini';
import { tooBusy } from '../../contract/problem.ts';
import type { Unsubscriptions } from '../domain/access/ports.ts';
import { IS_OPEN } from './closed.ts';
import { unsubscribedOfOwner } from './key-conditions.ts';
import { lastPart, remindersKey, unsubscribedKey } from './keys.ts';
import { queryAll, type Table } from './table.ts';
import { transact } from './transaction.ts';
import { deleteIf } from './write-if.ts';

/** A practice that may not remind an owner. */
export const unsubscribedRowSchema = z.object({ unsubscribed_at: z.string() });

/** The practices from whose reminders owners unsubscribed: one row each, which goes with the account. */
export const createUnsubscriptions = (table: Table): Unsubscriptions => ({
  async add(ownerId, practiceId, now) {
    const TableName = table.name;
    const outcome = await transact(table, {
      account: {
        ConditionCheck: { TableName, Key: remindersKey(ownerId), ConditionExpression: IS_OPEN },
      },
      row: {
        Update: {
          TableName,
          Key: unsubscribedKey(ownerId, practiceId),
          UpdateExpression: 'SET unsubscribed_at = if_not_exists(unsubscribed_at, :now)',
          ExpressionAttributeValues: { ':now': now.toISOString() },
        },
      },
    });
    // An owner whose account is gone gets no mail anyway; anyone else must hear that nothing was stored.
    if (!outcome.committed && outcome.failed.size === 0) throw tooBusy();
  },

  async remove(ownerId, practiceId) {
    const condition = { ConditionExpression: 'attribute_exists(PK)' };
    await deleteIf(table, unsubscribedKey(ownerId, practiceId), condition);
  },

  async ofOwner(ownerId) {
    const rows = await queryAll(table, unsubscribedOfOwner(ownerId));
    return new Map(
      rows.map((row) => [lastPart(row.SK), new Date(unsubscribedRowSchema.parse(row).unsubscribed_at)]),
    );
  },
});
