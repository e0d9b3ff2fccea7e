/** What the recogniser says of one line: for each step along it, how probable each character is. */
export interface Steps {
  /** Step by step, a value per character. */
  data: Float32Array;
  count: number;
  /** How many characters the network knows, with the blank. */
  characters: number;
}

/** A character that was read. */
export interface Letter {
  text: string;
  /** 0 to 1. */
  probability: number;
  /** Its step along the line. */
  step: number;
  /** The highest probability of a space between it and the letter before; 0 for the first. */
  spaceBefore: number;
}

/** The network's blank, which separates two letters that are the same. */
const BLANK = 0;

/** Letters, digits and marks that certificates in Latin script have; the network knows Chinese, too. */
const LATIN = /^[\u0020-\u024f\u2013\u2014\u2018-\u201e\u2022\u20ac\u2116]$/;

export interface Alphabet {
  /** The characters by their places in the network; the blank is ''. */
  characters: readonly string[];
  /** The places of those that are read. */
  known: readonly number[];
  space: number;
}

/** The alphabet of PaddleOCR's file: a character per line, after the blank and before the space. */
export function alphabetOf(file: string): Alphabet {
  const characters = ['', ...file.replace(/\r?\n$/, '').split(/\r?\n/), ' '];
  const known = [...characters.keys()].filter((at) => at === BLANK || LATIN.test(characters[at] ?? ''));
  return { characters, known, space: characters.length - 1 };
}

/**
 * The letters of a line, without spaces: the most probable character of each step, each run of it once (greedy
 * decoding of CTC, Graves 2006).
 */
export function lettersOf(steps: Steps, { characters, known, space }: Alphabet): Letter[] {
  const letters: Letter[] = [];
  let last = BLANK;
  let spaceBefore = 0;
  for (let step = 0; step < steps.count; step += 1) {
    const { place, probability } = bestAt(steps, step, known);
    const letter = letters.at(-1);
    if (place === BLANK || place === space) {
      if (letter) spaceBefore = Math.max(spaceBefore, steps.data[step * steps.characters + space] ?? 0);
    } else if (place !== last) {
      letters.push({ text: characters[place] ?? '', probability, step, spaceBefore });
      spaceBefore = 0;
    } else if (letter) {
      letter.probability = Math.max(letter.probability, probability);
    }
    last = place;
  }
  return letters;
}

function bestAt({ data, characters }: Steps, step: number, known: readonly number[]) {
  let place = BLANK;
  let probability = -1;
  for (const each of known) {
    const value = data[step * characters + each] ?? 0;
    if (value > probability) [place, probability] = [each, value];
  }
  return { place, probability };
}
