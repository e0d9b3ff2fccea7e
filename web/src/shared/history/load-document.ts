import { loadFile } from '../files/load-file.ts';
import type { DocumentContent } from './append-document.ts';
import { type PdfCopier, pdfContent } from './pdf-content.ts';

/** Sharp enough to print on a page. */
const MOST_PIXELS_A_SIDE = 2400;

/** All documents of a history together, and what becomes of them: each is in memory, some twice. */
const MAX_HISTORY_BYTES = 60 * 2 ** 20;

interface LoadOptions {
  writer: PdfCopier;
  signal: AbortSignal;
}

/** Loads documents one after the other, at most MAX_HISTORY_BYTES together. */
export function createDocumentLoader() {
  let left = MAX_HISTORY_BYTES;
  return async (
    url: string,
    contentType: string,
    { writer, signal }: LoadOptions,
  ): Promise<DocumentContent> => {
    const file = await loadFile(url, { signal });
    if (file.size > left) throw new Error('The documents are too large together.');
    const content: DocumentContent =
      contentType === 'application/pdf'
        ? await pdfContent(file, { writer, signal })
        : { kind: 'jpeg', bytes: await uprightJpeg(file) };
    const size = sizeOf(content);
    if (size > left) throw new Error('The documents are too large together.');
    left -= size;
    return content;
  };
}

const sizeOf = (content: DocumentContent) =>
  content.kind === 'pictures'
    ? content.pages.reduce((sum, { jpeg }) => sum + jpeg.length, 0)
    : content.bytes.length;

/** An image as the browser shows it, turned as its camera noted, which a PDF can't say. */
async function uprightJpeg(file: Blob): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MOST_PIXELS_A_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser can’t draw images.');
  // A transparent PNG would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return new Uint8Array(await blob.arrayBuffer());
}
