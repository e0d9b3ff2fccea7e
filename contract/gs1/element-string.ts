import { type Gs1Elements, type Gs1Pair, knownElements } from './elements.ts';

/** FNC1 between elements, as readers give it. */
const SEPARATOR = '\u001D';

/**
 * The elements of a code as a reader gives it, with or without the symbology identifier before it, such as ]d2: those
 * that follow each other without separators have a length given by their first two digits, all others end with a
 * separator or the code (GS1 General Specifications, 7.8). Null if the code breaks the rules.
 */
export function readElementString(text: string): Gs1Elements | null {
  const pairs: Gs1Pair[] = [];
  let rest = text.replace(SYMBOLOGY, '');
  if (rest.startsWith(SEPARATOR)) rest = rest.slice(1);
  while (rest.length > 0) {
    const start = rest.slice(0, 2);
    if (!/^\d\d$/.test(start)) return null;
    const length = LENGTHS.get(start) ?? untilSeparator(rest);
    const element = rest.slice(0, length);
    if (element.length < length || (LENGTHS.has(start) && element.includes(SEPARATOR))) return null;
    rest = rest.slice(length);
    if (rest.startsWith(SEPARATOR)) rest = rest.slice(1);
    const digits = /^71[0-4]/.test(element) ? 3 : 2;
    pairs.push([element.slice(0, digits), element.slice(digits)]);
  }
  return knownElements(pairs);
}

/** ISO/IEC 15424 with FNC1 in first position: DataMatrix, GS1-128, DataBar, QR Code, DotCode. */
const SYMBOLOGY = /^\](?:d2|C1|e0|Q3|J1)/;

/** What scanners type for FNC1. ␝ stands for it; è is its number in a DataMatrix, 232, in ISO 8859-1. */
const STAND_IN = /[<{[]GS[>}\]]|[\u241D\u00E8^~|@#$]/gi;

/**
 * A code as a hand scanner types it, with FNC1 as readers give it: keyboards have no key for it, so scanners type
 * something that no value can have. Without the FNC1 before it, and the Enter, Tab or space after it.
 */
export const withSeparators = (typed: string): string =>
  typed.trim().replaceAll(STAND_IN, (_, at: number) => (at === 0 ? '' : SEPARATOR));

/**
 * Whether a text begins as readers begin a GS1 code, or with an item number and what usually follows one, or is the
 * whole code of an item in another order.
 */
export const isElementString = (text: string): boolean =>
  SYMBOLOGY.test(text) ||
  text.startsWith(SEPARATOR) ||
  /^01\d{14}(?:\p{Cc}|1\d|2[0-4]|7[01]|$)/u.test(text) ||
  (readElementString(text)?.has('01') ?? false);

function untilSeparator(text: string): number {
  const end = text.indexOf(SEPARATOR);
  return end < 0 ? text.length : end;
}

/** The lengths of elements with a predefined length, with their identifier. */
const LENGTHS: ReadonlyMap<string, number> = new Map([
  ['00', 20],
  ['01', 16],
  ['02', 16],
  ['03', 16],
  ['04', 18],
  ...['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((start) => [start, 8] as const),
  ['20', 4],
  ...['31', '32', '33', '34', '35', '36'].map((start) => [start, 10] as const),
  ['41', 16],
]);
