import { type Columns, columnsOf } from './columns.ts';
import { findLabels, tokensOf } from './labels.ts';
import { type Cell, cellOf, type Line, lineOf } from './lines.ts';
import { datesAmong } from './units.ts';
import type { Word } from './words.ts';

/**
 * Lines with the cells of a table apart that were read as one, as recognition does where columns are close: before a
 * date that has another label above it than what stands before it. `height` is that of a line.
 */
export function cutMergedCells(lines: readonly Line[], height: number): Line[] {
  const canBeSeveral = ({ cells }: Line) => cells.some(({ words }) => groupsOf(words).length > 1);
  if (!lines.some(canBeSeveral)) return [...lines];
  const columns = columnsOf(lines, height);
  return lines.map((line, row) => {
    const cells = line.cells.flatMap((cell) => cutCell(cell, row, columns));
    return cells.length > line.cells.length ? lineOf(cells) : line;
  });
}

function cutCell(cell: Cell, row: number, columns: Columns): Cell[] {
  const groups = groupsOf(cell.words);
  // What a label in the cell says of a date counts more than a column: "Duke, born 18.06.2021" is no row.
  const isLabelled = findLabels(tokensOf(cell.words)).length > 0;
  if (groups.length < 2 || columns.isLabel(cell) || isLabelled) return [cell];
  const cells: Word[][] = [];
  for (const words of groups) {
    const last = cells.at(-1);
    const isApart =
      last && areInColumns(columns.kindOf(row, cellOf(last)), columns.kindOf(row, cellOf(words)));
    if (last && !isApart) last.push(...words);
    else cells.push([...words]);
  }
  return cells.map(cellOf);
}

/** Words up to the first date, and each date with the words after it. */
function groupsOf(words: readonly Word[]): (readonly Word[])[] {
  const starts = [...new Set([0, ...datesAmong(words).map(({ from }) => from)])];
  return starts.map((start, at) => words.slice(start, starts[at + 1]));
}

type Placed = ReturnType<Columns['kindOf']>;

/** Whether two places are in different columns of one table. */
const areInColumns = (one: Placed, other: Placed) =>
  one !== null &&
  other !== null &&
  one.table !== null &&
  one.table === other.table &&
  one.kind !== other.kind;
