/**
 * What a GS1 code says by application identifier (GS1 General Specifications, section 3): 01 item number (GTIN), 10
 * batch, 11 day of production, 17 last day of use, 21 serial number, 710 to 714 the number of a national register of
 * medicines. Others are skipped.
 */
export type Gs1Elements = ReadonlyMap<Gs1Identifier, string>;

/** An identifier, known or not, and its value as the code says it. */
export type Gs1Pair = readonly [identifier: string, value: string];

/** The elements that are known; null if one breaks the rules, or two contradict each other: they name two products. */
export function knownElements(pairs: readonly Gs1Pair[]): Gs1Elements | null {
  const elements = new Map<Gs1Identifier, string>();
  for (const [identifier, value] of pairs) {
    if (!isKnown(identifier)) continue;
    if (!FORMS[identifier].test(value) || (identifier === '01' && !hasCheckDigit(value))) return null;
    if ((elements.get(identifier) ?? value) !== value) return null;
    elements.set(identifier, value);
  }
  return elements;
}

/** 1 to 20 of the 82 characters that GS1 allows (General Specifications, figure 7.11-1). */
const TEXT = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/;

/** YYMMDD; day 00 stands for the month. */
const DATE = /^\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/;

const FORMS = {
  '01': /^\d{14}$/,
  '10': TEXT,
  '11': DATE,
  '17': DATE,
  '21': TEXT,
  '710': TEXT,
  '711': TEXT,
  '712': TEXT,
  '713': TEXT,
  '714': TEXT,
} as const;

export type Gs1Identifier = keyof typeof FORMS;

const isKnown = (identifier: string): identifier is Gs1Identifier => Object.hasOwn(FORMS, identifier);

/** Weights 3 and 1 alternate, 1 for the last digit; the sum with the check digit ends with 0. */
const hasCheckDigit = (digits: string) =>
  [...digits].reduceRight(
    (sum, digit, at) => sum + Number(digit) * ((digits.length - at) % 2 === 1 ? 1 : 3),
    0,
  ) %
    10 ===
  0;
