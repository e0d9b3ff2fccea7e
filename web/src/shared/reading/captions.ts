import { SAME_CELL } from './label-cells.ts';
import { wholeLabel } from './labels.ts';
import { type Line, medianHeight, wordsIn } from './lines.ts';
import { hasDate } from './units.ts';
import { sharedWidth, textOf } from './words.ts';

/** In smaller letters than what they are below. */
const SMALLER = 0.9;

/** Their left edges are at most so many line heights from those of values. */
const EDGE = 1;

/** Lines of a form with the captions below its values moved above them, where labels stand. */
export function withCaptionsAbove(lines: readonly Line[]): Line[] {
  const ordered = [...lines];
  for (const [at, captions] of lines.entries()) {
    const values = lines[at - 1];
    if (values && areBelow(captions, values, lines[at + 1])) ordered.splice(at - 1, 2, captions, values);
  }
  return ordered;
}

function areBelow(captions: Line, values: Line, next: Line | undefined): boolean {
  const height = heightOf(captions);
  const gap = captions.box.top - values.box.bottom;
  const isLabel = captions.cells.some(({ words }) => wholeLabel(words) !== null);
  if (!isLabel || gap >= SAME_CELL * height || isValue(captions)) return false;
  if (isInBrackets(captions)) return !isInBrackets(values) && hasOneAbove(captions, values);
  const isSmall = height < SMALLER * heightOf(values);
  const isNearest = !next || next.box.top - captions.box.bottom > gap;
  return isSmall && isNearest && isValue(values) && isAligned(captions, values);
}

const heightOf = ({ cells }: Line) => medianHeight(wordsIn(cells));

/** "(date of birth)" */
const isInBrackets = ({ cells }: Line) => cells.every(({ words }) => /^\(.+\)$/.test(textOf(words)));

/** Whether a line has a date, as one of values has. */
const isValue = ({ cells }: Line) => cells.some(({ words }) => hasDate(words));

const hasOneAbove = (captions: Line, values: Line) =>
  captions.cells.some(({ box }) => values.cells.some((value) => sharedWidth(box, value.box) > 0));

/** Whether each caption begins where a value does. */
const isAligned = (captions: Line, values: Line) =>
  captions.cells.every(({ box }) =>
    values.cells.some((value) => Math.abs(value.box.left - box.left) < EDGE * heightOf(values)),
  );
