import { findDates } from './dates.ts';
import type { LabelKind } from './label-phrases.ts';
import { tokensOf, wholeLabel } from './labels.ts';
import type { Cell, Line } from './lines.ts';
import { isDateKind } from './units.ts';
import { sharedWidth, textOf, type Word } from './words.ts';

/** A passport's head with a label for each of the dates that stand below each other in its cells. */
export interface StackedHead {
  cells: readonly Cell[];
  /** From top to bottom. */
  kinds: readonly LabelKind[];
  row: number;
}

const LABEL_LINES = 3;

/**
 * What "1. Vaccination date", "2. Valid from" and "3. Valid until" below each other say of the dates below. Only heads
 * with numbers or with different labels in following lines are stacked.
 */
export function stackedHeads(lines: readonly Line[]): StackedHead[] {
  const heads: StackedHead[] = [];
  for (const [row, { cells }] of lines.entries()) {
    for (const cell of cells) {
      if (heads.some((head) => head.cells.includes(cell)) || hasDateBeside(cells, cell)) continue;
      const stack = stackFrom(lines, row, cell);
      const kinds = stack.flatMap((each) => dateLabel(each) ?? []);
      const isDistinct = new Set(kinds).size === kinds.length && kinds.includes('issued');
      if (kinds.length > 1 && isDistinct) heads.push({ cells: stack, kinds, row: row + stack.length - 1 });
    }
  }
  return heads;
}

/** Whether a date stands right beside a label, so that the label is not one of a head. */
const hasDateBeside = (cells: readonly Cell[], cell: Cell) =>
  findDates(textOf(cells[cells.indexOf(cell) + 1]?.words ?? [])).length > 0;

function stackFrom(lines: readonly Line[], row: number, first: Cell): Cell[] {
  const stack: Cell[] = [];
  for (let cell: Cell | undefined = first; cell && dateLabel(cell) && stack.length < LABEL_LINES; ) {
    stack.push(cell);
    const { box }: Cell = cell;
    cell = lines[row + stack.length]?.cells.find((other) => sharedWidth(other.box, box) > 0);
  }
  return stack;
}

/** The kind of date that a head's line labels, whatever its number; null if it is none. */
function dateLabel({ words }: Cell): LabelKind | null {
  const kind = wholeLabel(words) ?? wholeLabel(withoutNumber(words));
  return kind && isDateKind(kind) ? kind : null;
}

const withoutNumber = (words: readonly Word[]) => (numberOf(words) === null ? words : words.slice(1));

/** The number of a line, as in "2. 04/04/2025" or "2 Valid from"; null without one. "2 May 2025" begins with a day. */
export function numberOf(words: readonly Word[]): number | null {
  const [first] = words;
  const [, number, mark] = /^\(?([1-4])([.):])?$/.exec(first?.text ?? '') ?? [];
  if (!number || tokensOf(words).length < 2) return null;
  const isMarked = mark !== undefined || findDates(textOf(words))[0]?.start !== 0;
  return isMarked ? Number(number) : null;
}
