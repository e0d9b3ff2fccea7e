import type { Species } from '../../../../contract/species.ts';
import { codesOfFollowing, codesOfLetters } from '../../../../contract/vaccines/combination-letters.ts';
import { recognizeVaccines } from '../../../../contract/vaccines/recognize-vaccines.ts';
import { VACCINE_NAMES } from '../../../../contract/vaccines/vaccine-names.ts';
import type { VaccineCode } from '../../../../contract/vaccines/vaccines.ts';
import { DENIALS, LATE } from './denials.ts';
import { findLabels, tokensOf } from './labels.ts';
import { fold, textOf, type Word } from './words.ts';

/** Words that name a vaccine, alone or with words that change nothing. */
export interface VaccineMention {
  words: readonly Word[];
  /** Where the words are among those that were searched. */
  from: number;
  to: number;
  codes: readonly VaccineCode[];
  brand: Brand | null;
}

interface Brand {
  /** As written, from the brand on: "Nobivac DHPPi". */
  product: string;
  manufacturer: string;
}

const LONGEST_MENTION = 12;

/** A box that is not ticked. */
const EMPTY_BOX = /[☐□▢❏❑❐❒○◯]|\[ ?_?\]|\( ?_?\)/;

/** Whether a box that is not ticked is among words. */
export const isEmptyBox = (words: readonly Pick<Word, 'text'>[]) =>
  EMPTY_BOX.test(words.map(({ text }) => text).join(' '));

/** "[ ] 1 yr [X] 3 yr": how long the dose is valid is chosen, and not whether it was given. */
const withoutSpanBoxes = (words: readonly Word[]) =>
  words.filter((_, at) => !isSpan(words[at + 2]) && !isSpan(words[at + 3]));

const wordsOf = (text: string) => fold(text).match(/[a-z0-9]+/g) ?? [];

/** What a test measured: "2.5 IU/ml", "1:128". */
const RESULT = /\d ?(?:IU|IE|UI|I\.E\.|U\.I\.)(?!\p{L})|(?<![\d:])1 ?: ?\d{1,4}(?![\d:])/iu;

/** An amount that is paid back: "-30.00", "(30,00)". */
const REFUND = /(?:^|\s)(?:[-−–][€$£]?\d+[.,]\d\d|\(\d+[.,]\d\d\))(?=\s|$)/;

/** Whether a text denies, plans or tests, so that no vaccine in it counts as given. "Batch no." denies nothing. */
export const isDenied = (words: readonly Word[]): boolean =>
  isEmptyBox(withoutSpanBoxes(words)) ||
  RESULT.test(textOf(words)) ||
  REFUND.test(textOf(words)) ||
  hasWord(words, (text) => DENIALS.has(text) || /(?:titer|test|beratung)$/.test(text));

/** Whether a text says that the next dose is late. */
export const isLate = (words: readonly Word[]): boolean => hasWord(words, (text) => LATE.has(text));

/** Whether a word outside labels is one of these. */
function hasWord(words: readonly Word[], isOne: (text: string) => boolean): boolean {
  const tokens = tokensOf(words);
  const labels = findLabels(tokens);
  return tokens.some(({ text }, at) => isOne(text) && !labels.some(({ from, to }) => at >= from && at < to));
}

/** The words of all names that have a meaning; a mention ends with one. */
const NAME_WORDS: ReadonlySet<string> = new Set(
  VACCINE_NAMES.flatMap(({ names }) => names.flatMap((name) => name.split(' '))),
);

/** A mention begins as a name does, and not with "vacc" or "puppy". */
const FIRST_WORDS: ReadonlySet<string> = new Set(
  VACCINE_NAMES.flatMap(({ names }) => names.map((name) => name.split(' ')[0] ?? name)),
);

const MAKERS = new Map(
  VACCINE_NAMES.flatMap(({ names, maker }) => (maker ? names.map((name) => [name, maker] as const) : [])),
);

/** A name whose spaces recognition lost: "NobivacDHP", "DA2PP-L1Y". */
const withSpaces = (name: string) =>
  name.replaceAll(/(\p{Ll}{3})(?=\p{Lu})/gu, '$1 ').replaceAll(/(\p{L})(?=[1-3](?:Y|YR)\b)/gu, '$1 ');

const isNamed = ({ text }: Word, species: Species, known = NAME_WORDS) =>
  wordsOf(withSpaces(text).replaceAll(/impf|vaccin/gi, ' $& ')).some(
    (word) =>
      known.has(word) ||
      codesOfLetters(word, species) !== null ||
      [false, true].some((isRange) => codesOfFollowing(word, species, isRange) !== null),
  );

/** The unit of how long a dose is valid. */
const SPAN = /^(?:y|yrs?|years?|mo|mos|months?|j|jahre?|ans?|anos?|ann[io]|jaar|ar|lata)[.,;)]*$/;

/** Whether a word is the unit of how long a dose is valid. */
export const isSpan = (word: Word | undefined) => word !== undefined && SPAN.test(fold(word.text));

/** The vaccines that a text names, given or not, each with as many words as belong to it. */
export function findVaccines(words: readonly Word[], species: Species): VaccineMention[] {
  const mentions: VaccineMention[] = [];
  for (let from = 0; from < words.length; ) {
    const mention = mentionAt(words, from, species);
    if (mention) mentions.push(mention);
    from = mention?.to ?? from + 1;
  }
  return mentions;
}

/** Whether words begin with the name of a vaccine, given or not. */
export const namesVaccineFirst = (words: readonly Word[], species: Species) =>
  mentionAt(words, 0, species) !== null;

const LETTERS = /^(?:[SCDHPLTR]|A2|Pi|L[24]|Bb)$/;
const FEWEST_LETTERS = 3;

/** "S H P Pi L": a combination whose letters stand apart. */
function lettersFrom(words: readonly Word[], from: number, species: Species): VaccineMention | null {
  let to = from;
  while (to - from < LONGEST_MENTION && LETTERS.test(words[to]?.text ?? '')) to += 1;
  const mentioned = words.slice(from, to);
  if (mentioned.length < FEWEST_LETTERS) return null;
  const codes = recognizeVaccines(mentioned.map(({ text }) => text).join(''), species);
  return codes.length > 0 ? { words: mentioned, from, to, codes, brand: null } : null;
}

function mentionAt(words: readonly Word[], from: number, species: Species): VaccineMention | null {
  const [first] = words.slice(from);
  const apart = lettersFrom(words, from, species);
  if (apart) return apart;
  if (!first || !isNamed(first, species, FIRST_WORDS)) return null;
  for (let to = Math.min(words.length, from + LONGEST_MENTION); to > from; to -= 1) {
    const mentioned = words.slice(from, to);
    const last = mentioned.at(-1);
    if (namesTwoProducts(mentioned)) continue;
    // "Rabies 3 years": the number is not the product's.
    if (last && /^\d+$/.test(last.text) && isSpan(words[to])) continue;
    const codes =
      last && isNamed(last, species) ? recognizeVaccines(withSpaces(nameIn(mentioned)), species) : [];
    if (codes.length > 0) return { words: mentioned, from, to, codes, brand: brandIn(mentioned) };
  }
  return null;
}

/** "And" between names. */
export const JOINING = /^(?:and|und|et|y|e|en|och|i|oraz|[+&])$/i;

/** "Versican Plus DHPPi and Versican Plus L4": each product is a vaccine of its own. */
const namesTwoProducts = (words: readonly Word[]) =>
  words.some(
    ({ text }, at) => JOINING.test(text) && brandIn(words.slice(0, at)) && brandIn(words.slice(at + 1)),
  );

/** Their text without marks that only separate them from others: "Rabies," or "(Nobivac". */
export const nameIn = (words: readonly Word[]) =>
  textOf(words)
    .replaceAll(/^[\s([{,;:.·•–—-]+|[\s,;:.·•–—-]+$/g, '')
    .replace(/^([^()]*)\)$/, '$1')
    .replace(/\(([^()]*)$/, '$1');

function brandIn(words: readonly Word[]): Brand | null {
  for (let from = 0; from < words.length; from += 1) {
    for (let to = words.length; to > from; to -= 1) {
      const name = wordsOf(textOf(words.slice(from, to))).join(' ');
      const manufacturer = MAKERS.get(name);
      if (manufacturer) return { product: nameIn(words.slice(from)), manufacturer };
    }
  }
  return null;
}
