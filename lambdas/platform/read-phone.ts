import type { CountryCode } from 'libphonenumber-js/min';
import { isOneNumber, phoneText, ZERO_IN_BRACKETS } from '../../contract/pets/dial.ts';

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
  if (text.includes('+')) return international(text);
  const national = country && parse(digits, { defaultCountry: country, extract: false });
  if (national?.isPossible() && isWritten(digits, national.formatNational(), national.number)) {
    return national.number;
  }
  return digits.startsWith('00') ? international(text.replace(/^\D*00/, '')) : null;

  /** A zero in brackets with which no number of the country begins isn't dialled. */
  function international(written: string): string | null {
    const forms = [written, written.replace(ZERO_IN_BRACKETS, '')];
    const parsed = forms.map((form) => parse(`+${digitsOf(form)}`, { extract: false }));
    const found = parsed.find((number) => number?.isValid()) ?? parsed.find((number) => number?.isPossible());
    return found?.number ?? null;
  }
}

/**
 * Whether the digits are the whole number as its country groups it, or with the country's code before it. Without its
 * area code, a number would be another one.
 */
const isWritten = (digits: string, national: string, dial: string) =>
  /\d\D+\d/.test(national) && [digitsOf(national), digitsOf(dial)].includes(digits);
