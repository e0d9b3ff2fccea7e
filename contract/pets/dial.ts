import { latinDigits } from '../digits.ts';

/** One number: digits in groups, at most one area code or prefix in brackets near its start, one slash behind it. */
const ONE_NUMBER = /^\(?\+?[\d\s().\p{Pd}/]+$/u;
const LATE_BRACKET = /\d(?:\D*\d){4,}\D*\(/;
const LATE_SLASH = /\d(?:\D*\d){5,}\D*\/|\/.*\//;

/** Hours at the end: `9-17`. */
const HOURS = /\s\(?\d{1,2}\s*\p{Pd}\s*\d{1,2}\)?$/u;

/** Whether a `phoneText` is clearly one number. */
export const isOneNumber = (text: string): boolean =>
  ONE_NUMBER.test(text) &&
  text.lastIndexOf('+') <= 1 &&
  !LATE_BRACKET.test(text) &&
  !LATE_SLASH.test(text) &&
  !HOURS.test(text);

/** An international number: E.164 allows 15 digits, and the shortest in use have 7. Those of +1 all have 11. */
const INTERNATIONAL = /^\+(?:1\d{10}|[2-9]\d{6,14})$/;

/** A zero right behind the country's code, which most countries have in domestic calls only. */
const ZERO_BEHIND_CODE = /^\+\s*\d{1,3}\D+0/;

/** Where numbers themselves begin with a zero, at which lengths, after libphonenumber. */
const OWN_ZERO = [
  /^\+390/, // Italy
  /^\+2250\d{9}$/, // Ivory Coast
  /^\+2260\d{7}$/, // Burkina Faso
  /^\+2270\d{7}$/, // Niger
  /^\+22901\d{8}$/, // Benin
  /^\+2410\d{7}$/, // Gabon
  /^\+2420\d{8}$/, // Congo
  /^\+2470\d{5}$/, // Ascension
  /^\+25006\d{6}$/, // Rwanda
  /^\+3780549\d{6}$/, // San Marino
  /^\+9920\d{8}$/, // Tajikistan
];

/** The zero of domestic calls, as people write it into international numbers: `+49 (0) 171`. */
export const ZERO_IN_BRACKETS = /\(\s*0\s*\)/;

/** A phone number's text with Latin digits and signs of common width, and without invisible characters. */
export const phoneText = (typed: string): string => latinDigits(typed.normalize('NFKC')).trim();

/**
 * How a number is dialled of which only the text is known, in the form of E.164; null unless the text is clearly one
 * international number. A zero behind the country's code is dialled only where numbers begin with it.
 */
export function dialOfText(typed: string): string | null {
  const text = phoneText(typed);
  if (!text.startsWith('+') || text.includes('/') || !isOneNumber(text)) return null;
  const dial = `+${text.replaceAll(/\D/g, '')}`;
  const isOwnZero = OWN_ZERO.some((form) => form.test(dial));
  if (ZERO_IN_BRACKETS.test(text) || (ZERO_BEHIND_CODE.test(text) && !isOwnZero)) return null;
  return INTERNATIONAL.test(dial) ? dial : null;
}
