import { isConverted } from './converted-text.ts';

/** Characters that hide the start of a formula from a reader, but not from every spreadsheet. */
const BEGINS_BLANK = /^[\t\r\n]/;

/**
 * Spreadsheets run a cell that starts like this as a formula, which could send other cells' contents elsewhere. Where
 * the comma is the decimal sign, they separate cells by semicolons and recognize quotes only at a cell's start: so text
 * after a semicolon, a tab or a line break can start a formula too, and CSV quotes do not prevent it.
 */
const FORMULAS = /(^|[;\t\r\n])("*)(?=[=+\-@＝＋－＠])/g;

/**
 * One line of a CSV by RFC 4180. Text that a spreadsheet would run, or turn into something else, gets a leading
 * apostrophe.
 */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvCell).join(',')}\r\n`;

function csvCell(value: unknown): string {
  const text = asText(value);
  // A number is not owner's text, and may start with a minus.
  const harmless = typeof value === 'number' || typeof value === 'boolean' ? text : disarmed(text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function disarmed(text: string): string {
  const disarmedInside = text.replace(FORMULAS, "$1$2'");
  const isPlain = !BEGINS_BLANK.test(text) && (disarmedInside !== text || !isConverted(text));
  return isPlain ? disarmedInside : `'${disarmedInside}`;
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
