import { SAME_CELL } from './columns.ts';
import type { Item } from './items.ts';
import { wholeLabel } from './labels.ts';
import type { Line } from './lines.ts';
import { isTitle } from './titles.ts';
import { textOf, type Word } from './words.ts';

const MOST_WORDS = 7;

/** Of the gaps between lines: most are in lists, tables and paragraphs, and shorter documents have more headings. */
const NARROW = 0.4;

/** Gaps beside a heading are at least this many times as high as those between most lines. */
const WIDER = 1.15;

interface WrittenRow {
  line: number;
  items: readonly Item[];
  words: readonly Word[];
  isLabel: boolean;
  table: number | null;
}

/**
 * Finds rows that look like the heading of a section, whatever their words mean: a few words alone in a line that is
 * larger or further from its neighbours than most, and no vaccine, value, number or sentence. `height` is that of a
 * line.
 */
export function headingFinder(lines: readonly Line[], height: number): (row: WrittenRow) => boolean {
  const gaps = lines.slice(1).map(({ box }, at) => box.top - (lines[at]?.box.bottom ?? box.top));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * NARROW)] ?? 0;
  const isApart = (gap: number) => gap > Math.max(0, WIDER * usual);
  return ({ line: at, items, words, isLabel, table }) => {
    const line = lines[at];
    const written = line?.cells.flatMap((cell) => cell.words) ?? [];
    if (!line || written.length > MOST_WORDS || !isName(textOf(written))) return false;
    const isLarge = isTitle(line, height);
    const [above = 0, below = 0] = [gaps[at - 1], gaps[at]];
    // In a table, it may be the last line of a cell.
    const isSeparate =
      table === null ? isApart(above) || isApart(below) : isApart(above) && above >= SAME_CELL * height;
    const isAlone = isLarge || (line.cells.length === 1 && isSeparate);
    return isAlone && (isLabel ? isAgenda(written) : items.length === 0 && words.length === written.length);
  };
}

/** Whether the words are only a label of due or other dates: "Termine". */
const isAgenda = (words: readonly Word[]) => ['due', 'other'].includes(wholeLabel(words) ?? '');

/** Whether a text only names something. "Patient: Bella" says a value, and "88 Maple Street" is an address. */
const isName = (text: string) => /\p{L}{3}/u.test(text) && !/\d|:\s*\S|\.$/.test(text);
