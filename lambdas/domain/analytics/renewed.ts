import { addCalendarDays, calendarDay } from '../../../contract/dates.ts';
import { RENEWED_WITHIN_DAYS } from '../../../contract/practices/analytics.ts';
import { dosesOf, isLaterDose, ruledBy } from '../../../contract/records/doses.ts';
import type { StoredRecord } from '../records/ports.ts';

/** The last day on which a dose counts as one that followed a reminder. */
export const renewedUntil = (sentAt: Date): string =>
  addCalendarDays(calendarDay(sentAt, 'utc'), RENEWED_WITHIN_DAYS);

/**
 * Whether newer doses followed a reminder: of each dose that it was about, in all that this one protected against and
 * that no other dose covered by then, one was given from the day of the reminder on, and within the days that count.
 * Null if one of these doses is no longer on file, so that it can't be said. `today`: a day of UTC.
 */
export function isRenewed(
  { at, restsOn }: { at: Date; restsOn: readonly string[] },
  records: readonly StoredRecord[],
  today: string,
): boolean | null {
  const sentOn = calendarDay(at, 'utc');
  const until = renewedUntil(at) < today ? renewedUntil(at) : today;
  const about = restsOn.map((id) => records.find((record) => record.id === id));
  if (about.length === 0 || about.includes(undefined)) return null;
  return about.every((dose) => dose && isEachRenewed(dose, records, { sentOn, until }));
}

function isEachRenewed(
  dose: StoredRecord,
  records: readonly StoredRecord[],
  { sentOn, until }: { sentOn: string; until: string },
): boolean {
  const newer = records.filter(
    (record) => isLaterDose(record, dose) && !record.not_needed && (record.issued_on ?? '') <= until,
  );
  const days = ruledBy(dose)
    .map((key) =>
      newer.filter((record) => dosesOf(record).includes(key)).map(({ issued_on }) => issued_on ?? ''),
    )
    // What another dose covered before was none of the reminder's concern.
    .filter((given) => given.every((day) => day >= sentOn));
  return days.length > 0 && days.every((given) => given.length > 0);
}
