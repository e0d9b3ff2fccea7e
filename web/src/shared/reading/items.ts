import type { Species } from '../../../../contract/species.ts';
import { namesOnlyVaccines } from '../../../../contract/vaccines/recognize-vaccines.ts';
import { type Blank, blankItems } from './blanks.ts';
import { type DateItem, dateItems } from './date-items.ts';
import type { LabelKind } from './label-phrases.ts';
import { findLabels, isConnector, tokensOf, wholeLabel } from './labels.ts';
import { type NoteOpening, noteOpening } from './note-openings.ts';
import { findUncodedVaccine } from './uncoded-vaccines.ts';
import {
  BATCH,
  type DateKind,
  isTextKind,
  type ParsedUnit,
  parseUnit,
  skipConnectors,
  strip,
  type TextKind,
  type Unit,
  valueEnd,
  wordOf,
} from './units.ts';
import { unreadableItems } from './unreadable-items.ts';
import { findVaccines, isDenied, isLate, isSpan, nameIn, type VaccineMention } from './vaccine-mentions.ts';
import { fold, textOf, type Word } from './words.ts';

interface VaccineItem {
  kind: 'vaccine';
  mention: VaccineMention;
  words: readonly Word[];
  /**
   * What must be said of it elsewhere, so that it counts as given: the labelled day where its status is late, and a
   * batch, an end or a vet where its name is part of another one ("Rabies tag").
   */
  needs?: 'day' | 'proof';
}

/** Something that a certificate says, with the words that say it. */
export type Item =
  | DateItem
  | VaccineItem
  | { kind: TextKind; text: string; words: readonly Word[] }
  /** What a label calls a vaccine, and none that is known. */
  | { kind: 'unknown vaccine' }
  /** What should be a date and is none. */
  | { kind: 'unreadable'; of: DateKind }
  | Blank;

/** A vaccine that follows them is due: "Next visit: DHPPi". */
const ANNOUNCING: readonly LabelKind[] = ['other', 'expires', 'due'];

/** A vaccine that was not given keeps its place, so that what is said of it is not said of the next one. */
export const asNotGiven = (item: Item): Item =>
  item.kind === 'vaccine' ? { kind: 'unknown vaccine' } : item;

/** A vaccine whose next dose is late counts only with its labelled day. */
export const needingDay = (item: Item): Item => (item.kind === 'vaccine' ? { ...item, needs: 'day' } : item);

/** What follows them names no vaccine that was given. */
const NOT_GIVEN: readonly LabelKind[] = ['person', 'clinic', 'licence', 'chip', 'batch', 'birth'];

/** What words say alone, whatever stands around them. */
export const itemsAmong = (words: readonly Word[], species: Species): Item[] =>
  itemsOf({ words, placed: null, hasDayColumn: false, isSentence: false, before: [] }, species);

/** What a cell or sentence says, in the order of its words. How a note of what was given begins is no label. */
export function itemsOf(unit: Unit, species: Species): Item[] {
  const opening = noteOpening(unit.words, species);
  if (!opening) return itemsOfUnit(unit, species);
  const words = unit.words.filter((_, at) => at < opening.from || at >= opening.to);
  return withDayOfNote(itemsOfUnit({ ...unit, words }, species), opening);
}

function itemsOfUnit(unit: Unit, species: Species): Item[] {
  const parsed = parseUnit(unit);
  const vaccines = vaccineItems(parsed, species);
  const placed: (Item & { at: number })[] = [
    ...dateItems(parsed, species),
    ...unreadableItems(parsed, vaccines.length > 0),
    ...blankItems(parsed),
    ...textItems(parsed),
    ...codesBehind(parsed, vaccines),
    ...(vaccines.length > 0 ? vaccines : unknownVaccines(parsed)),
  ];
  return placed.sort((a, b) => a.at - b.at);
}

/** The day with which a note begins, or that stands in it, is that of the dose, unless there is another one. */
function withDayOfNote(items: readonly Item[], { from }: NoteOpening): Item[] {
  const [day, another] = items.filter((item) => 'date' in item && !ENDS.has(item.kind));
  const isFirst = from === 0 || items.find((item) => 'date' in item) === day;
  const isOpen = day !== undefined && OPEN.has(day.kind);
  return items.map((item) =>
    item === day && 'date' in item && isOpen && isFirst && !another ? { ...item, kind: 'issued' } : item,
  );
}

const ENDS: ReadonlySet<Item['kind']> = new Set(['expires', 'due', 'valid_from']);
const OPEN: ReadonlySet<Item['kind']> = new Set(['plain', 'date', 'other']);

function textItems(parsed: ParsedUnit) {
  const { words, placed, labels, dates, tokens } = parsed;
  const own = labels.flatMap(({ kind, to }) => {
    const start = wordOf(parsed, kind === 'batch' ? skipConnectors(tokens, to) : to);
    return isTextKind(kind) ? [textItem(kind, words, start, valueEnd(parsed, start))] : [];
  });
  const column = placed && isTextKind(placed.kind) ? placed.kind : null;
  const [date] = dates;
  const isWhole = column !== null && labels.length === 0 && (!date || (column === 'batch' && date.from > 0));
  return [...own, isWhole ? textItem(column, words, 0, words.length) : null].flatMap((item) => item ?? []);
}

function textItem(kind: TextKind, words: readonly Word[], from: number, to: number) {
  const valued = words.slice(from, kind === 'batch' ? Math.min(to, from + 1) : to);
  const text = kind === 'batch' ? strip(textOf(valued)) : nameIn(valued);
  const isValue = kind === 'batch' ? BATCH.test(text) : /\p{L}{2}|\d{3}/u.test(text);
  return isValue ? { kind, text, words: valued, at: from } : null;
}

/** L4 or C5 alone can be anything where no label says that it is a vaccine. */
const isClear = (words: readonly Word[]) => {
  const text = textOf(words);
  return /\p{L}{3}/u.test(text) || text.replaceAll(/\P{L}/gu, '').length > 3;
};

/** "DHP (A388C02) + L4 (B305A01)" */
const isJoined = (named: readonly Word[], { from }: VaccineMention) =>
  /^[+&/]$/.test(named[from - 1]?.text ?? '');

function vaccineItems(parsed: ParsedUnit, species: Species) {
  const { words, placed, labels, dates } = parsed;
  if (placed && labels.length === 0 && NOT_GIVEN.includes(placed.kind)) return [];
  const isInColumn = placed?.kind === 'vaccine' || placed?.kind === 'product';
  const items: (Item & { at: number })[] = [];
  const batches = labels.filter(({ kind }) => kind === 'batch');
  const batchStarts = batches.map((label) => wordOf(parsed, label.from));
  // A batch is one word.
  const batchEnds = batches.map(({ to }) => wordOf(parsed, skipConnectors(parsed.tokens, to)) + 1);
  for (let start = 0; start < words.length; ) {
    const end = Math.min(valueEnd(parsed, start + 1), ...batchEnds.filter((at) => at > start));
    const date = dates.find(({ from }) => from === start);
    const own = labels.find(
      (label) =>
        wordOf(parsed, label.from) === start && (label.kind === 'vaccine' || label.kind === 'product'),
    );
    const from = date?.to ?? (own ? wordOf(parsed, own.to) : start);
    // After a batch, only a vaccine with a batch of its own is another dose.
    const isNext = batchEnds.includes(start) && batchStarts.includes(end);
    const subject = isNext ? undefined : labels.findLast((label) => wordOf(parsed, label.from) <= start);
    if (date || !subject || !NOT_GIVEN.includes(subject.kind)) {
      const named = words.slice(from, end);
      for (const mention of findVaccines(named, species)) {
        if (!isInColumn && !isClear(mention.words) && !(items.length > 0 && isJoined(named, mention)))
          continue;
        const place = { at: from + mention.from };
        const item: Item = withNeeds(
          { kind: 'vaccine', mention, words: mention.words },
          named,
          parsed,
          species,
        );
        const isGiven = !isDenied(named) && (date || !subject || !ANNOUNCING.includes(subject.kind));
        items.push({ ...(isGiven ? item : asNotGiven(item)), ...place });
      }
    }
    start = end;
  }
  return items;
}

function withNeeds(
  item: VaccineItem,
  named: readonly Word[],
  { isSentence }: ParsedUnit,
  species: Species,
): VaccineItem {
  if (isLate(named)) return { ...item, needs: 'day' };
  return !isSentence && isPartOfName(item.mention, named, species) ? { ...item, needs: 'proof' } : item;
}

/** A batch without a label: capital letters and at least three digits. */
const CODE = /^(?=.*\p{Lu})(?=(?:.*\d){3})[\p{Lu}\d]{5,12}$/u;

/** Whether a word can only be a batch. */
export const isCode = (word: Word | undefined) => word !== undefined && CODE.test(strip(word.text));

/** In brackets right behind a product, it may be shorter. */
const CODE_IN_BRACKETS = /^\((?=.*\p{Lu})(?=.*\d.*\d)[\p{Lu}\d]{4,12}\)[.,;]?$/u;

/** A number alone behind a product is its batch between ruled lines, as on a sticker. */
const NUMBER = /^\d{6}[A-Z]?$/;

/** "Nobivac L4 B311D02": the codes right behind vaccines, where no label says what the batch is. */
function codesBehind(
  { words, labels, isSentence }: ParsedUnit,
  vaccines: readonly (Item & { at: number })[],
) {
  if (isSentence || labels.some(({ kind }) => kind === 'batch')) return [];
  return vaccines.flatMap((item) => {
    const end = 'mention' in item ? item.at + item.mention.words.length : words.length;
    // "Nobivac Lepto I (A135B02)": a number may be part of the name.
    const at = /^(?:I{1,3}|IV|[1-4])$/.test(words[end]?.text ?? '') ? end + 1 : end;
    const code = words[at];
    const isProduct = 'mention' in item && item.mention.brand !== null;
    const isOfSticker = isProduct && code?.cellRow !== undefined && NUMBER.test(code.text);
    const isBracketed = isProduct && CODE_IN_BRACKETS.test(code?.text ?? '');
    return code && (isCode(code) || isOfSticker || isBracketed)
      ? [{ kind: 'batch' as const, text: strip(code.text), words: [code], at }]
      : [];
  });
}

/** Whether another word continues right after a vaccine's name, without a mark: "Rabies tag", "Lyme C6". */
function isPartOfName({ to, words }: VaccineMention, named: readonly Word[], species: Species): boolean {
  if (/[,;:.)\]]$/.test(words.at(-1)?.text ?? '')) return false;
  const rest = named.slice(to);
  const next = rest.findIndex((word) => !isSpan(word) && !namesOnlyVaccines(nameIn([word]), species));
  const following = rest.slice(next);
  const [label] = findLabels(tokensOf(following));
  const isLabel = label?.from === 0 && label.kind !== 'licence' && label.kind !== 'heading';
  return (
    next >= 0 &&
    /^\p{L}[\p{L}\p{N}]+/u.test(following[0]?.text ?? '') &&
    !isCode(following[0]) &&
    !isLabel &&
    !isConnector(tokensOf(following)[0])
  );
}

/** "Vaccine type: Recombinant": how a vaccine is made, of which its name stands elsewhere. */
const MADE =
  /^(?:recombinant|killed|inactivated|modified live|attenuated|live|mlv|kv|inaktiviert|inactiv|inattivat|geinactiveerd|inaktiverat|inaktywowan)/;

/**
 * "Vaccine: Zzz", or a name without codes: what follows is about it, and not about another vaccine. In tables, rows say
 * so.
 */
function unknownVaccines(parsed: ParsedUnit) {
  const { words, placed, labels, before, isSentence } = parsed;
  if (placed && MADE.test(fold(textOf(words)))) return [];
  const named = placed || labels.length > 0 || isSentence ? -1 : findUncodedVaccine(words);
  if (named >= 0) return [{ kind: 'unknown vaccine' as const, at: named }];
  const starts = labels.flatMap(({ kind, to }) => (kind === 'vaccine' ? [wordOf(parsed, to)] : []));
  const isBeside = placed?.kind === 'vaccine' && wholeLabel(before) === 'vaccine';
  const at = isBeside ? 0 : starts.find((start) => valueEnd(parsed, start) > start);
  return at === undefined ? [] : [{ kind: 'unknown vaccine' as const, at }];
}
