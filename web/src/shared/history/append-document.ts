import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import type { PdfLib } from './sheet.ts';

/** The content of a document: a PDF as it is, an image as an upright JPEG. */
export type DocumentContent = { kind: 'pdf' | 'jpeg'; bytes: Uint8Array };

const MARGIN = 24;

/**
 * Adds a document's pages at the end of `pdf`. Actions of its annotations, such as scripts, are left out; what was
 * filled in to its form stays readable. Throws for a PDF that is damaged, protected by a password, or filled in with
 * letters that can't be drawn.
 */
export async function appendDocument(
  lib: PdfLib,
  pdf: PDFDocument,
  size: [number, number],
  { kind, bytes }: DocumentContent,
): Promise<void> {
  if (kind === 'jpeg') return appendPicture(pdf, size, bytes);
  // Without a password, pdf-lib refuses PDFs that everybody may read but not change, too.
  const source = await lib.PDFDocument.load(bytes, { password: '' });
  // A form may leave it to the viewer to draw its values, but a copied page has no form.
  if (source.catalog.getAcroForm()) await drawFields(lib, source);
  const pages = await pdf.copyPages(source, source.getPageIndices());
  for (const page of pages) {
    removeActions(lib, page);
    pdf.addPage(page);
  }
}

/** Throws for letters that PDF's own fonts lack: pdf-lib would write question marks. */
async function drawFields({ PDFTextField, StandardFonts }: PdfLib, source: PDFDocument): Promise<void> {
  const form = source.getForm();
  const font = await source.embedFont(StandardFonts.Helvetica);
  const letters = new Set([10, 13, ...font.getCharacterSet()]);
  for (const field of form.getFields()) {
    const text = field instanceof PDFTextField && field.needsAppearancesUpdate() ? field.getText() : '';
    if (Array.from(text ?? '').some((letter) => !letters.has(letter.codePointAt(0) ?? 0))) {
      throw new Error('Letters that can’t be drawn');
    }
  }
  form.updateFieldAppearances(font);
}

async function appendPicture(pdf: PDFDocument, size: [number, number], bytes: Uint8Array): Promise<void> {
  const picture = await pdf.embedJpg(bytes);
  const isWide = picture.width > picture.height;
  const [width, height] = isWide ? [size[1], size[0]] : size;
  const fitted = picture.scaleToFit(width - 2 * MARGIN, height - 2 * MARGIN);
  const place = { x: (width - fitted.width) / 2, y: (height - fitted.height) / 2 };
  pdf.addPage([width, height]).drawImage(picture, { ...place, width: fitted.width, height: fitted.height });
}

function removeActions({ PDFDict, PDFName }: PdfLib, page: PDFPage): void {
  const dictionaries = [page.node, ...(page.node.Annots()?.asArray() ?? [])].map((each) =>
    page.doc.context.lookupMaybe(each, PDFDict),
  );
  for (const dictionary of dictionaries) {
    for (const name of ['A', 'AA']) dictionary?.delete(PDFName.of(name));
  }
}
