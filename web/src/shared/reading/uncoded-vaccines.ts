import { VACCINE_NAMES } from '../../../../contract/vaccines/vaccine-names.ts';
import { fold, type Word } from './words.ts';

/** Diseases that have vaccines and no code here, and products against them; folded, by how their names begin. */
const DISEASES =
  /(?<!\p{L})(?:corona|leishman|leismani|leisz|canileish|letifend|neoleish|herpes|babesi|piroplasm|pirodog|crotal|rattlesnake|giardi|tetan|trichophyt|microspor|dermatophyt)/u;

/** Ranges of products, such as Nobivac, by their first words. */
const RANGES: ReadonlySet<string> = new Set(
  VACCINE_NAMES.filter(({ codes }) => codes.length === 0).flatMap(({ names }) =>
    names.map((name) => name.split(' ')[0] ?? name),
  ),
);

/**
 * The place of the word with which words that name no vaccine with codes name another: its disease, or a range of
 * products with the rest of a name, as "Nobivac Edge". -1 without one.
 */
export const findUncodedVaccine = (words: readonly Word[]): number =>
  words.findIndex(({ text }, at) => {
    const word = fold(text);
    const isRange =
      RANGES.has(word.replaceAll(/\P{L}/gu, '')) && /^\p{L}{2}/u.test(words[at + 1]?.text ?? '');
    return isRange || DISEASES.test(word);
  });
