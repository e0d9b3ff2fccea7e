import { foldAccents } from '../../../contract/text-folding.ts';

/** Months in the languages of Excel that write them in Latin letters, in full and short, without accents. */
const MONTH = `(?:${[
  'jan(?:uary|uar|v|vier)?|ene(?:ro)?|gen(?:naio)?',
  'feb(?:ruary|ruar|brero|braio)?|fev(?:r|rier)?',
  'mar(?:ch|s|zo|co)?|ma?e?rz|mrt|maart',
  'apr(?:ile?)?|avr(?:il)?|abr(?:il)?',
  'mayo?|maio?|mei|maj|mag(?:gio)?',
  'jun[ei]?|juin|junio|giu(?:gno)?',
  'jul[yi]?|juil(?:let)?|julio|lug(?:lio)?',
  'aug(?:ust|ustus)?|aout|ago(?:sto)?',
  'sept?(?:ember|embre|tiembre)?|set(?:tembre|embro)?',
  'o[ck]t(?:ober|obre)?|ott(?:obre)?|out(?:ubro)?',
  'nov(?:ember|embre|iembre)?',
  'de[cz](?:ember|embre|embro)?|dic(?:iembre|embre)?',
].join('|')})\\.?`;

/** What spreadsheets turn into a number, a day, a time or a truth value. */
const CONVERTED = [
  String.raw`(?=\D*\d)[+-]?[\d.,'\s]+(?:e[+-]?\d+)?\s?[%$€£¥]?`,
  String.raw`[$€£¥]\s?[\d.,]+`,
  String.raw`\d{1,4}\s?[-/.]\s?\d{1,4}(?:\s?[-/.]\s?\d{1,4})?`,
  String.raw`\d+ \d+/\d+`,
  String.raw`\d+:\d+(?::[\d.]+)?\s?(?:[ap]m?)?`,
  String.raw`${MONTH}[-/.,\s]*\d{1,4}(?:[-/.,\s]+\d{1,4})?`,
  String.raw`\d{1,4}[-/.\s]*${MONTH}(?:[-/.,\s]*\d{1,4})?`,
  'true|false|wahr|falsch|vrai|faux|verdadero|falso|vero',
].map((form) => new RegExp(`^(?:${form})$`));

/** A day or moment as the product writes it, which a spreadsheet may read as one. */
const MOMENT = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/;

/**
 * Whether a spreadsheet would turn a text into something else: the 15 digits of a chip into 9.85E+14, the batch 0042
 * into 42, MAR-1 into a day.
 */
export function isConverted(text: string): boolean {
  const folded = foldAccents(text).trim();
  return !MOMENT.test(text) && CONVERTED.some((form) => form.test(folded));
}
