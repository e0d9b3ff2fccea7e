import type { Grey } from '../image/grey.ts';
import { readImage } from '../read-document.ts';
import { readPhoto } from '../read-photo.ts';
import type { Barcode, Page } from '../words.ts';
import { startBarcodeReader } from './barcode-reader.ts';
import { decodePage } from './decode-page.ts';
import { loadEngineFiles, ZXING_WASM } from './engine-files.ts';
import { type PpOcr, startPpOcr } from './pp-ocr.ts';
import { loadPpOcrFiles } from './pp-ocr-files.ts';
import type { ReadingAnswer, ReadingStep } from './reader.ts';
import { type Recognition, startRecognition } from './recognition.ts';

const answer = (message: ReadingAnswer) => postMessage(message);

interface Engines {
  recognition: Recognition;
  readBarcodes: (image: Grey) => Barcode[];
}

let engines: Promise<Engines> | null = null;

const start = () => {
  engines ??= startEngines().catch((error: unknown) => {
    // The next image tries again, perhaps with a connection.
    engines = null;
    throw error;
  });
  return engines;
};

async function startEngines(): Promise<Engines> {
  await loadEngineFiles((done) => answer({ name: 'progress', step: 'loading', done }));
  const [recognition, readBarcodes] = await Promise.all([
    startRecognition(),
    // With the first image, so that later ones are read offline.
    startBarcodeReader({ locateFile: () => ZXING_WASM }).catch(() => () => []),
  ]);
  return { recognition, readBarcodes };
}

/** Answers with the words of an image. */
export async function read(bitmap: ImageBitmap): Promise<void> {
  let step: ReadingStep = 'loading';
  try {
    const { recognition, readBarcodes } = await start();
    step = 'reading';
    const page = await readImage(bitmap, {
      decodeImage: decodePage,
      recognize: (image) =>
        recognition.recognize(image, (done) => answer({ name: 'progress', step: 'reading', done })),
      // A page whose barcodes can't be read is still a page.
      readBarcodes: async (image) => {
        try {
          return readBarcodes(image);
        } catch {
          return [];
        }
      },
    });
    answer({ name: 'page', page });
  } catch {
    answer({ name: 'failed', step });
  }
}

let ppOcr: PpOcr | null = null;

/** Answers with the words of a photo that was read, as PP-OCR reads it. */
export async function readWithPpOcr(bitmap: ImageBitmap, page: Page): Promise<void> {
  let step: ReadingStep = 'loading';
  const progress = (done: number) => answer({ name: 'progress', step, done });
  try {
    const started = ppOcr ?? (await loadPpOcrFiles(progress));
    // What fails from here on fails again.
    step = 'reading';
    ppOcr = 'readWords' in started ? started : await startPpOcr(started);
    const { readWords } = ppOcr;
    const decoded = await decodePage(bitmap);
    const read = await readPhoto(decoded, page, (image) => readWords(image, progress));
    answer({ name: 'page', page: read });
  } catch {
    answer({ name: 'failed', step });
  }
}
