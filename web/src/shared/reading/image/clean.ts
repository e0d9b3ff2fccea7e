import { eraseLines } from './erase-lines.ts';
import { type Grey, resize } from './grey.ts';
import { straighten } from './straighten.ts';
import { threshold } from './threshold.ts';

/** A page of A4 at 270 dots per inch, at which small print has some 30 pixels. */
const PAGE_WIDTH = 2200;

/** Of long strips. */
const MOST_PIXELS = 12_000_000;

/** A grey image made ready for recognition: black on white, level, without ruled lines. */
export function cleanImage(image: Grey): Grey {
  const width = Math.min(PAGE_WIDTH, Math.floor(Math.sqrt((MOST_PIXELS * image.width) / image.height)));
  return eraseLines(threshold(straighten(resize(image, width))));
}
