import type { DateItem } from './date-items.ts';
import type { Item } from './items.ts';
import type { Section } from './sections.ts';
import type { Box, Word } from './words.ts';

/** A line of a list or table, or a sentence, with what it says. */
export interface Row {
  items: readonly Item[];
  words: readonly Word[];
  box: Box;
  isSentence: boolean;
  /** Nothing but labels, whose values are below. */
  isLabel: boolean;
  /** The place of its first line. */
  line: number;
  /** The line of the labels above its values, if it is the row of a table. */
  table: number | null;
  /** Whether it says the number of a chip. */
  isChip: boolean;
  /** What the heading above it says. */
  section: Section;
  /** The day of the visit below which it is listed; null without one. */
  visit: DateItem | null;
}

/** A row before its heading is known. */
export type PlainRow = Omit<Row, 'section' | 'visit' | 'isChip'>;
