import type { PDFDocument } from '@cantoo/pdf-lib';
import type { PdfLib } from './sheet.ts';

/** A page as a viewer shows it: a JPEG whose upper left corner is that of the page. */
export interface PagePicture {
  jpeg: Uint8Array;
  /** The page's size in points. */
  width: number;
  height: number;
  /** Pixels per point. */
  scale: number;
}

/** The content of a document: pages that can be copied, pages as pictures, or an upright image. */
export type DocumentContent =
  | { kind: 'pdf'; bytes: Uint8Array }
  | { kind: 'pictures'; pages: readonly PagePicture[] }
  | { kind: 'jpeg'; bytes: Uint8Array };

const MARGIN = 24;

/** Adds a document's pages at the end of `pdf`, in which an image gets a page of `size`, in points. */
export async function appendDocument(
  lib: PdfLib,
  pdf: PDFDocument,
  size: [number, number],
  content: DocumentContent,
): Promise<void> {
  if (content.kind === 'jpeg') return appendImage(pdf, size, content.bytes);
  if (content.kind === 'pictures') {
    for (const page of content.pages) await appendPicture(pdf, page);
    return;
  }
  const source = await lib.PDFDocument.load(content.bytes, { updateMetadata: false });
  for (const page of await pdf.copyPages(source, source.getPageIndices())) pdf.addPage(page);
}

/** Viewers draw the pixels as they are where theirs have the same size, so a part of the last ones is off the page. */
async function appendPicture(pdf: PDFDocument, { jpeg, width, height, scale }: PagePicture): Promise<void> {
  const picture = await pdf.embedJpg(jpeg);
  const size = { width: picture.width / scale, height: picture.height / scale };
  pdf.addPage([width, height]).drawImage(picture, { x: 0, y: height - size.height, ...size });
}

async function appendImage(pdf: PDFDocument, size: [number, number], bytes: Uint8Array): Promise<void> {
  const picture = await pdf.embedJpg(bytes);
  const isWide = picture.width > picture.height;
  const [width, height] = isWide ? [size[1], size[0]] : size;
  const fitted = picture.scaleToFit(width - 2 * MARGIN, height - 2 * MARGIN);
  const place = { x: (width - fitted.width) / 2, y: (height - fitted.height) / 2 };
  pdf.addPage([width, height]).drawImage(picture, { ...place, width: fitted.width, height: fitted.height });
}
