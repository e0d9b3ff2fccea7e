import type { PDFDocumentProxy } from 'pdfjs-dist';
import { loadPdfjs } from '../pdf/load-pdfjs.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { pdfError } from '../pdf/pdf-error.ts';
import type { DocumentContent, PagePicture } from './append-document.ts';
import { pictureOf, pixelsOf } from './draw-page.ts';
import type { HistoryWriter } from './history-writer.ts';
import { lookSame } from './same-pixels.ts';

/** For one document, on a slow phone too. */
const LIMIT_MS = 90_000;

/** Pages that are drawn; a page takes half a megabyte. */
const MOST_PICTURES = 60;

/** Makes PDFs that are compared with the original; may reject. */
export type PdfCopier = Pick<HistoryWriter, 'copy' | 'settleForm'>;

interface Options {
  writer: PdfCopier;
  signal: AbortSignal;
}

/**
 * A PDF's pages as its viewer shows them: copied where the copy looks the same, otherwise drawn. Rejects if it can't be
 * shown or takes too long, and when `signal` is aborted.
 */
export async function pdfContent(file: Blob, { writer, signal }: Options): Promise<DocumentContent> {
  const pdfjs = await loadPdfjs();
  const limit = new AbortController();
  const limited = limit.signal;
  const stop = () => limit.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(() => limit.abort(pdfError('TimeoutError')), LIMIT_MS);
  const opened: { close: () => Promise<void> }[] = [];
  const open = async (source: Blob) => {
    const result = await openPdf(pdfjs, source);
    opened.push(result);
    limited.throwIfAborted();
    return result.pdf;
  };
  const make = async (): Promise<DocumentContent> => {
    const original = await open(file);
    /** Null if it can't be copied, or if the copy looks different. */
    const copyOf = async (source: Blob): Promise<DocumentContent | null> => {
      const bytes = new Uint8Array(await writer.copy(await bytesOf(source)));
      const copy = await open(new Blob([bytes]));
      return (await isSame(original, copy, limited)) ? { kind: 'pdf', bytes } : null;
    };
    const withDrawnValues = async () => {
      if (!(await original.getFieldObjects())) return null;
      return copyOf(
        await drawValues(
          await open(new Blob([new Uint8Array(await writer.settleForm(await bytesOf(file)))])),
        ),
      );
    };
    const attempts = (await hidesLayers(original)) ? [] : [() => copyOf(file), withDrawnValues];
    for (const attempt of attempts) {
      const content = await attempt().catch(() => null);
      limited.throwIfAborted();
      if (content) return content;
    }
    return { kind: 'pictures', pages: await draw(original, limited) };
  };
  try {
    return await Promise.race([make(), aborted(limited)]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    for (const { close } of opened) void close();
  }
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

async function hidesLayers(pdf: PDFDocumentProxy): Promise<boolean> {
  const layers = await pdf.getOptionalContentConfig();
  return [...layers].some(([, { visible }]) => !visible);
}

/** Fields whose values are texts, which forms may leave to the viewer to draw. */
const TEXT_FIELDS: readonly unknown[] = ['text', 'combobox', 'listbox'];

/** The PDF with appearances of the values of its form, as PDF.js draws them. */
async function drawValues(pdf: PDFDocumentProxy): Promise<Blob> {
  const fields = Object.values((await pdf.getFieldObjects()) ?? {}).flat();
  for (const { id, type, value, rotation } of fields as FormField[]) {
    if (TEXT_FIELDS.includes(type)) pdf.annotationStorage.setValue(id, { value, rotation });
  }
  return new Blob([new Uint8Array(await pdf.saveDocument())]);
}

/** Missing in the package's types. */
interface FormField {
  id: string;
  type: string;
  value: unknown;
  /** Without it, a value that did not change is not drawn. */
  rotation: number;
}

async function isSame(one: PDFDocumentProxy, other: PDFDocumentProxy, signal: AbortSignal): Promise<boolean> {
  if (one.numPages !== other.numPages) return false;
  for (let number = 1; number <= one.numPages; number += 1) {
    signal.throwIfAborted();
    const pages = await Promise.all([one.getPage(number), other.getPage(number)]);
    const [first, second] = [await pixelsOf(pages[0]), await pixelsOf(pages[1])];
    for (const page of pages) page.cleanup();
    if (!lookSame(first, second)) return false;
  }
  return true;
}

async function draw(pdf: PDFDocumentProxy, signal: AbortSignal): Promise<PagePicture[]> {
  if (pdf.numPages > MOST_PICTURES) throw pdfError('TimeoutError');
  const pictures: PagePicture[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    signal.throwIfAborted();
    const page = await pdf.getPage(number);
    pictures.push(await pictureOf(page));
    page.cleanup();
  }
  return pictures;
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
