import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { SharedDue } from '../domain/reminders/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { readSharedDueKey, reminderIndexKey, sharedDueKey } from './keys.ts';
import { toSeconds } from './seconds.ts';
import type { Item, Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';
import { putIf } from './write-if.ts';

/** Older rows lack an attribute that is added later, so it needs a default. */
export const sharedDueRowSchema = z.object({
  day: z.string(),
  owner_id: z.string(),
  items: z.array(
    z.object({
      grantId: z.string(),
      recordId: z.string(),
      reminderOn: z.string(),
      expiresOn: z.string(),
    }),
  ),
  is_settled: z._default(z.boolean(), false),
});

/** Longer than a reminder that was missed is still sent, also where the same one is noted again. */
const KEPT_SECONDS = 10 * 86_400;

export function fromSharedDueRow(item: Item): SharedDue {
  const { day, owner_id, items, is_settled } = sharedDueRowSchema.parse(item);
  return { name: readSharedDueKey(item), day, ownerId: owner_id, items, isSettled: is_settled };
}

/** What of other owners' pets is due, below each person who is to be reminded of it. */
export const createSharedDue = (table: Table) => ({
  /**
   * Notes it for a person; false if the same is there already. Until it is settled, it is in the index of reminders, so
   * that planning finds the person.
   */
  async add(userId: string, { day, ownerId, items }: Omit<SharedDue, 'name' | 'isSettled'>, now: Date) {
    const hash = createHash('sha256').update(JSON.stringify(items)).digest('base64url').slice(0, 22);
    const row: Item = {
      ...sharedDueKey(userId, `${day}#${ownerId}#${hash}`),
      ...reminderIndexKey(userId, ownerId, day),
      ...sharedDueRowSchema.parse({ day, owner_id: ownerId, items }),
      [TTL_ATTRIBUTE]: toSeconds(now) + KEPT_SECONDS,
    };
    return putIf(table, row, { ConditionExpression: 'attribute_not_exists(PK)' });
  },

  /** Takes a row out of the index; it stays for a while, so that the same is not mailed again. */
  async settle(userId: string, name: string) {
    await conditionalUpdate(table, {
      Key: sharedDueKey(userId, name),
      UpdateExpression: 'SET is_settled = :true REMOVE GSI1PK, GSI1SK',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeValues: { ':true': true },
    });
  },
});
