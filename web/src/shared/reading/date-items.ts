import type { Species } from '../../../../contract/species.ts';
import { namesOnlyVaccines } from '../../../../contract/vaccines/recognize-vaccines.ts';
import type { WrittenDate } from './dates.ts';
import { kindOfParts } from './label-parts.ts';
import type { LabelKind } from './label-phrases.ts';
import { findLabels, isBareExpiry, isConnector, type Label, tokensOf, wholeLabel } from './labels.ts';
import { isOneClause, namesCertificate, saysGiven, saysValid } from './prose.ts';
import { FROM, TO } from './span-heads.ts';
import {
  type DateKind,
  isDateKind,
  isDayKind,
  type ParsedUnit,
  skipConnectors,
  strip,
  wordOf,
} from './units.ts';
import { findVaccines, nameIn, namesVaccineFirst } from './vaccine-mentions.ts';
import { fold, textOf, type Word } from './words.ts';

export interface DateItem {
  kind: DateKind;
  date: WrittenDate;
  words: readonly Word[];
  /** Whether its label is a bare "Expires", which may be of the lot. */
  isExpiry: boolean;
  /** Whether only words that aren't known stand before it, so that it may be of anything. */
  isUnclear?: boolean;
}

/** The dates of a cell or sentence, each with the place of its first word. */
export function dateItems(parsed: ParsedUnit, species: Species): (DateItem & { at: number })[] {
  const { words, isSentence, dates } = parsed;
  const said = dates.map((found, index) => ({ ...found, kind: kindOf(parsed, index, species) }));
  const isOnlyPlain = said.filter(({ kind }) => kind === null).length === 1;
  const isGiven = isSentence && isOnlyPlain && saysGiven(words);
  return said.map(({ date, from, to, kind }, index) => {
    const isOn = ON.test(words[from - 1]?.text ?? '');
    const read = kind ?? (isGiven && isOn ? 'issued' : 'plain');
    const isOfValidity = isSentence && read === 'due';
    const start = said[index - 1];
    const before = fold(words[from - 1]?.text ?? '');
    const isUntil = TO.test(before) || AGAIN.test(before);
    const isSpan =
      (start?.kind === 'valid_from' && (read === 'due' || isUntil)) ||
      (isUntil && isDayOfDose(start) && !FROM.test(fold(words[start.from - 1]?.text ?? '')));
    const label = labelBefore(parsed, from);
    const isExpiry = label
      ? isBareExpiry(parsed.tokens.slice(label.from, label.to))
      : parsed.placed?.isExpiry === true;
    const sure = isSpan ? 'expires' : isOfValidity ? (saysValid(words) ? 'expires' : 'other') : read;
    const isUnclear = kind === 'other' && !label && announcesOther(parsed, index, species);
    return {
      kind: sure,
      date,
      words: words.slice(from, to),
      isExpiry,
      ...(isUnclear && { isUnclear }),
      at: from,
    };
  });
}

/** Before the end of a dose, behind its day: "15.03.2025 Nobivac Rabies, till 15.03.2028". */
const AGAIN = /^(?:wieder|again|opnieuw|igen|ponownie)$/;

type Said = { kind: DateKind | null; from: number; to: number } | undefined;

const isDayOfDose = (said: Said): said is NonNullable<Said> =>
  said !== undefined && (said.kind === null || isDayKind(said.kind));

/** What stands right before the day on which a sentence says that something happened. */
export const ON = /^(?:on|am|vom|el|fecha|le|du|il|data|op|datum|den|dnia|dniu)$/i;

/** What labels and words say of a date; null if they say nothing. */
function kindOf(parsed: ParsedUnit, index: number, species: Species): DateKind | null {
  const { words, dates, placed, hasDayColumn } = parsed;
  const from = dates[index]?.from ?? 0;
  const label = labelBefore(parsed, from);
  if (label) return isOfOther(parsed, label, species) ? 'other' : kindOfLabel(label.kind);
  const beside = from === 0 && !placed ? labelAtEnd(parsed.before) : null;
  if (beside) return beside;
  if (from === 0 && !placed && TO.test(strip(fold(textOf(parsed.before))))) return 'due';
  if (/^[*†]/.test(words[from]?.text ?? '') || isLabelledAfter(parsed, index)) return 'other';
  if (isBehindChip(words, from)) return 'other';
  // "Smulan, katt, f. 2020-07-19"
  if (words[from - 1]?.text === 'f.') return 'birth';
  const said = kindBesideVaccine(parsed, from, species);
  if (said) return said;
  if (announcesOther(parsed, index, species)) return 'other';
  // A column says it of the first date below it.
  if (placed) return index === 0 || !isDateKind(placed.kind) ? kindOfLabel(placed.kind) : null;
  return hasDayColumn ? 'other' : null;
}

/** "Last rabies shot", "Datum Tollwutimpfung": what is said of a date beside the name of its vaccine. */
function kindBesideVaccine(parsed: ParsedUnit, from: number, species: Species): DateKind | null {
  const words = from > 0 || parsed.placed ? wordsUpTo(parsed, from) : parsed.before;
  const named = findVaccines(words, species).flatMap((mention) => mention.words);
  const others = words.filter((word) => !named.includes(word));
  const kind =
    named.length > 0 ? kindOfParts(['vaccine', ...tokensOf(others).map(({ text }) => text)]) : null;
  return kind && isDateKind(kind) ? kind : null;
}

/** The kind of date that a label at the end of the cell to the left announces: "Weil: laatste enting op". */
function labelAtEnd(before: readonly Word[]): DateKind | null {
  const tokens = tokensOf(before);
  const label = findLabels(tokens).at(-1);
  const isLast = label && skipConnectors(tokens, label.to) === tokens.length;
  const isOfSubject = label && tokens.slice(0, label.from).some(({ hasColon }) => hasColon);
  return isLast && isOfSubject && isDateKind(label.kind) ? label.kind : null;
}

/** The label right before a word. */
export const labelBefore = ({ labels, tokens, words }: ParsedUnit, word: number): Label | null =>
  labels.find(({ to }) =>
    [to, skipConnectors(tokens, to)].some((at) => wordOf({ tokens, words }, at) === word),
  ) ?? null;

/** "Transponder 250269802456131 on 14 March 2024": the day of a chip. */
const isBehindChip = (words: readonly Word[], from: number) =>
  ON.test(words[from - 1]?.text ?? '') && /^\d{15}$/.test(words[from - 2]?.text ?? '');

const NEXT = /^(?:next|recall|nachste[rs]?|proxim[ao]|prochaine?)$/;

/** Whether a label stands right after a date and before no other value: "12.05.2026 EXP", "14.03.2026 next due". */
function isLabelledAfter(parsed: ParsedUnit, index: number): boolean {
  const to = parsed.dates[index]?.to ?? 0;
  const isOfNext = parsed.labels.some((label) => wordOf(parsed, label.from) === to);
  if (!isOfNext && parsed.tokens.some(({ word, text }) => word === to && NEXT.test(text))) return true;
  const after = findLabels(parsed.tokens).find((label) => wordOf(parsed, label.from) === to);
  const isOpen = after && !parsed.labels.some(({ from }) => from === after.from);
  return isOpen === true && isDateKind(after.kind) && after.kind !== 'issued' && after.kind !== 'date';
}

/**
 * The kind of a date with a label: null for "Rabies vaccination: 14.03.2025", and another for a batch that looks like
 * one.
 */
export const kindOfLabel = (kind: LabelKind): DateKind | null => {
  if (isDateKind(kind)) return kind;
  return kind === 'vaccine' || kind === 'product' ? null : 'other';
};

/**
 * Whether words before a label say that it is of something else: "Adoption date", "Certificate valid until", "Lot A123
 * expires".
 */
function isOfOther(parsed: ParsedUnit, label: Label, species: Species): boolean {
  const before = wordsUpTo(parsed, wordOf(parsed, label.from));
  const last = parsed.labels[parsed.labels.indexOf(label) - 1];
  return (
    (last?.kind === 'batch' && isBareExpiry(parsed.tokens.slice(label.from, label.to))) ||
    (label.kind === 'date' &&
      ((!isSilent(before, species) && !isInTwoLanguages(before)) || isOfSignature(parsed, label))) ||
    (!parsed.isSentence && namesCertificate(before))
  );
}

/** "Datum / Date" */
const isInTwoLanguages = (before: readonly Word[]) =>
  before.at(-1)?.text === '/' && wholeLabel(before) === 'date';

/** "Owner signature   Date 03/20/2026" */
const isOfSignature = ({ before }: ParsedUnit, { from }: Label) =>
  from === 0 && findLabels(tokensOf(before)).some(({ kind }) => kind === 'person');

/**
 * Whether words before a date without a label announce something that is not known: "next", "use by", "Weighed on:".
 */
function announcesOther(parsed: ParsedUnit, index: number, species: Species): boolean {
  const { words, placed, isSentence, before, dates } = parsed;
  const { from = 0, to = 0 } = dates[index] ?? {};
  // Sentences have other words; what they say follows from their verbs.
  if (isSentence && saysGiven(words)) return !isGivenOn(words, { from, to }, species);
  if (isSentence && (isOfBatchBehind(parsed, to, species) || isOfBatchBefore(parsed, from, species)))
    return false;
  if (from > 0) return !isSilent(wordsUpTo(parsed, from), species);
  return !placed && !isSilent(before.slice(before.findLastIndex(hasDigit) + 1), species);
}

/** "Nobivac DHP (batch A340B02) on 19 August 2025" */
function isOfBatchBefore(parsed: ParsedUnit, from: number, species: Species): boolean {
  const label = parsed.labels.findLast(({ to }) => wordOf(parsed, to) <= from);
  if (label?.kind !== 'batch') return false;
  const named = parsed.words.slice(0, wordOf(parsed, label.from));
  const isRight = findVaccines(named, species).at(-1)?.to === named.length;
  return isRight && isSilent(parsed.words.slice(wordOf(parsed, label.to), from), species);
}

/**
 * "On 19 August 2025: Nobivac DHP, batch A340B02", "on 3 May with Nobivac T": the day right before a vaccine with its
 * batch is the dose's.
 */
function isOfBatchBehind({ words, labels, ...parsed }: ParsedUnit, to: number, species: Species): boolean {
  const label = labels.find(({ from }) => wordOf({ words, ...parsed }, from) > to);
  const from = WITH.test(fold(words[to]?.text ?? '')) ? to + 1 : to;
  return label?.kind === 'batch' && namesVaccineFirst(words.slice(from), species);
}

/** Whether a sentence says in one clause that something was given and when. Names of vaccines may be joined in it. */
const isGivenOn = (words: readonly Word[], date: { from: number; to: number }, species: Species) =>
  words.some((word, at) => {
    // "Chipped on 14 March 2024, received on 13 May": a comma ends the clause, unless the day begins the sentence.
    if (at >= date.to && !isAtStart(words, date.from) && /,$/.test(words[date.to - 1]?.text ?? ''))
      return false;
    const between = at < date.from ? words.slice(at + 1, date.from) : words.slice(date.to, at);
    return saysGiven([word]) && (isOneClause(between) || isSilent(withoutDetails(between), species));
  });

/** "On 13 February 2025", "Last year, on 13 February 2025" */
const isAtStart = (words: readonly Word[], from: number) =>
  from <= 2 || (from <= 4 && /,$/.test(words[from - 2]?.text ?? ''));

/** "With" before a product, "against" before a disease, or an article. */
export const WITH =
  /^(?:with|mit|con|avec|met|med|an?|the|eine?n?|une?|una|een|en|ett|against|gegen|contra|contre|contro|tegen|mot|przeciwko?)$/;

/** The words without "with" and labels of batches, as in "mit Nobivac T, Charge A123". */
export function withoutDetails(words: readonly Word[]): readonly Word[] {
  const tokens = tokensOf(words);
  const labelled = findLabels(tokens)
    .filter(({ kind }) => kind === 'batch')
    .flatMap(({ from, to }) => tokens.slice(from, to).map(({ word }) => word));
  return words.filter(({ text }, at) => !labelled.includes(at) && !WITH.test(fold(text)));
}

/** The words before a place, after the last label or date. */
function wordsUpTo(parsed: ParsedUnit, end: number): readonly Word[] {
  const ends = [...parsed.dates.map(({ to }) => to), ...parsed.labels.map(({ to }) => wordOf(parsed, to))];
  return parsed.words.slice(Math.max(0, ...ends.filter((place) => place <= end)), end);
}

/** Which dose of several it is (the token of "II" is "u"), how it was given, and "today"; folded. */
const MANNER =
  /^(?:i|u|ui|iv|first|second|third|erste[rs]?|zweite[rs]?|dritte[rs]?|primera?|primo|segunda|tercera|premiere|deuxieme|troisieme|prima|seconda|terza|eerste|tweede|derde|forsta|andra|tredje|pierwsz[ae]|drug[ai]e?|trzeci[ae]|doses?|dosis|dosi|dos|dawka|\w+valente?|ce|jour|hoy|oggi|dzis|shot|booster|vaccine|vaccination|combo|of|vom|fran|his|her|its|die|der|das|les|une?|una|uno|los|las|lo|gli|det|prik|sprutan?|iniezione|injection|inyeccion|injektion|inj|amp|ml|sc|im|po|os|time|mal|vez|fois|volta|keer|gang|gangen|raz|oral|intranasal\w*|subcut|s|c|m)$/;

/** Whether words say nothing of a date beside them: vaccines, batches, numbers, "on" and "second dose". */
export function isSilent(words: readonly Word[], species: Species): boolean {
  const saying = words.filter((word) => {
    const tokens = tokensOf([word]);
    const isBatch = hasDigit(word) && !namesOnlyVaccines(nameIn([word]), species);
    return !isBatch && !tokens.every((token) => isConnector(token) || MANNER.test(token.text));
  });
  return namesOnlyVaccines(nameIn(saying), species);
}

const hasDigit = ({ text }: Word) => /\d/.test(text);
