import { expect, test } from 'vitest';
import type { RecordSignature } from '../../../contract/records/record-signature.ts';
import { signatureFact, signatureText } from '../../../web/src/shared/records/signature-text.ts';

const SIGNATURE: RecordSignature = {
  id: 'sig_01k9z3m8q4v7x2c5b6n1h0j9gc',
  signer: 'Dr. Alvarez',
  practice: 'Riverside Animal Clinic',
  signed_at: '2026-11-20T09:00:00.000Z',
  state: 'valid',
  since: null,
};

test.each<[RecordSignature['state'], string]>([
  ['valid', 'Signed by Dr. Alvarez, Riverside Animal Clinic'],
  ['revoked', 'Signature withdrawn'],
  ['unverified', 'Practice not verified'],
  ['changed', 'Changed after signing'],
  ['other-animal', 'Signed for another animal'],
  ['unchecked', 'Signature not checked'],
  // A state of a later release.
  ['lost' as 'unchecked', 'Signature not checked'],
])('a %s signature', (state, text) => {
  expect(signatureText({ ...SIGNATURE, state })).toBe(text);
});

test('a suspended practice is named with the day', () => {
  const since = '2026-11-25T00:00:00.000Z';
  expect(signatureText({ ...SIGNATURE, state: 'suspended', since }, 'en-US')).toBe(
    'Practice suspended since Nov 25, 2026',
  );
});

test('a record’s fact leads to the page where everyone can check it', () => {
  expect(signatureFact(SIGNATURE)).toEqual({
    label: 'Signature',
    text: 'Signed by Dr. Alvarez, Riverside Animal Clinic',
    href: '/verify/sig_01k9z3m8q4v7x2c5b6n1h0j9gc',
  });
});
