import { type Homography, squareToQuad } from '../../../shared/page-corners/homography.ts';
import { blankPixels, type Pixels } from '../../../shared/page-corners/pixels.ts';
import { pageSize, type Quad } from '../../../shared/page-corners/quad.ts';

/** A picture that is being made, row by row. */
export interface Warp {
  page: Pixels;
  /** Makes the rows from one to before another. */
  makeRows(from: number, to: number): void;
}

/** Starts to straighten a quad of an image into a rectangle. The quad must be convex. */
export function startWarp(source: Pixels, quad: Quad): Warp {
  const { width, height } = pageSize(quad, source);
  const page = blankPixels(width, height);
  const map = squareToQuad(quad);
  return {
    page,
    makeRows(from, to) {
      for (let row = from; row < to; row++) sampleRow(source, page, map, row);
    },
  };
}

/** The same, at once: for small images. */
export function warp(source: Pixels, quad: Quad): Pixels {
  const { page, makeRows } = startWarp(source, quad);
  makeRows(0, page.height);
  return page;
}

/** A row of the page, each pixel mixed from the four of the source that surround its center. */
function sampleRow(source: Pixels, page: Pixels, [a, b, c, d, e, f, g, h]: Homography, row: number): void {
  const { data, width, height } = source;
  const v = (row + 0.5) / page.height;
  let at = row * page.width * 4;
  for (let column = 0; column < page.width; column++) {
    const u = (column + 0.5) / page.width;
    const w = g * u + h * v + 1;
    const x = Math.min(width - 1, Math.max(0, ((a * u + b * v + c) / w) * width - 0.5));
    const y = Math.min(height - 1, Math.max(0, ((d * u + e * v + f) / w) * height - 0.5));
    const left = Math.floor(x);
    const top = Math.floor(y);
    const [partX, partY] = [x - left, y - top];
    const first = (top * width + left) * 4;
    const right = left + 1 < width ? 4 : 0;
    const below = top + 1 < height ? width * 4 : 0;
    for (let channel = 0; channel < 4; channel++) {
      const from = first + channel;
      const over = mix(data[from], data[from + right], partX);
      const under = mix(data[from + below], data[from + below + right], partX);
      page.data[at + channel] = over + (under - over) * partY;
    }
    at += 4;
  }
}

const mix = (one = 0, other = 0, part = 0) => one + (other - one) * part;
