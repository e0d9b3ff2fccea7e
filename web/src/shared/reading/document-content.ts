import { compareReadings } from './compare-readings.ts';
import { documentText } from './document-text.ts';
import { linesOf } from './lines.ts';
import { suggest } from './suggest.ts';
import type { Suggestions } from './suggestion.ts';
import type { KnownPet } from './whose.ts';
import { type Frame, isOverfull, isReadable, type Page } from './words.ts';

/** What a document says, as far as it was read. */
export interface DocumentContent extends Suggestions {
  /** Of the readable pages; empty if there is none. */
  text: string;
  /** Where each page's boxes are in its picture; null for a page without words. */
  frames: readonly (Frame | null)[];
  /** How many pages are hard to read. */
  hardPages: number;
  /** The numbers of pages that can't be read, from 1. */
  damagedPages: readonly number[];
  /** The numbers of pages with too many words in all or in a line, from 1. */
  overfullPages: readonly number[];
}

/** More than any line has; the rules compare each word of a line with others. */
const MOST_LINE_WORDS = 60;

/**
 * What the pages of a document say of a pet's vaccinations, with their text. `today` is the owner's day, YYYY-MM-DD. A
 * page with too many words is left out as a whole: without one of its lines, the others could mean something else. The
 * readings of a photo that was read twice are compared.
 */
export function contentOf(pages: readonly Page[], pet: KnownPet, today: string): DocumentContent {
  const bounded = pages.map(bound);
  const numbersOf = (reason: Page['unread']) =>
    bounded.flatMap(({ unread }, at) => (unread === reason ? [at + 1] : []));
  const suggestions = suggest(bounded, pet, today);
  const others = pages.some(({ otherWords }) => otherWords) ? pages.map(otherReading).map(bound) : null;
  return {
    ...(others ? compareReadings(suggestions, suggest(others, pet, today), bounded) : suggestions),
    text: documentText(bounded),
    frames: bounded.map(({ frame }) => frame ?? null),
    hardPages: bounded.filter((page) => !page.unread && !isReadable(page)).length,
    damagedPages: numbersOf('damaged'),
    overfullPages: numbersOf('overfull'),
  };
}

const bound = (page: Page): Page => (isBounded(page) ? page : { words: [], unread: 'overfull' });

const otherReading = ({ otherWords, ...page }: Page): Page => ({ ...page, words: otherWords ?? page.words });

const isBounded = ({ words }: Page) =>
  !isOverfull(words) &&
  linesOf(words).every(
    ({ cells }) => cells.reduce((sum, cell) => sum + cell.words.length, 0) <= MOST_LINE_WORDS,
  );
