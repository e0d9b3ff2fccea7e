import { DENIALS, LATE } from './denials.ts';
import { kindOfParts } from './label-parts.ts';
import { type LabelKind, PHRASES } from './label-phrases.ts';
import { WEEKDAYS } from './month-names.ts';
import { fold, type Word } from './words.ts';

/** A word of letters and digits; a written word can be several: "d'administration". */
export interface Token {
  text: string;
  /** The place of its word. */
  word: number;
  hasColon: boolean;
}

/** A phrase that may label something: its first token, and the one after its last. */
export interface Label {
  kind: LabelKind;
  from: number;
  to: number;
}

/** English recognition reads an umlaut as two letters: Giiltig, Né&chste. */
const withUmlauts = (folded: string) => folded.replaceAll('ii', 'u').replaceAll(/(?<=\p{L})&(?=\p{L})/gu, '');

const KINDS = new Map<string, LabelKind>();
for (const kind of Object.keys(PHRASES) as LabelKind[]) {
  for (const phrase of PHRASES[kind].split('|')) KINDS.set(withUmlauts(phrase.trim()), kind);
}

/** Phrases whose spaces recognition lost: "Dategiven". Short ones could be other words. */
const GLUED = new Map(
  [...KINDS]
    .map(([phrase, kind]) => [phrase.replaceAll(' ', ''), kind] as const)
    .filter(([glued]) => glued.length >= 7),
);

const LONGEST = Math.max(...[...KINDS.keys()].map((phrase) => phrase.split(' ').length));

/** Words that stand between a label and its value. */
const CONNECTORS: ReadonlySet<string> = new Set([
  ...'on am el le la den dem the is was ist zum del du au by no nr n num number nummer code il op'.split(' '),
  ...'dnia w dniu numer numero dia'.split(' '),
  ...WEEKDAYS,
]);

export const isConnector = (token: Token | undefined) => token !== undefined && CONNECTORS.has(token.text);

export const tokensOf = (words: readonly Word[]): Token[] =>
  words.flatMap(({ text }, word) => {
    const parts = withUmlauts(fold(text)).match(/[\p{L}\p{N}]+/gu) ?? [];
    // French writes a space before the colon.
    const endsLabel = COLON.test(text) || /^[:：]$/.test(words[word + 1]?.text ?? '');
    return parts.map((part, index) => ({
      text: part,
      word,
      hasColon: index === parts.length - 1 && endsLabel,
    }));
  });

const COLON = /[:：]$/;

/** The label phrases among tokens, the longest first at each place. */
export function findLabels(tokens: readonly Token[]): Label[] {
  const labels: Label[] = [];
  const words = tokens.map(({ text }) => labelWord(text));
  for (let from = 0; from < tokens.length; ) {
    const canStart = FIRST_WORDS.has(words[from] ?? '') || GLUED.has(tokens[from]?.text ?? '');
    const listed = canStart ? labelAt(tokens, words, from) : null;
    const label = listed && tokens[listed.to - 1]?.hasColon ? listed : (labelToColon(tokens, from) ?? listed);
    if (label) labels.push(label);
    from = label?.to ?? from + 1;
  }
  return labels;
}

/** The words with which labels begin: most of a page do not. */
const FIRST_WORDS = new Set([...KINDS.keys()].map((phrase) => phrase.split(' ')[0]));

/** `words` are those of the tokens, as labels have them. */
function labelAt(tokens: readonly Token[], words: readonly string[], from: number): Label | null {
  for (let to = Math.min(tokens.length, from + LONGEST); to > from; to -= 1) {
    const phrase = tokens.slice(from, to);
    const [first, second] = phrase;
    const glued = second ? undefined : GLUED.get(first?.text ?? '');
    const kind = KINDS.get(words.slice(from, to).join(' ')) ?? glued;
    // A colon inside ends one label before another.
    if (kind && !phrase.slice(0, -1).some(({ hasColon }) => hasColon)) return { kind, from, to };
  }
  return null;
}

/** The label up to a colon that is made of known parts: "Immunity expires:". */
function labelToColon(tokens: readonly Token[], from: number): Label | null {
  const to = tokens.slice(from, from + LONGEST).findIndex(({ hasColon }) => hasColon) + from + 1;
  const kind =
    to > from
      ? kindOfParts(
          tokens.slice(from, to).map(({ text }) => text),
          true,
        )
      : null;
  return kind ? { kind, from, to } : null;
}

/** The words of labels that are long enough to be known with a letter or two misread. */
const LONG_WORDS = [...new Set([...KINDS.keys()].flatMap((phrase) => phrase.split(' ')))].filter(
  ({ length }) => length >= 5,
);

/** Words that are no misread labels, as "Tierart" is no "Tierarzt". */
const OTHER_WORDS = ['tierart', 'tierarten'];

/** Words that deny are themselves: "ungültig" is no misread "gültig". */
const corrected = new Map(
  [...LONG_WORDS, ...OTHER_WORDS, ...[...DENIALS, ...LATE].map(withUmlauts)].map((word) => [word, word]),
);

/** English recognition misreads letters with accents: vacunacién, Préxima, gliltig. */
function labelWord(text: string): string {
  const known = corrected.get(text);
  if (known !== undefined || text.length < 5 || text.length > 20 || /\d/.test(text)) return known ?? text;
  const most = text.length < 7 ? 1 : 2;
  const [near, another] = LONG_WORDS.filter((word) => isNear(word, text, 1));
  const [far, further] = near || most === 1 ? [] : LONG_WORDS.filter((word) => isNear(word, text, most));
  const word = (another ? undefined : near) ?? (further ? undefined : far) ?? text;
  // Only so many misread words are kept: a text has no end of others.
  if (corrected.size < 5000) corrected.set(text, word);
  return word;
}

/** Whether at most so many letters were left out, added or replaced (Levenshtein). */
function isNear(word: string, text: string, most: number): boolean {
  if (Math.abs(word.length - text.length) > most) return false;
  let above = Array.from({ length: text.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...word].entries()) {
    const line = [row + 1];
    for (const [at, other] of [...text].entries()) {
      const replaced = (above[at] ?? 0) + Number(letter !== other);
      line.push(Math.min(replaced, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1));
    }
    above = line;
  }
  return (above.at(-1) ?? 0) <= most;
}

/** How a date below is to be written, or a note's number: "[dd/mm/yyyy]", "(8)". */
const FORMAT = /^[[(](?:[djt]{1,2}[./-]m{1,2}[./-][yaj]{2,4}|m{1,2}[./-]d{1,2}[./-]y{2,4}|\d{1,2})[\])]$/i;

/** Whether a word only says how the dates below it are written, or where a note is. */
export const isFormat = ({ text }: Word) => FORMAT.test(text);

/** The number or letter of a form's box: "4.", "(2)", "c)". */
const BOX_NUMBER = /^(?:\(?\d{1,2}[.):]|\(?\p{L}[.)])$/u;

/**
 * What a text of nothing but a label announces, also in several languages: "Valid until / Gültig bis". The number of a
 * form's box may stand before it, as in "4. Date of birth"; "1. Impfung" is a label itself. How dates are
 * written may stand behind it. Null if anything else is in it.
 */
export function wholeLabel(written: readonly Word[]): LabelKind | null {
  const words = written.filter((word) => !isFormat(word));
  const [first, ...rest] = words;
  return (
    labelOf(words) ??
    (first && BOX_NUMBER.test(first.text) ? labelOf(rest) : null) ??
    (words.some(({ text }) => text.startsWith('(')) ? labelOf(withoutRemarks(words)) : null)
  );
}

/** "Serial (lot) no.", "Manufacturer (first 3 letters)" without what stands in brackets. */
function withoutRemarks(words: readonly Word[]): readonly Word[] {
  let isOpen = false;
  return words.filter(({ text }) => {
    const isRemark = isOpen || text.startsWith('(');
    isOpen = isRemark && !text.includes(')');
    return !isRemark;
  });
}

function labelOf(words: readonly Word[]): LabelKind | null {
  const tokens = tokensOf(words);
  const labels = findLabels(tokens);
  const labelled = labels.reduce((sum, { from, to }) => sum + to - from, 0);
  const rest =
    tokens.length -
    labelled -
    tokens.filter((token, at) => isConnector(token) && !isWithin(labels, at)).length;
  const [first] = labels;
  if (!first || rest > 0) return kindOfParts(tokens.map(({ text }) => text));
  if (isOfLot(tokens, labels)) return 'batch';
  // The more exact of "Date / Impfdatum" counts.
  const kinds = new Set(labels.map(({ kind }) => kind));
  // "Vaccination expires" is no "Vaccine / Due".
  const whole = kinds.has('vaccine') ? kindOfParts(tokens.map(({ text }) => text)) : null;
  if (whole === 'expires') return whole;
  if (kinds.size > 1) kinds.delete('date');
  if (kinds.size > 1) kinds.delete('due');
  if (isSubject(kinds)) return 'vaccine';
  const [only] = kinds;
  return kinds.size === 1 && only ? only : kindOfParts(tokens.map(({ text }) => text));
}

/** Words that say only that something expires, and not whether that is the dose or its lot. */
const EXPIRY =
  /^(?:exp|expir(?:es?|ed|y|ation|acion)|ablauf|lauft|caduc(?:a|idad)?|vence|vto|scad(?:e|enza)?|verval(?:t|datum)?|utgar)$/;
const BESIDE_EXPIRY = /^(?:on|date|ab|am|datum|el|fecha|le|d|de|del|il|data|di|op|vaccino|vacuna|vaccin)$/;

/** Whether a label is a bare "Expires", which the lot of a vaccine does too. */
export const isBareExpiry = (tokens: readonly Token[]) =>
  tokens.some(({ text }) => EXPIRY.test(text)) &&
  tokens.every(({ text }) => EXPIRY.test(text) || BESIDE_EXPIRY.test(text));

/** "Lot / Exp": a batch with the day on which it expires. */
const isOfLot = (tokens: readonly Token[], labels: readonly Label[]) =>
  labels.some(({ kind }) => kind === 'batch') &&
  labels.every(
    ({ kind, from, to }) => kind === 'batch' || kind === 'other' || isBareExpiry(tokens.slice(from, to)),
  );

/** "Vaccine / Product", "Hersteller / Impfstoff": the column of what was given. */
const isSubject = (kinds: ReadonlySet<LabelKind>) =>
  kinds.size > 1 &&
  (kinds.has('vaccine') || kinds.has('product')) &&
  [...kinds].every((kind) => SUBJECTS.has(kind));
const SUBJECTS: ReadonlySet<LabelKind> = new Set(['vaccine', 'product', 'maker']);

const isWithin = (labels: readonly Label[], at: number) =>
  labels.some(({ from, to }) => at >= from && at < to);
