import { practicePk } from './partitions.ts';

/**
 * A practice's figures over time, each with a time to live.
 *
 * | Item                               | PK            | SK                                |
 * |------------------------------------|---------------|-----------------------------------|
 * | patients by state, as of a night   | PRACTICE#<id> | ANALYTICS#DAY#<yyyy-mm-dd>        |
 * | part of a month's count of doses   | PRACTICE#<id> | ANALYTICS#MONTH#<yyyy-mm>#<part>  |
 * | a month's reminders, as of a night | PRACTICE#<id> | ANALYTICS#MONTH#<yyyy-mm>#REMINDERS |
 *
 * | Access pattern               | How                                                                      |
 * |------------------------------|--------------------------------------------------------------------------|
 * | all figures of a practice    | Query PK, SK begins with ANALYTICS#                                      |
 * | count a dose                 | Transaction: the count, with the entry or its signature                  |
 * | keep the figures of a night  | BatchGet of the parts of the figures; Put, unless the night has some     |
 * | keep a month's reminders     | Query PK, SK between the first reminder of the months and the last; Put  |
 */

/** All figures of a practice over time. */
export const ANALYTICS_PREFIX = 'ANALYTICS#';

const DAY_PREFIX = `${ANALYTICS_PREFIX}DAY#`;
const MONTH_PREFIX = `${ANALYTICS_PREFIX}MONTH#`;
const REMINDERS = 'REMINDERS';

/** The patients of a practice by state, as of the night that begins a day of UTC. */
export const dayFiguresKey = (practiceId: string, day: string) => ({
  PK: practicePk(practiceId),
  SK: DAY_PREFIX + day,
});

/** A part of what a practice recorded and signed in a month of UTC, YYYY-MM. */
export const doseCountKey = (practiceId: string, month: string, part: number) => ({
  PK: practicePk(practiceId),
  SK: `${MONTH_PREFIX}${month}#${part}`,
});

/** What became of the reminders of a month. */
export const reminderCountKey = (practiceId: string, month: string) => ({
  PK: practicePk(practiceId),
  SK: `${MONTH_PREFIX}${month}#${REMINDERS}`,
});

/** What a row of the figures is about. */
export function readAnalyticsKey({ SK }: { SK?: unknown }): {
  kind: 'day' | 'doses' | 'reminders';
  /** The day, or the month. */
  of: string;
} {
  const [, period, of = '', part] = String(SK).split('#');
  return { kind: period === 'DAY' ? 'day' : part === REMINDERS ? 'reminders' : 'doses', of };
}
