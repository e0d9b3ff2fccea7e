import { findDates } from './dates.ts';
import type { Line } from './lines.ts';
import { type Box, textOf } from './words.ts';

/** A column of visits has at least so many. */
const FEWEST = 3;

/** Left edges of a column differ by at most this many line heights. */
const ALIGNED = 0.5;

/**
 * Where a second column of visits begins, each of which starts with its day: hardly any line has the days of both, as
 * the rows of a table do, and no words reach from one into the other. Null without one.
 */
export function visitColumn(lines: readonly Line[], height: number): { left: number; bottom: number } | null {
  const days = lines.flatMap(({ cells }) =>
    cells
      .filter(({ words }) => words[0]?.cellLeft === undefined && findDates(textOf(words))[0]?.start === 0)
      .map(({ box }) => box),
  );
  /** What is told of a visit stands in lines below its day, and in a table the next day does. */
  const tellsBelow = (day: Box) => {
    const below = lines.find(
      ({ box, cells }) => box.top >= day.bottom && cells.some((cell) => isUnder(cell.box, day, height)),
    );
    const text = below?.cells.find((cell) => isUnder(cell.box, day, height));
    return (
      text !== undefined &&
      /\p{L}{3}/u.test(textOf(text.words)) &&
      findDates(textOf(text.words))[0]?.start !== 0
    );
  };
  const [first] = days.toSorted((a, b) => a.left - b.left);
  const columnAt = (left: number) => days.filter((box) => Math.abs(box.left - left) <= ALIGNED * height);
  const own = first ? columnAt(first.left) : [];
  for (const { left } of days) {
    const others = columnAt(left);
    if (own.includes(others[0] as Box) || Math.min(own.length, others.length) < FEWEST) continue;
    const isBeside = (box: Box) => own.some(({ top, bottom }) => top < box.bottom && bottom > box.top);
    const [top, bottom] = [
      Math.min(...others.map((box) => box.top)),
      Math.max(...others.map((box) => box.bottom)),
    ];
    const edge = left - ALIGNED * height;
    const isCrossed = lines.some(
      ({ box, cells }) =>
        box.bottom > top &&
        box.top < bottom &&
        cells.some((cell) => cell.box.left < edge && cell.box.right > edge),
    );
    const areTables = [own, others].some((column) => !column.every(tellsBelow));
    if (!isCrossed && !areTables && others.filter(isBeside).length * 2 < others.length)
      return { left: edge, bottom };
  }
  return null;
}

/** Whether a cell begins below another, or a little to the right. */
const isUnder = (cell: Box, { left }: Box, height: number) =>
  cell.left > left - height && cell.left < left + INDENT * height;
const INDENT = 2;
