import { expect, test } from 'vitest';
import type { DocumentType } from '../../contract/documents/documents.ts';
import { MAX_DOCUMENT_BYTES, MAX_IMAGE_PARTS } from '../../contract/limits.ts';
import { contentFault } from '../../lambdas/domain/documents/check-content.ts';
import { aJpeg, aPng, type Chunk, exif, exifData, type Segment } from '../support/images.ts';

const text = (content: string) => Buffer.from(content, 'latin1');

const repeated = (content: string, bytes: number) => Buffer.alloc(bytes, text(content));

const check = (type: DocumentType, bytes: Uint8Array) =>
  contentFault(type, { size: bytes.length, firstBytes: bytes }, async () => Buffer.of());

/** What is wrong with a file, and the milliseconds of CPU that finding out took. */
async function measure(type: DocumentType, bytes: Uint8Array) {
  const start = process.cpuUsage();
  const fault = await check(type, bytes);
  const { user, system } = process.cpuUsage(start);
  return { fault, spent: (user + system) / 1000 };
}

/** Exif data whose directory claims 65,535 entries. */
const ENDLESS = 'MM\0*\0\0\0\x08\xff\xff\0\x01';

/** Exif data whose GPS directory claims 32,766 entries: itself. */
const CIRCULAR = 'MM\0*\0\0\0\x08\x7f\xfe\x88\x25\0\x04\0\0\0\x01\0\0\0\x08';

const endlessChunks = (count: number) => Array<Chunk>(count).fill(['eXIf', text(ENDLESS)]);

test.each([
  ['Exif data everywhere', 'image/jpeg', aJpeg({ pixels: repeated(`Exif\0\0${ENDLESS}`, 80_000) })],
  [
    'Exif data that points to itself',
    'image/jpeg',
    aJpeg({ pixels: repeated(`Exif\0\0${CIRCULAR}`, 80_000) }),
  ],
  ['500 Exif chunks', 'image/png', aPng({ chunks: endlessChunks(500) })],
  ['3,000 Exif chunks', 'image/png', aPng({ lateChunks: endlessChunks(3000) })],
] as const)('refuses an image below 100 KB with %s in 200 ms', async (_, type, bytes) => {
  expect(bytes.length).toBeLessThan(100_000);
  const { fault, spent } = await measure(type, bytes);
  expect(fault).toBe('location');
  expect(spent).toBeLessThan(200);
});

const exifSegments = (count: number) => Array<Segment>(count).fill(exif({ orientation: 6 }));
const exifChunks = (count: number) => Array<Chunk>(count).fill(['eXIf', exifData({ orientation: 6 })]);

test('reads 16 blocks of Exif data, and refuses more', async () => {
  expect(await check('image/jpeg', aJpeg({ segments: exifSegments(16) }))).toBeNull();
  expect(await check('image/jpeg', aJpeg({ segments: exifSegments(17) }))).toBe('location');
  expect(await check('image/png', aPng({ chunks: exifChunks(16) }))).toBeNull();
  expect(await check('image/png', aPng({ chunks: exifChunks(17) }))).toBe('location');
});

const withEntries = (count: number) => {
  const start = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, count >> 8, count & 0xff]);
  return aPng({ chunks: [['eXIf', Buffer.concat([start, Buffer.alloc(count * 12)])]] });
};

test('reads 500 entries of a directory, and refuses more', async () => {
  expect(await check('image/png', withEntries(500))).toBeNull();
  expect(await check('image/png', withEntries(501))).toBe('location');
});

test('reads only entries inside the file', async () => {
  const claim = text('MM\0*\0\0\0\x08\xff\xff');
  expect(await check('image/png', aPng({ lateChunks: [['eXIf', claim]] }))).toBeNull();
});

test('refuses more parts than an image has', async () => {
  const segments = Array<Segment>(MAX_IMAGE_PARTS).fill([0xef, Buffer.of()]);
  expect(await check('image/jpeg', aJpeg({ segments }))).toBe('damaged');
  expect(await check('image/jpeg', aJpeg({ segments: segments.slice(10) }))).toBeNull();
  const chunks = Array<Chunk>(MAX_IMAGE_PARTS).fill(['tEXt', Buffer.of()]);
  expect(await check('image/png', aPng({ chunks }))).toBe('damaged');
  expect(await check('image/png', aPng({ chunks: chunks.slice(10) }))).toBeNull();
});

/** Somewhat less than the largest document, for the parts around the pixels. */
const LARGE = MAX_DOCUMENT_BYTES - 1000;

const ORDINARY = aJpeg({ pixels: repeated('U', LARGE) });

test.each([
  ['a JPEG of fill bytes', 'image/jpeg', '\xff'],
  ['a JPEG of one letter', 'image/jpeg', 'G'],
  ['a JPEG that almost has coordinates', 'image/jpeg', 'GPSLatitud'],
  ['a PDF of slashes', 'application/pdf', '/'],
] as const)('%s of 10 MB takes at most 12 times as long as an ordinary JPEG', async (_, type, pattern) => {
  const pixels = repeated(pattern, LARGE);
  const bytes = type === 'image/jpeg' ? aJpeg({ pixels }) : Buffer.concat([text('%PDF-1.7\n'), pixels]);
  const least = async (kind: DocumentType, content: Buffer) =>
    Math.min((await measure(kind, content)).spent, (await measure(kind, content)).spent);
  const ordinary = await least('image/jpeg', ORDINARY);
  expect(await least(type, bytes)).toBeLessThan(12 * ordinary);
});
