import * as z from 'zod/mini';
import { addCalendarDays } from '../../contract/dates.ts';
import { ANALYTICS_DAYS } from '../../contract/practices/analytics.ts';
import type { AnalyticsStore, CountedDoses } from '../domain/analytics/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { endOfMonth } from './dose-counts.ts';
import { readFigures } from './figures.ts';
import { analyticsOfPractice } from './key-conditions.ts';
import { dayFiguresKey, readAnalyticsKey, reminderCountKey } from './keys.ts';
import { toSeconds } from './seconds.ts';
import { eventually, type Item, queryAll, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';
import { putIf } from './write-if.ts';

const count = z._default(z.int(), 0);

/** The patients of a practice by state. */
export const dayFiguresRowSchema = z.object({
  rules: z.object({ version: z.int(), name: z.string(), set_version: z.int() }),
  patients: z.object({
    overdue: count,
    due: count,
    unknown: count,
    not_shown: count,
    not_in_set: count,
    current: count,
  }),
});

/** A part of what was recorded and signed in a month. */
export const doseCountRowSchema = z.object({ recorded: count, withdrawn: count, signed: count });

/** What became of a month's reminders. */
export const reminderCountRowSchema = z.object({
  counts: z.object({ sent: count, renewed: count, open: count, unknown: count }),
  begun_on: z.string(),
});

/** Practices' figures over time, in the table. */
export const createAnalyticsStore = (table: Table): AnalyticsStore => ({
  figures: (practiceId, version) => readFigures(table, practiceId, version),

  async keepNight(practiceId, { day, ...figures }) {
    const ends = new Date(addCalendarDays(day, ANALYTICS_DAYS));
    const row = { ...dayFiguresKey(practiceId, day), ...figures, [TTL_ATTRIBUTE]: toSeconds(ends) };
    await putIf(table, row, { ConditionExpression: 'attribute_not_exists(PK)' });
  },

  async keepReminders(practiceId, { month, counts }, on) {
    const isPast = !on.startsWith(month);
    await conditionalUpdate(table, {
      Key: reminderCountKey(practiceId, month),
      UpdateExpression: 'SET counts = :counts, begun_on = if_not_exists(begun_on, :on), #ttl = :ttl',
      ...(isPast && counts.sent === 0 && { ConditionExpression: 'attribute_exists(PK)' }),
      ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: { ':counts': counts, ':on': on, ':ttl': endOfMonth(month) },
    });
  },

  async read(practiceId) {
    const items = await queryAll(eventually(table), analyticsOfPractice(practiceId));
    const of = (kind: ReturnType<typeof readAnalyticsKey>['kind']) =>
      items.flatMap((item) => {
        const read = readAnalyticsKey(item);
        return read.kind === kind ? [{ item, of: read.of }] : [];
      });
    return {
      nights: of('day').map(({ item, of: day }) => ({ day, ...dayFiguresRowSchema.parse(item) })),
      doses: sumByMonth(of('doses')),
      reminders: of('reminders').map(({ item, of: month }) => {
        const { counts, begun_on: begunOn } = reminderCountRowSchema.parse(item);
        return { month, counts, begunOn };
      }),
    };
  },
});

/** The counts of each month, over its parts. */
function sumByMonth(parts: readonly { item: Item; of: string }[]): CountedDoses[] {
  const sums = new Map<string, CountedDoses>();
  for (const { item, of: month } of parts) {
    const { recorded, withdrawn, signed } = doseCountRowSchema.parse(item);
    const sum = sums.get(month) ?? { month, recorded: 0, withdrawn: 0, signed: 0 };
    sum.recorded += recorded;
    sum.withdrawn += withdrawn;
    sum.signed += signed;
    sums.set(month, sum);
  }
  return [...sums.values()];
}
