import type { DateItem } from './date-items.ts';
import type { Item } from './items.ts';
import type { Word } from './words.ts';

interface ListedRow {
  items: readonly Item[];
  words: readonly Word[];
  table: number | null;
  isSentence: boolean;
}

/**
 * Rows with a dose for each of several days that are listed below the name of their vaccine, the last one first:
 * "Rabies", "03/14/2026", "03/10/2023". Other days below each other may be the first and the last of a validity.
 */
export function withListedDays<Row extends ListedRow>(rows: readonly Row[]): Row[] {
  const listed = new Map<Row, readonly Row[]>();
  for (const [at, row] of rows.entries()) {
    const end = rows.findIndex((other, place) => place > at && !dayIn(other));
    const days = rows.slice(at + 1, end < 0 ? undefined : end);
    const before = rows[at - 1];
    const isBelowDay = before && dayIn(before) && !isListedAbove(before, listed);
    if (isName(row) && !isBelowDay && days.length > 0) listed.set(row, days);
  }
  const isSeveral = [...listed.values()].some((days) => days.length > 1 && isBackwards(days));
  if (!isSeveral) return [...rows];
  const names = new Map([...listed].flatMap(([name, days]) => days.map((day) => [day, name] as const)));
  return rows.map((row) => {
    const name = names.get(row);
    if (name) return { ...row, items: [...name.items, ...row.items], words: [...name.words, ...row.words] };
    return listed.has(row) ? { ...row, items: [] } : row;
  });
}

const isListedAbove = <Row>(row: Row, listed: ReadonlyMap<Row, readonly Row[]>) =>
  [...listed.values()].some((days) => days.includes(row));

const isPlain = ({ table, isSentence }: ListedRow) => table === null && !isSentence;

const isName = (row: ListedRow) =>
  isPlain(row) && row.items.length > 0 && row.items.every(({ kind }) => kind === 'vaccine');

const BESIDE_DAY: ReadonlySet<Item['kind']> = new Set(['batch', 'person', 'clinic']);

/** The day of a row that names no vaccine and no other date. */
function dayIn(row: ListedRow): DateItem | null {
  const [day] = row.items.filter(
    (item): item is DateItem => item.kind === 'plain' || item.kind === 'issued' || item.kind === 'date',
  );
  const isAlone = day && row.items.every((item) => item === day || BESIDE_DAY.has(item.kind));
  return isAlone && isPlain(row) ? day : null;
}

/** Whether each day is of an earlier year than the one above, or labelled as that of a dose. */
function isBackwards(rows: readonly ListedRow[]): boolean {
  const days = rows.flatMap((row) => dayIn(row) ?? []);
  const yearOf = (day: DateItem | undefined) => Number(day?.date.readings[0]?.year ?? 0);
  return days.every((day, at) => at === 0 || day.kind === 'issued' || yearOf(day) < yearOf(days[at - 1]));
}
