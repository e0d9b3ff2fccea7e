import * as z from 'zod/mini';
import { mailProblemSchema } from '../../contract/reminders/reminders.ts';
import type { ReminderSettingsStore, StoredReminderSettings } from '../domain/reminders/ports.ts';
import { IS_OPEN } from './closed.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { remindersKey } from './keys.ts';
import { getItem, type Item, type Table } from './table.ts';

const itemSchema = z.object({
  enabled: z._default(z.boolean(), true),
  mail_problem: z._default(z.nullable(mailProblemSchema), null),
  link_key: z._default(z.nullable(z.string()), null),
  calendar_key: z._default(z.nullable(z.string()), null),
  trusted_since: z._default(z.nullable(z.string()), null),
});

/** Without a row, reminders are on: the product is made for them. A deleted account's row says nothing either. */
const fromItem = (item: Item | null): StoredReminderSettings => itemSchema.parse(item ?? {});

/** What owners decided about reminders. */
export function createReminderSettingsStore(table: Table): ReminderSettingsStore {
  /** The row after it; null when the account was deleted, or the condition failed. */
  async function update(ownerId: string, expression: string, values: Item, condition = IS_OPEN) {
    const { updated, item } = await conditionalUpdate(table, {
      Key: remindersKey(ownerId),
      UpdateExpression: expression,
      ExpressionAttributeValues: values,
      ConditionExpression: condition,
    });
    return updated ? fromItem(item) : null;
  }

  return {
    get: async (ownerId) => fromItem(await getItem(table, remindersKey(ownerId))),

    setEnabled: (ownerId, enabled, now) =>
      enabled
        ? update(ownerId, 'SET enabled = :on, trusted_since = :now REMOVE mail_problem', {
            ':on': true,
            ':now': now.toISOString(),
          })
        : update(ownerId, 'SET enabled = :on', { ':on': false }),

    setCalendarKey: (ownerId, key) => update(ownerId, 'SET calendar_key = :key', { ':key': key }),

    async ensureLinkKey(ownerId, key) {
      const stored = await update(ownerId, 'SET link_key = if_not_exists(link_key, :key)', { ':key': key });
      return stored?.link_key ?? key;
    },

    async setMailProblem(ownerId, problem, sentAt) {
      await update(
        ownerId,
        'SET mail_problem = :problem',
        { ':problem': problem, ':sentAt': sentAt },
        `${IS_OPEN} AND (attribute_not_exists(trusted_since) OR trusted_since < :sentAt)`,
      );
    },
  };
}
