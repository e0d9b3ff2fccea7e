import { kindOfLabel, labelBefore } from './date-items.ts';
import { isDateKind, type ParsedUnit } from './units.ts';
import type { Word } from './words.ts';

/** Digits between marks of dates, and no "5-in-1". */
const LIKE_DATE = /\d[./-](?!in-)\S{1,2}[./-]\S|\S[./-](?!in-)\S{1,2}[./-]\d/;

/** A month, with which lots expire: "04/2026". */
const MONTH = /^\d{1,2}[./-](?:\d{2}|20\d{2})$/;

/** "Address: 88 Maple Street" is no value of the column above. */
const isLabelled = (words: readonly Word[]) =>
  words.slice(0, -1).some(({ text }) => /\p{L}{3}:$/u.test(text));

/** What should be a date and is none. Below the label of a date, a vaccine is no misread one. */
export function unreadableItems(parsed: ParsedUnit, namesVaccine: boolean) {
  const { words, dates, placed, labels } = parsed;
  const isOpen = dates.length === 0 && labels.length === 0 && !isLabelled(words) && !namesVaccine;
  const column = isOpen && placed ? placed.kind : null;
  return words.flatMap(({ text }, at) => {
    const isRead = dates.some(({ from, to }) => at >= from && at < to);
    const isExpected = column && column !== 'other' && isDateKind(column) && /\d.*\d/.test(text);
    if (isRead || !(LIKE_DATE.test(text) || isExpected)) return [];
    // "Expires 04/2026" is of the lot.
    if (placed?.isExpiry && MONTH.test(text)) return [];
    const kind = labelBefore(parsed, at)?.kind ?? column;
    return [{ kind: 'unreadable' as const, of: (kind && kindOfLabel(kind)) ?? ('plain' as const), at }];
  });
}
