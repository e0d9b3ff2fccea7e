import { daysBetween } from '../../../../contract/dates.ts';
import type { StatusLine } from '../../../../contract/records/pet-status.ts';
import { monthText, shortDayText } from '../texts/day-text.ts';
import { dueText, statusWords } from './status-words.ts';

/** From this many days on, the month is enough. */
const LONG_AGO = 300;

/** "expired Nov 17", "expires Dec 17", "was due Nov 17", "expired Jan 2025", "Valid until Aug 1, 2027". */
export function verdictText(
  line: Pick<StatusLine, 'record_type' | 'status' | 'expires_on'> & Partial<StatusLine>,
  today: string,
): string {
  const { status, expires_on } = line;
  const due = dueText(line, today);
  if (due !== null) return due;
  if (expires_on === null || status === 'unknown' || status === 'valid') {
    return statusWords(line, { today }).join('');
  }
  const isLongAgo = daysBetween(expires_on, today) > LONG_AGO;
  const when = isLongAgo ? monthText(expires_on) : shortDayText(expires_on, today);
  return `${status === 'expired' ? 'expired' : 'expires'} ${when}`;
}
