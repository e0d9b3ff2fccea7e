import * as z from 'zod/mini';
import type { ReminderMailStore } from '../domain/reminders/ports.ts';
import { reminderMailKey } from './keys.ts';
import { putIf } from './put-if.ts';
import { getItem, type Table } from './table.ts';

const itemSchema = z.object({
  day: z.string(),
  state: z.enum(['sending', 'sent', 'settled']),
  attempted_at: z.string(),
  attempts: z.int(),
  items: z.array(z.object({ petId: z.string(), recordId: z.string() })),
  version: z.int(),
});

/** The last reminder mail of each owner. */
export const createReminderMailStore = (table: Table): ReminderMailStore => ({
  async get(ownerId) {
    const item = await getItem(table, reminderMailKey(ownerId));
    return item && itemSchema.parse(item);
  },

  // The SDK sends a write again whose answer was lost, and that one fails: then the run takes itself for beaten, and its
  // job comes again.
  replace: (ownerId, mail) =>
    putIf(
      table,
      { ...reminderMailKey(ownerId), ...mail },
      mail.version === 1
        ? { ConditionExpression: 'attribute_not_exists(PK)' }
        : {
            ConditionExpression: 'version = :before',
            ExpressionAttributeValues: { ':before': mail.version - 1 },
          },
    ),
});
