import { project, squareToQuad } from '../page-corners/homography.ts';
import type { Marks } from '../page-corners/marks.ts';
import { FULL, mapQuad, type Quad } from '../page-corners/quad.ts';
import type { RecordSuggestion } from './suggestion.ts';
import type { Box, Frame } from './words.ts';

/** The words that a suggestion comes from, as marks on its page; null where the page doesn't say where they are. */
export function marksOf(suggestion: RecordSuggestion, frames: readonly (Frame | null)[]): Marks | null {
  const { page } = suggestion;
  const frame = frames[page];
  if (!frame) return null;
  const fields = Object.values(suggestion).filter((field) => typeof field === 'object');
  const boxes: Box[] = fields.flatMap((field) => field?.boxes ?? []);
  const quads = boxes.map((box) => quadOf(box, frame));
  // A title and its product may be the same words.
  return { page, quads: [...new Map(quads.map((quad) => [JSON.stringify(quad), quad])).values()] };
}

/** A mark leaves this part of a line's height free around a word. */
const MARGIN = 0.25;

/** A box as it lies in the picture. */
function quadOf({ left, top, right, bottom }: Box, { width, height, corners }: Frame): Quad {
  const inPicture = squareToQuad(corners);
  const margin = MARGIN * (bottom - top);
  const [wide, high] = [right - left + 2 * margin, bottom - top + 2 * margin];
  return mapQuad(FULL, ({ x, y }) =>
    project(inPicture, { x: (left - margin + x * wide) / width, y: (top - margin + y * high) / height }),
  );
}
