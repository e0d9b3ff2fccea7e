import type { Species } from '../species.ts';
import { foldAccents } from '../text-folding.ts';
import { codesOfFollowing, codesOfLetters } from './combination-letters.ts';
import { VACCINE_NAMES } from './vaccine-names.ts';
import { inDisplayOrder, type VaccineCode } from './vaccines.ts';

const split = (text: string) => text.split(/\s+/).filter(Boolean);

/** Words that change nothing. A word that negates, asks, plans or tests is none of them: no, not, due, titre. */
const FILLERS: ReadonlySet<string> = new Set([
  ...split(`
    vaccine vaccines vaccination vaccinations vaccinated vax vacc vac shot shots jab jabs dose doses booster
    boosters injection immunization immunisation annual annually yearly triennial first second third fourth one two
    three year years of for against and the plus certificate initial adult
    intranasal nasal oral injectable virus bivalent recombinant
    impfung impfungen impfstoff gegen und auffrischung auffrischungs auffrisch wiederholungs grundimmunisierung jahrlich
    vaccin vaccins contre la le de du et rappel annuel vacuna vacunas vacunacion contra refuerzo anual dosis y
    vaccino vaccinazione richiamo annuale contro e vaccinatie enting inenting tegen en jaarlijkse
    vacina vacinacao reforco szczepienie szczepionka przeciw przeciwko dawka killed primo re
    mot och
    way serovars tf 3tf merck merial pfizer intervet fort dodge
    infectious contagious viral virale virica infettiva infecciosa infectieuse contagieuse contagiosa zakazna
    szczepienia`),
  ...VACCINE_NAMES.flatMap(({ maker }) => split(maker.toLowerCase())),
]);

/** The same for one species: "canine" on a cat's certificate is a mistake that a person must look at. */
const FILLERS_OF: Partial<Record<Species, ReadonlySet<string>>> = {
  dog: new Set(
    split(`
      dog dogs canine puppy puppies pup puppyenting hund hunde welpe welpen chien chiens chiot perro perros
      cane cani cucciolo hond honden pups cao canina canino pies psa psow k9 hundens`),
  ),
  cat: new Set(
    split(`
      cat cats feline kitten kittens kittenenting katze katzen chat chats chaton gato gatos gatto gatti gattino kat
      katten felina felino kot kota kotow katt kattens`),
  ),
  rabbit: new Set(split('rabbit rabbits bunny kaninchen lapin conejo coniglio konijn coelho')),
  other: new Set(split('ferret ferrets frettchen furet huron furetto fret fretka iller')),
};

/** Of a series: "2 of 3", "#2", "2nd", "1ere". A higher number may be a titre or a batch. */
const COUNT = /^(?:#?[1-5]|[1-5](?:st|nd|rd|th|e|er|ere|eme|a|o)|(?:19|20)\d\d)$/;

const isFiller = (word: string, species: Species) =>
  FILLERS.has(word) || COUNT.test(word) || (FILLERS_OF[species]?.has(word) ?? false);

const DATES =
  /\b(?:\d{1,2}[./-]){1,2}(?:19|20)\d\d\b|\b(?:19|20)\d\d(?:[./-]\d{1,2}){1,2}\b|\b\d{1,2}([./-])\d{1,2}\1\d\d\b/g;

/** For how long a dose is valid. Weeks and other months say when it is due, or how old the pet is. */
const DURATIONS =
  /\b(?:[1-4][ -]?(?:y|yr|yrs|years?|jahre?|j|ans?|anos?|ann[io]|jaar|ar|lata)|(?:6|12|24|36|48)[ -]?(?:m|mo|mos|months?))\b/g;

/** What a word for a vaccination says of it: "Erstimpfung", "hervaccinatie". */
const FIRST = /\b(?:grund|erst|jahres|welpen|folge|nach|basis|her)(?=impf|vaccin)/g;

/**
 * A plus or minus that joins no words is a test's result ("FeLV -"), a minus before a word leaves it out ("DHPP
 * -lepto"), and a question mark or an unknown character leaves open what is meant.
 */
const UNCLEAR = /[^a-z0-9\s#+&/\\.,;:!()[\]|*_'•·-]|#(?!\d)|[+-](?!\s*[a-z0-9#])|[\s([]-[a-z0-9]|^\s*[+-]/;

/** Marks that letters of no language have by themselves: those that cross one out, and those behind them. */
const CROSSED_OUT = /[\u0334-\u036f]/;

/** "CHPPi2 L" is Pi2 with an L of its own, or Pi with the two strains of 2L: what its letters mean stays open. */
const OPEN_STRAIN = /pi2[^a-z0-9]+l[rt]?(?![a-z0-9])/;

/** A decimal or a ratio is a titre. */
const FRACTION = /\d[.,:]\d/;

/** Latin letters without accents in lower case, and single spaces. */
const fold = (title: string) => foldAccents(title.replaceAll(/[®™]/g, ' ')).replaceAll(/ +/g, ' ');

/** The words of a title without dates and durations, or null if a character leaves open what it means. */
function readWords(title: string): string[] | null {
  const folded = fold(title);
  if (CROSSED_OUT.test(title) || UNCLEAR.test(folded) || OPEN_STRAIN.test(folded)) return null;
  const rest = folded.replaceAll(DATES, ' ').replaceAll(DURATIONS, ' ');
  if (FRACTION.test(rest)) return null;
  // German and Dutch write "Tollwutimpfung" as one word, and products in the Nordic countries end with "vet."
  const apart = rest
    .replaceAll(FIRST, ' ')
    .replaceAll(/impf|vaccin|vacun/g, ' $&')
    .replace(/\bvet\.?\s*$/, '');
  return apart.match(/#?[a-z0-9]+/g) ?? [];
}

type Names = ReadonlyMap<string, readonly VaccineCode[]>;

const namesBySpecies = new Map<Species, Names>();

/** Every name that means something for a species, with its codes. */
function namesOf(species: Species): Names {
  const known = namesBySpecies.get(species);
  if (known) return known;
  const rows = VACCINE_NAMES.filter((row) => row.of.includes(species));
  const names = new Map(rows.flatMap((row) => row.names.map((name) => [name, row.codes] as const)));
  namesBySpecies.set(species, names);
  return names;
}

const LONGEST_NAME = Math.max(
  ...VACCINE_NAMES.flatMap(({ names }) => names.map((name) => split(name).length)),
);

/** What begins at a word. */
interface Part {
  /** How many words it has. */
  length: number;
  codes: readonly VaccineCode[];
  /** Whether letters may go on behind it, and whether it is a range that they give a meaning. */
  before?: 'letters' | 'range';
}

/** Longer names are words, behind which letters are abbreviations: "Tollwut lt. Pass". */
const LONGEST_LETTERS = 4;

/** "Katten- en niesziekte". */
const JOINS: ReadonlySet<string> = new Set(['und', 'och', 'en']);

/** The longest name that begins at a word. */
function nameAt(at: number, words: readonly string[], names: Names): Part | null {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length -= 1) {
    const name = words
      .slice(at, at + length)
      .filter((word) => !JOINS.has(word))
      .join(' ');
    const codes = names.get(name);
    if (codes === undefined) continue;
    if (codes.length === 0) return { length, codes, before: 'range' };
    return { length, codes, ...(name.length <= LONGEST_LETTERS && { before: 'letters' as const }) };
  }
  return null;
}

/** Letters of combinations that stand apart: "D-A2-P-Pi", "R.C.P." */
const APART = /^(?:[acdfhlmprstv]|a2|ch|p[ipv]|l[246])$/;
const FEWEST_APART = 3;

function lettersApartAt(at: number, words: readonly string[], species: Species): Part | null {
  const end = words.findIndex((word, index) => index >= at && !APART.test(word));
  for (let to = end < 0 ? words.length : end; to - at >= FEWEST_APART; to -= 1) {
    const joined = words.slice(at, to).join('');
    const codes = namesOf(species).get(joined) ?? codesOfLetters(joined, species);
    if (codes) return { length: to - at, codes, before: 'letters' };
  }
  return null;
}

/** What begins at a word: a listed name, or a combination's letters, which may go on what is before. */
function partAt(at: number, words: readonly string[], species: Species, last: Part | null): Part | null {
  const name = nameAt(at, words, namesOf(species)) ?? lettersApartAt(at, words, species);
  if (name) return name;
  const word = words[at] ?? '';
  const codes =
    codesOfLetters(word, species) ??
    (last?.before ? codesOfFollowing(word, species, last.before === 'range') : null);
  return codes && { length: 1, codes, before: 'letters' };
}

/** The codes of the names in a title; null if a word is neither part of a known name nor one that changes nothing. */
function codesIn(title: string, species: Species): VaccineCode[] | null {
  const words = readWords(title);
  if (!words) return null;
  const found: VaccineCode[] = [];
  let last: Part | null = null;
  for (let at = 0; at < words.length; ) {
    const part: Part | null = partAt(at, words, species, last);
    if (!part && !isFiller(words[at] ?? '', species)) return null;
    at += part?.length ?? 1;
    // A product of a known range by its number, such as Vanguard 5, is not one that is known.
    if (part?.before === 'range' && COUNT.test(words[at] ?? '')) return null;
    found.push(...(part?.codes ?? []));
    last = part;
  }
  return found;
}

/** Whether a text says nothing but vaccines: every word is part of a known name or changes nothing. */
export const namesOnlyVaccines = (text: string, species: Species): boolean => codesIn(text, species) !== null;

/**
 * What a vaccination with this title protects a pet of this species against, in display order. Empty unless every word
 * is part of a known name or changes nothing (decision 124): a wrong code would show a pet as protected.
 */
export const recognizeVaccines = (title: string, species: Species): VaccineCode[] =>
  inDisplayOrder(codesIn(title, species) ?? []);
