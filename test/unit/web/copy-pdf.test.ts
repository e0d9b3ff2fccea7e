import { deflateSync } from 'node:zlib';
import * as lib from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { copyPdf, settleForm } from '../../../web/src/shared/history/copy-pdf.ts';
import { aJpeg, exif, JFIF, XMP_PLACE, xmp } from '../../support/images.ts';
import { readPdf } from '../../support/read-pdf.ts';

const { PDFDict, PDFDocument, PDFName, PDFString } = lib;

async function aPage(text = 'Certificate') {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 300]);
  page.drawText(text);
  return { pdf, page };
}

const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');

/** A copy, and all of it as text that nothing packs. */
async function copied(pdf: lib.PDFDocument) {
  const bytes = await copyPdf(lib, await pdf.save());
  const copy = await PDFDocument.load(bytes);
  return { copy, text: textOf(await copy.save({ useObjectStreams: false })), pages: await readPdf(bytes) };
}

test('copies what draws a page', async () => {
  const { pdf, page } = await aPage();
  page.setRotation(lib.degrees(90));
  const { copy, pages } = await copied(pdf);
  expect(pages).toEqual(['Certificate']);
  expect(copy.getPage(0).getRotation().angle).toBe(90);
});

test('copies a PDF that anybody may read but not change', async () => {
  const { pdf } = await aPage();
  pdf.encrypt({ userPassword: '', ownerPassword: 'paw', permissions: { copying: false } });
  expect((await copied(pdf)).pages).toEqual(['Certificate']);
});

test.each([
  [
    'is protected by a password',
    async () => {
      const { pdf } = await aPage();
      pdf.encrypt({ userPassword: 'paw', ownerPassword: 'paw' });
      return pdf.save();
    },
  ],
  ['is damaged', async () => new TextEncoder().encode('%PDF-1.7 nothing')],
  [
    'has too many objects',
    async () => {
      const { pdf } = await aPage();
      for (let count = 0; count < 20_001; count += 1) pdf.context.register(pdf.context.obj({}));
      return pdf.save({ useObjectStreams: false });
    },
  ],
])('rejects a PDF that %s', async (_, bytes) => {
  await expect(copyPdf(lib, await bytes())).rejects.toThrow();
});

test('leaves scripts, links and attachments behind', async () => {
  const { pdf, page } = await aPage();
  const { context } = pdf;
  const script = context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
  const second = pdf.addPage([300, 300]);
  second.node.set(PDFName.of('AA'), context.obj({ O: script }));
  const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: script });
  link.set(PDFName.of('Dest'), context.obj([second.ref]));
  const button = context.obj({ Type: 'Annot', Subtype: 'Widget', Rect: [0, 0, 9, 9], AA: { E: script } });
  button.set(
    PDFName.of('Parent'),
    context.register(context.obj({ AA: { C: script }, V: PDFString.of('1') })),
  );
  button.set(PDFName.of('AP'), context.obj({ N: context.register(context.stream('1 0 0 rg')) }));
  page.node.set(PDFName.of('Annots'), context.obj([context.register(link), context.register(button)]));
  page.node.set(PDFName.of('AA'), context.obj({ O: script }));
  page.node.set(PDFName.of('PieceInfo'), context.obj({ Private: PDFString.of('secret') }));
  await pdf.attach(Buffer.from('secret file'), 'secret.txt');
  pdf.catalog.set(PDFName.of('OpenAction'), script);

  const { copy, text } = await copied(pdf);
  for (const word of ['JavaScript', 'alert', 'secret', 'EmbeddedFile', 'OpenAction', '/AA', '/Dest']) {
    expect(text).not.toContain(word);
  }
  const [kept, ...others] = copy.getPage(0).node.Annots()?.asArray() ?? [];
  expect(others).toEqual([]);
  const keys = copy.context.lookup(kept, PDFDict).keys().map(String);
  expect(keys).toEqual(['/Type', '/Subtype', '/Rect', '/AP']);
});

test('leaves behind where photos in it were taken', async () => {
  const { pdf, page } = await aPage();
  const photo = aJpeg({ segments: [JFIF, exif({ gps: [2, 4] }), xmp(XMP_PLACE)] });
  page.drawImage(await pdf.embedJpg(photo));
  expect(textOf(await pdf.save())).toContain('GPSLatitude');
  const { text } = await copied(pdf);
  expect(text).not.toMatch(/GPSLatitude|Exif/);
  expect(text).toContain(textOf(aJpeg({ segments: [JFIF] })));
});

test('leaves the place behind of a photo that is encoded once more', async () => {
  const { pdf, page } = await aPage();
  const photo = await pdf.embedJpg(aJpeg({ segments: [JFIF, exif({ gps: [2, 4] }), xmp(XMP_PLACE)] }));
  page.drawImage(photo);
  await photo.embed();
  const image = pdf.context.lookup(photo.ref);
  if (!(image instanceof lib.PDFRawStream)) throw new Error('No photo');
  image.updateContents(new Uint8Array(deflateSync(image.getContents())));
  image.dict.set(PDFName.of('Filter'), pdf.context.obj(['FlateDecode', 'DCTDecode']));
  image.dict.set(PDFName.of('DecodeParms'), pdf.context.obj([null, { ColorTransform: 0 }]));
  const { text } = await copied(pdf);
  expect(text).toContain(textOf(aJpeg({ segments: [JFIF] })));
  expect(text).toContain('/Filter /DCTDecode');
  expect(text).toContain('/ColorTransform 0');
});

test('leaves annotations behind that a viewer hides', async () => {
  const { pdf, page } = await aPage();
  const hidden = pdf.context.obj({ Type: 'Annot', Subtype: 'Square', Rect: [0, 0, 9, 9], F: 2 });
  const unseen = pdf.context.obj({ Type: 'Annot', Subtype: 'Square', Rect: [0, 0, 9, 9], F: 32 });
  page.node.set(PDFName.of('Annots'), pdf.context.obj([hidden, unseen]));
  expect((await copied(pdf)).copy.getPage(0).node.Annots()?.size()).toBe(0);
});

test('rejects a PDF whose drawing brings a file along', async () => {
  const { pdf, page } = await aPage();
  const properties = pdf.context.obj({ L1: { AF: [{ Type: 'Filespec', EF: {} }] } });
  page.node.normalizedEntries().Resources.set(PDFName.of('Properties'), properties);
  await expect(copied(pdf)).rejects.toThrow('More than pages');
});

test('copies a PDF with 2 MB of other bytes behind its end', async () => {
  const { pdf } = await aPage();
  const bytes = Buffer.concat([await pdf.save(), Buffer.alloc(2_000_000, 'x')]);
  expect(await readPdf(await copyPdf(lib, bytes))).toEqual(['Certificate']);
});

test('a form whose values a viewer draws no longer says so', async () => {
  const { pdf } = await aPage();
  pdf.getForm().acroForm.dict.set(PDFName.of('NeedAppearances'), lib.PDFBool.True);
  const settled = await PDFDocument.load(await settleForm(lib, await pdf.save()));
  expect(settled.getForm().acroForm.dict.has(PDFName.of('NeedAppearances'))).toBe(false);
});
