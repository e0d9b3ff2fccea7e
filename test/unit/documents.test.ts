import { expect, test } from 'vitest';
import { type DocumentType, uploadName } from '../../contract/documents/documents.ts';
import { fileTypeOf, SIGNATURE_BYTES } from '../../contract/documents/file-type.ts';
import { recordIdOfUpload } from '../../contract/records/records.ts';
import { contentFault } from '../../lambdas/domain/documents/check-content.ts';
import { documentFileName } from '../../lambdas/domain/records/file-name.ts';
import { inlineDisposition } from '../../lambdas/gateways/content-disposition.ts';
import { aJpeg, aPng, exif, exifData, JFIF, XMP_PLACE, xmp } from '../support/images.ts';
import { JPEG, PDF, PNG } from '../support/samples.ts';

const text = (content: string) => Buffer.from(content, 'latin1');

test('detects a file’s type by its first bytes', () => {
  expect([PDF, JPEG, PNG].map(fileTypeOf)).toEqual(['application/pdf', 'image/jpeg', 'image/png']);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a part of a signature', PNG.subarray(0, 7)],
  ['a program', text('MZ\u0090')],
  ['a page', text('<!doctype html>')],
  ['a PDF after more than viewers skip', Buffer.concat([Buffer.alloc(SIGNATURE_BYTES - 4), PDF])],
])('rejects %s as a document', (_, bytes) => {
  expect(fileTypeOf(bytes)).toBeNull();
});

test('takes a PDF after bytes that viewers skip, and an image that holds a PDF for an image', () => {
  expect(fileTypeOf(Buffer.concat([Buffer.alloc(SIGNATURE_BYTES - 5), PDF]))).toBe('application/pdf');
  expect(fileTypeOf(aJpeg({ segments: [[0xfe, PDF]] }))).toBe('image/jpeg');
});

test('derives a record’s id from its upload’s name', () => {
  const name = uploadName('owner/pet_1/01jd0000000000000000000000.pdf');
  expect(recordIdOfUpload(name)).toBe('rec_01jd0000000000000000000000');
});

test.each([
  [{ title: 'Rabies', issued_on: '2026-03-02' }, 'Rabies 2026-03-02.pdf'],
  [{ title: 'Blood panel', issued_on: null }, 'Blood panel.pdf'],
  [{ title: 'Tollwut für Zoë 🐕', issued_on: null }, 'Tollwut für Zoë 🐕.pdf'],
  [{ title: 'a/b\\c:d"e"\n|f', issued_on: null }, 'a b c d e f.pdf'],
  [{ title: '\u202Efdp.exe\u0000\u200B', issued_on: null }, 'fdp.exe.pdf'],
  [{ title: '../.. ', issued_on: null }, 'Document.pdf'],
  [{ title: '\ud800', issued_on: '2026-03-02' }, 'Document 2026-03-02.pdf'],
  [{ title: 'x'.repeat(200), issued_on: null }, `${'x'.repeat(39)}….pdf`],
])('names the file of %j', (record, name) => {
  expect(documentFileName(record, 'application/pdf')).toBe(name);
});

test('names the file of a long run of dots in 10 ms', () => {
  const measure = () => {
    const start = process.cpuUsage();
    documentFileName({ title: `x${'.'.repeat(9998)}x`, issued_on: null }, 'application/pdf');
    return process.cpuUsage(start).user / 1000;
  };
  expect(Math.min(measure(), measure())).toBeLessThan(10);
});

test.each([
  ['Rabies 2026-03-02.pdf', 'inline; filename="Rabies 2026-03-02.pdf"'],
  ["Zoë's (1)*.pdf", `inline; filename="Zo_'s (1)*.pdf"; filename*=UTF-8''Zo%C3%AB%27s%20%281%29%2A.pdf`],
  ['🐕.pdf', `inline; filename="_.pdf"; filename*=UTF-8''%F0%9F%90%95.pdf`],
])('shows %s in the browser, and saves it under its name', (name, header) => {
  expect(inlineDisposition(name)).toBe(header);
});

/** What is wrong, or null; and the ranges that were read besides the first bytes. */
async function check(type: DocumentType, bytes: Buffer) {
  const ranges: [number, number][] = [];
  const read = async (from: number, to: number) => {
    ranges.push([from, to]);
    return bytes.subarray(from, to);
  };
  const document = { size: bytes.length, firstBytes: bytes.subarray(0, 64 * 1024) };
  return { fault: await contentFault(type, document, read), ranges };
}

/** Objects of a PDF without an end: 100 KB. */
const OBJECTS = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'.repeat(2000);

test.each([
  ['plain', `%PDF-1.7\n${OBJECTS}trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`],
  ['with bytes before its header', `\u0000\u0000mail header\r\n%PDF-1.4\nstartxref\n0\n%%EOF`],
  ['changed later', '%PDF-1.4\nstartxref\n1\n%%EOF\n9 0 obj\nendobj\nstartxref\n99\n%%EOF\r\n'],
  [
    'linearized',
    `%PDF-1.5\n1 0 obj <</Linearized 1>> endobj\nstartxref\n0\n%%EOF\n${OBJECTS}startxref\n9\n%%EOF`,
  ],
  ['without %%EOF', `%PDF-1.4\n${OBJECTS}trailer\n<< /Root 1 0 R >>\nstartxref\n9\n`],
  ['padded by a scanner', `%PDF-1.4\nstartxref\n9\n%%EOF\n${'\0'.repeat(30_000)}`],
  ['with a page that a server appended', `%PDF-1.4\nstartxref\n9\n%%EOF\n<html>${' '.repeat(9000)}</html>`],
  ['whose table viewers rebuild', `%PDF-1.4\ntrailer\n<< /Root 1 0 R >>\n${OBJECTS}`],
])('accepts a PDF %s', async (_, content) => {
  expect(await check('application/pdf', text(content))).toMatchObject({ fault: null });
});

test('reads only the end of a large PDF', async () => {
  const bytes = Buffer.concat([text('%PDF-1.4\n'), Buffer.alloc(5_000_000), text('startxref\n9\n%%EOF')]);
  const { fault, ranges } = await check('application/pdf', bytes);
  expect([fault, ranges]).toEqual([null, [[bytes.length - 65_536, bytes.length]]]);
});

test('refuses a PDF that was cut off before its trailer', async () => {
  expect((await check('application/pdf', text(`%PDF-1.4\n${OBJECTS}`))).fault).toBe('damaged');
});

const filler = (bytes: number) => Buffer.alloc(bytes, 0x55);

test.each([
  ['plain', aJpeg()],
  ['with fill bytes before markers', aJpeg({ pixels: Buffer.from([1, 0xff, 0, 0xff, 0xff]) })],
  ['with restart markers', aJpeg({ pixels: Buffer.from([1, 0xff, 0xd0, 2, 0xff, 0xd7, 3]) })],
  ['with a thumbnail, which has an end marker', aJpeg({ segments: [JFIF, [0xe1, aJpeg()]] })],
  ['whose size is 300 KB deep', aJpeg({ segments: Array(5).fill([0xe2, filler(60_000)]) })],
  ['with several scans', aJpeg({ pixels: Buffer.from([1, 0xff, 0xc4, 0, 2, 0xff, 0xda, 0, 2, 5]) })],
  ['of exactly 40 megapixels', aJpeg({ width: 8000, height: 5000 })],
  ['turned by a quarter', aJpeg({ segments: [JFIF, exif({ orientation: 6 })] })],
  ['with a GPS directory without coordinates', aJpeg({ segments: [exif({ gps: [0, 29] })] })],
])('accepts a JPEG %s', async (_, bytes) => {
  expect(await check('image/jpeg', bytes)).toMatchObject({ fault: null });
});

const PACKED_XMP = text('XML:com.adobe.xmp\0\x01\0\0\0packed');

test.each([
  ['image/jpeg', 'cut off in its pixels', aJpeg().subarray(0, -2), 'damaged'],
  ['image/jpeg', 'cut off in its header', aJpeg().subarray(0, 30), 'damaged'],
  ['image/jpeg', 'of a header only', text('\xff\xd8\xff\xd9'), 'damaged'],
  ['image/jpeg', 'with a segment longer than the file', text('\xff\xd8\xff\xe1\xff\xff\xff\xd9'), 'damaged'],
  ['image/jpeg', 'without a width', aJpeg({ width: 0 }), 'damaged'],
  ['image/jpeg', 'above 40 megapixels', aJpeg({ width: 8000, height: 5001 }), 'too-many-pixels'],
  ['image/jpeg', 'of 4 gigapixels', aJpeg({ width: 65_535, height: 65_535 }), 'too-many-pixels'],
  ['image/jpeg', 'with a latitude', aJpeg({ segments: [JFIF, exif({ gps: [1, 2] })] }), 'location'],
  [
    'image/jpeg',
    'with a longitude, in the other byte order',
    aJpeg({ segments: [exif({ gps: [4], isLittle: true })] }),
    'location',
  ],
  ['image/jpeg', 'with a place in XMP', aJpeg({ segments: [xmp(XMP_PLACE)] }), 'location'],
  [
    'image/jpeg',
    'with a second photo that has a latitude',
    aJpeg({ padding: aJpeg({ segments: [exif({ gps: [2] })] }) }),
    'location',
  ],
  ['image/jpeg', 'with bytes behind it', aJpeg({ padding: filler(1) }), 'location'],
  ['image/png', 'with bytes behind it', Buffer.concat([aPng(), filler(1)]), 'location'],
  ['image/png', 'cut off', aPng().subarray(0, -1), 'damaged'],
  ['image/png', 'without pixels', Buffer.concat([aPng().subarray(0, 33), aPng().subarray(-12)]), 'damaged'],
  ['image/png', 'without a height', aPng({ height: 0 }), 'damaged'],
  ['image/png', 'of 16 exapixels', aPng({ width: 2 ** 32 - 1, height: 2 ** 32 - 1 }), 'too-many-pixels'],
  ['image/png', 'with a latitude', aPng({ chunks: [['eXIf', exifData({ gps: [2] })]] }), 'location'],
  [
    'image/png',
    'with a latitude behind its pixels',
    aPng({ lateChunks: [['eXIf', exifData({ gps: [2] })]] }),
    'location',
  ],
  [
    'image/png',
    'with a place in XMP',
    aPng({ chunks: [['iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${XMP_PLACE}`)]] }),
    'location',
  ],
  ['image/png', 'with packed XMP', aPng({ lateChunks: [['iTXt', PACKED_XMP]] }), 'location'],
  [
    'image/png',
    'with packed Exif data',
    aPng({ chunks: [['zTXt', text('Raw profile type exif\0\0packed')]] }),
    'location',
  ],
] as const)('refuses an %s %s', async (type, _, bytes, fault) => {
  expect((await check(type, bytes)).fault).toBe(fault);
});

test.each([
  ['plain', aPng()],
  ['of many chunks', aPng({ lateChunks: Array(1000).fill(['IDAT', filler(1000)]) })],
  ['turned by a quarter', aPng({ chunks: [['eXIf', exifData({ orientation: 6 })]] })],
  ['with a comment', aPng({ chunks: [['tEXt', text('Comment\0from the clinic')]] })],
])('accepts a PNG %s', async (_, bytes) => {
  expect(await check('image/png', bytes)).toMatchObject({ fault: null });
});
