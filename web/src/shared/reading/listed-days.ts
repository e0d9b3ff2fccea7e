import type { DateItem } from './date-items.ts';
import { asNotGiven, type Item } from './items.ts';
import { saysNever } from './subjects.ts';
import type { Word } from './words.ts';

interface ListedRow {
  items: readonly Item[];
  words: readonly Word[];
  table: number | null;
  isSentence: boolean;
}

/**
 * Rows with a dose for each of several days that are listed below the name of their vaccine, the last one first:
 * "Rabies", "03/14/2026", "03/10/2023". "Next due" between them is the end of the last one. Other days below each other
 * may be the first and the last of a validity.
 */
export function withListedDays<Row extends ListedRow>(written: readonly Row[]): Row[] {
  const rows = written.map((row, at) => (isNever(row, written[at + 1]) ? asNever(row) : row));
  const listed = new Map<Row, readonly Row[]>();
  const ends = new Map<Row, Row>();
  for (const [at, row] of rows.entries()) {
    const due = rows[at + 1];
    const first = due && isEnd(due) ? at + 2 : at + 1;
    const end = rows.findIndex((other, place) => place >= first && !dayIn(other));
    const days = rows.slice(first, end < 0 ? undefined : end);
    const before = rows[at - 1];
    const isBelowDay = before && dayIn(before) && !isListedAbove(before, listed);
    if (isName(row) && !isBelowDay && days.length > 0) {
      listed.set(row, days);
      if (due && days[0] && first > at + 1) ends.set(days[0], due);
    }
  }
  const isSeveral = [...listed.values()].some((days) => days.length > 1 && isBackwards(days));
  if (!isSeveral) return [...rows];
  const names = new Map([...listed].flatMap(([name, days]) => days.map((day) => [day, name] as const)));
  const moved: ReadonlySet<Row> = new Set([...listed.keys(), ...ends.values()]);
  return rows.map((row) => {
    const parts = [names.get(row), row, ends.get(row)].flatMap((part) => part ?? []);
    if (moved.has(row)) return { ...row, items: [] };
    return {
      ...row,
      items: parts.flatMap(({ items }) => items),
      words: parts.flatMap(({ words }) => words),
    };
  });
}

/** Whether "Never given" stands below the name of a vaccine, which has no part in the days around it. */
const isNever = (row: ListedRow, below: ListedRow | undefined) =>
  isName(row) && below !== undefined && isPlain(below) && saysNever(below.words);

const asNever = <Row extends ListedRow>(row: Row): Row => ({ ...row, items: row.items.map(asNotGiven) });

/** Whether a row says only when the next dose is due. */
const isEnd = (row: ListedRow) =>
  isPlain(row) &&
  row.items.length === 1 &&
  row.items.every(({ kind }) => kind === 'expires' || kind === 'due');

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
