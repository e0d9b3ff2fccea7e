import { eraseLines } from './erase-lines.ts';
import { type Grey, greyOf, resize } from './grey.ts';
import { straighten } from './straighten.ts';
import { threshold } from './threshold.ts';

/** A page of A4 at 270 dots per inch, at which small print has some 30 pixels. */
const PAGE_WIDTH = 2200;

/** An image as a canvas has it, four bytes a pixel, made ready for recognition: black on white, level, without ruled lines. */
export const cleanImage = (image: Grey): Grey =>
  eraseLines(threshold(straighten(resize(greyOf(image), PAGE_WIDTH))));
