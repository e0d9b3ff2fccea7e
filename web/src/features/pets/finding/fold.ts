import type { Range } from '../../../shared/records/marked-text.tsx';

/** The accents of Latin, Greek and Cyrillic letters, once `normalize` has parted them from their letters. */
const ACCENTS = /[\u0300-\u036f]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII, which needs no more than lower case
const ASCII = /^[\u0000-\u007f]*$/;

/** Up and down again, so that "ß" is as "ss", and both small sigmas are the same. */
const foldCharacter = (character: string) =>
  ASCII.test(character)
    ? character.toLowerCase()
    : character.normalize('NFD').replaceAll(ACCENTS, '').toUpperCase().toLowerCase();

/**
 * A text as it is searched: without case and accents. Character by character, so that a match can be found again in the
 * text itself.
 */
export const fold = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : Array.from(text, foldCharacter).join('');

/** The words of a search, folded, each once. */
export const wordsOf = (text: string): string[] => [...new Set(fold(text).split(/\s+/).filter(Boolean))];

/** Where the words, folded, stand in a text: in its order, joined where they touch. */
export function rangesOf(text: string, words: readonly string[]): Range[] {
  if (words.length === 0) return [];
  if (ASCII.test(text)) return occurrencesOf(text.toLowerCase(), words);
  const { folded, places } = foldWithPlaces(text);
  // What follows a letter without leaving anything of itself, as its accent, belongs to it.
  const endOf = (to: number) => {
    let end = to;
    while (end < places.length && places[end] === places[to - 1]) end += 1;
    return places[end];
  };
  return occurrencesOf(folded, words).map(([from, to]) => [places[from] ?? 0, endOf(to) ?? text.length]);
}

/** A folded text, and for each of its units where the character begins that it comes of. */
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
  joined(words.flatMap((word) => occurrences(text, word)).toSorted(([a], [b]) => a - b));

function occurrences(text: string, word: string): Range[] {
  const found: Range[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    found.push([at, at + word.length]);
  }
  return found;
}

/** `ranges` in the order of where they begin. */
function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const [from, to] of ranges) {
    const last = result.at(-1);
    if (last && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)];
    else result.push([from, to]);
  }
  return result;
}
