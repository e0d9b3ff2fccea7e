import { contentOf } from '../document-content.ts';
import { type Grey, greyOf, release } from '../image/grey.ts';
import { readImage } from '../read-document.ts';
import type { Barcode } from '../words.ts';
import { startBarcodeReader } from './barcode-reader.ts';
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
      decodeImage: (image) => Promise.resolve(greyPixels(image)),
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

/** A strip at a time: four bytes a pixel of a whole page are 30 MB. */
const STRIP = 256;

/**
 * Takes pixels that a canvas gave, to free them: an ImageData keeps them even if they are released, until the garbage
 * collector comes after several pages.
 */
const channel = closedPort();

function closedPort(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  return port1;
}

function greyPixels(bitmap: ImageBitmap): Grey {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, STRIP);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  // Transparent pixels are paper.
  context.fillStyle = 'white';
  const data = new Uint8Array(width * height);
  for (let top = 0; top < height; top += STRIP) {
    context.fillRect(0, 0, width, STRIP);
    context.drawImage(bitmap, 0, -top);
    const strip = context.getImageData(0, 0, width, Math.min(STRIP, height - top));
    const grey = greyOf(strip);
    data.set(grey.data, top * width);
    release(grey.data);
    channel.postMessage(null, [strip.data.buffer]);
  }
  bitmap.close();
  canvas.width = 0;
  return { data, width, height };
}

const worker = self;

/** One request at a time: the page waits for the answer. */
worker.onmessage = ({ data }: MessageEvent<ReadingRequest>) =>
  data.name === 'image' ? void read(data.image) : applyRules(data);
