import * as z from 'zod/mini';
import type { ReminderMail, ReminderMailStore } from '../domain/reminders/ports.ts';
import { reminderMailKey } from './keys.ts';
import { getItem, type Item, type Table } from './table.ts';
import { putIf } from './write-if.ts';

/** Older rows lack an attribute that is added later, so it needs a default. */
const reminderMailRowSchema = z.object({
  day: z.string(),
  state: z.enum(['sending', 'sent', 'settled']),
  attempted_at: z.string(),
  attempts: z.int(),
  items: z.array(z.object({ petId: z.string(), recordId: z.string() })),
  version: z.int(),
});

const attributesOf = (mail: ReminderMail): z.output<typeof reminderMailRowSchema> => ({
  day: mail.day,
  state: mail.state,
  attempted_at: mail.attempted_at,
  attempts: mail.attempts,
  items: mail.items,
  version: mail.version,
});

const fromRow = (item: Item): ReminderMail => attributesOf(reminderMailRowSchema.parse(item));

/** The last reminder mail of each owner. */
export const createReminderMailStore = (table: Table): ReminderMailStore => ({
  async get(ownerId) {
    const item = await getItem(table, reminderMailKey(ownerId));
    return item && fromRow(item);
  },

  // The SDK repeats a write whose response was lost, and the repeat fails: then the run counts as overtaken,
  // and its job runs again.
  replace: (ownerId, mail) =>
    putIf(
      table,
      { ...reminderMailKey(ownerId), ...attributesOf(mail) },
      mail.version === 1
        ? { ConditionExpression: 'attribute_not_exists(PK)' }
        : {
            ConditionExpression: 'version = :before',
            ExpressionAttributeValues: { ':before': mail.version - 1 },
          },
    ),
});
