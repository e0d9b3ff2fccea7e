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
  const sums = summed(data, width, height);
  const reach = Math.max(4, Math.round(width / SURROUNDINGS / 2));
  const black = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach);
    const bottom = Math.min(height, y + reach + 1);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const at = (row: number, column: number) => sums[row * (width + 1) + column] ?? 0;
      const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
      const mean = sum / ((bottom - top) * (right - left));
      black[y * width + x] = (data[y * width + x] ?? 0) < mean * (1 - DARKER) ? 0 : 255;
    }
  }
  return { data: black, width, height };
}

/** The sum of all pixels above and left of each, so that any rectangle's sum takes four look-ups. */
function summed(data: Grey['data'], width: number, height: number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}
