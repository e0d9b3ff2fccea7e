import { saysOnlyDates } from './joined-dates.ts';
import { SAME_CELL } from './label-cells.ts';
import { numbered } from './legends.ts';
import { type Cell, cellOf, type Line, lineOf } from './lines.ts';
import { type Region, regionOf } from './regions.ts';
import { isRuled } from './ruled-cells.ts';
import { datesAmong, hasDate } from './units.ts';
import { boxAround, sharedWidth, type Word } from './words.ts';

/** Numbers stand at most this many line heights to the left of their labels. */
const NUMBER_ROOM = 2;

/** Without numbers, the dates of one cell are so many times closer than those of two. */
const APART = 1.3;

/** The lines of a column that hold nothing but dates and their numbers. */
type Dates = (readonly Word[])[];

/**
 * The cells of a table without ruled lines that stand beside dates below each other under a list of this many labels,
 * by rows: half way to the next dates, a row ends. `isBeside` is whether a cell is in the same table.
 */
export function openCells(
  lines: readonly Line[],
  legend: Region,
  count: number,
  { height, isBeside }: { height: number; isBeside: (cell: Cell) => boolean },
): Region[] {
  const open = lines.map(({ cells }) => cells.filter(({ words: [first] }) => !isRuled(first)));
  const heads = open.flat().filter((cell) => isBeside(cell) && isInBand(cell, legend.box));
  if (legend.row || heads.length === 0) return [];
  const table = boxAround(heads.map(({ box }) => box));
  const stacks = stacksOf(datesBelow(open, legend, height), count, height);
  const boxes = stacks.map((stack) => boxAround(stack.flat().map(({ box }) => box)));
  return stacks.flatMap((stack, at) => {
    const [own, above, below] = [boxes[at], boxes[at - 1], boxes[at + 1]];
    if (!own || !hasDate(stack.flat())) return [];
    const gaps = [above && own.top - above.bottom, below && below.top - own.bottom];
    const [before = gaps[1] ?? SAME_CELL * height, after = gaps[0] ?? SAME_CELL * height] = gaps;
    const row = { top: Math.max(legend.box.bottom, own.top - before / 2), bottom: own.bottom + after / 2 };
    const taken = new Set(stack.flat());
    const others = open
      .flat()
      .filter(
        (cell) =>
          isBeside(cell) &&
          isInBand(cell, row) &&
          cell.box.left < table.right &&
          cell.box.right > table.left &&
          !cell.words.some((word) => taken.has(word)),
      );
    return [stack, ...columnsIn(others)].map((parts) => ({ ...regionOf(parts.map(asLine)), row }));
  });
}

const asLine = (words: readonly Word[]) => lineOf([cellOf(words)]);

const isInBand = ({ box }: Cell, { top, bottom }: { top: number; bottom: number }) => {
  const middle = (box.top + box.bottom) / 2;
  return middle > top && middle < bottom;
};

/** The dates below a head, up to the first other words of the column. */
function datesBelow(open: readonly (readonly Cell[])[], { box }: Region, height: number): Dates {
  const column = { ...box, left: box.left - NUMBER_ROOM * height };
  const below = open.flatMap((cells) => {
    const own = cells.filter((cell) => cell.box.top >= box.bottom && sharedWidth(cell.box, column) > 0);
    return own.length > 0 ? [own.flatMap(({ words }) => words)] : [];
  });
  const end = below.findIndex((words) => !saysOnlyDates(words));
  return below.slice(0, end < 0 ? undefined : end);
}

/** Lines of dates by their cells: numbers begin again, or so many lines are closer to each other than to others. */
function stacksOf(lines: Dates, count: number, height: number): Dates[] {
  const stacks: Dates[] = [];
  let last = 0;
  for (const line of lines) {
    const number = numberOf(line);
    const stack = stacks.at(-1);
    if (stack && (number === null || number > last)) stack.push(line);
    else stacks.push([line]);
    last = number ?? last;
  }
  if (last > 0) return stacks;
  const boxes = lines.map((words) => boxAround(words.map(({ box }) => box)));
  const gaps = boxes.slice(1).map((box, at) => box.top - (boxes[at]?.bottom ?? 0));
  const inner = Math.max(...gaps.filter((_, at) => (at + 1) % count > 0));
  const outer = Math.min(...gaps.filter((_, at) => (at + 1) % count === 0));
  const isApart = lines.length === count ? inner < SAME_CELL * height : inner * APART < outer;
  if (lines.length % count > 0 || !isApart) return [];
  return boxes.flatMap((_, at) => (at % count === 0 ? [lines.slice(at, at + count)] : []));
}

/** The number with which a line begins, if it is no day: "1 May 2025". */
function numberOf(words: readonly Word[]): number | null {
  const mark = words[0] ? numbered(words[0]) : null;
  const isDay = mark?.word === null && datesAmong(words)[0]?.from === 0;
  return isDay ? null : (mark?.number ?? null);
}

/** Lines of cells below each other. */
function columnsIn(cells: readonly Cell[]): Dates[] {
  const columns: Cell[][] = [];
  for (const cell of cells) {
    const own = columns.find((others) => others.some(({ box }) => sharedWidth(box, cell.box) > 0));
    if (own) own.push(cell);
    else columns.push([cell]);
  }
  return columns.map((column) => column.map(({ words }) => words));
}
