import * as z from 'zod/mini';
import type { ReminderMailStore } from '../domain/reminders/ports.ts';
import { reminderMailKey } from './keys.ts';
import { stored } from './row-schema.ts';
import { getItem, type Table } from './table.ts';
import { writeVersion } from './write-if.ts';

/** Older rows lack an attribute that is added later, so it needs a default. */
export const reminderMailRowSchema = z.object({
  day: z.string(),
  state: stored(z.enum(['sending', 'sent', 'settled']), 'settled'),
  attempted_at: z.string(),
  attempts: z.int(),
  items: z.array(z.object({ petId: z.string(), recordId: z.string() })),
  version: z.int(),
});

/** The last reminder mail of each owner. */
export const createReminderMailStore = (table: Table): ReminderMailStore => ({
  async get(ownerId) {
    const item = await getItem(table, reminderMailKey(ownerId));
    return item && reminderMailRowSchema.parse(item);
  },

  // The SDK repeats a write whose response was lost, and the repeat fails: then the run counts as overtaken,
  // and its job runs again.
  replace: (ownerId, mail) =>
    writeVersion(table, reminderMailKey(ownerId), {}, reminderMailRowSchema.parse(mail)),
});
