import * as lib from '@cantoo/pdf-lib';
import { afterEach, expect, test, vi } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '../../../../contract/limits.ts';
import { addPages, documentOf } from '../../../../web/src/features/upload/document/build-document.ts';
import { drawing } from '../../../../web/src/features/upload/document/drawing.ts';
import { writePagesPdf } from '../../../../web/src/features/upload/document/pages-pdf.ts';
import { aJpeg, aPng, exif, JFIF } from '../../../support/images.ts';

const jpeg = (name: string, options: Parameters<typeof aJpeg>[0] = {}) =>
  new File([Uint8Array.from(aJpeg(options))], name, { type: 'image/jpeg' });
const png = (name: string) => new File([Uint8Array.from(aPng())], name, { type: 'image/png' });

const load = async (file: Blob) => lib.PDFDocument.load(new Uint8Array(await file.arrayBuffer()));
const sizes = (pdf: lib.PDFDocument) =>
  pdf.getPages().map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())]);

function withPdfLib() {
  vi.spyOn(drawing, 'loadPdfLib').mockResolvedValue(lib);
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('makes a page of each JPEG, as it is, in its shape', async () => {
  const wide = Uint8Array.from(aJpeg({ width: 200, height: 100 }));
  const high = Uint8Array.from(aJpeg({ width: 50, height: 100 }));
  const bytes = await writePagesPdf(lib, [wide, high]);
  expect(sizes(await lib.PDFDocument.load(bytes))).toEqual([
    [842, 421],
    [421, 842],
  ]);
  expect(Buffer.from(bytes).includes(Buffer.from(wide))).toBe(true);
});

test.each([
  [3, 180],
  [6, 90],
  [8, 270],
])('turns a page whose camera was held otherwise: %i', async (orientation, degrees) => {
  const turned = Uint8Array.from(aJpeg({ segments: [JFIF, exif({ orientation })] }));
  const pdf = await lib.PDFDocument.load(await writePagesPdf(lib, [turned]));
  expect(pdf.getPage(0).getRotation().angle).toBe(degrees);
});

test('a single page is uploaded as it is, several as one PDF', async () => {
  withPdfLib();
  const one = await addPages([], [jpeg('IMG_1.jpg')]);
  if ('error' in one) throw new Error(one.error.text);
  expect(one).toEqual({ file: one.pages[0], type: 'image/jpeg', pages: one.pages });

  const two = await addPages(one.pages, [jpeg('IMG_2.jpg', { segments: [JFIF, exif({ gps: [2, 4] })] })]);
  if ('error' in two) throw new Error(two.error.text);
  expect([two.type, two.file.name, two.pages.length]).toEqual(['application/pdf', 'IMG_1.pdf', 2]);
  expect((await load(two.file)).getPageCount()).toBe(2);
  expect(two.pages[0]).toBe(one.file);

  const [, second] = two.pages;
  const again = await documentOf(second ? [second] : []);
  expect(again).toMatchObject({ file: second, type: 'image/jpeg' });
});

test('a PNG among several pages becomes a JPEG', async () => {
  withPdfLib();
  vi.spyOn(drawing, 'load').mockResolvedValue({ data: new Uint8ClampedArray(4), width: 1, height: 1 });
  const encode = vi
    .spyOn(drawing, 'encode')
    .mockResolvedValue(new Blob([Uint8Array.from(aJpeg({ width: 30, height: 60 }))]));
  const made = await addPages([jpeg('a.jpg')], [png('b.png')]);
  if ('error' in made) throw new Error(made.error.text);
  expect(sizes(await load(made.file))[1]).toEqual([421, 842]);
  expect(encode).toHaveBeenCalledOnce();
  expect(made.pages[1]?.type).toBe('image/png');
});

test('refuses what can’t be a page, before anything is made', async () => {
  const loading = vi.spyOn(drawing, 'loadPdfLib');
  const many = Array.from({ length: 10 }, (_, index) => jpeg(`${index}.jpg`));
  const pdf = new File(['%PDF-1.7\n1 0 obj\n%%EOF'], 'a.pdf', { type: 'application/pdf' });
  const padding = new Uint8Array(MAX_DOCUMENT_BYTES / 2);
  const heavy = [jpeg('a.jpg', { padding }), jpeg('b.jpg', { padding })];
  expect(await addPages(many, [jpeg('11.jpg')])).toMatchObject({ error: { title: 'Too many pages' } });
  expect(await addPages(many.slice(1), [pdf])).toMatchObject({ error: { title: 'Not an image' } });
  expect(await addPages([], [new File(['text'], 'a.txt')])).toMatchObject({
    error: { title: 'Invalid file type' },
  });
  expect(await documentOf(heavy)).toMatchObject({
    error: { title: 'Pages too large', text: expect.stringContaining('10 MB') },
  });
  expect(loading).not.toHaveBeenCalled();
});

test('says so if the PDF can’t be made', async () => {
  vi.spyOn(drawing, 'loadPdfLib').mockRejectedValue(new Error('offline'));
  expect(await documentOf([jpeg('a.jpg'), jpeg('b.jpg')])).toMatchObject({
    error: { title: 'PDF not created' },
  });
});
