import { type Grey, greyOf } from '../image/grey.ts';
import { readImage } from '../read-document.ts';
import type { ReadingAnswer } from './reader.ts';
import { type Recognition, startRecognition } from './recognition.ts';

const answer = (message: ReadingAnswer) => postMessage(message);

let recognition: Promise<Recognition> | null = null;

const start = () => {
  recognition ??= startRecognition((done) => answer({ name: 'progress', step: 'loading', done }));
  return recognition;
};

async function read(bitmap: ImageBitmap): Promise<void> {
  try {
    const engine = await start();
    const page = await readImage(bitmap, {
      decodeImage: (image) => Promise.resolve(greyPixels(image)),
      recognize: (image) =>
        engine.recognize(image, (done) => answer({ name: 'progress', step: 'reading', done })),
    });
    answer({ name: 'page', page });
  } catch {
    answer({ name: 'failed' });
  }
}

/** A strip at a time: four bytes a pixel of a whole page are 30 MB. */
const STRIP = 256;

function greyPixels(bitmap: ImageBitmap): Grey {
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, STRIP).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  // Transparent pixels are paper.
  context.fillStyle = 'white';
  const data = new Uint8Array(width * height);
  for (let top = 0; top < height; top += STRIP) {
    context.fillRect(0, 0, width, STRIP);
    context.drawImage(bitmap, 0, -top);
    const strip = context.getImageData(0, 0, width, Math.min(STRIP, height - top));
    data.set(greyOf(strip).data, top * width);
  }
  bitmap.close();
  return { data, width, height };
}

const worker = self;

/** One image at a time: the page waits for the answer. */
worker.onmessage = ({ data }: MessageEvent<ImageBitmap>) => void read(data);
