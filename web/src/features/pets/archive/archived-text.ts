import { calendarDay } from '../../../../../contract/dates.ts';
import { dayText } from '../../../shared/texts/day-text.ts';

/** "Nov 29, 2026" of the moment at which a pet was archived, where the reader is. */
export const archivedDay = (archivedAt: string) => dayText(calendarDay(new Date(archivedAt), 'local'));
