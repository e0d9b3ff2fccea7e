import { expect, test } from 'vitest';
import {
  complaintOf,
  refusalOf,
  resultText,
  spokenPercent,
} from '../../../web/src/features/settings/import-texts.ts';

test.each([
  [
    { pets: 2, records: 14, documents: 9, weights: 0, already_there: 3, tables_changed: false },
    'Imported 2 pets, 14 records and 9 documents. We skipped 3 items that were already in your account.',
  ],
  [
    { pets: 1, records: 1, documents: 1, weights: 0, already_there: 0, tables_changed: false },
    'Imported 1 pet, 1 record and 1 document.',
  ],
  [
    { pets: 0, records: 2, documents: 0, weights: 0, already_there: 1, tables_changed: false },
    'Imported 0 pets, 2 records and 0 documents. We skipped 1 item that was already in your account.',
  ],
  [
    { pets: 1, records: 2, documents: 0, weights: 3, already_there: 0, tables_changed: false },
    'Imported 1 pet, 2 records, 0 documents and 3 weights.',
  ],
  [
    { pets: 0, records: 0, documents: 0, weights: 1, already_there: 5, tables_changed: false },
    'Imported 0 pets, 0 records, 0 documents and 1 weight. We skipped 5 items that were already in your account.',
  ],
  [
    { pets: 0, records: 0, documents: 0, weights: 0, already_there: 4, tables_changed: false },
    'Nothing new. We skipped 4 items that were already in your account.',
  ],
  [
    { pets: 0, records: 0, documents: 0, weights: 0, already_there: 0, tables_changed: false },
    'The file contained no pets or records.',
  ],
  [
    { pets: 0, records: 0, documents: 0, weights: 0, already_there: 1, tables_changed: true },
    'Nothing new. We skipped 1 item that was already in your account. The CSV files had been changed, so nothing was imported from them.',
  ],
])('%j reads “%s”', (result, text) => {
  expect(resultText(result)).toBe(text);
});

test('rejects an empty or too large file before the upload', () => {
  expect([0, 1, 5 * 1024 ** 3, 5 * 1024 ** 3 + 1].map((size) => complaintOf({ size }))).toEqual([
    expect.stringContaining('empty'),
    null,
    null,
    expect.stringContaining('5 GB'),
  ]);
});

test.each([
  [400, '<Code>RequestTimeout</Code>', 'try-again'],
  [503, '', 'try-again'],
  [403, '<Code>AccessDenied</Code>', 'internal-error'],
])('maps S3’s %i %s to %s', (status, body, code) => {
  expect(refusalOf(status, body).code).toBe(code);
});

test('announces quarters to screen readers', () => {
  expect([0, 24, 25, 74.9, 100].map(spokenPercent)).toEqual([
    '0 percent',
    '0 percent',
    '25 percent',
    '50 percent',
    '100 percent',
  ]);
});
