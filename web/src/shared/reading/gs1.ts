/**
 * The elements of a GS1 code by their application identifier (GS1 General Specifications, section 3): those that follow
 * each other without separators have a length given by their first two digits, all others end with a separator or the
 * code. Known: 01 item number (GTIN), 10 batch, 17 last day of use, 21 serial number; others are skipped. Null if the
 * code breaks the rules.
 */
export function gs1Elements(text: string): ReadonlyMap<Gs1Identifier, string> | null {
  const elements = new Map<Gs1Identifier, string>();
  let rest = text.startsWith(SEPARATOR) ? text.slice(1) : text;
  while (rest.length > 0) {
    const start = rest.slice(0, 2);
    if (!/^\d\d$/.test(start)) return null;
    const length = LENGTHS.get(start) ?? untilSeparator(rest);
    const element = rest.slice(0, length);
    if (element.length < length || (LENGTHS.has(start) && element.includes(SEPARATOR))) return null;
    rest = rest.slice(length);
    if (rest.startsWith(SEPARATOR)) rest = rest.slice(1);
    if (!isKnown(start)) continue;
    const value = element.slice(2);
    if (!FORMS[start].test(value) || (start === '01' && !hasCheckDigit(value))) return null;
    // Two batches in one code name two products.
    if ((elements.get(start) ?? value) !== value) return null;
    elements.set(start, value);
  }
  return elements;
}

/** FNC1 between elements, as readers give it. */
const SEPARATOR = '\u001D';

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

const TEXT = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/;

const FORMS = {
  '01': /^\d{14}$/,
  '10': TEXT,
  // Day 00 is the month's last one.
  '17': /^\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/,
  '21': TEXT,
} as const;

type Gs1Identifier = keyof typeof FORMS;

const isKnown = (start: string): start is Gs1Identifier => Object.hasOwn(FORMS, start);

/** Weights 3 and 1 alternate, 3 for the first of 14 digits; the sum with the check digit ends with 0. */
const hasCheckDigit = (digits: string) =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0) % 10 === 0;
