import { type CutLine, LINE_HEIGHT } from './tensors.ts';

/** Columns of a cut line without ink, from one pixel to before another. */
export interface Gap {
  from: number;
  to: number;
}

/** Rows of the cut line in which letters stand; beside them may be the next line's. */
const FIRST_ROW = 7;
const LAST_ROW = 41;

/** The paper is as light as this part of a column's pixels, from the darkest to the lightest. */
const PAPER = 0.85;

/** The darkest columns have ink; a column with less than this part of its contrast has none. */
const INKED = 0.9;
const LEAST_INK = 0.22;

/** The gaps in a line's ink, from left to right, with those at its ends. */
export function gapsOf(line: CutLine): Gap[] {
  const contrasts = Array.from({ length: line.width }, (_, column) => contrastOf(line, column));
  const sorted = contrasts.toSorted((a, b) => a - b);
  const least = LEAST_INK * (sorted[Math.floor(sorted.length * INKED)] ?? 0);
  const gaps: Gap[] = [];
  for (const [at, contrast] of contrasts.entries()) {
    if (contrast >= least) continue;
    const last = gaps.at(-1);
    if (last?.to === at) last.to = at + 1;
    else gaps.push({ from: at, to: at + 1 });
  }
  return gaps;
}

/** How much darker than its paper a column's darkest pixels are. */
function contrastOf({ data, width }: CutLine, column: number): number {
  const values = Array.from(
    { length: Math.min(LAST_ROW, LINE_HEIGHT) - FIRST_ROW },
    (_, row) => data[(FIRST_ROW + row) * width + column] ?? 0,
  ).sort((a, b) => a - b);
  // The darkest alone may be noise.
  return (values[Math.floor(values.length * PAPER)] ?? 0) - (values[1] ?? 0);
}
