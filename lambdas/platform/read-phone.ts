import type { CountryCode } from 'libphonenumber-js/min';
import { phoneText } from '../../contract/pets/dial.ts';

/** One number: digits in groups, at most one area code or prefix in brackets near its start, one slash behind it. */
const ONE_NUMBER = /^\(?\+?[\d\s().\p{Pd}/]+$/u;
const LATE_BRACKET = /\d(?:\D*\d){4,}\D*\(/;
const LATE_SLASH = /\d(?:\D*\d){5,}\D*\/|\/.*\//;

/** Hours at the end: `9-17`. */
const HOURS = /\s\(?\d{1,2}\s*\p{Pd}\s*\d{1,2}\)?$/u;

const isOneNumber = (text: string) =>
  ONE_NUMBER.test(text) &&
  text.lastIndexOf('+') <= 1 &&
  !LATE_BRACKET.test(text) &&
  !LATE_SLASH.test(text) &&
  !HOURS.test(text);

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/**
 * How a phone number is dialled, in the form of E.164. `region` is the country in which it was typed, as two letters.
 * Null for a text that is not clearly one number, such as one with letters, and for one without an international prefix
 * where the region is unknown. The numbering plans load with the first number (decision 221).
 */
export async function readPhone(typed: string, region: string | null): Promise<string | null> {
  const text = phoneText(typed);
  if (!isOneNumber(text)) return null;
  const { default: parse, isSupportedCountry } = await import('libphonenumber-js/min');
  const country: CountryCode | null = region && isSupportedCountry(region) ? region : null;
  const digits = digitsOf(text);
  if (text.includes('+')) return international(digits);
  const national = country && parse(digits, { defaultCountry: country, extract: false });
  if (national?.isPossible() && isWritten(digits, national.formatNational(), national.number)) {
    return national.number;
  }
  return digits.startsWith('00') ? international(digits.slice(2)) : null;

  function international(number: string): string | null {
    const parsed = parse(`+${number}`, { extract: false });
    return parsed?.isPossible() ? parsed.number : null;
  }
}

/**
 * Whether the digits are the whole number as its country groups it, or with the country's code before it. Without its
 * area code, a number would be another one.
 */
const isWritten = (digits: string, national: string, dial: string) =>
  /\d\D+\d/.test(national) && [digitsOf(national), digitsOf(dial)].includes(digits);
