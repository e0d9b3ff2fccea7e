import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { blankPdf } from '../../../web/src/shared/files/blank-pdf.ts';
import { aJp2, aJpeg, exif, JFIF, XMP_PLACE, xmp } from '../../support/images.ts';

const COMMENT = [0xfe, Buffer.from('52.5163 north, '.repeat(9))] as const;
const METADATA = [JFIF, exif({ orientation: 6, gps: [2, 4] }), xmp(XMP_PLACE), COMMENT];
const PHOTO = aJpeg({ segments: METADATA });
const PLACE = /GPSL\w+="\d|Exif|xmpmeta|52/;

/** A PDF's beginning, the object, and bytes that are no place of a photo. */
const aPdf = (dictionary: string, data: Uint8Array, rest = '') =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n4 0 obj\n<< /Length 9 ${dictionary} >>\nstream\r\n`),
    data,
    Buffer.from(`\nendstream\nendobj\n5 0 obj << /Length 9 >> stream\nGPS Exif\nendstream\n${rest}%%EOF`),
  ]);

async function blanked(pdf: Buffer): Promise<Buffer> {
  const clean = Buffer.from(await blankPdf(new Uint8Array(pdf)));
  expect(clean).toHaveLength(pdf.length);
  return clean;
}

const DCT = '/Subtype /Image /Filter /DCTDecode';
const boxes = [['uuid', `JpgTiffExif->JP2 ${XMP_PLACE}`]] as const;
const VIDEO = Buffer.from('ftypmp42 moov ©xyz+52.5163+013.3777/');

test.each([
  ['a photo', DCT, PHOTO],
  ['a photo whose filter is in another object', '/Filter 7 0 R', PHOTO],
  ['a photo without an end marker', DCT, PHOTO.subarray(0, -2)],
  ['a photo with a video behind its end', DCT, Buffer.concat([PHOTO, VIDEO])],
  ['a JPEG 2000', '/Filter /JPXDecode', aJp2({ boxes, text: '52.5163 north' })],
  ['a document', '/Type /Metadata /Subtype /XML', Buffer.from(`<x:xmp>${XMP_PLACE}</x:xmp>`)],
  ['elements', '/Type /Metadata /Subtype /XML', Buffer.from('<e:GPSLatitude>52,30N</e:GPSLatitude>')],
])('the place of %s becomes zeros, and everything else stays', async (_, dictionary, data) => {
  const given = aPdf(dictionary, data);
  const clean = await blanked(given);
  const start = given.indexOf(data);
  const end = start + data.length;
  expect(clean.subarray(start, end).toString('latin1')).not.toMatch(PLACE);
  expect(clean.subarray(0, start)).toEqual(given.subarray(0, start));
  expect(clean.subarray(end)).toEqual(given.subarray(end));
});

test('a photo keeps its pixels where they are', async () => {
  const given = aPdf(DCT, PHOTO);
  const from = given.indexOf(Buffer.from([0xff, 0xc0]));
  expect((await blanked(given)).subarray(from)).toEqual(given.subarray(from));
});

test('a photo that is compressed once more loses its place', async () => {
  const packed = deflateSync(PHOTO);
  const given = aPdf('/Filter [/FlateDecode /DCTDecode]', packed);
  const start = given.indexOf(packed);
  const clean = await blanked(given);
  const photo = inflateSync(clean.subarray(start, start + packed.length));
  expect(photo.toString('latin1')).not.toMatch(PLACE);
  expect(photo).toHaveLength(PHOTO.length);
  expect(clean.subarray(start + packed.length)).toEqual(given.subarray(start + packed.length));
});

test.each([
  ['without metadata', aPdf(DCT, aJpeg({ segments: [JFIF] }))],
  ['whose JPEG 2000 has none', aPdf('/Filter /JPXDecode', aJp2())],
  [
    'whose image is compressed once more and has none',
    aPdf('/Filter [/FlateDecode /DCTDecode]', deflateSync(aJpeg())),
  ],
  ['that is signed', aPdf(DCT, PHOTO, '6 0 obj << /Type /Sig /ByteRange [0 840 960 240] >> endobj\n')],
  ['whose image is damaged', aPdf(DCT, Buffer.concat([PHOTO.subarray(0, 9), Buffer.from([255])]))],
  [
    'whose image unpacks to a hundred times its size',
    aPdf('/Filter [/FlateDecode /DCTDecode]', deflateSync(Buffer.concat([PHOTO, Buffer.alloc(200_000)]))),
  ],
  ['that ends in a stream', aPdf(DCT, aJpeg()).subarray(0, 90)],
])('a PDF %s stays as it is', async (_, pdf) => {
  const given = new Uint8Array(pdf);
  expect(await blankPdf(given)).toBe(given);
});
