import { latestToday } from '../../../../contract/dates.ts';
import { type ColumnMap, headerLine, mapColumns } from '../../../../contract/practices/import-columns.ts';
import { type DayOrder, readDay } from '../../../../contract/practices/import-days.ts';
import {
  type ImportedRow,
  orderIn,
  type RowFault,
  readRows,
} from '../../../../contract/practices/import-rows.ts';
import { readTable, type Table } from './read-table.ts';

/** What was recognized of a file. */
export interface OpenedList extends Omit<Table, 'lines'> {
  /** How many lines it has, without those that are empty and the names of the columns. */
  count: number;
  /** The names of the columns, or what their first line says; as many as the longest of the first lines has. */
  names: string[];
  /** Whether a line names them. */
  hasNames: boolean;
  /** What the first lines say in each column, one text each. */
  samples: string[];
  columns: ColumnMap;
}

/** A list whose lines stay where it was opened. */
export interface List {
  opened: OpenedList;
  /**
   * The order of the list's days; `none` where someone has to say it, with a day that is two; null where no day depends
   * on it.
   */
  orderOf(columns: ColumnMap): { order: DayOrder | 'none' | null; example: string | null };
  rows(
    columns: ColumnMap,
    order: DayOrder | null,
    onProgress?: (done: number) => void,
  ): { rows: ImportedRow[]; faults: RowFault[] };
}

/** Lines that are looked at for names and samples. */
const FIRST_LINES = 20;

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** Opens a file of a practice's list. */
export function openList(bytes: Uint8Array, now: Date): List {
  const { lines, ...table } = readTable(bytes);
  const named = headerLine(lines);
  const columns = mapColumns(lines[named] ?? []);
  const hasNames = Object.keys(columns).length > 0;
  const first = hasNames ? named + 1 : 0;
  const below = lines.slice(first);
  const shown = below.filter((cells) => !isEmpty(cells)).slice(0, FIRST_LINES);
  const width = Math.max(lines[named]?.length ?? 0, ...shown.map(({ length }) => length));
  const numbers = Array.from({ length: width }, (_, column) => column);
  const samples = numbers.map((column) => shown.map((cells) => cells[column]?.trim()).find(Boolean) ?? '');
  return {
    opened: {
      ...table,
      count: below.filter((cells) => !isEmpty(cells)).length,
      names: hasNames ? numbers.map((column) => lines[named]?.[column]?.trim() ?? '') : samples,
      hasNames,
      samples,
      columns,
    },
    orderOf(chosen) {
      const order = orderIn({ lines: below, columns: chosen }, now);
      return { order, example: order === 'none' ? doubtfulDay(below, chosen, now) : null };
    },
    rows: (chosen, order, onProgress) =>
      readRows({ lines: below, firstLine: first + 1, columns: chosen, order }, now, onProgress),
  };
}

/** The first day of a list that is two. */
const doubtfulDay = (lines: readonly (readonly string[])[], columns: ColumnMap, now: Date): string | null =>
  lines
    .flatMap((cells) => [columns.given_on, columns.due_on].map((column) => cells[column ?? -1]?.trim() ?? ''))
    .find((text) => 'doubtful' in readDay(text, latestToday(now))) ?? null;
