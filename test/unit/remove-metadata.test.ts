import { expect, test } from 'vitest';
import { checkImage, type ImageType } from '../../contract/files/check-image.ts';
import { removeMetadata } from '../../contract/files/metadata/remove-metadata.ts';
import { hasLocation } from '../../lambdas/domain/documents/photo-location.ts';
import {
  aJpeg,
  aPng,
  type Chunk,
  exif,
  exifData,
  JFIF,
  type Segment,
  XMP_PLACE,
  xmp,
} from '../support/images.ts';

const clean = (type: ImageType, image: Buffer) => Buffer.concat(removeMetadata(type, Uint8Array.from(image)));

/** What says how to show the pixels of a JPEG, and of a PNG. */
const PROFILE: Segment = [0xe2, Buffer.from('ICC_PROFILE\0\x01\x01Display P3')];
const ADOBE: Segment = [0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x01')];
const TABLE: Segment = [0xdb, Buffer.alloc(65)];
const PALETTE: Chunk = ['PLTE', Buffer.alloc(6)];
const GAMMA: Chunk = ['gAMA', Buffer.alloc(4)];
const COLORS: Chunk = ['iCCP', Buffer.from('p3\0\0packed')];

const thumbnail = aJpeg();
const METADATA: readonly Segment[] = [
  exif({ orientation: 1, gps: [1, 2, 3, 4] }),
  xmp(XMP_PLACE),
  [0xe0, Buffer.concat([Buffer.from('JFXX\0\x10'), thumbnail])],
  [0xe1, Buffer.from('http://ns.adobe.com/xmp/extension/\0more')],
  [0xe2, Buffer.from('MPF\0MM\0*second photo')],
  [0xed, Buffer.from('Photoshop 3.0\x008BIMBerlin')],
  [0xef, Buffer.from('what a camera made up')],
  [0xfe, Buffer.from('a comment')],
];

test('a JPEG keeps its pixels and colors, and loses everything else, also behind its end', () => {
  const pixels = Buffer.from([9, 0xff, 0, 0xff, 0xd0, 0xff, 0xc4, 0, 2, 0xff, 0xda, 0, 2, 5]);
  const given = aJpeg({
    pixels,
    segments: [JFIF, PROFILE, ...METADATA, ADOBE, TABLE],
    padding: Buffer.from('video'),
  });
  expect(clean('image/jpeg', given)).toEqual(aJpeg({ pixels, segments: [JFIF, PROFILE, ADOBE, TABLE] }));
});

test('a PNG keeps its pixels and colors, and loses everything else, also behind its end', () => {
  const given = aPng({
    chunks: [
      PALETTE,
      GAMMA,
      COLORS,
      ['tEXt', Buffer.from('Author\0Ann')],
      ['eXIf', exifData({ gps: [2, 4] })],
      ['caBX', Buffer.from('provenance')],
    ],
    lateChunks: [
      ['tIME', Buffer.alloc(7)],
      ['iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${XMP_PLACE}`)],
      ['zTXt', Buffer.from('Raw profile type exif\0\0packed')],
    ],
  });
  const cleaned = clean('image/png', Buffer.concat([given, Buffer.from('more')]));
  expect(cleaned).toEqual(aPng({ chunks: [PALETTE, GAMMA, COLORS] }));
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps orientation %i, in the smallest Exif data', (orientation) => {
  for (const isLittle of [false, true]) {
    const photo = { orientation, gps: [2, 4], isLittle };
    const kept = orientation === 1 ? [] : [exif({ orientation })];
    expect(clean('image/jpeg', aJpeg({ segments: [JFIF, exif(photo)] }))).toEqual(
      aJpeg({ segments: [JFIF, ...kept] }),
    );
    expect(clean('image/jpeg', aJpeg({ segments: [exif(photo), TABLE] }))).toEqual(
      aJpeg({ segments: [...kept, TABLE] }),
    );
    const chunk: Chunk = ['eXIf', exifData({ orientation })];
    expect(clean('image/png', aPng({ lateChunks: [['eXIf', exifData(photo)]] }))).toEqual(
      aPng({ chunks: orientation === 1 ? [] : [chunk] }),
    );
  }
});

test.each([
  ['image/jpeg', aJpeg({ segments: [...METADATA, exif({ orientation: 6, gps: [2] })] })],
  ['image/png', aPng({ chunks: [['eXIf', exifData({ orientation: 6, gps: [2] })]] })],
] as const)('the server accepts a cleaned %s, and cleaning again changes nothing', (type, given) => {
  const cleaned = clean(type, given);
  expect(hasLocation(type, given)).toBe(true);
  expect(hasLocation(type, cleaned)).toBe(false);
  expect(checkImage(type, cleaned)).toEqual({ end: cleaned.length });
  expect(clean(type, cleaned)).toEqual(cleaned);
});

test('Exif data that no program can read is removed like any other', () => {
  const broken: Segment = [0xe1, Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1')];
  expect(clean('image/jpeg', aJpeg({ segments: [broken] }))).toEqual(aJpeg({ segments: [] }));
});
