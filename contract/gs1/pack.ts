import { isCalendarDate } from '../dates.ts';
import { isBracketed, readBracketed } from './bracketed.ts';
import { isFormat06, readDataIdentifiers } from './data-identifiers.ts';
import { isWebAddress, readDigitalLink } from './digital-link.ts';
import { isElementString, readElementString, withSeparators } from './element-string.ts';
import type { Gs1Elements } from './elements.ts';

/** What the code on a pack of medicine says of it. */
export interface Pack {
  /** The item number, 14 digits. */
  gtin: string | null;
  batch: string;
  /** The last day on which it may be used, YYYY-MM-DD. Not for how long its vaccine protects. */
  expires_on: string | null;
  serial: string | null;
}

/**
 * `none`: no code of a pack. `broken`: one that breaks its rules. `no-batch`: it names none. `run-on`: the batch may
 * contain what follows it. `expired`: it may not be used any more.
 */
export type PackReading =
  | { kind: 'pack'; pack: Pack }
  | { kind: 'expired'; pack: Pack }
  | { kind: 'none' | 'broken' | 'no-batch' | 'run-on' };

/**
 * Reads the code of a pack as a camera or hand scanner gives it, or as it is printed for people. `today` is the day
 * where the pack is, YYYY-MM-DD.
 */
export function readPack(typed: string, today: string): PackReading {
  const text = hasOwnForm(typed) ? typed : withSeparators(typed);
  const read = readerOf(text);
  if (!read) return { kind: 'none' };
  const elements = read(text);
  if (!elements) return { kind: isWebAddress(text) ? 'none' : 'broken' };
  const expiry = elements.get('17');
  const expires_on = expiry === undefined ? null : gs1Day(expiry, today);
  if (expiry !== undefined && expires_on === null) return { kind: 'broken' };
  const batch = elements.get('10');
  if (batch === undefined) return { kind: 'no-batch' };
  const pack = { gtin: elements.get('01') ?? null, batch, expires_on, serial: elements.get('21') ?? null };
  if (isPast(expires_on, today)) return { kind: 'expired', pack };
  return isElementString(text) && runsOn(text, batch) ? { kind: 'run-on' } : { kind: 'pack', pack };
}

/**
 * Whether a batch may have swallowed the next elements: keyboards have no key for the separator, so a hand scanner that
 * types may leave it out. A date in the batch, or a serial number as long as they are, says so.
 */
const runsOn = (text: string, batch: string): boolean => !text.includes('\u001D') && RUN_ON.test(batch);

const RUN_ON = /.(?:1[1-7]\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])(?:(?:10|2[01]|71[0-4]).+)?|21[\w-]{6,})$/;

/** Whether a text is no element string, but a code all the same. */
const hasOwnForm = (text: string): boolean => isWebAddress(text) || isBracketed(text) || isFormat06(text);

function readerOf(text: string): ((text: string) => Gs1Elements | null) | null {
  if (isWebAddress(text)) return readDigitalLink;
  if (isBracketed(text)) return readBracketed;
  if (isFormat06(text)) return readDataIdentifiers;
  return isElementString(text) ? readElementString : null;
}

/** Whether a pack may not be used any more; it may on its last day. */
export const isPast = (lastDay: string | null, today: string): boolean => lastDay !== null && lastDay < today;

/**
 * A date of GS1, YYMMDD, as YYYY-MM-DD; day 00 is the month's last one. Null if there is no such day. The year is the
 * one between 49 years before `today` and 50 after it (General Specifications, 7.12).
 */
export function gs1Day(date: string, today: string): string | null {
  const [year, month, day] = [0, 2, 4].map((at) => Number(date.slice(at, at + 2))) as [
    number,
    number,
    number,
  ];
  const thisYear = Number(today.slice(0, 4));
  const first = thisYear - 49;
  const fullYear = first + ((((year - first) % 100) + 100) % 100);
  const lastOfMonth = new Date(Date.UTC(fullYear, month, 0)).getUTCDate();
  const pad = (part: number) => String(part).padStart(2, '0');
  const calendarDay = `${fullYear}-${pad(month)}-${pad(day === 0 ? lastOfMonth : day)}`;
  return isCalendarDate(calendarDay) ? calendarDay : null;
}
