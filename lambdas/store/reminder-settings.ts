import * as z from 'zod/mini';
import type { FindMailed } from '../domain/access/ports.ts';
import type { StoredAddress } from '../domain/mail/ports.ts';
import type { ReminderSettingsStore, StoredReminderSettings } from '../domain/reminders/ports.ts';
import { IS_OPEN, isClosed } from './closed.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { remindersKey } from './keys.ts';
import { orNull, stored } from './row-schema.ts';
import { getItem, getItems, type Item, type Table } from './table.ts';

/** Each attribute is written by its own call, so rows may lack any of them. */
export const settingsRowSchema = z.object({
  enabled: z._default(z.boolean(), true),
  mail_address: orNull(z.object({ email: z.string(), checked_on: z.string(), table: z.string() })),
  mail_problem: orNull(
    z.object({ reason: stored(z.enum(['bounce', 'complaint']), 'bounce'), since: z.string() }),
  ),
  link_key: orNull(z.string()),
  calendar_key: orNull(z.string()),
  calendar_changed_at: orNull(z.string()),
  calendar_changes: z._default(z.int(), 0),
  trusted_since: orNull(z.string()),
  has_grants: z._default(z.boolean(), false),
  shares_reminders: z._default(z.boolean(), false),
  shares_with_practices: z._default(z.boolean(), false),
  archived_pets: z._default(z.int(), 0),
  asked_until: orNull(z.string()),
});

type SettingsRow = z.output<typeof settingsRowSchema>;

/** Without a row, reminders are on. A deleted account's row holds no settings either. */
export function fromSettingsRow(item: Item | null, table: Table): StoredReminderSettings {
  const row = settingsRowSchema.parse(item ?? {});
  return {
    enabled: row.enabled,
    mail_address: addressIn(row, table),
    mail_problem: row.mail_problem,
    link_key: row.link_key,
    calendar_key: row.calendar_key,
    calendar_changed_at: row.calendar_changed_at,
    calendar_changes: row.calendar_changes,
    trusted_since: row.trusted_since,
    has_grants: row.has_grants,
    shares_reminders: row.shares_reminders,
    archived_pets: row.archived_pets,
    asked_until: row.asked_until,
  };
}

/** An address names its table: in a restored one, it may be that of an account that was deleted since. */
function addressIn({ mail_address: stored }: SettingsRow, { name }: Table): StoredAddress | null {
  if (stored?.table !== name) return null;
  return { email: stored.email, checked_on: stored.checked_on };
}

/** The conditions that reminders are on or off, which they are not without a row. */
const IS_SET = { true: '(attribute_not_exists(enabled) OR enabled = :was)', false: 'enabled = :was' };

/** Which of some people reminders are mailed to, read at once. */
export const createFindMailed =
  (table: Table): FindMailed =>
  async (userIds) => {
    const keys = new Map(userIds.map((userId) => [remindersKey(userId).PK, userId]));
    const rows = await getItems(table, [...keys.values()].map(remindersKey));
    const off = rows.filter((row) => {
      const { enabled, mail_problem } = fromSettingsRow(row, table);
      return !enabled || mail_problem !== null;
    });
    const silent = new Set(off.map(({ PK }) => keys.get(String(PK))));
    return new Set(userIds.filter((userId) => !silent.has(userId)));
  };

/** The owners' reminder settings. */
export function createReminderSettingsStore(table: Table): ReminderSettingsStore {
  /** The updated row; null when the account was deleted or the condition failed. */
  async function update(ownerId: string, expression: string, values: Item, condition = IS_OPEN) {
    const { updated, item } = await conditionalUpdate(table, {
      Key: remindersKey(ownerId),
      UpdateExpression: expression,
      ExpressionAttributeValues: values,
      ConditionExpression: condition,
    });
    return updated ? fromSettingsRow(item, table) : null;
  }

  const writeAddress = (ownerId: string, address: StoredAddress, condition: string) =>
    update(
      ownerId,
      'SET mail_address = :address',
      { ':address': { ...address, table: table.name } },
      condition,
    );

  return {
    get: async (ownerId) => fromSettingsRow(await getItem(table, remindersKey(ownerId)), table),

    async setEnabled(ownerId, enabled, now, mustBe) {
      const [expression, values] = enabled
        ? ['SET enabled = :on, trusted_since = :now REMOVE mail_problem', { ':now': now.toISOString() }]
        : ['SET enabled = :on', {}];
      const { updated, item } = await conditionalUpdate(table, {
        Key: remindersKey(ownerId),
        UpdateExpression: expression,
        ConditionExpression: mustBe === undefined ? IS_OPEN : `${IS_OPEN} AND ${IS_SET[`${mustBe}`]}`,
        ExpressionAttributeValues: {
          ':on': enabled,
          ...values,
          ...(mustBe !== undefined && { ':was': mustBe }),
        },
      });
      if (updated) return fromSettingsRow(item, table);
      return isClosed(item) ? null : 'changed';
    },

    setCalendarKey: (ownerId, key, now) =>
      update(ownerId, 'SET calendar_key = :key, calendar_changed_at = :now', {
        ':key': key,
        ':now': now.toISOString(),
      }),

    async ensureLinkKey(ownerId, key) {
      const stored = await update(ownerId, 'SET link_key = if_not_exists(link_key, :key)', { ':key': key });
      return stored?.link_key ?? key;
    },

    async setMailProblem(ownerId, problem, sentAt, { mayCreateRow }) {
      const isOpen = mayCreateRow ? IS_OPEN : `attribute_exists(PK) AND ${IS_OPEN}`;
      await update(
        ownerId,
        'SET mail_problem = :problem',
        { ':problem': problem, ':sentAt': sentAt },
        `${isOpen} AND (attribute_not_exists(trusted_since) OR trusted_since < :sentAt)`,
      );
    },

    setAddress: async (ownerId, address) => (await writeAddress(ownerId, address, IS_OPEN)) !== null,

    async renewAddress(ownerId, address) {
      await writeAddress(ownerId, address, 'attribute_exists(mail_address)');
    },
  };
}
