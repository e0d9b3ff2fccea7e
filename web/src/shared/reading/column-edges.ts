import type { Cell, Line } from './lines.ts';
import { columnKey, isRuled } from './ruled-cells.ts';
import { heightOf } from './words.ts';

/** From the left edge of a column to the one of the next, or its cells' edges where no lines are drawn. */
export interface Column {
  left: number;
  right: number;
}

/** A row of a table with its label, and what it says below each of the columns. */
export interface TableRow {
  line: Line;
  label: readonly Cell[];
  values: ReadonlyMap<Column, readonly Cell[]>;
}

/** Rows without ruled lines are at most so many line heights apart. */
const ROW_GAP = 3;

/** Ruled rows that touch each other are at most so many points apart. */
const RULE = 4;

/** No table has more rows on either side; on a page of days, each would be compared with all others. */
const MOST_ROWS = 40;

/** A cell of more words is a sentence, which is no row of a table. */
const LONGEST_CELL = 16;

export interface Found {
  columns: readonly Column[];
  rows: readonly TableRow[];
}

/**
 * The table around a line, each of whose cells stands in a column of its own: the rows above, up to a place, and below
 * whose cells fit these columns.
 */
export function columnsOf(
  lines: readonly Line[],
  at: number,
  from: number,
  cells: readonly Cell[],
): Found | null {
  const line = lines[at];
  if (!line || cells.length === 0) return null;
  const ruled = cells.every(({ words: [first] }) => isRuled(first));
  const grid = ruled ? ruledGrid(cells) : openGrid(cells);
  const rowsTo = (step: 1 | -1) => {
    const rows: TableRow[] = [];
    for (let row = at + step, last = line; row >= from && row < lines.length; row += step) {
      const next = lines[row];
      const fitting = next && rows.length < MOST_ROWS && grid.follows(next, last) ? grid.rowOf(next) : null;
      if (!next || !fitting) break;
      rows.push(fitting);
      last = next;
    }
    return rows;
  };
  const own = grid.rowOf(line);
  if (!own) return null;
  const rows = [...rowsTo(-1).reverse(), own, ...rowsTo(1)];
  return { columns: grid.columns, rows: grid.finish(rows) };
}

interface Grid {
  columns: readonly Column[];
  /** Whether a line belongs to the table of the one above or below it. */
  follows(line: Line, last: Line): boolean;
  rowOf(line: Line): TableRow | null;
  finish(rows: readonly TableRow[]): readonly TableRow[];
}

const keyOf = ({ words: [first], box }: Cell) => (isRuled(first) ? columnKey(first) : box.left);

const isText = ({ cells }: Line) => cells.some(({ words }) => words.length > LONGEST_CELL);

/** The cells of a line by columns; null where one reaches into the columns from their left. */
function place(
  line: Line,
  columns: readonly Column[],
  columnFor: (cell: Cell) => Column | null,
): TableRow | null {
  const [first] = columns;
  const label: Cell[] = [];
  const values = new Map<Column, Cell[]>();
  for (const cell of line.cells) {
    const column = columnFor(cell);
    if (column) values.set(column, [...(values.get(column) ?? []), cell]);
    else if (first && cell.box.left < first.left && cell.box.right > first.left + 1) return null;
    else if (first && cell.box.left < first.left) label.push(cell);
  }
  return { line, label, values };
}

/** Columns between ruled lines; boxes within a column are of it. */
function ruledGrid(cells: readonly Cell[]): Grid {
  const starts = cells.map(keyOf).sort((a, b) => a - b);
  const columns = starts.map((left, at) => ({ left, right: starts[at + 1] ?? Number.POSITIVE_INFINITY }));
  const isIn = (cell: Cell) => (column: Column) => keyOf(cell) >= column.left && keyOf(cell) < column.right;
  const sharesColumns = ({ cells: others }: Line) =>
    others.filter((cell) => starts.includes(keyOf(cell))).length >= Math.min(2, starts.length);
  return {
    columns,
    follows: (line, last) => !isText(line) && (sharesColumns(line) || touches(line, last)),
    rowOf: (line) => place(line, columns, (cell) => columns.find(isIn(cell)) ?? null),
    // Cells beside those of the columns have columns of their own, which have no day.
    finish: (rows) => {
      const others = new Set(
        rows
          .filter(({ line }) => sharesColumns(line))
          .flatMap(({ line }) => line.cells.map(keyOf))
          .filter((key) => key > (starts[0] ?? 0) && !starts.includes(key)),
      );
      const isOwn = (cell: Cell) => {
        const column = columns.find(isIn(cell));
        return ![...others].some((key) => column && key > column.left && key <= keyOf(cell));
      };
      return rows.map(({ values, ...row }) => ({
        ...row,
        values: new Map(
          [...values]
            .map(([column, own]) => [column, own.filter(isOwn)] as const)
            .filter(([, own]) => own.length > 0),
        ),
      }));
    },
  };
}

/** Whether ruled rows stand right above each other. */
function touches(line: Line, other: Line): boolean {
  const edges = (of: Line) =>
    of.cells.flatMap(({ words: [first] }) => (isRuled(first) ? (first.cellRow ?? []) : []));
  return edges(line).some((one) =>
    edges(other).some((two) => one.top <= two.bottom + RULE && one.bottom >= two.top - RULE),
  );
}

/** Whether ruled rows have room between them, as the boxes of several doses. */
export const isRuledApart = (line: Line, above: Line) =>
  [line, above].every(({ cells }) => cells.some(({ words: [first] }) => isRuled(first))) &&
  !touches(line, above);

/** Columns as wide as what stands in them. */
function openGrid(cells: readonly Cell[]): Grid {
  const columns: Column[] = cells.map(({ box }) => ({ left: box.left, right: box.right }));
  const overlapping = ({ box }: Cell) =>
    columns.filter(({ left, right }) => box.left < right && box.right > left);
  return {
    columns,
    follows: (line, last) =>
      !isText(line) &&
      line.cells.every((cell) => overlapping(cell).length < 2) &&
      Math.max(line.box.top - last.box.bottom, last.box.top - line.box.bottom) < ROW_GAP * heightOf(line.box),
    rowOf: (line) => {
      for (const cell of line.cells) {
        const [column] = overlapping(cell);
        if (!column) continue;
        column.left = Math.min(column.left, cell.box.left);
        column.right = Math.max(column.right, cell.box.right);
      }
      return place(line, columns, (cell) => overlapping(cell)[0] ?? null);
    },
    finish: (rows) => rows,
  };
}
