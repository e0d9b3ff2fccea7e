import type { Species } from '../../../../contract/pets/species.ts';
import type { Placed } from './columns.ts';
import { findDates, type WrittenDate } from './dates.ts';
import type { LabelKind } from './label-phrases.ts';
import { findLabels, isConnector, type Label, type Token, tokensOf } from './labels.ts';
import { saysGiven, saysValid } from './prose.ts';
import { findVaccines, nameIn, type VaccineMention } from './vaccine-mentions.ts';
import { textOf, type Word } from './words.ts';

export type DateKind = 'issued' | 'expires' | 'valid_from' | 'date' | 'due' | 'plain' | 'birth' | 'other';
export type TextKind = 'batch' | 'person' | 'clinic' | 'licence';

export interface DateItem {
  kind: DateKind;
  date: WrittenDate;
  words: readonly Word[];
}

/** Something that a certificate says, with the words that say it. */
export type Item =
  | DateItem
  | { kind: 'vaccine'; mention: VaccineMention; words: readonly Word[] }
  | { kind: TextKind; text: string; words: readonly Word[] }
  /** What should be a date and is none. */
  | { kind: 'unreadable'; of: DateKind };

/** Words that belong together: a cell or a sentence. */
export interface Unit {
  words: readonly Word[];
  /** The label beside or above it. */
  placed: Placed | null;
  isSentence: boolean;
  /** The cell to its left; empty without one. */
  before: readonly Word[];
}

const DATE_KINDS: readonly LabelKind[] = ['issued', 'expires', 'valid_from', 'birth', 'other', 'date', 'due'];
export const isDateKind = (kind: LabelKind): kind is Exclude<DateKind, 'plain'> => DATE_KINDS.includes(kind);

const TEXT_KINDS: readonly LabelKind[] = ['batch', 'person', 'clinic', 'licence'];
const isTextKind = (kind: LabelKind): kind is TextKind => TEXT_KINDS.includes(kind);

/** What follows them names no vaccine that was given. */
const NOT_GIVEN: readonly LabelKind[] = ['person', 'clinic', 'licence', 'chip', 'batch', 'birth'];

/** Letters and digits with at least one digit. */
const BATCH = /^(?=.*\d)[A-Z0-9][A-Z0-9/-]{2,19}$/i;

/** "Dr. Ana Ruiz", "Administered by Dr. Ruiz": without a colon, only phrases that need an object announce one. */
const NEEDS_OBJECT = /^(?:by|von|durch|por|par)$/;

interface Found {
  date: WrittenDate;
  /** Of its words. */
  from: number;
  to: number;
}

/** The dates among words. Lines of a sentence may break within a date. */
function datesAmong(words: readonly Word[]): Found[] {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of words) {
    starts.push(length);
    length += text.length + 1;
  }
  const wordAt = (place: number) => starts.findLastIndex((start) => start <= place);
  return findDates(textOf(words)).map((date) => ({
    date,
    from: wordAt(date.start),
    to: wordAt(date.end - 1) + 1,
  }));
}

interface Parsed extends Unit {
  tokens: readonly Token[];
  dates: readonly Found[];
  labels: readonly Label[];
}

/** What a cell or sentence says, in the order of its words. */
export function itemsOf(unit: Unit, species: Species): Item[] {
  const parts = { ...unit, tokens: tokensOf(unit.words), dates: datesAmong(unit.words) };
  const parsed = { ...parts, labels: acceptedLabels(parts) };
  const placed: (Item & { at: number })[] = [
    ...dateItems(parsed, species),
    ...unreadableItems(parsed),
    ...textItems(parsed),
    ...vaccineItems(parsed, species),
  ];
  return placed.sort((a, b) => a.at - b.at);
}

type Tokens = Pick<Parsed, 'tokens' | 'words'>;

/** The word of a token, or the end. */
const wordOf = ({ tokens, words }: Tokens, at: number) => tokens[at]?.word ?? words.length;

/** The phrases that label what follows them: with a colon, or right before a value of their kind. */
function acceptedLabels(parsed: Omit<Parsed, 'labels'>): Label[] {
  const { tokens, words, dates } = parsed;
  return findLabels(tokens).filter(({ kind, from, to }) => {
    const word = wordOf(parsed, from);
    if (dates.some((date) => word >= date.from && word < date.to)) return false;
    const last = tokens[to - 1];
    if (last?.hasColon) return true;
    const next = wordOf(parsed, skipConnectors(tokens, to));
    if (isDateKind(kind)) return dates.some((date) => date.from === next);
    if (kind === 'batch') return BATCH.test(strip(words[next]?.text ?? ''));
    return isTextKind(kind) && to - from > 1 && NEEDS_OBJECT.test(last?.text ?? '');
  });
}

function skipConnectors(tokens: readonly Token[], from: number): number {
  let at = from;
  while (isConnector(tokens[at])) at += 1;
  return at;
}

const strip = (text: string) => text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** What the label right before a word says of a date there; null if it says nothing of dates. */
function dateLabel(parsed: Parsed, word: number) {
  const label = parsed.labels.find(
    ({ to }) => wordOf(parsed, to) === word || wordOf(parsed, skipConnectors(parsed.tokens, to)) === word,
  );
  return label && isDateKind(label.kind) ? label.kind : null;
}

const columnOf = ({ placed }: Unit) => (placed && isDateKind(placed.kind) ? placed.kind : null);

function dateItems(parsed: Parsed, species: Species) {
  const { words, isSentence, dates } = parsed;
  const labelled = dates.map((found, index) => {
    const column = index === 0 ? columnOf(parsed) : null;
    const unknown = isUnknownLabel(found.from > 0 ? words.slice(0, found.from) : parsed.before, species);
    return {
      ...found,
      kind: dateLabel(parsed, found.from) ?? column ?? (unknown ? ('other' as const) : null),
    };
  });
  const isOnlyPlain = labelled.filter(({ kind }) => kind === null).length === 1;
  const isGiven = isSentence && isOnlyPlain && saysGiven(words);
  return labelled.map(({ date, from, to, kind }): DateItem & { at: number } => {
    const isOn = /^(?:on|am|el|le)$/i.test(words[from - 1]?.text ?? '');
    const read = kind ?? (isGiven && isOn ? 'issued' : 'plain');
    const isSure = read !== 'due' || !isSentence || saysValid(words);
    return { kind: isSure ? read : 'other', date, words: words.slice(from, to), at: from };
  });
}

/** Whether words announce something that is not known: a colon ends them, and no vaccine is among them. */
const isUnknownLabel = (words: readonly Word[], species: Species) =>
  /[:：]$/.test(words.at(-1)?.text ?? '') && findVaccines(words, species).length === 0;

/** Digits between marks of dates. */
const LIKE_DATE = /\d[./-]\S{1,2}[./-]\S|\S[./-]\S{1,2}[./-]\d/;

function unreadableItems(parsed: Parsed) {
  const { words, dates } = parsed;
  const column = dates.length === 0 ? columnOf(parsed) : null;
  return words.flatMap(({ text }, at) => {
    const isRead = dates.some(({ from, to }) => at >= from && at < to);
    if (isRead || !(LIKE_DATE.test(text) || (column && /\d/.test(text)))) return [];
    return [{ kind: 'unreadable' as const, of: dateLabel(parsed, at) ?? column ?? ('plain' as const), at }];
  });
}

/** Where the words from a place end: at the next label or date. */
function valueEnd(parsed: Parsed, start: number): number {
  const next = [
    ...parsed.labels.map(({ from }) => wordOf(parsed, from)),
    ...parsed.dates.map(({ from }) => from),
  ];
  return Math.min(parsed.words.length, ...next.filter((word) => word >= start));
}

function textItems(parsed: Parsed) {
  const { words, placed, labels, dates, tokens } = parsed;
  const own = labels.flatMap(({ kind, to }) => {
    const start = wordOf(parsed, kind === 'batch' ? skipConnectors(tokens, to) : to);
    return isTextKind(kind) ? [textItem(kind, words, start, valueEnd(parsed, start))] : [];
  });
  const column = placed && isTextKind(placed.kind) ? placed.kind : null;
  const isWhole = column !== null && labels.length === 0 && dates.length === 0;
  return [...own, isWhole ? textItem(column, words, 0, words.length) : null].flatMap((item) => item ?? []);
}

function textItem(kind: TextKind, words: readonly Word[], from: number, to: number) {
  const valued = words.slice(from, kind === 'batch' ? Math.min(to, from + 1) : to);
  const text = kind === 'batch' ? strip(textOf(valued)) : nameIn(valued);
  const isValue = kind === 'batch' ? BATCH.test(text) : /\p{L}{2}|\d{3}/u.test(text);
  return isValue ? { kind, text, words: valued, at: from } : null;
}

/** L4 or C5 alone can be anything where no label says that it is a vaccine. */
const isClear = (words: readonly Word[]) => /\p{L}{3}/u.test(textOf(words));

function vaccineItems(parsed: Parsed, species: Species) {
  const { words, placed, labels, dates } = parsed;
  if (placed && labels.length === 0 && NOT_GIVEN.includes(placed.kind)) return [];
  const isInColumn = placed?.kind === 'vaccine' || placed?.kind === 'product';
  const items: (Item & { at: number })[] = [];
  for (let start = 0; start < words.length; ) {
    const end = valueEnd(parsed, start + 1);
    const date = dates.find(({ from }) => from === start);
    const from = date?.to ?? start;
    const subject = labels.findLast((label) => wordOf(parsed, label.from) <= start);
    if (date || !subject || !NOT_GIVEN.includes(subject.kind)) {
      for (const mention of findVaccines(words.slice(from, end), species)) {
        if (!isInColumn && !isClear(mention.words)) continue;
        items.push({ kind: 'vaccine', mention, words: mention.words, at: from + mention.from });
      }
    }
    start = end;
  }
  return items;
}
