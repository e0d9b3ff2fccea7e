import { tokensOf } from '../labels.ts';
import { namesSpecies } from '../whose.ts';
import { boxAround, fold, sharedWidth, textOf, type Word } from '../words.ts';
import type { LabelledCell } from './labelled-cells.ts';
import { isContactLabel, profileLabels } from './profile-labels.ts';

type Row = readonly LabelledCell[];

/** Lines of one block are at most this many line heights apart. */
const BLOCK = 2.5;

/** The words of cells up to the next label with a colon, known or not. */
export function wordsAfter(cells: Row): Word[] {
  const words = cells.flatMap(({ cell }) => cell.words);
  const tokens = tokensOf(words);
  const colon = tokens.findIndex(({ hasColon }) => hasColon);
  if (colon === -1) return words;
  const label = profileLabels(tokens).find(({ hasColon }) => hasColon)?.from ?? colon;
  return words.slice(0, tokens[Math.min(label, colon)]?.word);
}

/** The words of the next line below some others, if it begins there: more of their column. */
export function wordsBelow(words: readonly Word[], next: Row | undefined, height: number): readonly Word[] {
  const [first] = next ?? [];
  if (!first || first.tokens.some(({ hasColon }) => hasColon)) return [];
  const box = boxAround(words.map((word) => word.box));
  const isBelow =
    first.cell.box.left >= box.left - height &&
    first.cell.box.top - box.bottom <= BLOCK * height &&
    sharedWidth(first.cell.box, box) > 0;
  return isBelow ? first.cell.words : [];
}

/** What words for an owner contain, in the eight languages that are read. */
const PERSON =
  `owner client keeper customer guardian parent besitzer halter propriet propietari titular tutor detent eigenaar
  eigenares houder klant agare wlasciciel opiekun posiadacz klient`.split(/\s+/);

/** Such words that are also parts of others: Impfurkunde. */
const PERSON_ALONE = /(?<!\p{L})(?:kunde|kundin|kund|dueno|duena)(?!\p{L})/u;

/** Whether words name a person. */
export function namesPerson(words: readonly Word[]): boolean {
  const text = fold(textOf(words));
  return PERSON.some((part) => text.includes(part)) || PERSON_ALONE.test(text);
}

/** Labels that only an animal has. */
const OF_ANIMAL = /^(?:chip|breed)$/;
const ANIMAL =
  /(?<!\p{L})(?:pet|patient|animal|tier|mascota|paciente|animale|paziente|dier|djur|zwierze|pacjent)(?!\p{L})/u;

/**
 * Whether a value is of an animal although its line may be of a person: an animal is named between the person and the
 * label, or the next label is one that only animals have.
 */
export function isBesideAnimal(line: readonly Word[], { words }: { words: readonly Word[] }): boolean {
  const [first] = words;
  const at = first ? line.indexOf(first) : -1;
  const [before, after] = [line.slice(0, at), line.slice(at + words.length)];
  const isAnimal = (word: Word) => ANIMAL.test(fold(word.text)) || namesSpecies([word]);
  const person = before.findLastIndex((word) => namesPerson([word]));
  if (before.findLastIndex(isAnimal) > person) return true;
  const [next] = profileLabels(tokensOf(after));
  return at >= 0 && person < 0 && next !== undefined && OF_ANIMAL.test(next.kind);
}

/**
 * Whether a line is of a person: it or the line above names one, or a line further up from which nothing but the
 * person's address and the like leads here. Below a heading, "Name" is the person's, too.
 */
export function isOfPerson(rows: readonly Row[], at: number, height: number): boolean {
  if (isPersons(rows[at])) return true;
  let hasName = false;
  for (let above = at - 1; above >= 0 && areOfBlock(rows[above], rows[above + 1], height); above -= 1) {
    const row = rows[above] ?? [];
    if (isPersons(row)) return isOneField(rows, above, at, height) ? false : !hasName || isHeading(row);
    if (!row.every(isContact)) return false;
    hasName ||= row.some(({ labels }) => labels.some(({ kind }) => kind === 'name'));
  }
  return false;
}

/**
 * Whether a person's line is one field of the animal's list: right before it and right behind the line at `at` stand
 * labels of the animal, as in "Name, Owner, Date of birth, Microchip".
 */
const isOneField = (rows: readonly Row[], person: number, at: number, height: number) =>
  at === person + 1 &&
  [person - 1, at + 1].every((place) => isAnimals(rows[place])) &&
  [person - 1, person, at].every((place) => areOfBlock(rows[place], rows[place + 1], height)) &&
  [person - 1, person, at, at + 1].every((place) => areOneField(rows[place]));

/** A label with its value, in one cell or in two. */
const areOneField = (row: Row | undefined) =>
  row !== undefined && row.length <= 2 && row.flatMap(({ labels }) => labels).length === 1;

const isAnimals = (row: Row | undefined) =>
  row?.[0]?.labels.some(({ kind, from }) => from === 0 && kind !== 'other' && kind !== 'clinic') === true;

const isHeading = (row: Row) => row.every(({ tokens }) => !tokens.some(({ hasColon }) => hasColon));

const isPersons = (row: Row | undefined) => row?.some(({ cell }) => namesPerson(cell.words)) === true;

const isContact = ({ tokens, labels }: LabelledCell) =>
  labels.every((label) => label.kind === 'name' || isContactLabel(tokens, label));

function areOfBlock(above: Row | undefined, below: Row | undefined, height: number): boolean {
  const [top, bottom] = [below?.[0]?.cell.box.top, above?.[0]?.cell.box.bottom];
  return top !== undefined && bottom !== undefined && top - bottom <= BLOCK * height;
}
