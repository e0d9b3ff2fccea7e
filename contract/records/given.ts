import { daysBetween } from '../dates.ts';
import { byTimeGiven, titleKey } from './doses.ts';
import { summaryOf } from './record-types.ts';
import type { PetRecord } from './records.ts';

const HOUR_MS = 3_600_000;

/** How long a dose lasts whose dates don't tell, in days: half of it are twelve hours. */
const UNKNOWN_DAYS = 1;

type Entered = Pick<PetRecord, 'record_type' | 'issued_on' | 'file_path' | 'administered_by'>;

/**
 * Whether a record is a dose that its owner or their people gave: of a medication or treatment, on a day that has come.
 * One with a document, or with the name of who administered it, was given elsewhere.
 */
export const isGiven = (record: Entered, today: string): boolean =>
  summaryOf(record.record_type) === 'medications' &&
  record.issued_on !== null &&
  record.issued_on <= today &&
  record.file_path === null &&
  record.administered_by === null;

/** Whether such a dose is given just now, so that its moment and who gave it are known. */
export const isGivenNow = (record: Entered, today: string): boolean =>
  isGiven(record, today) && record.issued_on === today;

/** A dose, as far as the question before the next one depends on it. */
export interface EarlierDose
  extends Pick<PetRecord, 'title' | 'record_type' | 'issued_on' | 'expires_on' | 'given_at'> {
  /** It was entered before its day, so that nobody says that it was given. */
  is_planned: boolean;
}

/** The last dose of the same as a record that was given by `today`; null for none. */
export const lastGiven = <Dose extends EarlierDose>(
  doses: readonly Dose[],
  record: Pick<PetRecord, 'title' | 'record_type'>,
  today: string,
): Dose | null =>
  doses
    .filter(
      (dose) =>
        titleKey(dose) === titleKey(record) &&
        dose.issued_on !== null &&
        dose.issued_on <= today &&
        !dose.is_planned,
    )
    .toSorted(byTimeGiven)[0] ?? null;

type Given = Pick<EarlierDose, 'issued_on' | 'given_at'>;

/**
 * Whether a dose is given within half of the interval for which the last one lasts, or twelve hours if its dates don't
 * tell: by the moments where both have one, and by the days where not. That counts before the last one, too.
 */
export function isWithinHalf(last: Given & Pick<EarlierDose, 'expires_on'>, next: Given): boolean {
  if (last.issued_on === null || next.issued_on === null) return false;
  const lasts = last.expires_on === null ? 0 : daysBetween(last.issued_on, last.expires_on);
  const days = lasts > 0 ? lasts : UNKNOWN_DAYS;
  if (last.given_at === null || next.given_at === null) {
    return Math.abs(daysBetween(last.issued_on, next.issued_on)) <= days / 2;
  }
  return Math.abs(Date.parse(next.given_at) - Date.parse(last.given_at)) <= days * 12 * HOUR_MS;
}
