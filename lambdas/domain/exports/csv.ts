/** What may hide a formula's beginning from a reader, but not from every spreadsheet. */
const BEGINS_BLANK = /^[\t\r\n]/;

/**
 * Spreadsheets take a cell that begins so for a formula, which could send the others' contents elsewhere. Where a comma
 * is the decimal sign they separate cells by semicolons, and look for quotes only at the beginning of such a cell: so
 * what comes after a semicolon, a tab or a line break may begin one as well, and our own quotes don't keep it from
 * that.
 */
const FORMULAS = /(^|[;\t\r\n])("*)(?=[=+\-@＝＋－＠])/g;

/** One line of a CSV by RFC 4180. Text that a spreadsheet would run gets an apostrophe before it. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvCell).join(',')}\r\n`;

function csvCell(value: unknown): string {
  const text = asText(value);
  // A number is none of the owner's text, and may well begin with a minus.
  const harmless = typeof value === 'number' ? text : disarmed(text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function disarmed(text: string): string {
  const disarmedInside = text.replace(FORMULAS, "$1$2'");
  return BEGINS_BLANK.test(text) ? `'${disarmedInside}` : disarmedInside;
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
