import type { DocumentContent } from './append-document.ts';

/** Sharp enough to print on a page. */
const MOST_PIXELS_A_SIDE = 2400;

/** All documents of a history together: each is in memory, some twice. */
const MAX_HISTORY_BYTES = 60 * 2 ** 20;

/** Loads documents one after the other, at most MAX_HISTORY_BYTES together. */
export function createDocumentLoader() {
  let left = MAX_HISTORY_BYTES;
  return async (url: string, contentType: string, signal: AbortSignal): Promise<DocumentContent> => {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new Error(`The storage answered ${answer.status}.`);
    const blob = await answer.blob();
    if (blob.size > left) throw new Error('The documents are too large together.');
    left -= blob.size;
    if (contentType === 'application/pdf') return { kind: 'pdf', bytes: await bytesOf(blob) };
    return { kind: 'jpeg', bytes: await bytesOf(await uprightJpeg(blob)) };
  };
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** An image as the browser shows it, turned as its camera noted, which a PDF can't say. */
async function uprightJpeg(blob: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MOST_PIXELS_A_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser can’t draw images.');
  // A transparent PNG would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}
