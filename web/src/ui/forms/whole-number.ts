import { latinDigits } from '../../../../contract/digits.ts';

/**
 * Parses digits only, of any script; otherwise NaN, which the schemas reject. `Number` would also accept "1e2", "0x10"
 * and "".
 */
export function wholeNumber(text: string): number {
  const digits = latinDigits(text).trim();
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
