import type { PDFDocument } from '@cantoo/pdf-lib';
import type { Attachment } from '../signatures/load-signatures.ts';
import { loadSignatureCode } from '../signatures/signature-code.ts';
import { typedAddress } from '../signatures/verify-link.ts';
import { appendDocument, type DocumentContent } from './append-document.ts';
import type { HistoryContent, HistoryEntry, HistoryFact, HistorySignature } from './history-content.ts';
import { type Cell, createSheet, MARGIN, type PdfLib, type Sheet, type TextPainter } from './sheet.ts';

/** A document that one or more of the records have. */
export interface HistoryDocument {
  recordIds: readonly string[];
  /** Null if it can't be shown as its viewer shows it. */
  content: DocumentContent | null;
}

/** What a history is written from. */
export interface HistoryParts {
  content: HistoryContent;
  /** Such as "Health records, Nov 23, 2026. Entered by owner or practice." */
  origin: string;
  documents: readonly HistoryDocument[];
  /** The signatures, their keys and how to check them; none if they couldn't be loaded. */
  attachments: readonly Attachment[];
  /** The site's address, where signatures are checked. */
  site: string;
  /** The pet's photo, a square JPEG; null without one. */
  photo: Uint8Array | null;
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
  // Documents' own pages stay as they are.
  await numberPages(lib, pdf, pageCount + appendix.getPageCount());
  for (const page of await pdf.copyPages(appendix, appendix.getPageIndices())) pdf.addPage(page);
  for (const { name, type, text } of options.attachments) {
    await pdf.attach(new TextEncoder().encode(text), name, { mimeType: type });
  }
  pdf.setTitle(`${content.heading}: health records`, { showInWindowTitleBar: true });
  pdf.setProducer('Pawfile');
  return pdf.save({ updateFieldAppearances: false });
}

/** Says at the foot of each page which one it is of all, those of the documents included. */
async function numberPages(lib: PdfLib, pdf: PDFDocument, count: number): Promise<void> {
  const font = await pdf.embedFont(lib.StandardFonts.Helvetica);
  const style = { font, size: 9, color: lib.rgb(0.35, 0.35, 0.35) };
  for (const [index, page] of pdf.getPages().entries()) {
    const text = `Page ${index + 1} of ${count}`;
    const x = page.getWidth() - MARGIN - font.widthOfTextAtSize(text, style.size);
    page.drawText(text, { ...style, x, y: MARGIN / 2 });
  }
}

const SOFT = 0.35;
const PHOTO_SIDE = 64;

async function writeFacts(
  { lib, content, origin, photo, size, painter, site, attachments }: WriteOptions,
  pdf: PDFDocument,
  placeOf: PlaceOf,
): Promise<void> {
  const fonts = {
    regular: await pdf.embedFont(lib.StandardFonts.Helvetica),
    bold: await pdf.embedFont(lib.StandardFonts.HelveticaBold),
  };
  const sheet = createSheet(lib, pdf, size, fonts, painter);
  await sheet.row([
    { text: 'Pawfile', style: { size: 10, bold: true }, share: 1 },
    { text: origin, style: { size: 10, grey: SOFT }, share: 6 },
  ]);
  sheet.rule();
  sheet.gap(6);
  await sheet.beside(photo && { image: await pdf.embedJpg(photo), box: [PHOTO_SIDE, PHOTO_SIDE] }, [
    { text: content.heading, style: { size: 24, bold: true } },
    { text: content.kind, style: { size: 12 } },
  ]);
  sheet.gap(10);
  for (let index = 0; index < content.facts.length; index += 3) {
    await writeFactRow(sheet, content.facts.slice(index, index + 3));
  }
  await writeVaccines(sheet, content);
  for (const alert of content.alerts) {
    sheet.gap(4);
    await writeAlert(sheet, alert);
  }
  for (const { title, entries } of content.sections) {
    sheet.gap(16);
    // The title stays with its first record.
    sheet.keepTogether(80);
    await sheet.write(title, { size: 15, bold: true });
    for (const entry of entries) await writeEntry(sheet, entry, placeOf(entry.recordId));
  }
  if (content.signatures.length > 0) {
    await writeSignatures(sheet, content.signatures, site, attachments.length > 0);
  }
}

/** 0.37 mm a module, which phones read. */
const CODE_SIDE = 43;

/** Where each signature can be checked, by its address and by its code. */
async function writeSignatures(
  sheet: Sheet,
  signatures: readonly HistorySignature[],
  site: string,
  areAttached: boolean,
): Promise<void> {
  sheet.gap(16);
  sheet.keepTogether(100);
  await sheet.write('Signatures', { size: 15, bold: true });
  const attached = areAttached ? ' They are also attached to this file, with the keys that check them.' : '';
  await sheet.write(`Anyone can check them by these codes and addresses.${attached}`, { size: 10 });
  sheet.gap(4);
  const codeOf = await loadSignatureCode();
  const cells = signatures.map(({ id, title, text }) => ({
    code: codeOf(site, id),
    texts: [
      { text: title, style: { size: 9, bold: true } },
      { text: `${text} – check at\n${typedAddress(site, id).join('\n')}`, style: { size: 8 } },
    ],
  }));
  await sheet.codes(cells, { side: CODE_SIDE, columns: 2 });
}

/** Facts side by side in three columns, each below its label. */
async function writeFactRow(sheet: Sheet, facts: readonly HistoryFact[]): Promise<void> {
  const empty = Array<HistoryFact>(3 - facts.length).fill({ label: '', text: '' });
  const cells = [...facts, ...empty];
  sheet.keepTogether(30);
  await sheet.row(cells.map(({ label }) => ({ text: label, style: { size: 8.5, grey: SOFT }, share: 1 })));
  await sheet.row(cells.map(({ text }) => ({ text, style: { size: 11 }, share: 1 })));
  sheet.gap(4);
}

/** A list below its label. It may be longer than a page, over which a row can't break. */
async function writeAlert(sheet: Sheet, { label, text }: HistoryFact): Promise<void> {
  sheet.keepTogether(30);
  await sheet.write(label, { size: 8.5, grey: SOFT });
  await sheet.write(text, { size: 11 });
  sheet.gap(4);
}

/** The widths of the table's columns, in parts of all. */
const SHARES = [5, 5, 3];

/** The table of vaccines: what a border or a kennel asks for first. */
async function writeVaccines(sheet: Sheet, { vaccines, vaccinesTitle }: HistoryContent): Promise<void> {
  if (vaccines.length === 0) return;
  const writeRow = async (texts: readonly string[], styleAt: (column: number) => Cell['style']) => {
    await sheet.row(
      texts.map((text, column) => ({ text, style: styleAt(column), share: SHARES[column] ?? 1 })),
    );
    sheet.rule();
  };
  sheet.gap(10);
  sheet.keepTogether(80);
  await sheet.write(vaccinesTitle, { size: 13, bold: true });
  sheet.gap(4);
  await writeRow(['Vaccine', 'Status', 'Given'], () => ({ size: 8.5, grey: SOFT }));
  for (const row of vaccines) await writeRow(row, (column) => ({ size: 10.5, bold: column < 2 }));
}

async function writeEntry(sheet: Sheet, entry: HistoryEntry, place: string | null): Promise<void> {
  sheet.gap(8);
  sheet.keepTogether(45);
  await sheet.write(entry.title, { size: 11, bold: true });
  await sheet.write([entry.verdict, ...entry.facts].filter(Boolean).join(' · '), { size: 10 });
  if (entry.notes) await sheet.write(entry.notes, { size: 10 });
  if (place) await sheet.write(place, { size: 10, grey: SOFT });
}
