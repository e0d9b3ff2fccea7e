import * as z from 'zod/mini';
import { tooBusy } from '../../contract/problem.ts';
import type { Unsubscriptions } from '../domain/access/ports.ts';
import { IS_OPEN } from './closed.ts';
import { unsubscribedOfOwner } from './key-conditions.ts';
import { lastPart, remindersKey, unsubscribedKey } from './keys.ts';
import { getItem, type Item, queryAll, type Table } from './table.ts';
import { transact } from './transaction.ts';

/** A practice from whose reminders an owner unsubscribed, the last time. */
export const unsubscribedRowSchema = z.object({ unsubscribed_at: z.string() });

const toDate = (item: Item): Date => new Date(unsubscribedRowSchema.parse(item).unsubscribed_at);

/** When an owner unsubscribed; null without a row. */
export const fromUnsubscribedRow = (item: Item | null | undefined): Date | null =>
  item ? toDate(item) : null;

/** The practices from whose reminders owners unsubscribed: one row each, which goes with the account. */
export const createUnsubscriptions = (table: Table): Unsubscriptions => ({
  async add(ownerId, practiceId, now) {
    const outcome = await transact(table, {
      account: {
        ConditionCheck: { Key: remindersKey(ownerId), ConditionExpression: IS_OPEN },
      },
      row: {
        Update: {
          Key: unsubscribedKey(ownerId, practiceId),
          UpdateExpression: 'SET unsubscribed_at = :now',
          ExpressionAttributeValues: { ':now': now.toISOString() },
        },
      },
    });
    // An owner whose account is gone gets no mail anyway; anyone else must hear that nothing was stored.
    if (!outcome.committed && outcome.failed.size === 0) throw tooBusy();
  },

  get: async (ownerId, practiceId) =>
    fromUnsubscribedRow(await getItem(table, unsubscribedKey(ownerId, practiceId))),

  async ofOwner(ownerId) {
    const rows = await queryAll(table, unsubscribedOfOwner(ownerId));
    return new Map(rows.map((row) => [lastPart(row.SK), toDate(row)]));
  },
});
