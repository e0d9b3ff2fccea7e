import { type Grey, resize } from './grey.ts';
import { levelness } from './straighten.ts';

/** Quarters of a full turn, clockwise. */
export type Quarters = 1 | 2 | 3;

/** An image turned by quarters, with as many bytes a pixel as it has. */
export function turnQuarters({ data, width, height }: Grey, quarters: Quarters): Grey {
  const bytes = Math.round(data.length / (width * height));
  const turned = new Uint8Array(data.length);
  const size = quarters === 2 ? { width, height } : { width: height, height: width };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * bytes;
      const to = placeAfter(quarters, x, y, width, height) * bytes;
      for (let byte = 0; byte < bytes; byte += 1) turned[to + byte] = data[from + byte] ?? 0;
    }
  }
  return { data: turned, ...size };
}

/** The place of a pixel among those of the turned image. */
function placeAfter(quarters: Quarters, x: number, y: number, width: number, height: number): number {
  if (quarters === 1) return x * height + (height - 1 - y);
  if (quarters === 2) return (height - 1 - y) * width + (width - 1 - x);
  return (width - 1 - x) * height + y;
}

/** Narrow enough to compare quickly. */
const TRIAL_WIDTH = 700;

/** Whether lines of text run down a black and white image, not across. */
export function isSideways(image: Grey): boolean {
  const small = resize(image, Math.min(TRIAL_WIDTH, image.width));
  return levelness(turnQuarters(small, 1)) > levelness(small);
}
