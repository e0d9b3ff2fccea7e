import { SNIPPET_LENGTH } from '../../../contract/limits.ts';
import { findRanges } from '../../../contract/text-search.ts';

/** Most characters before the first word that was found: enough to recognise its line. */
const LEAD = 40;

/**
 * At most SNIPPET_LENGTH characters of a text around the first place that has one of the folded words, on one line and
 * cut between words where that is possible.
 */
export function snippetOf(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const [[from, to] = [0, 0]] = findRanges(line, words);
  const start = from <= LEAD ? 0 : startOfWord(line, from - LEAD, from);
  const room = SNIPPET_LENGTH - (start > 0 ? 1 : 0);
  const isWhole = line.length - start <= room;
  const end = isWhole ? line.length : endOfWord(line, to, start + room - 1);
  // A cut inside a word may halve a character.
  const middle = line
    .slice(start, end)
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim();
  return `${start > 0 ? '…' : ''}${middle}${isWhole ? '' : '…'}`;
}

/** The first start of a word after a place, at most the other. */
function startOfWord(line: string, after: number, most: number): number {
  const space = line.indexOf(' ', after);
  return space < 0 || space >= most ? after : space + 1;
}

/** The last end of a word up to a place, unless that is before the end of what was found. */
function endOfWord(line: string, found: number, most: number): number {
  const space = line.lastIndexOf(' ', most);
  return space < found ? most : space;
}
