import { findDates, type WrittenDate } from './dates.ts';
import { kindOfParts } from './label-parts.ts';
import type { LabelKind } from './label-phrases.ts';
import { findLabels, isConnector, type Label, type Token, tokensOf } from './labels.ts';
import type { Placed } from './placed.ts';
import { textOf, type Word } from './words.ts';

export type DateKind = 'issued' | 'expires' | 'valid_from' | 'date' | 'due' | 'plain' | 'birth' | 'other';
export type TextKind = 'batch' | 'person' | 'clinic' | 'licence';

const DATE_KINDS: readonly LabelKind[] = ['issued', 'expires', 'valid_from', 'birth', 'other', 'date', 'due'];
export const isDateKind = (kind: LabelKind): kind is Exclude<DateKind, 'plain'> => DATE_KINDS.includes(kind);

/** Whether a kind is that of a dose's day. */
export const isDayKind = (kind: string | null | undefined): kind is 'issued' | 'date' =>
  kind === 'issued' || kind === 'date';

const TEXT_KINDS: readonly LabelKind[] = ['batch', 'person', 'clinic', 'licence'];
export const isTextKind = (kind: LabelKind): kind is TextKind => TEXT_KINDS.includes(kind);

/** Words that belong together: a cell or a sentence. */
export interface Unit {
  words: readonly Word[];
  /** The label beside or above it. */
  placed: Placed | null;
  /** Whether it is in a table that has a column of days on which doses were given. */
  hasDayColumn: boolean;
  isSentence: boolean;
  /** The cell to its left; empty without one. */
  before: readonly Word[];
}

interface Found {
  date: WrittenDate;
  /** Of its words. */
  from: number;
  to: number;
}

/** A unit with the labels and dates among its words. */
export interface ParsedUnit extends Unit {
  tokens: readonly Token[];
  dates: readonly Found[];
  labels: readonly Label[];
}

export function parseUnit(unit: Unit): ParsedUnit {
  const parts = { ...unit, tokens: tokensOf(unit.words), dates: datesAmong(unit.words) };
  return { ...parts, labels: acceptedLabels(parts) };
}

/** The dates among words. Lines of a sentence may break within a date. */
export function datesAmong(words: readonly Word[]): Found[] {
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

/** What was found among the same words: they are asked again for every cell below. */
const dated = new WeakMap<readonly Word[], boolean>();

export function hasDate(words: readonly Word[]): boolean {
  const has = dated.get(words) ?? findDates(textOf(words)).length > 0;
  dated.set(words, has);
  return has;
}

type Tokens = Pick<ParsedUnit, 'tokens' | 'words'>;

/** The word of a token, or the end. */
export const wordOf = ({ tokens, words }: Tokens, at: number) => tokens[at]?.word ?? words.length;

/** Letters and digits with at least one digit. */
export const BATCH = /^(?=.*\d)[A-Z0-9][A-Z0-9/-]{2,19}$/i;

/** "Dr. Ana Ruiz", "Administered by Dr. Ruiz": without a colon, only phrases that need an object announce one. */
const NEEDS_OBJECT = /^(?:by|von|durch|por|par)$/;

/** The phrases that label what follows them: with a colon, or right before a value of their kind. */
function acceptedLabels(parsed: Omit<ParsedUnit, 'labels'>): Label[] {
  const { tokens, words, dates } = parsed;
  return withInitials(parsed, withParts(parsed, findLabels(tokens))).filter(({ kind, from, to }) => {
    const word = wordOf(parsed, from);
    if (dates.some((date) => word >= date.from && word < date.to)) return false;
    const last = tokens[to - 1];
    if (last?.hasColon) return true;
    // "Sottoposto in data", "con fecha", "en date du": these words belong to the sentence's verb.
    if (parsed.isSentence && kind === 'date') return false;
    const next = wordOf(parsed, skipConnectors(tokens, to));
    if (isDateKind(kind)) return dates.some((date) => date.from === next);
    if (kind === 'batch') return BATCH.test(strip(words[next]?.text ?? ''));
    return isTextKind(kind) && to - from > 1 && NEEDS_OBJECT.test(last?.text ?? '');
  });
}

/** A label of parts has at most this many words. */
const MOST_PARTS = 4;

/** Labels with those right before dates that are made of known parts and aren't listed: "Next vacc 17 Feb 2027". */
function withParts(
  { tokens, dates, isSentence }: Omit<ParsedUnit, 'labels'>,
  listed: readonly Label[],
): readonly Label[] {
  // "Renewed on 21 October" is no label.
  if (isSentence) return listed;
  const found = dates.flatMap((date): Label[] => {
    const to = tokens.findIndex(({ word }) => word >= date.from);
    if (listed.some((label) => label.to === to)) return [];
    for (let from = Math.max(0, to - MOST_PARTS); from < to - 1; from += 1) {
      const kind = kindOfParts(tokens.slice(from, to).map(({ text }) => text));
      if (kind && isDateKind(kind)) return [{ kind, from, to }];
    }
    return [];
  });
  if (found.length === 0) return listed;
  const others = listed.filter((label) =>
    found.every(({ from, to }) => label.to <= from || label.from >= to),
  );
  return [...others, ...found].sort((a, b) => a.from - b.from);
}

/** The initial of "lot", "seria" or "batch", as in "L. 609933" or "L: 481557"; and a code of one that follows it. */
const INITIAL = /^\(?[LSB][.:]$/i;
const INITIALLED = /^(?=(?:.*\d){2})[A-Z\d]{4,12}\)?[.,;]?$/;

function withInitials({ tokens, words }: Tokens, labels: readonly Label[]): readonly Label[] {
  const initials = tokens.flatMap(({ word }, from): Label[] => {
    const isInitial = INITIAL.test(words[word]?.text ?? '') && INITIALLED.test(words[word + 1]?.text ?? '');
    const isFree = labels.every((label) => from < label.from || from >= label.to);
    return isInitial && isFree ? [{ kind: 'batch', from, to: from + 1 }] : [];
  });
  return initials.length > 0 ? [...labels, ...initials].sort((a, b) => a.from - b.from) : labels;
}

export function skipConnectors(tokens: readonly Token[], from: number): number {
  let at = from;
  while (isConnector(tokens[at])) at += 1;
  return at;
}

/** A text without the marks around it. */
export const strip = (text: string) => text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Where the words from a place end: at the next label or date. */
export function valueEnd(parsed: ParsedUnit, start: number): number {
  const next = [
    ...parsed.labels.map(({ from }) => wordOf(parsed, from)),
    ...parsed.dates.map(({ from }) => from),
  ];
  return Math.min(parsed.words.length, ...next.filter((word) => word >= start));
}
