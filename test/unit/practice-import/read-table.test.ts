import { expect, test } from 'vitest';
import { headerLine, mapColumns } from '../../../contract/practices/import-columns.ts';
import { readRows } from '../../../contract/practices/import-rows.ts';
import { readTable } from '../../../web/src/features/practice-import/read-table.ts';

const LINES = [
  ['Pet', 'Vaccine'],
  ['Zoë Bär', 'Rabies, 3 years'],
  ['Two\nlines', 'Say "yes"'],
];
const csvOf = (delimiter: string) =>
  LINES.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n');

const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

// Node 20 decodes quotes and dashes of Windows-1252 as those of Latin 1. Browsers, which read lists, don't.
const windows1252 = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
const utf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  ['utf-8', utf8(csvOf(','))],
  ['utf-8', utf8(`\uFEFF${csvOf(',')}`)],
  ['utf-16le', utf16(`\uFEFF${csvOf(',')}`, true)],
  ['utf-16be', utf16(`\uFEFF${csvOf(',')}`, false)],
  ['utf-16le', utf16(csvOf(','), true)],
  ['utf-16be', utf16(csvOf(','), false)],
  ['windows-1252', windows1252(csvOf(','))],
])('a list in %s is read', (encoding, bytes) => {
  expect(readTable(bytes)).toEqual({ lines: LINES, encoding, delimiter: ',', broken_line: null });
});

test.each([',', ';', '\t', '|'])('cells may be apart by %j', (delimiter) => {
  expect(readTable(utf8(csvOf(delimiter)))).toMatchObject({ lines: LINES, delimiter });
});

test('Excel’s line for the separator counts as a line, and is none of the list', () => {
  const table = readTable(utf8(`sep=;\r\n${csvOf(';')}`));
  expect(table).toMatchObject({ lines: [[], ...LINES], delimiter: ';' });
});

test('a quote that nothing closes is told by its line', () => {
  expect(readTable(utf8('Pet,Vaccine\r\nBiscuit,Rabies\r\n"Olive,FVRCP\r\nMax,Rabies')).broken_line).toBe(3);
});

test('50,000 lines are read within seconds', () => {
  const line = (number: number) =>
    `Pet ${number},owner${number}@example.com,Rabies,2026-03-02,2029-03-02,L${number}\r\n`;
  const bytes = utf8(
    `Pet,Email,Vaccine,Given on,Due date,Lot\r\n${Array.from({ length: 50_000 }, (_, n) => line(n)).join('')}`,
  );
  const start = performance.now();
  const { lines } = readTable(bytes);
  const header = headerLine(lines);
  const list = {
    lines: lines.slice(header + 1),
    firstLine: header + 2,
    columns: mapColumns(lines[header] ?? []),
    order: null,
  };
  const { rows, faults } = readRows(list, new Date('2026-11-30T09:00:00.000Z'));
  expect([rows.length, faults.length]).toEqual([50_000, 0]);
  expect(performance.now() - start).toBeLessThan(60_000);
});
