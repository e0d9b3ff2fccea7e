import { expect, test } from 'vitest';
import { recordLevel, sourceText } from '../../contract/records/record-source.ts';

const entry = { practice_name: 'Riverside Animal Clinic' };
const signed = { signer: 'Dr. Alvarez', practice: 'Riverside Animal Clinic' };

test.each([
  ['by-owner', 'Entered by owner', { entry: null }, false],
  ['with-document', 'Entered by owner, with document', { entry: null }, true],
  ['by-practice', 'Entered by Riverside Animal Clinic, not signed', { entry }, false],
  ['by-practice', 'Entered by Riverside Animal Clinic, not signed', { entry }, true],
  [
    'signed',
    'Signed by Dr. Alvarez, Riverside Animal Clinic',
    { entry, signature: { ...signed, state: 'valid' as const } },
    true,
  ],
] as const)('a record is %s: “%s”', (level, text, record, hasDocument) => {
  expect([recordLevel(record, hasDocument), sourceText(record, hasDocument)]).toEqual([level, text]);
});

test.each(['revoked', 'suspended', 'unverified', 'changed', 'other-animal', 'unchecked'] as const)(
  'a signature that is %s makes no record signed',
  (state) => {
    expect(recordLevel({ entry, signature: { ...signed, state } }, true)).toBe('by-practice');
  },
);
