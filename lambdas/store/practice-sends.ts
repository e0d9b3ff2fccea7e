import * as z from 'zod/mini';
import { SKIP_REASONS } from '../../contract/practices/practice-reminders.ts';
import { PRACTICE_REMINDERS } from '../../contract/practices/reminder-limits.ts';
import type { PracticeSendStore, StoredReminder, StoredSend } from '../domain/week/ports.ts';
import { remindersOfPractice } from './key-conditions.ts';
import { lastPart, remindedCountKey, sendKey } from './keys.ts';
import { orNull, stored, storedOrNull } from './row-schema.ts';
import { toSeconds } from './seconds.ts';
import { eventually, getItem, type Item, queryAll, queryPage, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';
import { transact } from './transaction.ts';

/** The reminders that a practice sent by one call. */
export const practiceSendRowSchema = z.object({
  send_id: z.string(),
  at: z.string(),
  by: z.string(),
  by_name: z.string(),
  patients: z.array(z.string()),
  again: z._default(z.array(z.string()), []),
  within: z.int(),
});

/** One of them. What a later release may have done with it is read as sent: no second mail follows. */
export const sentReminderRowSchema = z.object({
  state: stored(z.enum(['claimed', 'sent', 'skipped', 'repeated', 'released']), 'sent'),
  at: z.string(),
  skipped: orNull(z.object({ reason: stored(z.enum(SKIP_REASONS), 'not-allowed'), on: orNull(z.string()) })),
  delivered_at: orNull(z.string()),
  bounced_at: orNull(z.string()),
  rests_on: z._default(z.array(z.string()), []),
  about: z._default(z.array(z.object({ line: z.string(), due_on: z.string() })), []),
  followed: storedOrNull(z.enum(['renewed', 'lost'])),
});

export function fromSendRow(item: Item): StoredSend {
  const { send_id, at, by_name, ...row } = practiceSendRowSchema.parse(item);
  return { ...row, id: send_id, at: new Date(at), byName: by_name };
}

const toDate = (time: string | null) => (time === null ? null : new Date(time));

export function fromReminderRow(item: Item): StoredReminder {
  const { at, delivered_at, bounced_at, rests_on, ...row } = sentReminderRowSchema.parse(item);
  return {
    ...row,
    grantId: lastPart(item.SK),
    at: new Date(at),
    deliveredAt: toDate(delivered_at),
    bouncedAt: toDate(bounced_at),
    restsOn: rests_on,
  };
}

/** When a call's rows expire, in seconds since 1970. */
export const endOfReminder = (now: Date) => toSeconds(now) + PRACTICE_REMINDERS.keptDays * 86_400;

/** A day's count is not needed after it. */
const COUNTED_SECONDS = 2 * 86_400;

const dayOf = (now: Date) => now.toISOString().slice(0, 'yyyy-mm-dd'.length);

/** A call's row, and those of its reminders. */
export const isOfSend = ({ send_id }: Item) => send_id !== undefined;

/** The reminders that practices sent, in the table. */
export const createPracticeSendStore = (table: Table): PracticeSendStore => ({
  async add(practiceId, send) {
    const { id, at, byName, ...row } = send;
    const outcome = await transact(table, {
      send: {
        Put: {
          Item: {
            ...sendKey(practiceId, id),
            ...row,
            send_id: id,
            at: at.toISOString(),
            by_name: byName,
            [TTL_ATTRIBUTE]: endOfReminder(at),
          },
          ConditionExpression: 'attribute_not_exists(PK)',
        },
      },
      day: {
        Update: {
          Key: remindedCountKey(practiceId, dayOf(at)),
          UpdateExpression: 'ADD reminders :more SET #ttl = :ttl',
          ConditionExpression: 'attribute_not_exists(reminders) OR reminders <= :room',
          ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
          ExpressionAttributeValues: {
            ':more': send.patients.length,
            ':room': PRACTICE_REMINDERS.perDay - send.patients.length,
            ':ttl': toSeconds(at) + COUNTED_SECONDS,
          },
        },
      },
    });
    if (outcome.committed) return 'added';
    if (outcome.failed.has('send')) return 'exists';
    return outcome.failed.has('day') ? 'day-full' : 'conflict';
  },

  async get(practiceId, sendId) {
    const item = await getItem(table, sendKey(practiceId, sendId));
    return item && fromSendRow(item);
  },

  async read(practiceId, sendId) {
    return toSend(await queryAll(table, remindersOfPractice(practiceId, sendId)));
  },

  async latest(practiceId) {
    const query = {
      ...remindersOfPractice(practiceId),
      ScanIndexForward: false,
      Limit: PRACTICE_REMINDERS.atOnce + 1,
    };
    const { items } = await queryPage(eventually(table), query);
    // Backwards, each reminder comes before its call.
    const end = items.findIndex(isOfSend);
    return end < 0 ? null : toSend(items.slice(0, end + 1));
  },

  async count(practiceId, now) {
    const item = await getItem(eventually(table), remindedCountKey(practiceId, dayOf(now)));
    return Number(item?.reminders ?? 0);
  },
});

function toSend(items: readonly Item[]) {
  const send = items.find(isOfSend);
  if (!send) return null;
  return {
    send: fromSendRow(send),
    reminders: items.filter((item) => !isOfSend(item)).map(fromReminderRow),
  };
}
