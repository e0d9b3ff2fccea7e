import { deflateSync } from 'node:zlib';
import * as lib from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { copyPdf } from '../../../web/src/shared/history/copy-pdf.ts';
import { aJp2, aJpeg, exif, JFIF, type Segment, XMP_PLACE, xmp } from '../../support/images.ts';

const { PDFDocument, PDFName } = lib;

const COMMENT: Segment = [0xfe, Buffer.from('52.5163 north')];
const PHOTO = aJpeg({ segments: [JFIF, exif({ gps: [2, 4] }), xmp(XMP_PLACE), COMMENT] });
const PLACE = /GPS|Exif|xmpmeta|52\.5163/;

type Dictionary = Parameters<lib.PDFContext['stream']>[1];

/** A page that draws `data`, and the copy of it as text that nothing packs. */
async function copied(place: (pdf: lib.PDFDocument, page: lib.PDFPage) => void): Promise<string> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 300]);
  place(pdf, page);
  const given = await pdf.save({ useObjectStreams: false });
  const copy = await PDFDocument.load(await copyPdf(lib, given));
  return Buffer.from(await copy.save({ useObjectStreams: false })).toString('latin1');
}

const drawing = (data: Uint8Array, dictionary: Dictionary) =>
  copied(({ context }, page) => {
    const image = { Type: 'XObject', Subtype: 'Image', Width: 2, Height: 2, ...dictionary };
    page.node.newXObject('Photo', context.register(context.stream(data, image)));
  });

test.each([
  ['with all its metadata', PHOTO],
  ['after other bytes', Buffer.concat([Buffer.from('\n\n'), PHOTO])],
  ['before line breaks', Buffer.concat([PHOTO, Buffer.from('\r\n')])],
])('leaves the place of a photo behind, %s', async (_, photo) => {
  const text = await drawing(photo, { Filter: 'DCTDecode' });
  expect(text).not.toMatch(PLACE);
  expect(text).toContain(aJpeg({ segments: [JFIF] }).toString('latin1'));
});

describe('a JPEG 2000', () => {
  const boxes = ['uuid', 'xml ', 'asoc'].map((type) => [type, `JpgTiffExif->JP2 ${XMP_PLACE}`] as const);
  const full = { boxes, text: '52.5163 north' };

  test.each([
    ['as it is', aJp2(full), { Filter: 'JPXDecode' }],
    ['with an open tile', aJp2({ ...full, isOpen: true }), { Filter: 'JPXDecode' }],
    ['without boxes', aJp2(full).subarray(aJp2(full).indexOf('jp2c') + 4), { Filter: 'JPXDecode' }],
    ['encoded once more', deflateSync(aJp2(full)), { Filter: ['FlateDecode', 'JPXDecode'] }],
  ])('keeps its pixels and leaves its place behind, %s', async (_, image, dictionary) => {
    const text = await drawing(image, dictionary);
    expect(text).not.toMatch(PLACE);
    expect(text).toContain('/Filter /JPXDecode');
    expect(text).toContain('\xff\x93\xff\x64\0\x0a\0\x01pixels\xff\xd9');
  });

  test('keeps every byte without metadata', async () => {
    const image = aJp2();
    expect(await drawing(image, { Filter: 'JPXDecode' })).toContain(image.toString('latin1'));
  });

  test('is not copied if it is damaged', async () => {
    await expect(drawing(aJp2(full).subarray(0, -9), { Filter: 'JPXDecode' })).rejects.toThrow('JPEG 2000');
  });
});

test('does not copy a JPEG that is cut off', async () => {
  await expect(drawing(PHOTO.subarray(0, -3), { Filter: 'DCTDecode' })).rejects.toThrow('JPEG');
});

describe('an image between drawing operators', () => {
  const inline = (filter: string, image: Uint8Array) =>
    Buffer.concat([
      Buffer.from(`q 9 0 0 9 0 0 cm BI /W 2 /H 2 /BPC 8 /CS /G /F ${filter} ID `),
      image,
      Buffer.from('\nEI Q'),
    ]);

  test.each([
    [
      'of a page',
      (context: lib.PDFContext, page: lib.PDFPage, content: Uint8Array) =>
        page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content))),
    ],
    [
      'of a form',
      (context: lib.PDFContext, page: lib.PDFPage, content: Uint8Array) =>
        page.node.newXObject(
          'F',
          context.register(context.stream(content, { Subtype: 'Form', BBox: [0, 0, 9, 9] })),
        ),
    ],
  ])('%s leaves its place behind', async (_, draw) => {
    const content = inline('/DCT', PHOTO);
    const text = await copied(({ context }, page) => draw(context, page, Buffer.concat([content, content])));
    expect(text).not.toMatch(PLACE);
    const pixels = PHOTO.subarray(PHOTO.indexOf(Buffer.from([0xff, 0xc0]))).toString('latin1');
    expect(text.split(pixels)).toHaveLength(3);
  });

  test('is not copied if its photo is encoded once more', async () => {
    const content = inline('[/Fl /DCT]', deflateSync(PHOTO));
    await expect(
      copied(({ context }, page) =>
        page.node.set(PDFName.of('Contents'), context.register(context.flateStream(content))),
      ),
    ).rejects.toThrow('image in a page');
  });
});

test('leaves behind what other documents in it say of themselves, and where a map is', async () => {
  const text = await copied(({ context }, page) => {
    const metadata = context.stream(XMP_PLACE, { Type: 'Metadata', Subtype: 'XML' });
    const properties = context.obj({ MC0: { Metadata: context.register(metadata) } });
    page.node.normalizedEntries().Resources.set(PDFName.of('Properties'), properties);
    const map = { Subtype: 'Form', BBox: [0, 0, 9, 9], Measure: { GPTS: [52.5163, 13.37] } };
    page.node.newXObject('Map', context.register(context.stream('', map)));
    page.node.set(PDFName.of('Thumb'), context.register(context.stream(PHOTO, { Filter: 'DCTDecode' })));
  });
  expect(text).not.toMatch(PLACE);
});
