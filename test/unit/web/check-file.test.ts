import { describe, expect, it } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '../../../contract/limits.ts';
import { checkFile, HEIC_PHOTO } from '../../../web/src/features/upload/check-file.ts';
import {
  FILE_EMPTY,
  FILE_TOO_LARGE,
  FILE_UNREADABLE,
  INVALID_FILE_TYPE,
} from '../../../web/src/shared/files/file-errors.ts';

const PDF = '%PDF-1.7\n%…';
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46);
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
const EXE = 'MZ\u0090\u0000\u0003';
const HEIC = '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000';

const file = (content: BlobPart, name: string, type: string) => new File([content], name, { type });

describe('checkFile', () => {
  it.each([
    ['a PDF', file(PDF, 'papers.pdf', 'application/pdf'), 'application/pdf'],
    ['a JPEG', file(JPEG, 'scan.jpeg', 'image/jpeg'), 'image/jpeg'],
    ['a JPEG that calls itself image/jpg', file(JPEG, 'scan.jpg', 'image/jpg'), 'image/jpeg'],
    ['a PNG', file(PNG, 'scan.png', 'image/png'), 'image/png'],
    ['a PDF whose type the browser does not know', file(PDF, 'PAPERS.PDF', ''), 'application/pdf'],
    ['a JPEG declared as plain bytes', file(JPEG, 'a.b.JPG', 'application/octet-stream'), 'image/jpeg'],
  ])('accepts %s', async (_, given, type) => {
    expect(await checkFile(given)).toEqual({ type });
  });

  it.each([
    ['a program renamed to .pdf', file(EXE, 'papers.pdf', 'application/pdf'), INVALID_FILE_TYPE],
    ['a PDF declared as JPEG', file(PDF, 'papers.jpg', 'image/jpeg'), INVALID_FILE_TYPE],
    ['a PNG declared as JPEG', file(PNG, 'scan.jpg', 'image/jpeg'), INVALID_FILE_TYPE],
    ['a PDF under another type', file(PDF, 'papers.txt', 'text/plain'), INVALID_FILE_TYPE],
    ['a text', file('hello', 'notes.txt', 'text/plain'), INVALID_FILE_TYPE],
    ['a file without type and extension', file(PDF, 'papers', ''), INVALID_FILE_TYPE],
    ['a file cut off in its signature', file(PNG.slice(0, 7), 'scan.png', 'image/png'), INVALID_FILE_TYPE],
    ['an empty file', file('', 'papers.pdf', 'application/pdf'), FILE_EMPTY],
    ['a HEIC photo', file(HEIC, 'IMG_1.heic', 'image/heic'), HEIC_PHOTO],
    ['a HEIC photo that the browser does not know', file(HEIC, 'IMG_1.HEIC', ''), HEIC_PHOTO],
    ['a HEIC photo renamed to .jpg', file(HEIC, 'IMG_1.jpg', 'image/jpeg'), HEIC_PHOTO],
  ])('rejects %s', async (_, given, error) => {
    expect(await checkFile(given)).toEqual({ error });
  });

  it('accepts exactly 10 MB and rejects one byte more', async () => {
    const padded = (size: number) => file(PDF.padEnd(size - 2, ' '), 'papers.pdf', 'application/pdf');
    expect(padded(MAX_DOCUMENT_BYTES).size).toBe(MAX_DOCUMENT_BYTES);
    expect(await checkFile(padded(MAX_DOCUMENT_BYTES))).toEqual({ type: 'application/pdf' });
    expect(await checkFile(padded(MAX_DOCUMENT_BYTES + 1))).toEqual({ error: FILE_TOO_LARGE });
  });

  it('reports a file that can no longer be read', async () => {
    const gone = file(PDF, 'papers.pdf', 'application/pdf');
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    expect(await checkFile(gone)).toEqual({ error: FILE_UNREADABLE });
  });
});
