import { type Matrix, multiply, type OperatorNumbers, type Operators, placedBox } from './pdf-operators.ts';

/** A PDF page's plane with the origin at the bottom left, turned so that most of its text runs across. */
export interface Plane {
  /** In points. */
  width: number;
  height: number;
  /** Moves the page's own points into the plane. */
  turn: Matrix;
}

/** The part of pdf.js's text items that says where they run. */
interface Placed {
  str: string;
  transform: readonly number[];
}

/** The quarters of a turn in which text may run, counterclockwise. */
type Quarters = 0 | 1 | 2 | 3;

/** The plane of a page with these text items. `view` is its left, bottom, right and top, as pdf.js says them. */
export function planeOf(items: readonly (Placed | object)[], view: readonly number[]): Plane {
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  const [wide, high] = [right - left, top - bottom];
  const quarters = direction(items);
  const turns: Record<Quarters, Matrix> = {
    0: [1, 0, 0, 1, -left, -bottom],
    1: [0, -1, 1, 0, -bottom, right],
    2: [-1, 0, 0, -1, right, top],
    3: [0, 1, -1, 0, top, -left],
  };
  const isTurned = quarters % 2 === 1;
  return { width: isTurned ? high : wide, height: isTurned ? wide : high, turn: turns[quarters] };
}

/** Where more than half of the letters run. */
function direction(items: readonly (Placed | object)[]): Quarters {
  const letters = [0, 0, 0, 0];
  for (const item of items) {
    if (!('str' in item)) continue;
    const [across = 0, up = 0] = item.transform;
    const quarters = Math.round(Math.atan2(up, across) / (Math.PI / 2) + 4) % 4;
    letters[quarters] = (letters[quarters] ?? 0) + item.str.trim().length;
  }
  const all = letters.reduce((sum, count) => sum + count, 0);
  return ([1, 2, 3] as const).find((quarters) => (letters[quarters] ?? 0) * 2 > all) ?? 0;
}

/** Text items in the plane. */
export const turnedItems = <Item extends object>(items: readonly (Placed | Item)[], { turn }: Plane) =>
  items.map((item) =>
    'str' in item ? { ...item, transform: multiply(turn, item.transform as unknown as Matrix) } : item,
  );

/** What a page draws, in the plane. */
export const turnedOperators = (
  { fnArray, argsArray }: Operators,
  numbers: OperatorNumbers,
  { turn }: Plane,
): Operators => ({ fnArray: [numbers.transform, ...fnArray], argsArray: [turn, ...argsArray] });

/** Annotations in the plane. */
export const turnedFields = <Field extends { rect: readonly number[] }>(
  fields: readonly Field[],
  { turn }: Plane,
): Field[] =>
  fields.map((field) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = field.rect;
    const box = placedBox({ left, bottom, right, top }, turn, 0);
    return { ...field, rect: [box.left, -box.bottom, box.right, -box.top] };
  });

/** A point of the plane in the page's own points. Turns and moves alone are undone by the transposed turn. */
export function ownPoint(x: number, y: number, { turn: [a, b, c, d, e, f] }: Plane): [number, number] {
  return [a * (x - e) + b * (y - f), c * (x - e) + d * (y - f)];
}
