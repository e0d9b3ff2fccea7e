import type { PDFContext, PDFDict, PDFDocument, PDFObject } from '@cantoo/pdf-lib';
import { isTextAt } from '../../../../contract/files/bytes.ts';
import { removePlace } from './remove-place.ts';
import type { PdfLib } from './sheet.ts';

/** Certificates have some hundred; PDFs with more take longer to copy than to draw. */
const MAX_OBJECTS = 20_000;

/** What draws a page. Everything else stays behind: actions, attached files, private data of programs. */
const PAGE_KEYS: ReadonlySet<string> = new Set(
  'Type Parent MediaBox CropBox Rotate UserUnit Resources Contents Group Annots'.split(' '),
);

/** What draws an annotation. Its action, its value, its place in a form and whatever it points to stay behind. */
const ANNOTATION_KEYS: ReadonlySet<string> = new Set([
  ...'Type Subtype Rect AP AS F C CA ca BM Border BS BE IC LE L QuadPoints Vertices InkList'.split(' '),
  ...'DA Q RD CL FT Ff MK OC Contents Name'.split(' '),
]);

/** Links draw nothing, and popups show what a click on another annotation opens. */
const UNDRAWN: readonly string[] = ['/Link', '/Popup'];

/** Annotation flags: hidden, and not to be viewed. */
const HIDDEN = 2 | 32;

/** What streams carry besides what they draw, such as where a map is. */
const EXTRAS = ['AF', 'Metadata', 'PieceInfo', 'OPI', 'Ref', 'Alternates', 'Measure', 'PtData'];

/** What marks a script, an attached file or an action. */
const MARKS = ['JS', 'EF', 'OpenAction', 'AA'];
const MARKED_TYPES: readonly string[] = ['/EmbeddedFile', '/Filespec', '/JavaScript', '/Launch', '/Action'];

/**
 * A PDF with the same pages and nothing but what draws them: no form, scripts, links, attachments or places of photos.
 * It may look different, as where a viewer hides layers or draws the values of a form. Throws if the PDF is damaged,
 * protected by a password or has too many objects, and if a script or an attachment would travel all the same.
 */
export async function copyPdf(lib: PdfLib, bytes: Uint8Array): Promise<Uint8Array> {
  const source = await load(lib, bytes);
  for (const page of source.getPages()) keepDrawing(lib, page.node);
  for (const [, object] of source.context.enumerateIndirectObjects()) {
    if (object instanceof lib.PDFStream) for (const key of EXTRAS) object.dict.delete(lib.PDFName.of(key));
  }
  const copy = await lib.PDFDocument.create();
  for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(page);
  for (const [, object] of copy.context.enumerateIndirectObjects()) {
    if (object instanceof lib.PDFRawStream) await removePlace(lib, object);
  }
  if (hasMarks(lib, copy.context)) throw new Error('More than pages would be copied');
  return copy.save({ updateFieldAppearances: false });
}

/**
 * A PDF whose form no longer asks viewers to draw its values: PDF.js then writes those that it is given. Throws as
 * `copyPdf` does.
 */
export async function settleForm(lib: PdfLib, bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await load(lib, bytes);
  pdf.catalog.lookupMaybe(lib.PDFName.of('AcroForm'), lib.PDFDict)?.delete(lib.PDFName.of('NeedAppearances'));
  return pdf.save({ updateFieldAppearances: false });
}

async function load(lib: PdfLib, bytes: Uint8Array): Promise<PDFDocument> {
  // Without a password, pdf-lib refuses PDFs that everybody may read but not change, too.
  const pdf = await lib.PDFDocument.load(withoutTail(bytes), {
    password: '',
    updateMetadata: false,
    parseSpeed: Number.POSITIVE_INFINITY,
  });
  if (pdf.context.largestObjectNumber > MAX_OBJECTS) throw new Error('Too many objects');
  return pdf;
}

/** The bytes to the last end marker: pdf-lib takes a minute to look for objects in what servers append. */
function withoutTail(bytes: Uint8Array): Uint8Array {
  const marker = '%%EOF';
  for (let at = bytes.length - marker.length; at > 0; at -= 1) {
    if (isTextAt(bytes, marker, at)) return bytes.subarray(0, at + marker.length);
  }
  return bytes;
}

function keepDrawing(lib: PdfLib, page: PDFDict): void {
  const { PDFArray, PDFDict, PDFName } = lib;
  const annotations = page.lookupMaybe(PDFName.of('Annots'), PDFArray)?.asArray() ?? [];
  keepKeys(page, PAGE_KEYS);
  const kept = annotations
    .map((each) => page.context.lookup(each))
    .filter((each) => each instanceof PDFDict)
    .filter((each) => isDrawn(lib, each))
    .map((each) => drawingOf(lib, each));
  page.set(PDFName.of('Annots'), page.context.obj(kept));
}

const keepKeys = (dictionary: PDFDict, keys: ReadonlySet<string>) => {
  for (const key of dictionary.keys()) if (!keys.has(key.decodeText())) dictionary.delete(key);
};

function isDrawn({ PDFName, PDFNumber }: PdfLib, annotation: PDFDict): boolean {
  const flags = annotation.lookupMaybe(PDFName.of('F'), PDFNumber)?.asNumber() ?? 0;
  const subtype = annotation.lookupMaybe(PDFName.of('Subtype'), PDFName)?.toString() ?? '';
  return (flags & HIDDEN) === 0 && !UNDRAWN.includes(subtype);
}

/** A copy, since several pages may share an annotation. Of its appearances the normal one is seen. */
function drawingOf({ PDFDict, PDFName }: PdfLib, annotation: PDFDict): PDFDict {
  const drawing = annotation.clone();
  keepKeys(drawing, ANNOTATION_KEYS);
  const appearances = drawing.lookupMaybe(PDFName.of('AP'), PDFDict)?.clone();
  if (appearances) {
    keepKeys(appearances, new Set(['N']));
    drawing.set(PDFName.of('AP'), appearances);
  }
  return drawing;
}

/** Names in a PDF are free, so this may take a font called JS for a script: the PDF is drawn then. */
function hasMarks(lib: PdfLib, context: PDFContext): boolean {
  const { PDFArray, PDFDict, PDFName, PDFStream } = lib;
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFArray) waiting.push(...object.asArray());
    const dictionary = object instanceof PDFStream ? object.dict : object;
    if (!(dictionary instanceof PDFDict)) continue;
    if (MARKS.some((key) => dictionary.has(PDFName.of(key)))) return true;
    const types = ['Type', 'S'].map((key) => dictionary.get(PDFName.of(key))?.toString() ?? '');
    if (types.some((type) => MARKED_TYPES.includes(type))) return true;
    waiting.push(...dictionary.values());
  }
  return false;
}
