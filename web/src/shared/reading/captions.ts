import { wholeLabel } from './labels.ts';
import type { Line } from './lines.ts';
import { heightOf, sharedWidth, textOf } from './words.ts';

/** Captions are as close to their values as lines of one cell. */
const SAME_CELL = 1.4;

/** Lines of a form with the captions below its values, "(date of birth)", moved above them, where labels stand. */
export function withCaptionsAbove(lines: readonly Line[]): Line[] {
  const ordered = [...lines];
  for (const [at, captions] of lines.entries()) {
    const values = lines[at - 1];
    if (values && areCaptions(captions) && !areCaptions(values) && isBelow(captions, values))
      ordered.splice(at - 1, 2, captions, values);
  }
  return ordered;
}

const areCaptions = ({ cells }: Line) =>
  cells.every(({ words }) => /^\(.+\)$/.test(textOf(words))) &&
  cells.some(({ words }) => wholeLabel(words) !== null);

const isBelow = (captions: Line, values: Line) =>
  captions.box.top - values.box.bottom < SAME_CELL * heightOf(captions.box) &&
  captions.cells.some(({ box }) => values.cells.some((value) => sharedWidth(box, value.box) > 0));
