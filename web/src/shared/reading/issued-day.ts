import type { Block } from './blocks.ts';
import type { DateItem } from './date-items.ts';
import { isWholeYearsLater } from './dates.ts';
import { CELL_GAP } from './lines.ts';
import { isToCome, namesCertificate } from './prose.ts';
import type { Row } from './row.ts';
import type { DateKind } from './units.ts';
import { heightOf, type Word } from './words.ts';

export const datesIn = (row: Row, ...kinds: readonly DateKind[]) =>
  row.items.filter((item): item is DateItem => 'date' in item && kinds.includes(item.kind));

export const hasVaccine = ({ items }: Row) => items.some(({ kind }) => kind === 'vaccine');

/** In the title of a certificate, a vaccine is not beside a date of its own: "Date" may be that of the certificate. */
const isTitled = ({ words }: Row) => namesCertificate(words);

/** Vaccines side by side with a date in another row: each may have its own, as in a table whose columns are doses. */
function isAcross(row: Row, { words }: DateItem): boolean {
  const mentions = row.items.flatMap((item) => ('mention' in item ? [item.mention] : []));
  const [first, ...others] = mentions;
  const isApart = others.some(
    ({ codes, words: [name] }) =>
      !codes.some((code) => first?.codes.includes(code)) && name !== undefined && isFar(name, row),
  );
  return isApart && !words.every((word) => row.words.includes(word));
}

/** Whether a gap as between cells is before a word. */
function isFar({ box }: Word, { words }: Row): boolean {
  const left = words.filter((word) => word.box.right <= box.left);
  return box.left - Math.max(...left.map((word) => word.box.right)) > CELL_GAP * heightOf(box);
}

/** Whether a day can't be read or was left empty. Of a table's columns for several doses, one with a day is enough. */
function isUnreadable({ items, table }: Row): boolean {
  const isFilled = table !== null && items.some(({ kind }) => kind === 'issued');
  return items.some(
    (item) =>
      'of' in item && ['issued', 'date', 'plain'].includes(item.of) && !(isFilled && item.kind === 'blank'),
  );
}

/** Whether a sentence about a vaccine has a day, or its visit's: another sentence does not say when it was given. */
const isOfOwnDay = (row: Row) =>
  row.isSentence && hasVaccine(row) && (row.visit !== null || datesIn(row, 'other').length > 0);

/** The one date on which the dose was given. A date without a label must be alone in the row of the vaccine. */
export function issuedIn({ rows }: Block, dayForAll: DateItem | null): DateItem | null {
  if (rows.some(isUnreadable)) return null;
  const vaccineRow = rows.findIndex(hasVaccine);
  const isTold = rows.some(isOfOwnDay);
  const labelled = rows
    .filter((row) => !(isTold && row.isSentence && !hasVaccine(row)))
    .flatMap((row) => datesIn(row, 'issued'));
  const isOfTitle = rows.filter(hasVaccine).every(isTitled);
  const others = (isOfTitle ? [] : rows)
    .flatMap((row, at) => [
      ...(at >= vaccineRow ? datesIn(row, 'date') : []),
      ...(hasVaccine(row) ? datesIn(row, 'plain') : []),
    ])
    .filter((item) => !isOfSignature(item, rows) && !isAfterEnd(item, rows));
  const below = labelled.length + others.length === 0 ? dayBelow(rows, vaccineRow) : null;
  const [only, another] = labelled.length > 0 ? labelled : below ? [below] : withoutEnd(others, rows);
  if (only) return another || rows.some((row) => isAcross(row, only)) ? null : only;
  const isSilent = rows.every((row) => datesIn(row, 'date', 'plain').length === 0);
  return isSilent ? dayForAll : null;
}

/**
 * The one date in the row of a vaccine and its batch, where words that aren't known stand before it: the owner is
 * asked.
 */
export function unclearDay({ rows }: Block): DateItem | null {
  const named = rows.filter(hasVaccine);
  const dated = rows.flatMap(({ items }) => items.filter((item): item is DateItem => 'date' in item));
  const [only, another] = dated.filter(({ kind }) => kind !== 'expires' && kind !== 'due');
  const isOfDose = named.some(
    ({ items, words }) => items.some(({ kind }) => kind === 'batch') && !isToCome(words),
  );
  const isBeside = only && named.some(({ items }) => items.includes(only));
  return isBeside && only.isUnclear && !another && isOfDose && !rows.some(isUnreadable) ? only : null;
}

/** Of two dates beside a vaccine, the first, if the second is years after it to the day. */
function withoutEnd(dates: readonly DateItem[], rows: readonly Row[]): readonly DateItem[] {
  const [day, , third] = dates;
  return day && !third && yearsAfter(day, rows) ? [day] : dates;
}

/** The one other date beside a vaccine, if no label says what it is, and it is years after its day. */
export function yearsAfter(day: DateItem, rows: readonly Row[]): DateItem | null {
  const [end, another] = rows
    .filter(hasVaccine)
    .flatMap((row) => datesIn(row, 'plain', 'date').filter((item) => item !== day));
  return end && !another && isWholeYearsLater(day.date, end.date) ? end : null;
}

/**
 * "Expiration date", which is that of the dose and not of the lot before it, or a day below another head of its table,
 * if it is years after the day.
 */
export function expiryAfter(day: DateItem, rows: readonly Row[]): DateItem | null {
  const isOfLot = ({ items }: Row, item: DateItem) =>
    items.slice(0, items.indexOf(item)).some(({ kind }) => kind === 'batch');
  const isOfDose = (row: Row, item: DateItem) =>
    item.isExpiry ? !isOfLot(row, item) : row.table !== null && hasVaccine(row);
  const [end, another] = rows.flatMap((row) =>
    datesIn(row, 'other').filter((item) => item !== day && isOfDose(row, item)),
  );
  return end && !another && isWholeYearsLater(day.date, end.date) ? end : null;
}

/**
 * The day below the name on a card: alone in the line before that of a labelled end, some whole years before it.
 */
function dayBelow(rows: readonly Row[], vaccineRow: number): DateItem | null {
  const [day, end] = rows.slice(vaccineRow + 1);
  const [plain, another] = day ? datesIn(day, 'plain') : [];
  const [expires] = end ? datesIn(end, 'expires') : [];
  const isAlone = day?.items.every((item) => item === plain || item.kind === 'person') ?? false;
  if (!plain || another || !expires || !isAlone) return null;
  return isWholeYearsLater(plain.date, expires.date) ? plain : null;
}

/** Whether a date stands after the vet, as beside a signature. In a table, its column says what it is. */
function isOfSignature(item: DateItem, rows: readonly Row[]): boolean {
  const items = rows.flatMap((row) => (row.table === null ? row.items : []));
  const vet = items.findIndex((other) => (other.kind === 'blank' ? other.of : other.kind) === 'person');
  return vet >= 0 && items.indexOf(item) > vet;
}

/** Whether a date that is only called "Date" stands below the end of the validity, as that of a certificate. */
function isAfterEnd(item: DateItem, rows: readonly Row[]): boolean {
  const row = rows.findIndex(({ items }) => items.includes(item));
  return (
    item.kind === 'date' &&
    rows[row]?.table === null &&
    rows.slice(0, row).some((other) => datesIn(other, 'expires').length > 0)
  );
}
