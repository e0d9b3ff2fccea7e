import { startBarcodeReader } from '../reading/browser/barcode-reader.ts';
import { loadScanner, ZXING_WASM } from '../reading/browser/engine-files.ts';
import { type Grey, greyOf } from '../reading/image/grey.ts';
import type { ScanAnswer } from './pack-scanner.ts';

const answer = (message: ScanAnswer) => postMessage(message);

/** A photo's code is a small part of it. A larger one takes memory that phones don't have. */
const MOST_PIXELS = 12_000_000;

let starting: Promise<Awaited<ReturnType<typeof startBarcodeReader>>> | null = null;

async function start() {
  await loadScanner((done) => answer({ name: 'loading', done }));
  return startBarcodeReader({ locateFile: () => ZXING_WASM }, 'pack');
}

/** An image in grey; the bitmap is closed. */
function greyImage(bitmap: ImageBitmap): Grey {
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)));
  const width = Math.max(1, Math.floor(bitmap.width * scale));
  const height = Math.max(1, Math.floor(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return greyOf(context.getImageData(0, 0, width, height));
}

const worker = self;

/** One image at a time: the page waits for the answer. */
worker.onmessage = async ({ data }: MessageEvent<ImageBitmap | null>) => {
  try {
    starting ??= start();
    const read = await starting;
    if (!data) return answer({ name: 'ready' });
    const codes = read(greyImage(data));
    // As readers with a keyboard's cable say that a code is one of GS1.
    answer({ name: 'codes', codes: codes.map(({ text, isGs1 }) => (isGs1 ? `]d2${text}` : text)) });
  } catch {
    answer({ name: 'failed' });
  }
};
