const DIGIT = /\p{Nd}/u;

/** The value of a digit: Unicode has each script's ten in a row, from 0 to 9, and some rows right after another. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/**
 * A text with Latin digits instead of those of other scripts and of full width, and without the marks that nobody sees,
 * such as those that mail programs and other scripts put around a number.
 */
export const latinDigits = (text: string): string =>
  text.replaceAll(/\p{Cf}/gu, '').replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)));

/** A numeric code as its sender wrote it, without what keyboards and mail programs put between its digits. */
export const codeDigits = (text: string): string => latinDigits(text.replaceAll(/[\s\p{Dash}]/gu, ''));
