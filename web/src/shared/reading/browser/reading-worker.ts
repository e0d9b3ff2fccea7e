import { contentOf } from '../document-content.ts';
import type { Grey } from '../image/grey.ts';
import { readImage } from '../read-document.ts';
import type { Barcode } from '../words.ts';
import { startBarcodeReader } from './barcode-reader.ts';
import { decodePage } from './decode-page.ts';
import { loadEngineFiles, ZXING_WASM } from './engine-files.ts';
import type { ReadingAnswer, ReadingRequest, ReadingStep, RulesInput } from './reader.ts';
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

async function read(bitmap: ImageBitmap): Promise<void> {
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

function applyRules({ pages, pet, today }: RulesInput): void {
  try {
    answer({ name: 'content', content: contentOf(pages, pet, today) });
  } catch {
    answer({ name: 'failed', step: 'reading' });
  }
}

const worker = self;

/** One request at a time: the page waits for the answer. */
worker.onmessage = ({ data }: MessageEvent<ReadingRequest>) =>
  data.name === 'image' ? void read(data.image) : applyRules(data);
