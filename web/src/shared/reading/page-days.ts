import type { Block } from './blocks.ts';
import { isTickedBox } from './check-marks.ts';
import type { DateItem } from './date-items.ts';
import { isSomeWeeksLater, isWholeYearsLater } from './dates.ts';
import { isAmount } from './ditto-days.ts';
import type { Item } from './items.ts';
import type { Row } from './row.ts';
import { fold, textOf } from './words.ts';

const datesIn = ({ items }: Row) => items.filter((item): item is DateItem => 'date' in item);

/** The day that a page says once for its doses, for a block without one of its own; null where there is none. */
export function dayOfPage(rows: readonly Row[]): (block: Block) => DateItem | null {
  const only = onlyDay(rows);
  const head = only ? null : dayOfHead(rows);
  return (block) => only ?? (head && dayBefore(head, block));
}

/**
 * The day of treatment above all vaccines on a page that gives no other day for them, as invoices do. Between vaccines
 * or below them, it may be the last one's alone.
 */
function onlyDay(rows: readonly Row[]): DateItem | null {
  const dayRows = rows.filter(({ items }) => items.some(({ kind }) => kind === 'issued'));
  const [row, another] = dayRows;
  const isApart = row !== undefined && !another && row.table === null && !namesVaccine(row);
  const isFirst = row !== undefined && !rows.slice(0, rows.indexOf(row)).some(namesVaccine);
  const isDated = rows.some((other) => other.items.some((item) => isDating(item, other)));
  const [day, second] = row ? datesIn(row).filter(({ kind }) => kind !== 'other') : [];
  return day && !second && isApart && isFirst && !isDated ? day : null;
}

/** What a page of one day does not say. */
const isDating = (item: Item, row: Row) =>
  item.kind === 'blank'
    ? item.of === 'issued' || item.of === 'date'
    : DATING.has(item.kind) || (item.kind === 'plain' && namesVaccine(row));

const DATING: ReadonlySet<string> = new Set(['unreadable', 'expires', 'valid_from']);

/** Also one that is not known, or was not given. */
export const namesVaccine = ({ items }: Row) =>
  items.some(({ kind }) => kind === 'vaccine' || kind === 'unknown vaccine');

interface HeadDay {
  day: DateItem;
  /** Whether the page says that its doses were given on that day. */
  isToday: boolean;
}

/** "Done today", in the eight languages that are read; folded. */
const TODAY = /(?<!\p{L})(?:today|heute|hoy|aujourd.?hui|oggi|vandaag|idag|i dag|dzis\w*)(?!\p{L})/u;

/**
 * The only day above a table of vaccines with their batches, or an invoice of vaccines, neither of which has days:
 * whatever its label is, it is that of the doses if they end some years later to the day. That of an invoice is asked
 * where no end is said.
 */
function dayOfHead(rows: readonly Row[]): HeadDay | null {
  const doses = rows.filter(isDose);
  const [first] = doses;
  const above = rows.slice(0, first ? rows.indexOf(first) : 0).filter(({ table }) => table === null);
  const [day, another] = above.flatMap(datesIn).filter(({ kind }) => OPEN.has(kind));
  const isDated = doses.some((row) => datesIn(row).some(({ kind }) => GIVEN.has(kind)));
  if (!day || another || isDated) return null;
  const isInvoice = day.kind !== 'other' && doses.every(isCharge);
  const below = isInvoice ? rows.filter((row) => !above.includes(row)) : doses;
  const isEnded = below.flatMap(laterIn).some(({ date }) => isWholeYearsLater(day.date, date));
  if (!isEnded && !isInvoice) return null;
  return {
    day,
    isToday: (isInvoice && isEnded) || rows.some(({ words }) => TODAY.test(fold(textOf(words)))),
  };
}

const OPEN: ReadonlySet<Item['kind']> = new Set(['issued', 'date', 'plain', 'other']);
const GIVEN: ReadonlySet<Item['kind']> = new Set(['issued', 'date', 'plain']);
const LATER: ReadonlySet<Item['kind']> = new Set(['expires', 'due', 'other']);

const namesOne = ({ items }: Row) => items.some(({ kind }) => kind === 'vaccine');

/** Whether a row is what a vaccine cost. */
const isCharge = (row: Row) =>
  namesOne(row) && row.section === 'given' && row.words.some(({ text }) => isAmount(text));

const isDose = (row: Row) =>
  isCharge(row) || (row.table !== null && namesOne(row) && row.items.some(({ kind }) => kind === 'batch'));

const laterIn = (row: Row) => datesIn(row).filter(({ kind }) => LATER.has(kind));

/** That day as the one of a block: asked where neither its end nor a tick says that it is. */
function dayBefore({ day, isToday }: HeadDay, { rows }: Block): DateItem | null {
  if (!rows.some(isDose)) return null;
  const [end, another] = rows.flatMap(laterIn).filter(({ kind }) => kind !== 'other');
  const isEnd = end !== undefined && isWholeYearsLater(day.date, end.date);
  const isGiven = isToday || rows.some(({ words }) => words.some(isTickedBox));
  if (another || (end && !isEnd && !isSomeWeeksLater(day.date, end.date))) return null;
  return isEnd || isGiven ? { ...day, kind: 'issued' } : { ...day, kind: 'date', isUnclear: true };
}
