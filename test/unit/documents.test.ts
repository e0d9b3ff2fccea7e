import { expect, test } from 'vitest';
import { recordIdOfUpload, sniffDocumentType } from '../../lambdas/domain/records/documents.ts';
import { JPEG, PDF, PNG } from '../support/samples.ts';

test('a file is what its first bytes say', () => {
  expect([PDF, JPEG, PNG].map(sniffDocumentType)).toEqual(['application/pdf', 'image/jpeg', 'image/png']);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a part of a signature', PNG.subarray(0, 7)],
  ['a program', Buffer.from('MZ\u0090')],
  ['a page', Buffer.from('<!doctype html>')],
  ['a PDF after a prefix', Buffer.concat([Buffer.from(' '), PDF])],
])('%s is no document', (_, bytes) => {
  expect(sniffDocumentType(bytes)).toBeNull();
});

test('an upload’s name makes its record’s id', () => {
  expect(recordIdOfUpload('owner/pet_1/01jd0000000000000000000000.pdf')).toBe(
    'rec_01jd0000000000000000000000',
  );
});
