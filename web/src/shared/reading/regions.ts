import { groupBy } from './group-by.ts';
import { findLabels, tokensOf, wholeLabel } from './labels.ts';
import { type Cell, cellOf, type Line, lineOf, wordsIn, wordsOf } from './lines.ts';
import { cellKey, isRuled } from './ruled-cells.ts';
import { type Box, boxAround, sharedWidth, type Word } from './words.ts';

/** Lines of a head are at most this many line heights apart. */
const SAME_HEAD = 1.6;

/** A part of the page. */
export interface Region {
  lines: readonly Line[];
  words: readonly Word[];
  box: Box;
  /** The ruled lines above and below it. */
  row: Word['cellRow'];
  /** Where the ruled line to its left is, or its words begin. */
  left: number;
}

export function regionOf(lines: readonly Line[]): Region {
  const words = wordsOf(lines);
  const box = boxAround(lines.map((line) => line.box));
  return { lines, words, box, row: words[0]?.cellRow, left: words[0]?.cellLeft ?? box.left };
}

/** What stands between the same ruled lines. `isOne` is whether a word does. */
export function ruledRegions(lines: readonly Line[], isOne: (word: Word) => boolean = isRuled): Region[] {
  const keyOf = (word: Word | undefined) => (word && isOne(word) ? cellKey(word) : null);
  const parts = lines.flatMap(({ cells }) => {
    const own = cells.flatMap(({ words }) => [...groupBy(words, keyOf).values()].map(cellOf));
    return [...groupBy(own, ({ words: [first] }) => keyOf(first)).values()].map(lineOf);
  });
  const regions = groupBy(parts, ({ cells: [first] }) => keyOf(first?.words[0]));
  return [...regions.values()].map(regionOf);
}

/** Whether a region begins with a label of what is below. */
export const isLabelledBox = ([label, ...values]: readonly Line[]) =>
  label !== undefined && values.length > 0 && wholeLabel(wordsIn(label.cells)) !== null;

/** Cells without ruled lines around them that have labels, each with those that follow below it. */
export function openRegions(lines: readonly Line[], height: number): Region[] {
  const labels = lines
    .flatMap(({ cells }) => cells.filter(({ words: [first] }) => !isRuled(first)))
    .filter(({ words }) => findLabels(tokensOf(words)).length > 0)
    .sort((a, b) => a.box.top - b.box.top);
  const below = labels.map((upper, at) => cellBelow(labels, at, upper.box.bottom + SAME_HEAD * height));
  return labels.map((first, at) => {
    const stack = [first];
    for (let next = below[at]; next !== undefined && stack.length < MOST_LINES; next = below[next]) {
      const cell = labels[next];
      if (cell) stack.push(cell);
    }
    return regionOf(stack.map((cell) => lineOf([cell])));
  });
}

/** A head has hardly more lines: three labels in two languages, of which some break. */
const MOST_LINES = 9;

/** The place of the first cell below another, above a height. Cells go from top to bottom. */
function cellBelow(cells: readonly Cell[], at: number, end: number): number | undefined {
  const upper = cells[at];
  for (let next = at + 1; next < cells.length; next += 1) {
    const cell = cells[next];
    if (!upper || !cell || cell.box.top >= end) return undefined;
    if (cell.box.top > upper.box.top && sharedWidth(upper.box, cell.box) > 0) return next;
  }
  return undefined;
}

/** Whether a region is between the ruled lines around another, or within them. */
export const isWithin = ({ row: inner }: Region, { row: outer }: Region) =>
  inner !== undefined &&
  outer !== undefined &&
  inner.top >= outer.top - 1 &&
  inner.bottom <= outer.bottom + 1;
