import { expect, test } from 'vitest';
import { acceptedType, documentType, filePath } from '../../contract/documents/documents.ts';
import { supersededRecords } from '../../contract/records/doses.ts';
import { expiryStatus } from '../../contract/records/expiry.ts';

const TODAY = '2026-11-20';

test.each([
  ['2026-11-19', 'expired'],
  ['2026-11-20', 'due soon'],
  ['2026-12-20', 'due soon'],
  ['2026-12-21', 'valid'],
  [null, null],
] as const)('a record that expires on %s is %s', (expiresOn, status) => {
  expect(expiryStatus(expiresOn, TODAY)).toBe(status);
});

const dose = (id: string, issued_on: string | null, title = 'Rabies', record_type = 'vaccination') => ({
  id,
  title,
  record_type,
  issued_on,
  protects: [],
});

test('a later dose of the same type and title supersedes, ignoring case and outer spaces', () => {
  const records = [dose('old', '2023-01-01'), dose('new', '2026-01-01', ' RABIES ')];
  expect([...supersededRecords(records, TODAY)].map(({ id }) => id)).toEqual(['old']);
});

test('other types, other titles, the same date and missing dates supersede nothing', () => {
  const records = [
    dose('a', '2023-01-01'),
    dose('b', '2026-01-01', 'Rabies booster'),
    dose('c', '2026-01-01', 'Rabies', 'note'),
    dose('d', '2023-01-01'),
    dose('e', null),
  ];
  expect([...supersededRecords(records, TODAY)]).toEqual([]);
});

test('a dose supersedes from its day on, not before', () => {
  const records = [dose('old', '2023-01-01'), dose('planned', '2026-11-21')];
  expect(supersededRecords(records, TODAY).size).toBe(0);
  expect([...supersededRecords(records, '2026-11-21')].map(({ id }) => id)).toEqual(['old']);
});

test('accepts image/jpg as image/jpeg, and no other type', () => {
  expect(['image/jpg', 'IMAGE/JPEG', 'image/png', 'application/pdf'].map(acceptedType)).toEqual([
    'image/jpeg',
    'image/jpeg',
    'image/png',
    'application/pdf',
  ]);
  expect(['image/heic', 'text/html', 'toString', ''].map(acceptedType)).toEqual([null, null, null, null]);
});

test('derives the content type from the path', () => {
  const types = ['application/pdf', 'image/jpeg', 'image/png'] as const;
  const ulid = '01jd0000000000000000000000';
  expect(types.map((type) => documentType(filePath('owner', 'pet', ulid, type)))).toEqual(types);
});
