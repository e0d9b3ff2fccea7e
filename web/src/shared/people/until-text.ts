import { calendarDay } from '../../../../contract/dates.ts';
import { shortDayText } from '../texts/day-text.ts';

/** The last local day of access that ends at an instant. */
export const lastDayOf = (endsAt: string): string => calendarDay(new Date(Date.parse(endsAt) - 1), 'local');

/** "until Dec 6"; null without an end. `today` is the reader's day. */
export const untilText = (endsAt: string | null, today: string): string | null =>
  endsAt === null ? null : `until ${shortDayText(lastDayOf(endsAt), today)}`;
