import { latinDigits } from '../digits.ts';

/** Digits of an international number without its plus: E.164 allows 15, and the shortest in use have 7. */
const INTERNATIONAL = /^\+\d{7,15}$/;

/** A phone number's text with Latin digits and signs of common width, and without invisible characters. */
export const phoneText = (typed: string): string =>
  latinDigits(typed.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')).trim();

/**
 * How a number is dialled of which only the text is known, in the form of E.164; null unless the text is clearly one
 * international number. A zero in brackets would need the rules of its country.
 */
export function dialOfText(typed: string): string | null {
  const text = phoneText(typed);
  if (!/^\+[\d\s().\p{Pd}]+$/u.test(text) || /\(\s*0\s*\)/.test(text)) return null;
  const dial = `+${text.replaceAll(/\D/g, '')}`;
  return INTERNATIONAL.test(dial) ? dial : null;
}
