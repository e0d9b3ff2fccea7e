import type { Block } from './blocks.ts';
import { isTickedBox } from './check-marks.ts';
import type { DateItem } from './date-items.ts';
import { isSomeWeeksLater, isWholeYearsLater } from './dates.ts';
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
 * The only day above a table of vaccines with their batches and ends, but without days: whatever its label is, it is
 * that of the doses if one of the ends is some years later to the day.
 */
function dayOfHead(rows: readonly Row[]): HeadDay | null {
  const doses = rows.filter((row) => row.table !== null && isDose(row));
  const [first] = doses;
  const above = rows.slice(0, first ? rows.indexOf(first) : 0).filter(({ table }) => table === null);
  const [day, another] = above.flatMap(datesIn).filter(({ kind }) => OPEN.has(kind));
  const ends = doses.flatMap(endsIn);
  const isDated = doses.some((row) => datesIn(row).some(({ kind }) => GIVEN.has(kind)));
  if (!day || another || isDated || !ends.some((end) => isWholeYearsLater(day.date, end.date))) return null;
  return { day, isToday: rows.some(({ words }) => TODAY.test(fold(textOf(words)))) };
}

const OPEN: ReadonlySet<Item['kind']> = new Set(['issued', 'date', 'plain', 'other']);
const GIVEN: ReadonlySet<Item['kind']> = new Set(['issued', 'date', 'plain']);

const isDose = ({ items }: Row) =>
  items.some(({ kind }) => kind === 'vaccine') && items.some(({ kind }) => kind === 'batch');

const endsIn = (row: Row) => datesIn(row).filter(({ kind }) => kind === 'expires' || kind === 'due');

/** That day as the one of a block: asked where neither its end nor a tick says that it is. */
function dayBefore({ day, isToday }: HeadDay, { rows }: Block): DateItem | null {
  if (!rows.some(isDose)) return null;
  const [end, another] = rows.flatMap(endsIn);
  const isEnd = end !== undefined && isWholeYearsLater(day.date, end.date);
  const isGiven = isToday || rows.some(({ words }) => words.some(isTickedBox));
  if (another || (end && !isEnd && !isSomeWeeksLater(day.date, end.date))) return null;
  return isEnd || isGiven ? { ...day, kind: 'issued' } : { ...day, kind: 'date', isUnclear: true };
}
