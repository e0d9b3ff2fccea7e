import type { Grey } from './grey.ts';

/** Ink is darker than its surroundings by this part: more than paper's shades, less than thin strokes. */
const DARKER = 0.14;

/** A page is some 40 such surroundings wide, larger than a letter and smaller than a shadow. */
const SURROUNDINGS = 40;

/**
 * Black where a pixel is darker than its surroundings, else white (Bradley and Roth's adaptive threshold), so that a
 * shadow is paper and pale ink is ink.
 */
export function threshold({ data, width, height }: Grey): Grey {
  const reach = Math.max(4, Math.round(width / SURROUNDINGS / 2));
  const black = new Uint8Array(width * height);
  /** The sum of each column's pixels from row `top` to before `bottom`, and of all columns to the left. */
  const columns = new Uint32Array(width);
  const sums = new Uint32Array(width + 1);
  const addRow = (row: number, sign: 1 | -1) => {
    for (let x = 0; x < width; x += 1) columns[x] = (columns[x] ?? 0) + sign * (data[row * width + x] ?? 0);
  };
  let top = 0;
  let bottom = 0;
  for (let y = 0; y < height; y += 1) {
    for (; bottom < Math.min(height, y + reach + 1); bottom += 1) addRow(bottom, 1);
    for (; top < y - reach; top += 1) addRow(top, -1);
    for (let x = 0; x < width; x += 1) sums[x + 1] = (sums[x] ?? 0) + (columns[x] ?? 0);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const mean = ((sums[right] ?? 0) - (sums[left] ?? 0)) / ((bottom - top) * (right - left));
      black[y * width + x] = (data[y * width + x] ?? 0) < mean * (1 - DARKER) ? 0 : 255;
    }
  }
  return { data: black, width, height };
}
