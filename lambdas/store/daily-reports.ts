import { REPORTS } from '../../contract/reports/report-limits.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { dailyReportsKey } from './keys.ts';
import { toSeconds } from './seconds.ts';
import type { Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

/** A count is not needed after its day. */
const KEPT_SECONDS = 2 * 86_400;

/** The number of reports from browsers on each day. One conditional write counts, however many functions run. */
export function createDailyReports(table: Table, now: () => Date) {
  /** The last day that was found full, whose further reports cost no request. */
  let fullDay: string | undefined;

  return {
    /**
     * Counts some reports of today. False if they exceed the day's total: they are not counted, and must not be logged.
     */
    async count(reports: number): Promise<boolean> {
      const time = now();
      const day = time.toISOString().slice(0, 10);
      if (day === fullDay) return false;
      const { updated } = await conditionalUpdate(table, {
        Key: dailyReportsKey(day),
        UpdateExpression: 'ADD reports :some SET #ttl = :ttl',
        ConditionExpression: 'attribute_not_exists(reports) OR reports <= :most',
        ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
        ExpressionAttributeValues: {
          ':some': reports,
          ':most': REPORTS.perDay - reports,
          ':ttl': toSeconds(time) + KEPT_SECONDS,
        },
      });
      if (!updated) fullDay = day;
      return updated;
    },
  };
}
