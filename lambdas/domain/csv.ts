/** Spreadsheets take a cell that begins so for a formula, which could send the others' contents elsewhere. */
const BEGINS_A_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** One line of a CSV by RFC 4180. Text that a spreadsheet would run gets an apostrophe before it. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvCell).join(',')}\r\n`;

function csvCell(value: unknown): string {
  const text = asText(value);
  // A number is none of the owner's text, and may well begin with a minus.
  const harmless = typeof value !== 'number' && BEGINS_A_FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
