import { describe, expect, it } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '../../../contract/limits.ts';
import { checkFile, HEIC_PHOTO } from '../../../web/src/shared/files/check-file.ts';
import {
  FILE_DAMAGED,
  FILE_EMPTY,
  FILE_TOO_LARGE,
  FILE_UNREADABLE,
  IMAGE_TOO_LARGE,
  INVALID_FILE_TYPE,
} from '../../../web/src/shared/files/file-errors.ts';
import { aJpeg, aPng, exif, JFIF } from '../../support/images.ts';

const PDF = '%PDF-1.7\nstartxref\n9\n%%EOF';
const JPEG = Uint8Array.from(aJpeg());
const PNG = Uint8Array.from(aPng());
const HUGE = Uint8Array.from(aJpeg({ width: 10_000, height: 4001 }));
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
    ['a JPEG that is called .jfif', file(JPEG, 'scan.jfif', 'image/pjpeg'), 'image/jpeg'],
    ['a JPEG that is called HEIC', file(JPEG, 'IMG_2682.HEIC', 'image/heic'), 'image/jpeg'],
    ['a PNG declared as JPEG', file(PNG, 'scan.jpg', 'image/jpeg'), 'image/png'],
    ['a PDF under another type', file(PDF, 'papers.txt', 'text/plain'), 'application/pdf'],
    ['a PDF declared as a download', file(PDF, 'papers.pdf', 'application/x-download'), 'application/pdf'],
    ['a PDF without type and extension', file(PDF, 'papers', ''), 'application/pdf'],
    ['a PDF declared as JPEG', file(PDF, 'papers.jpg', 'image/jpeg'), 'application/pdf'],
  ])('accepts %s', async (_, given, type) => {
    const checked = await checkFile(given);
    expect(checked).toMatchObject({ type, file: { name: given.name, size: given.size } });
  });

  it.each([
    ['a program renamed to .pdf', file(EXE, 'papers.pdf', 'application/pdf'), INVALID_FILE_TYPE],
    ['a text', file('hello', 'notes.txt', 'text/plain'), INVALID_FILE_TYPE],
    ['a file cut off in its signature', file(PNG.slice(0, 7), 'scan.png', 'image/png'), INVALID_FILE_TYPE],
    ['a PDF cut off before its trailer', file('%PDF-1.7\n', 'papers.pdf', 'application/pdf'), FILE_DAMAGED],
    ['a PNG cut off in its pixels', file(PNG.slice(0, -20), 'scan.png', 'image/png'), FILE_DAMAGED],
    ['an image above 40 megapixels', file(HUGE, 'scan.jpg', 'image/jpeg'), IMAGE_TOO_LARGE],
    ['a WebP image', file('RIFF\0\0\0\0WEBPVP8 ', 'scan.jpg', 'image/jpeg'), INVALID_FILE_TYPE],
    ['an AVIF image', file('\0\0\0\u0018ftypavif\0\0', 'scan.png', 'image/png'), INVALID_FILE_TYPE],
    ['an empty file', file('', 'papers.pdf', 'application/pdf'), FILE_EMPTY],
    ['a HEIC photo', file(HEIC, 'IMG_1.heic', 'image/heic'), HEIC_PHOTO],
    ['a HEIC photo that the browser does not know', file(HEIC, 'IMG_1.HEIC', ''), HEIC_PHOTO],
    ['a HEIC photo renamed to .jpg', file(HEIC, 'IMG_1.jpg', 'image/jpeg'), HEIC_PHOTO],
  ])('rejects %s', async (_, given, error) => {
    expect(await checkFile(given)).toEqual({ error });
  });

  it('accepts exactly 10 MB and rejects one byte more', async () => {
    const padded = (size: number) =>
      file(
        PDF.padStart(size, ' ').replace(/^ {1000}/, '%PDF-'.padEnd(1000)),
        'papers.pdf',
        'application/pdf',
      );
    expect(padded(MAX_DOCUMENT_BYTES).size).toBe(MAX_DOCUMENT_BYTES);
    expect(await checkFile(padded(MAX_DOCUMENT_BYTES))).toMatchObject({ type: 'application/pdf' });
    expect(await checkFile(padded(MAX_DOCUMENT_BYTES + 1))).toEqual({ error: FILE_TOO_LARGE });
  });

  it('returns a photo to upload without its metadata', async () => {
    const photo = aJpeg({ segments: [JFIF, exif({ gps: [2, 4] })] });
    const checked = await checkFile(file(Uint8Array.from(photo), 'IMG_1.jpg', 'image/jpeg'));
    expect('file' in checked && Buffer.from(await checked.file.arrayBuffer())).toEqual(aJpeg());
    expect('file' in checked && checked.pages).toEqual('file' in checked && [checked.file]);
  });

  it('returns a PDF to upload without the metadata of its photos, as large as before', async () => {
    const photo = aJpeg({ segments: [JFIF, exif({ gps: [2, 4] })] });
    const pdf = Buffer.concat([
      Buffer.from('%PDF-1.7 << >> stream\n'),
      photo,
      Buffer.from('\nendstream %%EOF'),
    ]);
    const checked = await checkFile(file(Uint8Array.from(pdf), 'scan.pdf', ''));
    expect(checked).toMatchObject({ file: { name: 'scan.pdf', type: 'application/pdf', size: pdf.length } });
    expect('file' in checked && (await checked.file.text())).not.toContain('Exif');
  });

  it('reports a file that can no longer be read', async () => {
    const gone = file(PDF, 'papers.pdf', 'application/pdf');
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    expect(await checkFile(gone)).toEqual({ error: FILE_UNREADABLE });
  });
});
