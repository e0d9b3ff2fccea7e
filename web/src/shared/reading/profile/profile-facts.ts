import { addCalendarMonths } from '../../../../../contract/dates.ts';
import type { Species } from '../../../../../contract/species.ts';
import { withCaptionsAbove } from '../captions.ts';
import type { ChipNumber } from '../chip.ts';
import { type DateOrder, settledOrders } from '../dates.ts';
import type { Line } from '../lines.ts';
import { datesAmong } from '../units.ts';
import { findVaccines } from '../vaccine-mentions.ts';
import { beginsWithName } from '../whose.ts';
import { fold, lowestConfidence, textOf, type Word } from '../words.ts';
import { type LabelledValue, labelledValues } from './labelled-values.ts';
import { namesPerson } from './neighbors.ts';
import {
  answerIn,
  birthIn,
  breedIn,
  chipIn,
  chosenSexIn,
  clinicIn,
  isEstimate,
  nameIn,
} from './profile-values.ts';
import { isBornThen, wordsOfParents } from './whose-lines.ts';

/** What a document says of the animal itself. Null: it doesn't say, or says two different things. */
export interface ProfileFacts {
  /** Its digits. */
  chip_number: string | null;
  /** YYYY-MM-DD. */
  birthdate: string | null;
  sex: 'female' | 'male' | null;
  neutered: boolean | null;
  breed: string | null;
  /** The clinic's name. */
  clinic: string | null;
}

export const NO_FACTS: ProfileFacts = {
  chip_number: null,
  birthdate: null,
  sex: null,
  neutered: null,
  breed: null,
  clinic: null,
};

/** Nothing else on a document confirms these words: they must be read well. */
const SURE = 85;

/** Older births are those of people. */
const OLDEST_YEARS = 25;

interface ReadLines {
  /** The lines of a part of a page, and their height. */
  lines: readonly Line[];
  height: number;
}

interface Known {
  /** The pet's. */
  name: string | undefined;
  species: Species;
  /** The owner's day, YYYY-MM-DD. */
  today: string;
  /** The order of day and month in documents of its language. */
  usual: DateOrder | null;
  /** An animal is born before its doses. */
  doses: readonly { issued_on: { candidates: readonly string[] } | null }[];
  /** All chip numbers of the document, also without a label. */
  chips: readonly ChipNumber[];
  /** Whether a word may be of the pet, and not of another animal. */
  isOwn: (word: Word) => boolean;
}

/**
 * What the lines of a document say of the animal, for its profile: only values beside their label, each only where the
 * whole document agrees.
 */
export function profileFacts(written: readonly ReadLines[], known: Known): ProfileFacts {
  const parts = written.map(({ lines, height }) => ({ lines: withCaptionsAbove(lines), height }));
  const ofParents = wordsOfParents(
    parts.flatMap(({ lines }) => lines),
    known.name,
  );
  const isOwn = (word: Word) => known.isOwn(word) && !ofParents.has(word);
  const chips = known.chips.filter(({ words }) => !words.some((word) => ofParents.has(word)));
  // Two chips are those of two animals.
  if (new Set(chips.map(({ digits }) => digits)).size > 1) return NO_FACTS;
  const found = parts.flatMap(({ lines, height }) => labelledValues(lines, height));
  if (namesSeveral(found, known)) return NO_FACTS;
  const values = found.filter(
    (value) => value.words.length > 0 && value.words.every(isOwn) && isNamed(value, known),
  );
  const read = <Value>(
    kind: LabelledValue['kind'],
    readValue: (value: LabelledValue) => Value | null,
  ): Value[] =>
    values.flatMap((value) => {
      const found = value.kind === kind && lowestConfidence(value.words) >= SURE ? readValue(value) : null;
      return found === null ? [] : [found];
    });
  const births = read('birth', (value) => birthOf(value, parts, known));
  const isFree = (kind: LabelledValue['kind']) => found.every((value) => value.kind !== kind);
  const sexes = read('sex', (value) => (value.isOfPerson ? null : chosenSexIn(value.words, value.beside)));
  const clinics = read('clinic', (value) => (isText(value) ? clinicIn(value.words) : null));
  return {
    chip_number:
      only(read('chip', (value) => chipIn(value.words, value.label))) ??
      chipOf(
        chips,
        found.filter((value) => !values.includes(value)),
        isOwn,
      ),
    birthdate: only(isFree('birth') ? bornThen(parts, known, isOwn) : births),
    sex: only(sexes.map(({ sex }) => sex)),
    neutered: only([
      ...sexes.flatMap(({ neutered }) => neutered ?? []),
      ...read('neutered', ({ hasColon, words: own, beside }) => (hasColon ? answerIn(own, beside) : null)),
    ]),
    breed: only(
      read('breed', (value) => breedOf(value, known.species)),
      fold,
    ),
    clinic: only(clinics, fold),
  };
}

/** The chip of a line that says what it is, where no label is right beside a number. */
function chipOf(
  chips: Known['chips'],
  values: readonly LabelledValue[],
  isOwn: (word: Word) => boolean,
): string | null {
  const isSaid = values.some(({ kind, words }) => kind === 'chip' && /\d/.test(textOf(words)));
  const labelled = chips.filter(
    ({ isLabelled, words }) => isLabelled && words.length > 0 && words.every(isOwn),
  );
  return isSaid ? null : only(labelled.flatMap(({ digits, words }) => chipIn(words, 'chip') && digits));
}

/** The days beside an initial for "born". */
const bornThen = (parts: readonly ReadLines[], known: Known, isOwn: (word: Word) => boolean) =>
  parts.flatMap(({ lines }) =>
    lines.flatMap(({ cells }) => {
      const line = cells.flatMap((cell) => cell.words);
      return datesAmong(line).flatMap(({ from, to }) => {
        const words = line.slice(from, to);
        const isBorn = isBornThen(line, from) && words.every(isOwn) && lowestConfidence(words) >= SURE;
        return isBorn ? (dayOf(words, parts, known) ?? []) : [];
      });
    }),
  );

/** Whether two animals are named. What is between them may be of either. */
function namesSeveral(values: readonly LabelledValue[], { name = '', species }: Known): boolean {
  const [own = ''] = fold(name)
    .trim()
    .split(/[^\p{L}\p{N}]+/u);
  const labelled = values
    .filter(({ kind, before }) => kind === 'name' && isOfAnimal(before))
    .filter(({ words }) => findVaccines(words, species).length === 0)
    .map(({ words }) => words);
  const headings = values.filter(({ kind, before }) => kind === 'birth' && beginsWithName(before));
  const names = [...labelled, ...headings.map(({ before }) => before)];
  return new Set(names.flatMap((words) => nameIn(words, own) ?? [])).size > 1;
}

/** Whether nothing before the label of a name says whose it is, such as "Owner", "Clinic" or "Last". */
const isOfAnimal = (before: readonly Word[]) =>
  !/\p{L}/u.test(textOf(before)) || (/[:：]/.test(textOf(before)) && !namesPerson(before));

/** Whether a row of a table is the pet's, as far as it names one. */
function isNamed({ named }: LabelledValue, { name }: Known): boolean {
  return named === null || name === undefined || fold(textOf(named)).includes(fold(name.trim()));
}

/** The first of values that are all the same; null otherwise. */
function only<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => unknown = (value) => value,
): Value | null {
  const [first, ...others] = values;
  return first !== undefined && others.every((other) => keyOf(other) === keyOf(first)) ? first : null;
}

const birthOf = (
  { words, before, isOfPerson }: LabelledValue,
  parts: readonly ReadLines[],
  known: Known,
): string | null =>
  isOfPerson || namesPerson(before) || isEstimate([...before, ...words]) ? null : dayOf(words, parts, known);

/** The day with which words begin, if an animal with these doses can have been born then. */
function dayOf(
  words: readonly Word[],
  parts: readonly ReadLines[],
  { today, usual, doses }: Known,
): string | null {
  const dates = parts.flatMap(({ lines }) =>
    lines.flatMap(({ cells }) => cells.flatMap((cell) => datesAmong(cell.words).map(({ date }) => date))),
  );
  const span = { from: addCalendarMonths(today, -12 * OLDEST_YEARS), to: today };
  const day = birthIn(words, settledOrders(dates, usual), span);
  const isBefore = doses.every(({ issued_on }) =>
    issued_on?.candidates.some((given) => day !== null && day < given),
  );
  return isBefore ? day : null;
}

/** A vaccine may stand in the next column, beside a label without a value. */
const breedOf = (value: LabelledValue, species: Species) =>
  isText(value) && findVaccines(value.words, species).length === 0 ? breedIn(value.words) : null;

/** Whether words are all that a label announces: any could be a name. */
const isText = ({ hasColon, mayContinue }: LabelledValue) => hasColon && !mayContinue;

/** What two readings of the same pages agree on. */
export const agreedFacts = (one: ProfileFacts, other: ProfileFacts): ProfileFacts => ({
  chip_number: agreed(one.chip_number, other.chip_number),
  birthdate: agreed(one.birthdate, other.birthdate),
  sex: agreed(one.sex, other.sex),
  neutered: agreed(one.neutered, other.neutered),
  breed: agreed(one.breed, other.breed),
  clinic: agreed(one.clinic, other.clinic),
});

const agreed = <Value>(one: Value | null, other: Value | null) =>
  fold(String(one)) === fold(String(other)) ? one : null;
