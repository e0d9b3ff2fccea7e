import type { Item } from './items.ts';
import { SAME_CELL } from './label-cells.ts';
import { findLabels, tokensOf, wholeLabel } from './labels.ts';
import { type Line, wordsIn } from './lines.ts';
import { has, plain, REMINDERS } from './section-phrases.ts';
import { isTitle } from './titles.ts';
import { hasDate } from './units.ts';
import { textOf, type Word } from './words.ts';

const MOST_WORDS = 7;
const LONGEST_SENTENCE = 20;

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
    const written = wordsIn(line?.cells ?? []);
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

/** The folded text of a row that may be a heading: a few words, or a sentence that announces a list; no date. */
export function headingText(line: Line, sentence: readonly Word[], height: number): string | null {
  const all = wordsIn(line.cells);
  const [first] = line.cells;
  if (hasDate(all)) return announcement(sentence);
  // "Vaccine  Date given  Due date" that was read as one cell.
  const kinds = findLabels(tokensOf(all)).map(({ kind }) => kind);
  if (kinds.includes('issued') && (kinds.includes('due') || kinds.includes('expires'))) return null;
  if (line.cells.length === 1 || isTitle(line, height))
    return all.length <= MOST_WORDS ? plain(all) : announcement(sentence);
  // "Reminders for: Bella", beside "Last done".
  const text = first ? plain(first.words) : '';
  return has(text.split(' ')[0] ?? '', REMINDERS) ? text : null;
}

/** "Our records show that Bella is due for the following:" */
const announcement = (sentence: readonly Word[]) =>
  sentence.length <= LONGEST_SENTENCE && /:$/.test(sentence.at(-1)?.text ?? '') ? plain(sentence) : null;
