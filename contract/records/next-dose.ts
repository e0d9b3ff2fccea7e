import { addCalendarDays, addCalendarMonths, daysBetween } from '../dates.ts';
import { wholeMonths } from '../whole-months.ts';
import { summaryOf } from './record-types.ts';
import type { PetRecord } from './records.ts';

type Common = Pick<PetRecord, 'against' | 'product' | 'manufacturer' | 'route' | 'reminder_days'>;
type Given = Pick<PetRecord, 'issued_on' | 'given_at' | 'giver'>;
type Dose = Common & Given;

/**
 * What the next dose of a medication or treatment has in common with a record, besides title and type, and when that
 * one was given and by whom. Null for other records: a vaccination's certificate says more than the dose before.
 */
export function doseOf(record: Dose & Pick<PetRecord, 'record_type'>): Dose | null {
  if (summaryOf(record.record_type) !== 'medications') return null;
  const { against, product, manufacturer, route, reminder_days } = record;
  const { issued_on, given_at, giver } = record;
  return { against, product, manufacturer, route, reminder_days, issued_on, given_at, giver };
}

/**
 * Until when a dose given on `day` is valid if it lasts as long as an earlier one: whole months where the earlier one
 * lasted whole months. Null if its dates don't tell.
 */
export function nextExpiry(
  { issued_on: from, expires_on: until }: Pick<PetRecord, 'issued_on' | 'expires_on'>,
  day: string,
): string | null {
  if (from === null || until === null || until <= from) return null;
  const months = wholeMonths(from, until);
  return months === null ? addCalendarDays(day, daysBetween(from, until)) : addCalendarMonths(day, months);
}
