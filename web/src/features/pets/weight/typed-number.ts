import { latinDigits } from '../../../../../contract/digits.ts';

/** Between the thousands of a number: spaces, apostrophes and the Arabic mark. */
const GROUP_MARKS = /(?<=\d)[\s'’٬](?=\d{3}(?!\d))/g;

/** A text with a point or comma where another keyboard has a mark of its own. */
const plainMarks = (text: string) =>
  latinDigits(text)
    .trim()
    .replaceAll(GROUP_MARKS, '')
    .replaceAll(/[٫，、]/g, ',')
    .replaceAll(/[．。·]/g, '.');

/**
 * The numbers that a typed text can mean, with point or comma before the decimals or between thousands; none if it is
 * no number. Only "1,250" and its like mean two, 1.25 and 1250: no number starts with a zero before its thousands.
 */
export function numbersOf(typed: string): number[] {
  const text = plainMarks(typed);
  if (/^(?:\d*[.,]?\d+|\d+[.,])$/.test(text)) {
    const decimal = Number(text.replace(',', '.'));
    return /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? [decimal, Number(text.replace(/[.,]/, ''))] : [decimal];
  }
  const { whole = '', decimals = '0' } = GROUPED.exec(text)?.groups ?? {};
  return whole === '' ? [] : [Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals}`)];
}

/** Thousands with one mark, and decimals after the other one: "1,250.5" and "1.250,5". */
const GROUPED =
  /^(?<whole>[1-9]\d{0,2}(?:(?<mark>[.,])\d{3})(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,](?<decimals>\d+))?$/;
