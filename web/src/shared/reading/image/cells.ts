import type { Box } from '../words.ts';
import type { Grey } from './grey.ts';

/** Ink is looked for in squares of this part of a line's height. */
const SQUARE = 1 / 9;

/** Ink closer than this many line heights is of one cell: letters and words across, lines down. */
const ACROSS = 0.6;
const DOWN = 0.7;

/** Anything lower than this many line heights is a mark. */
const LOWEST = 0.35;

interface Grid {
  ink: Uint8Array;
  columns: number;
  rows: number;
  square: number;
}

/**
 * The boxes of a black and white image's cells: of ink with paper around it, as in a table, or a paragraph. `height` is
 * that of a line.
 */
export function cellsIn(image: Grey, height: number): Box[] {
  const grid = gridOf(image, Math.max(1, Math.round(height * SQUARE)));
  const across = Math.round((ACROSS * height) / grid.square);
  const down = Math.round((DOWN * height) / grid.square);
  const smeared = smear(smear(grid, across, 'across'), down, 'down');
  return partsOf(smeared)
    .map((box) => inPixels(box, grid))
    .filter(({ top, bottom, left, right }) => bottom - top >= LOWEST * height && right > left);
}

/** Which squares have ink; a single pixel is dust. */
function gridOf({ data, width, height }: Grey, square: number): Grid {
  const columns = Math.ceil(width / square);
  const rows = Math.ceil(height / square);
  const counts = new Uint16Array(columns * rows);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / square) * columns;
    for (let x = 0; x < width; x += 1) {
      if (data[y * width + x] !== 0) continue;
      const at = row + Math.floor(x / square);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  const ink = new Uint8Array(counts.length);
  for (let at = 0; at < counts.length; at += 1) ink[at] = Number((counts[at] ?? 0) > 1);
  return { ink, columns, rows, square };
}

/** Fills gaps up to a length (run length smoothing, Wong 1982). */
function smear(grid: Grid, longest: number, direction: 'across' | 'down'): Grid {
  const { columns, rows } = grid;
  const [lines, length, step, next] =
    direction === 'across' ? [rows, columns, 1, columns] : [columns, rows, columns, 1];
  const ink = grid.ink.slice();
  for (let line = 0; line < lines; line += 1) {
    let last = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < length; at += 1) {
      if (grid.ink[line * next + at * step] !== 1) continue;
      if (at - last <= longest + 1)
        for (let gap = last + 1; gap < at; gap += 1) ink[line * next + gap * step] = 1;
      last = at;
    }
  }
  return { ...grid, ink };
}

/** The boxes of squares that touch each other, in squares. */
function partsOf({ ink, columns, rows }: Grid): Box[] {
  const isSeen = new Uint8Array(ink.length);
  const boxes: Box[] = [];
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 1 || isSeen[start] === 1) continue;
    const box = { left: columns, top: rows, right: 0, bottom: 0 };
    const open = [start];
    isSeen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % columns;
      const y = Math.floor(at / columns);
      box.left = Math.min(box.left, x);
      box.top = Math.min(box.top, y);
      box.right = Math.max(box.right, x + 1);
      box.bottom = Math.max(box.bottom, y + 1);
      for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column += 1) {
          const near = row * columns + column;
          if (ink[near] !== 1 || isSeen[near] === 1) continue;
          isSeen[near] = 1;
          open.push(near);
        }
      }
    }
    boxes.push(box);
  }
  return boxes;
}

const inPixels = ({ left, top, right, bottom }: Box, { square }: Grid): Box => ({
  left: left * square,
  top: top * square,
  right: right * square,
  bottom: bottom * square,
});
