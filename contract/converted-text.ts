import { foldAccents } from './text-folding.ts';

/** Months in the languages of Excel that write them in Latin letters, in full and short, without accents. */
const MONTHS = new Set(
  `january januar janvier jan janv enero ene gennaio gen
  february februar fevrier febrero febbraio feb fev fevr
  march mars marzo marco marz maerz maart mar mrz mrt
  april aprile avril abril apr avr abr
  may mayo maio mai mei maj maggio mag
  june juni juin junio giugno jun giu
  july juli juillet julio luglio jul juil lug
  august augustus aout agosto aug ago
  september septembre septiembre setembro settembre sep sept set
  october oktober octobre octubre outubro ottobre oct okt out ott
  november novembre noviembre novembro nov
  december dezember decembre diciembre dezembro dicembre dec dez dic`.split(/\s+/),
);

/** What spreadsheets turn into a number, a day, a time or a truth value. */
const CONVERTED = [
  /^(?=\D*\d)[+-]?[\d.,'\s]+(?:e[+-]?\d+)?\s?[%$€£¥]?$/,
  /^[$€£¥]\s?[\d.,]+$/,
  /^\d{1,4}\s?[-/.]\s?\d{1,4}(?:\s?[-/.]\s?\d{1,4})?$/,
  /^\d+ \d+\/\d+$/,
  /^\d+:\d+(?::[\d.]+)?\s?(?:[ap]m?)?$/,
  /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|vero)$/,
];

/** A month with one or two numbers beside it: "mar-1", "sept2", "1. okt. 2026". */
function namesDay(folded: string): boolean {
  if (!/^[a-z\d\s.,/-]+$/.test(folded)) return false;
  const words = folded.match(/[a-z]+/g) ?? [];
  const numbers = folded.match(/\d+/g) ?? [];
  const [month = ''] = words;
  return words.length === 1 && MONTHS.has(month) && (numbers.length === 1 || numbers.length === 2);
}

/** A day or moment as the product writes it, which a spreadsheet may read as one. */
const MOMENT = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/;

/**
 * Whether a spreadsheet would turn a text into something else: the 15 digits of a chip into 9.85E+14, the batch 0042
 * into 42, MAR-1 into a day.
 */
export function isConverted(text: string): boolean {
  const folded = foldAccents(text).trim();
  return !MOMENT.test(text) && (namesDay(folded) || CONVERTED.some((form) => form.test(folded)));
}
