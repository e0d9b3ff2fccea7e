import { expect, test } from 'vitest';
import { csvLine } from '../../contract/csv-line.ts';

test.each([
  '985112001234567',
  '985 112 001 234 567',
  '0042',
  '12E5',
  '1.10',
  '1,250',
  'MAR-1',
  'mar 1',
  'SEPT2',
  '1-Dec',
  'März 3',
  'août 2026',
  '1 Okt 2026',
  '3/4',
  '1-2',
  '03.04.2026',
  '1 1/2',
  '12:30',
  '9:05 pm',
  'TRUE',
  'wahr',
  '50%',
  '$5',
  '5 €',
])('%s keeps its text in a spreadsheet', (text) => {
  expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
});

test.each([
  'DHPP 4',
  'Rabies',
  'Marvel 3',
  'L4',
  'Dose 2 of 3',
  'A-20417',
  '2026-05-01',
  '2026-05-01T10:00:00.000Z',
  'May',
])('%s stays as it is', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`);
});

test('numbers and truth values of the product stay what they are', () => {
  expect(csvLine([12.5, -3, true, null])).toBe('12.5,-3,true,\r\n');
});
