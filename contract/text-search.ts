/** Start and end in a text, in UTF-16 units. */
export type Range = readonly [from: number, to: number];

/** The combining accents of Latin, Greek and Cyrillic letters, as `normalize` separates them. */
const ACCENTS = /[\u0300-\u036f]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, which needs nothing but lower case
const ASCII = /^[\u0000-\u007f]*$/;

/** Upper and back to lower case, so that "ß" matches "ss" and both lower-case sigmas match. */
const foldCharacter = (character: string) =>
  ASCII.test(character)
    ? character.toLowerCase()
    : character.normalize('NFD').replaceAll(ACCENTS, '').toUpperCase().toLowerCase();

/** A text without case and accents, folded by character so that `findRanges` can map a match back to the text. */
export const fold = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : Array.from(text, foldCharacter).join('');

/** A search's distinct words, folded. */
export const wordsOf = (text: string): string[] => [...new Set(fold(text).split(/\s+/).filter(Boolean))];

/** Whether a folded text contains all words of a search. */
export const hasWords = (folded: string, words: readonly string[]) =>
  words.every((word) => folded.includes(word));

/** Where the folded words occur in a text: in order, merged where they touch. */
export function findRanges(text: string, words: readonly string[]): Range[] {
  if (words.length === 0) return [];
  if (ASCII.test(text)) return occurrencesOf(text.toLowerCase(), words);
  const { folded, places } = foldWithPlaces(text);
  // An accent that folds to nothing belongs to the letter before it.
  const endOf = (to: number) => {
    let end = to;
    while (end < places.length && places[end] === places[to - 1]) end += 1;
    return places[end];
  };
  return occurrencesOf(folded, words).map(([from, to]) => [places[from] ?? 0, endOf(to) ?? text.length]);
}

/** A folded text, and for each of its UTF-16 units the start of the original character. */
function foldWithPlaces(text: string) {
  let folded = '';
  let place = 0;
  const places: number[] = [];
  for (const character of text) {
    const part = foldCharacter(character);
    for (let unit = 0; unit < part.length; unit += 1) places.push(place);
    folded += part;
    place += character.length;
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
