import type { Species } from '../../../../contract/species.ts';
import type { Columns } from './columns.ts';
import type { DateItem } from './date-items.ts';
import { type Item, itemsOf } from './items.ts';
import { tokensOf } from './labels.ts';
import { type Cell, type Line, wordsIn } from './lines.ts';
import type { Row } from './row.ts';
import { sharedWidth, type Word } from './words.ts';

/** Phrases that label the day of something that is no vaccination. */
export type DayPhrases = ReadonlySet<string>;

export const dayPhrases = (text: string): DayPhrases =>
  new Set(text.split('|').map((phrase) => phrase.trim().replaceAll(/\s+/g, ' ')));

interface LineContext {
  /** Those of the line's part of the page. */
  lines: readonly Line[];
  columns: Columns;
  species: Species;
  /** The labels of the day on which it happened. */
  days: DayPhrases;
  /** Whether it also happened on days that are labelled as those of doses. */
  isDose: boolean;
  /** Words that say nothing of a date beside them, such as the product. */
  isSilent: (word: Word) => boolean;
}

/** A line as the row of one event that is no vaccination: with its texts, and its dates by what is said of them. */
export function rowOfLine(line: Line, at: number, context: LineContext): Row {
  return {
    items: line.cells.flatMap((cell) => itemsOfCell(cell, line, at, context)),
    words: wordsIn(line.cells),
    box: line.box,
    isSentence: false,
    isLabel: false,
    isChip: false,
    line: at,
    table: null,
    section: null,
    visit: null,
  };
}

function itemsOfCell(cell: Cell, line: Line, at: number, context: LineContext): readonly Item[] {
  const { lines, columns, species, days, isDose, isSilent } = context;
  if (columns.isLabel(cell)) return [];
  const placed = columns.kindOf(at, cell);
  const words = cell.words.filter((word) => !isSilent(word));
  const unit = { words, placed, hasDayColumn: false, isSentence: false, before: [] };
  return itemsOf(unit, species).map((item) => {
    if (!('date' in item) || (item.kind === 'issued' && isDose)) return item;
    if (isDayLabelled(item, words, { cell, line, lines, columns, days })) return { ...item, kind: 'issued' };
    return item.kind === 'issued' ? { ...item, kind: 'other' } : item;
  });
}

interface Place extends Pick<LineContext, 'lines' | 'columns' | 'days'> {
  cell: Cell;
  line: Line;
}

/** Whether one of the phrases stands right before a date, beside its cell, or above it. */
function isDayLabelled(
  item: DateItem,
  words: readonly Word[],
  { cell, line, lines, columns, days }: Place,
): boolean {
  const [first] = item.words;
  const before = phraseOf(words.slice(0, first ? words.indexOf(first) : 0));
  if (before !== '') return [...days].some((phrase) => ` ${before}`.endsWith(` ${phrase}`));
  const left = line.cells[line.cells.indexOf(cell) - 1];
  if (left && days.has(phraseOf(left.words))) return true;
  return lines.some(({ cells }) =>
    cells.some(
      (label) =>
        columns.isLabel(label) &&
        label.box.bottom <= cell.box.top &&
        sharedWidth(label.box, cell.box) > 0 &&
        days.has(phraseOf(label.words)),
    ),
  );
}

const phraseOf = (words: readonly Word[]) =>
  tokensOf(words)
    .map(({ text }) => text)
    .join(' ');
