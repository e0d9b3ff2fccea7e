import { type Grey, release } from './grey.ts';

/** A line is longer than any stroke of a letter: this part of the page's width. */
const SHORTEST_LINE = 1 / 28;

/** A line is at most this part of the page's width thick; what is thicker is a shape. */
const THICKEST_LINE = 1 / 200;

/** A step from one pixel to the next along a line, or across it. */
interface Direction {
  along: number;
  across: number;
  length: number;
  breadth: number;
}

/**
 * A black and white image without its ruled lines, which recognition takes for letters. Letters that cross a line keep
 * the parts beside it.
 */
export function eraseLines({ data, width, height }: Grey): Grey {
  const erased = Uint8Array.from(data);
  const marks = new Uint8Array(data.length);
  const shortest = Math.max(8, Math.round(width * SHORTEST_LINE));
  const thickest = Math.max(3, Math.round(width * THICKEST_LINE));
  for (const direction of [
    { along: 1, across: width, length: width, breadth: height },
    { along: width, across: 1, length: height, breadth: width },
  ]) {
    marks.fill(0);
    markLongRuns(data, marks, direction, shortest);
    eraseThin(erased, marks, direction, thickest);
  }
  release(marks);
  return { data: erased, width, height };
}

/** Marks the pixels that belong to a black run of at least this length. */
function markLongRuns(
  data: Grey['data'],
  marks: Uint8Array,
  { along, across, length, breadth }: Direction,
  shortest: number,
): void {
  for (let row = 0; row < breadth; row += 1) {
    let start = 0;
    for (let at = 0; at <= length; at += 1) {
      if (at < length && data[row * across + at * along] === 0) continue;
      if (at - start >= shortest) {
        for (let pixel = start; pixel < at; pixel += 1) marks[row * across + pixel * along] = 1;
      }
      start = at + 1;
    }
  }
}

/** Whitens marked pixels, where few of them lie across the line, and the ragged pixel beside each. */
function eraseThin(
  data: Uint8Array,
  marks: Uint8Array,
  { along, across, length, breadth }: Direction,
  thickest: number,
): void {
  for (let at = 0; at < length; at += 1) {
    let start = 0;
    for (let row = 0; row <= breadth; row += 1) {
      if (row < breadth && marks[row * across + at * along] === 1) continue;
      if (row > start && row - start <= thickest) {
        const from = Math.max(0, start - 1);
        const to = Math.min(breadth, row + 1);
        for (let line = from; line < to; line += 1) data[line * across + at * along] = 255;
      }
      start = row + 1;
    }
  }
}
