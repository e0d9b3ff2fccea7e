import type { Quad } from '../../page-corners/quad.ts';
import type { Word } from '../words.ts';
import { checkBoxes } from './check-boxes.ts';
import { eraseLines } from './erase-lines.ts';
import { type Grey, release, resize } from './grey.ts';
import { straighten } from './straighten.ts';
import { threshold } from './threshold.ts';

/** A page of A4 at 270 dots per inch, at which small print has some 30 pixels. */
const PAGE_WIDTH = 2200;

/** Of long strips. */
const MOST_PIXELS = 12_000_000;

/** A grey image as wide as pages are read, with its lines of text level, and its corners in the image's unit square. */
export function levelImage(image: Grey): { level: Grey; corners: Quad } {
  const width = Math.min(PAGE_WIDTH, Math.floor(Math.sqrt((MOST_PIXELS * image.width) / image.height)));
  const sized = resize(image, width);
  const { level, corners } = straighten(sized);
  if (sized !== image && level !== sized) release(sized.data);
  return { level, corners };
}

/**
 * A level image made ready for recognition: black on white, without ruled lines; and its check boxes, whose sides are
 * such lines.
 */
export function cleanLevel(level: Grey): { clean: Grey; boxes: Word[] } {
  const black = threshold(level);
  const boxes = checkBoxes(black);
  const clean = eraseLines(black);
  release(black.data);
  return { clean, boxes };
}
