import { isIsoChipNumber } from '../../../../../contract/pets/pet-text.ts';
import { digitsOfChip } from '../chip.ts';
import { type DateOrder, daysOf, isAmbiguous, type Span } from '../dates.ts';
import { tokensOf, wholeLabel } from '../labels.ts';
import { datesAmong } from '../units.ts';
import { fold, textOf, type Word } from '../words.ts';
import { isNotice, isPlaceholder } from './placeholders.ts';
import { profileLabels } from './profile-labels.ts';

// Each function returns null for words that are no such value, or perhaps another one.

/** ISO 11784: a country of ISO 3166 or a manufacturer from 900 on, then 12 digits. 999 is for tests. */
const ISO_CODE = /^(?:00[4-9]|0[1-9]\d|[1-8]\d\d|9[0-8]\d|99[0-8])\d{12}$/;

const FIFTEEN = /^[^\p{L}\d]*(\d(?:[ .-]?\d){14})(?![ .,/-]?[\p{L}\d])/u;

/** Older chips, in groups of three or none: a telephone number is grouped otherwise. */
const NINE_OR_TEN = /^[^\p{L}\d(+]*(\d{9,10}|\d{3}([ .*-])\d{3}\2\d{3})(?![ .,/*-]?[\p{L}\d])/u;

/** Labels that name nothing but a chip. */
const CHIP_LABEL = /chip|czip|transpond|puce/;

/** A microchip's digits. `label` is the folded label beside the words. */
export function chipIn(words: readonly Word[], label: string): string | null {
  const text = textOf(words);
  const iso = digitsOfChip(FIFTEEN.exec(text)?.[1] ?? '');
  if (isIsoChipNumber(iso)) return ISO_CODE.test(iso) ? iso : null;
  const older = CHIP_LABEL.test(label) ? NINE_OR_TEN.exec(text)?.[1] : null;
  return older?.replaceAll(/\D/g, '') ?? null;
}

const ESTIMATE =
  /~|\?|(?<!\p{L})(?:approx|apx|about|est|estimated|ca|circa|etwa|geschatzt|env|environ|aprox|geschat|ok)(?!\p{L})/u;

/** Whether words say that a birth is only estimated. */
export const isEstimate = (words: readonly Word[]) => ESTIMATE.test(fold(textOf(words)));

/** The day of a birth, YYYY-MM-DD. `orders` are those of day and month that the document proves. */
export function birthIn(
  words: readonly Word[],
  orders: ReadonlyMap<string, DateOrder>,
  span: Span,
): string | null {
  const [found] = datesAmong(words);
  if (!found || found.from > 0 || isAmbiguous(found.date, orders)) return null;
  const [day, another] = daysOf(found.date, orders, span);
  return day && !another ? day : null;
}

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const FEMALE = setOf(
  'female f fem weiblich weibl w hundin katzin hembra femelle femmina vrouwelijk teef poes hona tik samica suka kotka bitch',
);
const MALE = setOf(
  'male m masc mannlich mannl rude kater macho maschio mannelijk reu hane hanhund samiec kocur',
);
const NEUTERED = setOf(
  `neutered spayed castrated altered desexed sterilized sterilised kastriert sterilisiert kastr castrado castrada
  esterilizado esterilizada castre castree sterilise sterilisee sterilizzato sterilizzata castrato castrata
  gecastreerd gesteriliseerd kastrerad steriliserad kastrowany kastrowana wykastrowany wykastrowana sterylizowana
  wysterylizowana`,
);
const INTACT = setOf(
  `intact entire unneutered unspayed unaltered unkastriert intakt entero entera entier entiere intero intera
  okastrerad niekastrowany niekastrowana niesterylizowana`,
);
const NOT = setOf('not nicht no non niet nie ej inte');
const AND = setOf('and und y e et en och i');

/** "MN", "F/S": the sex, then whether it is neutered. */
const LETTERS = /^([mfw])([nscie])$/;
const NEUTERED_LETTERS: ReadonlySet<string> = new Set('nsc');

const BOX = /[☐☒☑□■[\]_]/;

export interface SexFact {
  sex: 'female' | 'male' | null;
  neutered: boolean | null;
}

/**
 * What words say of the sex, with `beside` them words that may be other options: "Male   Female". Where a "no" or
 * another operation stands there, they leave it open whether the animal is neutered.
 */
export function chosenSexIn(words: readonly Word[], beside: readonly Word[]): SexFact | null {
  const others = tokensOf(beside).map(({ text }) => text);
  const found = others.some(isSex) ? null : sexIn(words);
  return found && others.some(isOperation) ? { ...found, neutered: null } : found;
}

const isSex = (text: string) => FEMALE.has(text) || MALE.has(text) || LETTERS.test(text);

const isOperation = (text: string) => [NEUTERED, INTACT, NOT, YES, NO].some((set) => set.has(text));

/** "Female, spayed", "MN": nothing but words of the sex. With check boxes, a word may be one that isn't ticked. */
function sexIn(words: readonly Word[]): SexFact | null {
  const texts = tokensOf(words).map(({ text }) => text);
  if (texts.length === 0 || BOX.test(textOf(words))) return null;
  const [, letter, operation] = LETTERS.exec(texts.join('')) ?? [];
  if (letter && operation)
    return { sex: letter === 'm' ? 'male' : 'female', neutered: NEUTERED_LETTERS.has(operation) };
  const isKnown = (text: string) => [FEMALE, MALE, NEUTERED, INTACT, NOT, AND].some((set) => set.has(text));
  if (!texts.every(isKnown)) return null;
  const [isFemale, isMale] = [FEMALE, MALE].map((set) => texts.some((text) => set.has(text)));
  if (isFemale === isMale || words.some((word) => isAsked(word, isSex))) return null;
  const isOpen = words.some((word) => isAsked(word, isOperation));
  return { sex: isFemale ? 'female' : 'male', neutered: isOpen ? null : neuteredAmong(texts) };
}

/** "Spayed?" */
const isAsked = (word: Word, isOf: (text: string) => boolean) =>
  word.text.includes('?') && tokensOf([word]).some(({ text }) => isOf(text));

/** Null where the words don't say it, or contradict each other. A "no" counts before what it denies: "Neutered No". */
function neuteredAmong(texts: readonly string[]): boolean | null {
  if (texts.some((text, at) => NOT.has(text) && !NEUTERED.has(texts[at + 1] ?? ''))) return null;
  const said = texts.flatMap((text, at) => {
    if (INTACT.has(text)) return [false];
    return NEUTERED.has(text) ? [!NOT.has(texts[at - 1] ?? '')] : [];
  });
  return said.every((each) => each === said[0]) ? (said[0] ?? null) : null;
}

const YES = setOf('yes y ja j si oui tak');
const NO = setOf('no n nein non nee nej nie');

/** "Neutered: Yes". With `beside` it another answer, both are printed. */
export function answerIn(words: readonly Word[], beside: readonly Word[]): boolean | null {
  if (tokensOf(beside).some(({ text }) => isOperation(text))) return null;
  const [text, another] = tokensOf(words).map((token) => token.text);
  if (text === undefined || another !== undefined || BOX.test(textOf(words))) return null;
  if (YES.has(text)) return true;
  return NO.has(text) ? false : null;
}

/** The animal's kind is no breed. */
const SPECIES = setOf(
  `dog canine cat feline rabbit hund katze kaninchen perro canino gato felino chien canin chat felin lapin cane gatto
  felina hond kat konijn katt pies kot`,
);

const TEXT = /^\p{L}[\p{L}\p{M}\p{N} .'’&()/+-]*$/u;
const LONGEST = 40;

/** The text of a breed. */
export function breedIn(words: readonly Word[]): string | null {
  const text = trimmed(words).replace(/ \([^()]*\)$/, '');
  const texts = tokensOf(words).map((token) => token.text);
  const isOther = texts.some(
    (each) => SPECIES.has(each) || FEMALE.has(each) || MALE.has(each) || NEUTERED.has(each),
  );
  return isName(text) && !isPlaceholder(texts) && !isOther && profileLabels(tokensOf(words)).length === 0
    ? text
    : null;
}

/** The name of a clinic, without the address behind it. */
export function clinicIn(words: readonly Word[]): string | null {
  const [text = ''] = trimmed(words).split(/\s*[,;|·]\s*/);
  const texts = tokensOf(words).map((token) => token.text);
  const isLabel = wholeLabel(words) !== null;
  return isName(text) && !isLabel && !isPlaceholder(texts) && !isNotice(texts) ? text : null;
}

const trimmed = (words: readonly Word[]) => textOf(words).replaceAll(/^[\s:–—-]+|[\s,;.|·–—-]+$/g, '');

const isName = (text: string) =>
  TEXT.test(text) && !/\d/.test(text) && text.length <= LONGEST && /\p{L}{3}/u.test(text);

/** An animal's name, as one word: that of the pet, if it is among the words. Null for words of no name. */
export function nameIn(words: readonly Word[], own: string): string | null {
  const texts = tokensOf(words).map(({ text }) => text);
  if (isPlaceholder(texts)) return null;
  return (
    texts.find((text) => text === own) ??
    texts.find((text) => !SPECIES.has(text) && !isSex(text) && /\p{L}/u.test(text)) ??
    null
  );
}
