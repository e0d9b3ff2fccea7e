import type { PDFDocument } from '@cantoo/pdf-lib';
import { appendDocument, type DocumentContent } from './append-document.ts';
import type { HistoryContent, HistoryEntry } from './history-content.ts';
import { createSheet, type PdfLib, type Sheet, type TextPainter } from './sheet.ts';

/** A document that one or more of the records have. */
export interface HistoryDocument {
  recordIds: readonly string[];
  /** Null if it can't be shown as its viewer shows it. */
  content: DocumentContent | null;
}

/** What a history is written from. */
export interface HistoryParts {
  content: HistoryContent;
  /** Such as "Health records, Nov 23, 2026. Facts as entered by the owner." */
  origin: string;
  documents: readonly HistoryDocument[];
  /** Width and height of a page in points. */
  size: [number, number];
}

interface WriteOptions extends HistoryParts {
  lib: PdfLib;
  painter: TextPainter;
}

/** What the facts say of each record's document. */
type PlaceOf = (recordId: string) => string | null;

/**
 * Writes a pet's history: its facts, then its documents, each named by its page. The records of a document that is left
 * out say so.
 */
export async function writeHistory(options: WriteOptions): Promise<Uint8Array> {
  const { lib, documents, content, size } = options;
  const appendix = await lib.PDFDocument.create();
  /** By record: how many of the appendix's pages come before its document; null for one that is missing. */
  const places = new Map<string, number | null>();
  for (const document of documents) {
    const place = document.content && appendix.getPageCount();
    if (document.content) await appendDocument(lib, appendix, size, document.content);
    for (const recordId of document.recordIds) places.set(recordId, place);
  }

  const factsOf = async (placeOf: PlaceOf) => {
    const pdf = await lib.PDFDocument.create();
    await writeFacts(options, pdf, placeOf);
    return pdf;
  };
  const placeWith =
    (pagesBefore: number): PlaceOf =>
    (recordId) => {
      const place = places.get(recordId);
      if (place === null) return 'Its document could not be added.';
      return place === undefined ? null : `Document: page ${pagesBefore + place + 1}`;
    };
  // Written twice, since the facts name pages that come after them. A page's number takes one line at any length.
  const pageCount = (await factsOf(placeWith(0))).getPageCount();
  const pdf = await factsOf(placeWith(pageCount));
  for (const page of await pdf.copyPages(appendix, appendix.getPageIndices())) pdf.addPage(page);
  pdf.setTitle(`${content.heading}: health records`, { showInWindowTitleBar: true });
  pdf.setProducer('Pawfile');
  return pdf.save({ updateFieldAppearances: false });
}

async function writeFacts(
  { lib, content, origin, size, painter }: WriteOptions,
  pdf: PDFDocument,
  placeOf: PlaceOf,
): Promise<void> {
  const fonts = {
    regular: await pdf.embedFont(lib.StandardFonts.Helvetica),
    bold: await pdf.embedFont(lib.StandardFonts.HelveticaBold),
  };
  const sheet = createSheet(lib, pdf, size, fonts, painter);
  await sheet.write(content.heading, { size: 24, bold: true });
  await sheet.write(content.kind, { size: 12 });
  await sheet.write(origin, { size: 9, grey: 0.35 });
  sheet.gap(8);
  for (const fact of content.facts) await sheet.write(fact, { size: 11 });
  for (const { title, entries } of content.sections) {
    sheet.gap(16);
    // The title stays with its first record.
    sheet.keepTogether(80);
    await sheet.write(title, { size: 15, bold: true });
    for (const entry of entries) await writeEntry(sheet, entry, placeOf(entry.recordId));
  }
}

async function writeEntry(sheet: Sheet, entry: HistoryEntry, place: string | null): Promise<void> {
  sheet.gap(8);
  sheet.keepTogether(45);
  const status = entry.status && ` (${entry.status})`;
  await sheet.write(entry.title + status, { size: 11, bold: true });
  await sheet.write(entry.facts.join(' · '), { size: 10 });
  if (entry.notes) await sheet.write(entry.notes, { size: 10 });
  if (place) await sheet.write(place, { size: 10, grey: 0.35 });
}
