import { findDates } from './dates.ts';
import type { Cell, Line } from './lines.ts';
import { isRuled, rowKey } from './ruled-cells.ts';
import { type Box, textOf } from './words.ts';

/** Left edges of a column differ by less than this many line heights. */
const ALIGNED = 1;

/** Entries of a column begin up to this many line heights to the left of their details. */
const INDENT = 3;

/** At most this many columns, those with most lines, are compared with all that is beside them. */
const MOST_COLUMNS = 12;

/** The least lines of a column, of its lines beside which the other one has nothing, and of both. */
const FEWEST_LINES = 5;
const FEWEST_APART = 2;
const FEWEST_APART_IN_BOTH = 4;

/**
 * Where a second column begins whose lines stand at other heights than those on its left, as the lines of a table's
 * rows never do. Null without one.
 */
export function gutterEdge(lines: readonly Line[], height: number): { left: number; bottom: number } | null {
  const cells = lines.flatMap((line) => line.cells);
  const columns = [...new Set(cells.map(({ box }) => box.left))]
    .map((left) => ({
      left,
      aligned: cells.filter(({ box }) => Math.abs(box.left - left) < ALIGNED * height),
    }))
    .filter(({ aligned }) => aligned.length >= FEWEST_LINES)
    .sort((a, b) => b.aligned.length - a.aligned.length || a.left - b.left);
  for (const { left, aligned } of columns.slice(0, MOST_COLUMNS)) {
    const crossing = cells.filter(({ box }) => box.left < left - INDENT * height && box.right > left);
    const [part] = partsBetween(aligned, crossing).sort((a, b) => b.length - a.length);
    const edge = part && part.length >= FEWEST_LINES ? edgeOf(part, cells, height) : null;
    if (part && edge !== null) return { left: edge, bottom: Math.max(...part.map(({ box }) => box.bottom)) };
  }
  return null;
}

/** Cells below each other, apart where others cross their column. */
function partsBetween(aligned: readonly Cell[], crossing: readonly Cell[]): Cell[][] {
  const parts: Cell[][] = [];
  for (const cell of aligned.toSorted((a, b) => a.box.top - b.box.top)) {
    const last = parts.at(-1)?.at(-1);
    const isApart = last && crossing.some(({ box }) => box.top > last.box.top && box.top < cell.box.top);
    if (last && !isApart) parts.at(-1)?.push(cell);
    else parts.push([cell]);
  }
  return parts;
}

/** The left edge of the column with aligned cells; null if it is none. */
function edgeOf(aligned: readonly Cell[], cells: readonly Cell[], height: number): number | null {
  const left = Math.min(...aligned.map(({ box }) => box.left));
  const top = Math.min(...aligned.map(({ box }) => box.top));
  const bottom = Math.max(...aligned.map(({ box }) => box.bottom));
  const beside = cells.filter(({ box }) => box.bottom > top && box.top < bottom);
  const starts = beside.filter(({ box }) => box.left <= left && box.left > left - INDENT * height);
  const edge = Math.min(...starts.map(({ box }) => box.left)) - height / 2;
  const own = beside.filter(({ box }) => box.left < edge);
  const others = beside.filter(({ box }) => box.left >= edge);
  const rows = new Set(own.flatMap(rowsOf));
  const isClear =
    own.every(({ box }) => box.right < edge) && !others.flatMap(rowsOf).some((row) => rows.has(row));
  const apart = [countApart(own, others), countApart(others, own)] as const;
  const isApart = Math.min(...apart) >= FEWEST_APART && apart[0] + apart[1] >= FEWEST_APART_IN_BOTH;
  return isClear && isApart && saysText(own) && saysText(others) ? edge : null;
}

/** The row between ruled lines in which a cell is: one on both sides is that of a table. */
const rowsOf = ({ words: [word] }: Cell) => (isRuled(word) ? (rowKey(word) ?? []) : []);

/** How many lines of a column stand beside nothing of the other one, between its first and last line. */
function countApart(column: readonly Cell[], other: readonly Cell[]): number {
  const boxes = other.map(({ box }) => box);
  const [top, bottom] = [
    Math.min(...boxes.map((box) => box.top)),
    Math.max(...boxes.map((box) => box.bottom)),
  ];
  const isApart = ({ box }: Cell) =>
    box.top > top && box.bottom < bottom && !boxes.some((one) => isBeside(one, box));
  return new Set(column.filter(isApart).map(({ box }) => Math.round(box.top))).size;
}

/** Whether boxes share more of their height than letters below the line do. */
const isBeside = (one: Box, other: Box) =>
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > (other.bottom - other.top) / 4;

/** Whether a column has days, and not only days or numbers. */
function saysText(column: readonly Cell[]): boolean {
  const texts = column.map(({ words }) => textOf(words));
  return (
    texts.some((text) => findDates(text).length > 0) &&
    texts.filter((text) => /\p{L}{3}/u.test(text)).length * 2 > texts.length
  );
}
