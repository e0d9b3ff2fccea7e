import { findLabels, tokensOf } from './labels.ts';
import type { Cell, Line } from './lines.ts';
import { columnKey, isRuled, rowKey } from './ruled-cells.ts';
import { type Box, boxAround, sharedWidth, type Word } from './words.ts';

/** Lines of a head are at most this many line heights apart. */
const SAME_HEAD = 1.6;

/** A part of the page with its words by lines. */
export interface Region {
  lines: readonly (readonly Word[])[];
  box: Box;
  /** The ruled lines above and below it. */
  row: Word['cellRow'];
}

export const regionOf = (lines: readonly (readonly Word[])[]): Region => ({
  lines,
  box: boxAround(lines.flat().map(({ box }) => box)),
  row: lines[0]?.[0]?.cellRow,
});

/** What stands between the same ruled lines. */
export function ruledRegions(lines: readonly Line[]): Region[] {
  const cells = new Map<string, Word[][]>();
  for (const line of lines) {
    const own = new Map<string, Word[]>();
    for (const word of line.cells.flatMap(({ words }) => words).filter(isRuled)) {
      const key = `${rowKey(word)} ${columnKey(word)}`;
      own.set(key, [...(own.get(key) ?? []), word]);
    }
    for (const [key, words] of own) cells.set(key, [...(cells.get(key) ?? []), words]);
  }
  return [...cells.values()].map(regionOf);
}

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
    return regionOf(stack.map(({ words }) => words));
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

/** Where the ruled line to its left is. */
export const leftOf = ({ lines: [first], box }: Region) => first?.[0]?.cellLeft ?? box.left;
