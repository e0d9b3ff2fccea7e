import { expect, test } from 'vitest';
import { recordIdOfUpload, sniffDocumentType } from '../../lambdas/domain/records/documents.ts';
import { JPEG, PDF, PNG } from '../support/samples.ts';

test('detects a file’s type by its first bytes', () => {
  expect([PDF, JPEG, PNG].map(sniffDocumentType)).toEqual(['application/pdf', 'image/jpeg', 'image/png']);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a part of a signature', PNG.subarray(0, 7)],
  ['a program', Buffer.from('MZ\u0090')],
  ['a page', Buffer.from('<!doctype html>')],
  ['a PDF after a prefix', Buffer.concat([Buffer.from(' '), PDF])],
])('rejects %s as a document', (_, bytes) => {
  expect(sniffDocumentType(bytes)).toBeNull();
});

test('derives a record’s id from its upload’s name', () => {
  expect(recordIdOfUpload('owner/pet_1/01jd0000000000000000000000.pdf')).toBe(
    'rec_01jd0000000000000000000000',
  );
});
