import { foldAccents } from './text-folding.ts';

/** Start and end in a text, in UTF-16 units. */
export type Range = readonly [from: number, to: number];

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, of which folding keeps each character's place
const ASCII = /^[\u0000-\u007f]*$/;

/** A search's distinct words, folded. */
export const wordsOf = (text: string): string[] => [...new Set(foldAccents(text).split(' ').filter(Boolean))];

/** Whether a folded text contains all words of a search. */
export const hasWords = (folded: string, words: readonly string[]) =>
  words.every((word) => folded.includes(word));

/** Where the folded words occur in a text: in order, merged where they touch. */
export function findRanges(text: string, words: readonly string[]): Range[] {
  if (words.length === 0) return [];
  if (ASCII.test(text)) return occurrencesOf(foldAccents(text), words);
  const { folded, places } = foldWithPlaces(text);
  // What folds to nothing belongs to the letter before it.
  const endOf = (to: number) => {
    let end = to;
    while (end < places.length && places[end] === places[to - 1]) end += 1;
    return places[end];
  };
  return occurrencesOf(folded, words).map(([from, to]) => [places[from] ?? 0, endOf(to) ?? text.length]);
}

/** A letter with its marks: the least that can be folded by itself, because normalization reorders marks. */
const LETTERS = /\P{M}\p{M}*|\p{M}+/gu;

/** A folded text, and for each of its UTF-16 units the start of the original letter. */
function foldWithPlaces(text: string) {
  let folded = '';
  const places: number[] = [];
  for (const { 0: letter, index } of text.matchAll(LETTERS)) {
    const part = foldAccents(letter);
    for (let unit = 0; unit < part.length; unit += 1) places.push(index);
    folded += part;
  }
  return { folded, places };
}

const occurrencesOf = (text: string, words: readonly string[]): Range[] =>
  mergeRanges(words.flatMap((word) => occurrences(text, word)).toSorted(([a], [b]) => a - b));

function occurrences(text: string, word: string): Range[] {
  const found: Range[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    found.push([at, at + word.length]);
  }
  return found;
}

/** Merges sorted ranges that touch or overlap. */
function mergeRanges(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const [from, to] of ranges) {
    const last = result.at(-1);
    if (last && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)];
    else result.push([from, to]);
  }
  return result;
}
