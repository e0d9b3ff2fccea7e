import {
  drawingSteps,
  type Matrix,
  type OperatorNumbers,
  type Operators,
  placedBox,
} from './pdf-operators.ts';
import { type Box, heightOf, isCentredIn, type Word } from './words.ts';

interface Shape {
  box: Box;
  /** Whether its inside shows: it is stroked, or filled around a hole. */
  isOutline: boolean;
}

/** Sides of a check box in points. */
const SMALLEST = 5;
const LARGEST = 22;

/** Widths of a check box per height. */
const NARROWEST = 0.78;
const WIDEST = 1.28;

/** No form has more. A drawing of so many squares is a pattern, and finding what is in them takes too long. */
const MOST_BOXES = 300;

/** A tick is at most this part of its box's sides; larger shapes are the box's own ground and border. */
const TICK = 0.85;

/**
 * The check boxes that a PDF page draws, as words; its text layer lacks them. One with a smaller shape or a word in it
 * is ☒, others are ☐. `height` is the page's, in points.
 */
export function drawnBoxes(
  operators: Operators,
  numbers: OperatorNumbers,
  words: readonly Word[],
  height: number,
): Word[] {
  const shapes = shapesOf(operators, numbers, height);
  const squares = shapes.filter(({ box, isOutline }) => isOutline && isCheckBox(box)).map(({ box }) => box);
  if (squares.length > MOST_BOXES) return [];
  return squares
    .filter((box) => !squares.some((other) => isTickOf(box, other)))
    .map((box) => {
      const isTicked =
        shapes.some((shape) => isTickOf(shape.box, box)) || words.some((word) => isCentredIn(word.box, box));
      return { text: isTicked ? '☒' : '☐', confidence: 100, box };
    });
}

/** Whether something is within a box and smaller. */
const isTickOf = (shape: Box, box: Box) =>
  isCentredIn(shape, box) &&
  shape.right - shape.left <= TICK * (box.right - box.left) &&
  heightOf(shape) <= TICK * heightOf(box);

/** Whether a box has the size and the sides of a check box. */
export function isCheckBox(box: Box): boolean {
  const [wide, high] = [box.right - box.left, heightOf(box)];
  const isSize = Math.min(wide, high) >= SMALLEST && Math.max(wide, high) <= LARGEST;
  return isSize && wide / high >= NARROWEST && wide / high <= WIDEST;
}

/** What is stroked or filled, in the page's points from the top left. Clips and texts are left out. */
const shapesOf = (operators: Operators, numbers: OperatorNumbers, height: number): Shape[] =>
  [...drawingSteps(operators, numbers)].flatMap(({ operator, args, matrix }) => {
    const shape = operator === numbers.constructPath ? shapeOf(args, numbers, matrix, height) : null;
    return shape ?? [];
  });

/** Of a path's operator, its data, and its lowest and highest place. */
function shapeOf(args: unknown, numbers: OperatorNumbers, matrix: Matrix, height: number): Shape | null {
  const [operator, [data] = [], edges] = args as [number, ArrayLike<number>[]?, ArrayLike<number>?];
  const { stroke, closeStroke, fillStroke, eoFillStroke, closeFillStroke, closeEOFillStroke } = numbers;
  const isStroked = [
    stroke,
    closeStroke,
    fillStroke,
    eoFillStroke,
    closeFillStroke,
    closeEOFillStroke,
  ].includes(operator);
  const isFilled = operator === numbers.fill || operator === numbers.eoFill;
  if (!edges || !(isStroked || isFilled)) return null;
  const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(edges);
  const box = placedBox({ left, bottom, right, top }, matrix, height);
  return { box, isOutline: isStroked || countParts(data) > 1 };
}

/** The numbers that follow each command of a path in pdf.js 5: move, line, curve, quadratic curve, close. */
const NUMBERS = [2, 2, 6, 4, 0];

/** How often a path moves to a new place. */
function countParts(data: ArrayLike<number> | undefined): number {
  let parts = 0;
  for (let at = 0; data && at < data.length; at += 1 + (NUMBERS[data[at] ?? 4] ?? 0))
    parts += Number(data[at] === 0);
  return parts;
}
