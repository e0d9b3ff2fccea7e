import * as z from 'zod/mini';
import type { ReminderMailStore } from '../domain/reminders/ports.ts';
import { reminderMailOf } from './key-conditions.ts';
import { reminderMailKey } from './keys.ts';
import { stored } from './row-schema.ts';
import { fromSharedDueRow } from './shared-due.ts';
import { queryAll, type Table } from './table.ts';
import { writeVersion } from './write-if.ts';

/** Older rows lack an attribute that is added later, so it needs a default. */
export const reminderMailRowSchema = z.object({
  day: z.string(),
  state: stored(z.enum(['sending', 'sent', 'settled']), 'settled'),
  attempted_at: z.string(),
  attempts: z.int(),
  items: z.array(z.object({ petId: z.string(), recordId: z.string() })),
  shared: z._default(z.array(z.string()), []),
  version: z.int(),
});

/** The last reminder mail of each person, and what of others' pets is to be mailed. */
export const createReminderMailStore = (table: Table): ReminderMailStore => ({
  // Together they cost no more than the mail's row alone where there is nothing of others.
  async get(userId) {
    const items = await queryAll(table, reminderMailOf(userId));
    const { SK } = reminderMailKey(userId);
    const mail = items.find((item) => item.SK === SK);
    return {
      mail: mail ? reminderMailRowSchema.parse(mail) : null,
      shared: items.filter((item) => item !== mail).map(fromSharedDueRow),
    };
  },

  // The SDK repeats a write whose response was lost, and the repeat fails: then the run counts as overtaken,
  // and its job runs again.
  replace: (ownerId, mail) =>
    writeVersion(table, reminderMailKey(ownerId), {}, reminderMailRowSchema.parse(mail)),
});
