import { MESSAGES } from '../../contract/limits.ts';
import type { Sender } from '../domain/contact/ports.ts';
import { dailyMarks } from './daily-marks.ts';
import { senderCountKey } from './keys.ts';
import { toSeconds } from './seconds.ts';
import type { Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

/** Counts are not needed after their day. */
const KEPT_SECONDS = 2 * 86_400;

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

/** Counts messages by sender, of whom only a daily mark is stored. */
export function createSenderLimits(table: Table) {
  const marksOf = dailyMarks(table);

  return {
    /** The actions of a transaction that count a sender's message; each fails when its count is full. */
    async counting(sender: Sender, now: Date) {
      const markOf = await marksOf(now);
      const count = ({ of, window, most }: (typeof LIMITS)[number]) => {
        const mark = markOf(of, sender.id);
        return {
          Update: {
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
