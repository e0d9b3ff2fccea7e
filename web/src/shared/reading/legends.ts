import type { LabelKind } from './label-phrases.ts';
import { findLabels, isFormat, tokensOf, wholeLabel } from './labels.ts';
import { isDateKind } from './units.ts';
import type { Word } from './words.ts';

/** One of the labels of a head that stand below each other, with its words. */
export interface LegendEntry {
  kind: LabelKind;
  words: readonly Word[];
  /** Before or behind it; null without one. */
  number: number | null;
}

/** The number of a label or date: "1.", "(2)", or a raised figure as "³". */
const LIST_NUMBER = /^\(?([1-4])[.):=]?$/;

/** The number right before a label, date or blank, as recognition reads "2. 28/03/2023". "1.05.2025" is a day. */
const GLUED = /^\(?([1-4])[.):](?=\p{L}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|[—–_.…/-]+$)/u;

/** The marks of a note: "*14/06/2024" is what "Date of vaccination*" says, and "**" the next one. */
const STARS = /^\*{1,3}|\*{1,3}$/;

/** The number that a word has before a label or date, or a date's own mark, and the word without it. */
export function numbered(word: Word): { number: number | null; word: Word | null } {
  const [, digit] = LIST_NUMBER.exec(word.text.normalize('NFKC')) ?? [];
  if (digit) return { number: Number(digit), word: null };
  const [glued, before] = GLUED.exec(word.text) ?? [];
  if (glued) return { number: Number(before), word: { ...word, text: word.text.slice(glued.length) } };
  const [stars] = STARS.exec(word.text) ?? [];
  if (!stars) return { number: null, word };
  const text = word.text.replace(STARS, '');
  return { number: stars.length, word: text === '' ? null : { ...word, text } };
}

/** Labels have at most this many parts: lines, and languages between slashes. */
const MOST_PARTS = 3;

interface Part {
  number: number | null;
  words: readonly Word[];
}

/**
 * The labels of dates that a passport's head lists, from its lines: "1. Date of vaccination", "2. Valid from",
 * "3. Valid until". Null if it says anything else, the numbers leave one out, or fewer than two labels differ.
 */
export function legendIn(lines: readonly (readonly Word[])[]): readonly LegendEntry[] | null {
  const parts = partsIn(lines);
  const entries: LegendEntry[] = [];
  for (let at = 0; at < parts.length; ) {
    const found = labelFrom(parts, at);
    if (!found && !continues(entries.at(-1), parts[at])) return null;
    if (found && !isSaid(found, entries)) entries.push(found);
    at = found?.to ?? at + 1;
  }
  const isCounted = entries.every(({ number }, at) => number === null || number === at + 1);
  const kinds = new Set(entries.map(({ kind }) => kind));
  const [first] = kinds;
  const isOfDose = first === 'issued' || first === 'date';
  return isCounted && isOfDose && kinds.size > 1 && kinds.size === entries.length ? entries : null;
}

/** Whether a label is that of another language: it has the same number, or follows its like without one. */
const isSaid = ({ number, kind }: LegendEntry, entries: readonly LegendEntry[]) =>
  number === null
    ? entries.at(-1)?.kind === kind
    : entries.some((other) => other.number === number && other.kind === kind);

/** Whether a part continues with a label, and changes nothing of it. */
const continues = (last: LegendEntry | undefined, part: Part | undefined) =>
  last !== undefined && part?.number === null && kindOf([...last.words, ...part.words]) === last.kind;

/** The shortest label of dates that begins with a part, and the place after its last one. */
function labelFrom(parts: readonly Part[], from: number): (LegendEntry & { to: number }) | null {
  for (let to = from + 1; to <= Math.min(parts.length, from + MOST_PARTS); to += 1) {
    const own = parts.slice(from, to);
    const [number, another] = own.flatMap((part) => part.number ?? []);
    const words = own.flatMap((part) => part.words);
    const kind = kindOf(words);
    if (another !== undefined) return null;
    if (kind) return { number: number ?? null, kind, words, to };
  }
  return null;
}

function kindOf(words: readonly Word[]): LabelKind | null {
  const kind = wholeLabel(words);
  const tokens = tokensOf(labelling(words));
  const label = findLabels(tokens).at(-1);
  return kind && isDateKind(kind) && label?.kind === kind && label.to === tokens.length ? kind : null;
}

/** A label's words with a colon behind them, as before its value. */
export const labelling = (words: readonly Word[]): readonly Word[] =>
  words.map((word, at) =>
    at === words.length - 1 ? { ...word, text: `${word.text.replace(/[:.,;/]+$/, '')}:` } : word,
  );

/** Words between numbers, slashes, commas and ends of lines. How dates are written says nothing. */
function partsIn(lines: readonly (readonly Word[])[]): readonly Part[] {
  const parts: Part[] = [];
  let number: number | null = null;
  let words: Word[] = [];
  const end = () => {
    if (words.length > 0) {
      parts.push({ number, words });
      number = null;
    }
    words = [];
  };
  for (const line of lines) {
    for (const [at, written] of line.entries()) {
      const { number: own, word } = numbered(written);
      const isLast = word ? written.text.endsWith('*') : at === line.length - 1;
      const isBehind = own !== null && words.length > 0 && isLast;
      if (own !== null && !isBehind) end();
      number = own ?? number;
      if (word && /^[/=-]$/.test(word.text)) end();
      else if (word && !isFormat(word)) words.push(word);
      if (isBehind || /[,;]$/.test(written.text)) end();
    }
    end();
  }
  return parts;
}
