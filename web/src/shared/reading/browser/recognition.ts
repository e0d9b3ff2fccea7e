import type Tesseract from 'tesseract.js';
import { TESSERACT_PATH } from '../../../../../contract/site/engines.ts';
import type { Grey } from '../image/grey.ts';
import { recognizedWords } from '../ocr-words.ts';
import type { Page } from '../words.ts';

/** `tessedit_pageseg_mode` of a single block of text, with which rows of tables stay rows. */
const SINGLE_BLOCK = '6';

export interface Recognition {
  /** The words of a cleaned image. `onProgress` gets 0 to 1. */
  recognize(image: Grey, onProgress: (done: number) => void): Promise<Page>;
}

/** Starts Tesseract in a worker of its own, once its files are loaded (`loadEngineFiles`). */
export async function startRecognition(): Promise<Recognition> {
  // Safe: the build copies this file from the package that the types come from.
  const { default: tesseract } = (await import(/* @vite-ignore */ `${TESSERACT_PATH}/tesseract.js`)) as {
    default: typeof Tesseract;
  };
  let report = (_done: number): void => undefined;
  const worker = await tesseract.createWorker('eng', tesseract.OEM.LSTM_ONLY, {
    workerPath: `${TESSERACT_PATH}/worker.js`,
    corePath: `${TESSERACT_PATH}/tesseract-core-simd-lstm.js`,
    langPath: TESSERACT_PATH,
    workerBlobURL: false,
    // The browser keeps the file like every other of the site's.
    cacheMethod: 'none',
    logger: ({ status, progress }) => status === 'recognizing text' && report(progress),
    // Its default is to throw, where nobody catches.
    errorHandler: () => undefined,
  });
  await worker.setParameters({ tessedit_pageseg_mode: SINGLE_BLOCK as Tesseract.PSM });
  return {
    async recognize(image, onPageProgress) {
      report = onPageProgress;
      const { data } = await worker.recognize(portable(image), {}, { blocks: true, text: false });
      return { words: recognizedWords(data) };
    },
  };
}

/**
 * The image in a format that takes no time to write and needs no decoder: a portable bitmap if it is black and white,
 * otherwise a graymap. Tesseract's worker keeps several copies, and a bitmap's are an eighth as large.
 */
function portable(image: Grey): Blob {
  const { data, width, height } = image;
  const isBlackAndWhite = data.every((value) => value === 0 || value === 255);
  return isBlackAndWhite
    ? new Blob([`P4 ${width} ${height}\n`, bitsOf(image)])
    : new Blob([`P5 ${width} ${height} 255\n`, Uint8Array.from(data)]);
}

/** A bit per pixel, 1 for black; each row begins a byte. */
function bitsOf({ data, width, height }: Grey): Uint8Array<ArrayBuffer> {
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * rowBytes + (x >> 3);
      if (data[y * width + x] === 0) bits[at] = (bits[at] ?? 0) | (128 >> (x & 7));
    }
  }
  return bits;
}
