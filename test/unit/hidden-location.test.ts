import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { ImageType } from '../../contract/files/check-image.ts';
import { contentFault } from '../../lambdas/domain/documents/check-content.ts';
import { checkFile } from '../../web/src/shared/files/check-file.ts';
import { FILE_DAMAGED } from '../../web/src/shared/files/file-errors.ts';
import { aJpeg, type Chunk, exif, exifData, XMP_PLACE, xmp } from '../support/images.ts';
import { pngChunk } from '../support/png.ts';

const fileOf = (name: string) => readFile(new URL(`../e2e/files/${name}`, import.meta.url));
const photo = await fileOf('photo.jpg');
const progressive = await fileOf('photo-progressive.jpg');
const panel = await fileOf('blood-panel.png');

const text = (content: string) => Buffer.from(content, 'latin1');

/** A segment with its marker, as it stands in a file. */
const bytesOf = ([marker, data]: ReturnType<typeof xmp>) =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]);

/** A video with its place, and bytes that look like the end of a JPEG and like a segment. */
const VIDEO = Buffer.concat([
  text('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x40moov\0\0\0\x1e\xa9xyz\0\x12\x15\xc7+52.5163+013.3777/'),
  text('\xff\xe1\0\x08moov\xff\xd9mdta com.apple.quicktime.location.ISO6709 +52.5163+013.3777/'),
]);
const SECOND_PHOTO = aJpeg({ segments: [exif({ gps: [1, 2, 3, 4] }), xmp(XMP_PLACE)] });

const TRAILERS: readonly [string, Buffer][] = [
  ['Exif data', bytesOf(exif({ gps: [2, 4] }))],
  ['XMP', bytesOf(xmp(XMP_PLACE))],
  ['a second photo', SECOND_PHOTO],
  ['a video', VIDEO],
  ['a gain map and a video', Buffer.concat([SECOND_PHOTO, VIDEO])],
];

const PLACES = ['GPS', 'ISO6709', '52.5163'];

/** What is stored of an image: the bytes that the browser sends, and whether the server refuses them. */
async function storedOf(type: ImageType, given: Buffer) {
  const checked = await checkFile(new File([new Uint8Array(given)], 'scan', { type }));
  if ('error' in checked) return checked.error;
  const bytes = Buffer.from(await checked.file.arrayBuffer());
  for (const place of PLACES) expect(bytes.includes(text(place))).toBe(false);
  expect(await faultOf(type, bytes)).toBeNull();
  return bytes;
}

const faultOf = (type: ImageType, bytes: Buffer) =>
  contentFault(type, { size: bytes.length, firstBytes: bytes }, async () => Buffer.of());

describe.each([
  ['JPEG', photo],
  ['progressive JPEG', progressive],
])('a %s', (_, image) => {
  const pixels = image.subarray(0, -2);

  test.each(TRAILERS)('with %s behind its end is stored without that', async (_name, trailer) => {
    const given = Buffer.concat([image, trailer]);
    expect(image.equals((await storedOf('image/jpeg', given)) as Buffer)).toBe(true);
    expect(await faultOf('image/jpeg', given)).toBe('location');
  });

  test.each([['nothing', Buffer.of()] as const, ...TRAILERS])(
    'with %s in place of its end marker is stored with an end marker alone',
    async (_name, trailer) => {
      const given = Buffer.concat([pixels, trailer]);
      expect(image.equals((await storedOf('image/jpeg', given)) as Buffer)).toBe(true);
      expect(await faultOf('image/jpeg', given)).not.toBeNull();
    },
  );

  test.each([
    ['a text', text('Place +52.5163+013.3777/')],
    ['a directory of places', exifData({ gps: [2, 4] })],
    ['a restart marker and a text', text('\xff\xd0Place +52.5163+013.3777/')],
  ])('with %s between its pixels and its end marker is stored without that', async (_name, hidden) => {
    const given = Buffer.concat([pixels, hidden, image.subarray(-2)]);
    expect(image.equals((await storedOf('image/jpeg', given)) as Buffer)).toBe(true);
  });

  test('that lacks pixels as well as its end marker is damaged', async () => {
    expect(await storedOf('image/jpeg', image.subarray(0, -200))).toEqual(FILE_DAMAGED);
  });
});

test('a JPEG with a marker among its pixels that hides the others is damaged', async () => {
  const given = Buffer.from(photo);
  given.set([0xff, 0x9f, 0, 16], photo.length >> 1);
  expect(await storedOf('image/jpeg', given)).toEqual(FILE_DAMAGED);
});

test('a JPEG loses segments that no program shows, and bytes between segments', async () => {
  const hidden = Buffer.concat([bytesOf([0xf0, exifData({ gps: [2] })]), text('GPSLatitude 52.5163')]);
  const afterFirst = 4 + photo.readUInt16BE(4);
  const given = Buffer.concat([photo.subarray(0, afterFirst), hidden, photo.subarray(afterFirst)]);
  expect(photo.equals((await storedOf('image/jpeg', given)) as Buffer)).toBe(true);
});

const CHUNKS: readonly Chunk[] = [
  ['eXIf', exifData({ gps: [2, 4] })],
  ['iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${XMP_PLACE}`)],
  ['zTXt', text('Place\0\0packed')],
  ['iTXt', text('Place\0\x01\0\0\0packed')],
  ['tEXt', text('Raw profile type APP1\0\nexif\n')],
];

test.each(CHUNKS)('a PNG loses %s, before its end or behind', async (type, data) => {
  const bytes = pngChunk(type, data);
  const [before, end] = [panel.subarray(0, -12), panel.subarray(-12)];
  for (const given of [Buffer.concat([before, bytes, end]), Buffer.concat([panel, bytes])]) {
    const stored = (await storedOf('image/png', given)) as Buffer;
    expect(stored.equals((await storedOf('image/png', panel)) as Buffer)).toBe(true);
    expect(await faultOf('image/png', given)).toBe('location');
  }
});
