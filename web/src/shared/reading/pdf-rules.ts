import { isCheckBox } from './pdf-boxes.ts';
import {
  drawingSteps,
  type Matrix,
  type OperatorNumbers,
  type Operators,
  placedBox,
} from './pdf-operators.ts';
import { type Box, boxAround, heightOf, type Word } from './words.ts';

/** A border of a cell is at least as long as a line of small print is high, in points. */
const LOWEST = 6;

/** A filled shape that is at most this wide is a line, in points. */
const WIDEST = 3;

/** A line may slope by this much, in points. */
const SLOPE = 1;

/** No table has more. A drawing of so many lines is a pattern, and comparing each with each word takes too long. */
const MOST_RULES = 1000;

/**
 * A PDF page's words, each with the ruled lines around it: the one to its left, which ends the cell before it, and
 * those of its row. `height` is the page's, in points.
 */
export function withRules(
  words: readonly Word[],
  operators: Operators,
  { numbers, height }: { numbers: OperatorNumbers; height: number },
): Word[] {
  const sides = sidesOn(operators, numbers, height);
  const upright = sides.filter((side) => widthOf(side) <= WIDEST && heightOf(side) >= LOWEST);
  const level = sides.filter((side) => heightOf(side) <= WIDEST && widthOf(side) >= LOWEST);
  const ofCells = upright.length > MOST_RULES ? [] : upright;
  const ofRows = level.length > MOST_RULES ? [] : level;
  return words.map((word) => ({ ...word, ...leftOf(word, ofCells), ...rowOf(word, ofRows) }));
}

const widthOf = ({ left, right }: Box) => right - left;

function leftOf({ box }: Word, rules: readonly Box[]): Pick<Word, 'cellLeft'> {
  const middle = (box.top + box.bottom) / 2;
  const before = rules.filter(
    ({ right, top, bottom }) => right <= box.left + SLOPE && middle > top && middle < bottom,
  );
  return before.length > 0 ? { cellLeft: Math.max(...before.map(({ left }) => left)) } : {};
}

function rowOf({ box }: Word, rules: readonly Box[]): Pick<Word, 'cellRow'> {
  const middle = (box.left + box.right) / 2;
  const crossed = rules.filter(({ left, right }) => middle > left && middle < right);
  const above = crossed.filter(({ bottom }) => bottom <= box.top + SLOPE);
  const below = crossed.filter(({ top }) => top >= box.bottom - SLOPE);
  if (above.length === 0 || below.length === 0) return {};
  const top = Math.max(...above.map((rule) => rule.bottom));
  return { cellRow: { top, bottom: Math.min(...below.map((rule) => rule.top)) } };
}

/** The lines that a page draws: strokes, sides of rectangles but not of check boxes, and thin fills. */
function sidesOn(operators: Operators, numbers: OperatorNumbers, height: number): Box[] {
  const { stroke, closeStroke, fillStroke, eoFillStroke, closeFillStroke, closeEOFillStroke } = numbers;
  const strokes = [stroke, closeStroke, fillStroke, eoFillStroke, closeFillStroke, closeEOFillStroke];
  const fills = [numbers.fill, numbers.eoFill];
  return [...drawingSteps(operators, numbers)]
    .filter(({ operator }) => operator === numbers.constructPath)
    .flatMap(({ args, matrix }) => {
      const [operator, [data] = []] = args as [number, ArrayLike<number>[]?];
      const parts = partsOf(data ?? [], { matrix, height }).filter((part) => !isCheckBox(boxAround(part)));
      if (strokes.includes(operator)) return parts.flatMap(sidesOf);
      return fills.includes(operator) ? parts.map(boxAround).filter(isThin) : [];
    });
}

const isThin = (box: Box) => Math.min(widthOf(box), heightOf(box)) <= WIDEST;

/** The sides of a part of a path that run up or down, or across. */
const sidesOf = (part: readonly Box[]): Box[] =>
  part.slice(1).flatMap((point, at) => {
    const side = boxAround([part[at] ?? point, point]);
    return Math.min(widthOf(side), heightOf(side)) <= SLOPE ? [side] : [];
  });

/** The numbers that follow each command of a path in pdf.js 5: move, line, curve, quadratic curve, close. */
const NUMBERS = [2, 2, 6, 4, 0];
const [MOVE, CLOSE] = [0, 4];

/** The corners of each part of a path, as boxes without a size; the first one again at the end of a closed part. */
function partsOf(
  data: ArrayLike<number>,
  { matrix, height }: { matrix: Matrix; height: number },
): (readonly Box[])[] {
  const parts: Box[][] = [];
  for (let at = 0; at < data.length; ) {
    const command = data[at] ?? CLOSE;
    const count = NUMBERS[command] ?? 0;
    const part = parts.at(-1);
    const [x, y] = [data[at + count - 1] ?? 0, data[at + count] ?? 0];
    const corner = placedBox({ left: x, right: x, top: y, bottom: y }, matrix, height);
    const [first] = part ?? [];
    if (command === MOVE) parts.push([corner]);
    else part?.push(command === CLOSE && first ? first : corner);
    at += 1 + count;
  }
  return parts;
}
