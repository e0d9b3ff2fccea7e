import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { MESSAGES } from '../../contract/limits.ts';
import type { Sender } from '../domain/contact/ports.ts';
import { senderCountKey, senderSaltKey } from './keys.ts';
import { toSeconds } from './share-visitors.ts';
import { getItem, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';
import { putIf } from './write-if.ts';

const senderSaltRowSchema = z.object({ salt: z.string() });

/** Salt and counts are not needed after their day. */
const KEPT_SECONDS = 2 * 86_400;

const SALT_BYTES = 32;

/** What is counted, and its limit. */
const LIMITS = [
  { name: 'network in an hour', of: 'network', window: 'hour', most: MESSAGES.perNetworkAndHour },
  { name: 'network in a day', of: 'network', window: 'day', most: MESSAGES.perNetworkAndDay },
  { name: 'account in an hour', of: 'account', window: 'hour', most: MESSAGES.perAccountAndHour },
  { name: 'account in a day', of: 'account', window: 'day', most: MESSAGES.perAccountAndDay },
] as const satisfies { name: string; of: Sender['by']; window: keyof typeof WINDOWS; most: number }[];

/** Hours and days in UTC by their ISO prefix: 2026-11-21T15, 2026-11-21. */
const WINDOWS = { hour: 13, day: 10 };

const WINDOW_MS = { hour: 3_600_000, day: 86_400_000 };

/** When the last of the windows ends whose counts are full. */
export const fullUntil = (full: { has(name: string): boolean }, now: Date): Date =>
  new Date(
    Math.max(
      ...LIMITS.filter(({ name }) => full.has(name)).map(({ window }) => {
        const length = WINDOW_MS[window];
        return (Math.floor(now.getTime() / length) + 1) * length;
      }),
    ),
  );

/**
 * Counts messages by sender. Networks and accounts are stored only as a hash under a salt that changes daily and is
 * then deleted, after which not even trying all values can reveal the sender.
 */
export function createSenderLimits(table: Table) {
  let known: { day: string; salt: string } | undefined;

  /** The day's salt, created by the first message. */
  async function saltOf(now: Date): Promise<string> {
    const day = now.toISOString().slice(0, WINDOWS.day);
    if (known?.day === day) return known.salt;
    const key = senderSaltKey(day);
    let item = await getItem(table, key);
    if (!item) {
      const salt = randomBytes(SALT_BYTES).toString('base64url');
      const ttl = toSeconds(now) + KEPT_SECONDS;
      await putIf(
        table,
        { ...key, salt, [TTL_ATTRIBUTE]: ttl },
        { ConditionExpression: 'attribute_not_exists(PK)' },
      );
      item = await getItem(table, key);
    }
    const { salt } = senderSaltRowSchema.parse(item);
    known = { day, salt };
    return salt;
  }

  return {
    /** The actions of a transaction that count a sender's message; each fails when its count is full. */
    async counting(sender: Sender, now: Date) {
      const salt = await saltOf(now);
      const count = ({ of, window, most }: (typeof LIMITS)[number]) => {
        const mark = createHmac('sha256', salt)
          .update(`${of} ${sender.id.toLowerCase()}`)
          .digest('base64url');
        return {
          Update: {
            TableName: table.name,
            Key: senderCountKey(mark, now.toISOString().slice(0, WINDOWS[window])),
            UpdateExpression: 'ADD messages :one SET #ttl = :ttl',
            ConditionExpression: 'attribute_not_exists(messages) OR messages < :most',
            ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
            ExpressionAttributeValues: {
              ':one': 1,
              ':most': most,
              ':ttl': toSeconds(now) + KEPT_SECONDS,
            },
          },
        };
      };
      return Object.fromEntries(
        LIMITS.filter(({ of }) => of === sender.by).map((limit) => [limit.name, count(limit)]),
      );
    },
  };
}
