import { TESSERACT_PATH, ZXING_PATH } from '../../../../../contract/site/engines.ts';

export const ZXING_WASM = `${ZXING_PATH}/zxing_reader.wasm`;

/** What reading loads, in bytes after decompression: for the progress shown. */
const NEEDED: Readonly<Record<string, number>> = {
  [`${TESSERACT_PATH}/tesseract.js`]: 63_000,
  [`${TESSERACT_PATH}/worker.js`]: 111_000,
  [`${TESSERACT_PATH}/tesseract-core-simd-lstm.js`]: 89_000,
  [`${TESSERACT_PATH}/tesseract-core-simd-lstm.wasm`]: 2_858_000,
  [`${TESSERACT_PATH}/eng.traineddata.gz`]: 2_953_000,
};
const ZXING_BYTES = 954_000;
const ALL_BYTES = Object.values(NEEDED).reduce((sum, bytes) => sum + bytes, ZXING_BYTES);

/** What the owner is told, as they are sent: Tesseract's data is compressed already, the rest to a third. */
export const RECOGNITION_MEGABYTES = 4;

/** The same of ZXing alone. */
export const SCANNER_MEGABYTES = 0.4;

/**
 * Loads the files, so that the browser has them when Tesseract and ZXing ask for them: Tesseract's worker would wait
 * for ever for a file that can't be loaded, and neither reports progress. `onProgress` gets 0 to 1. Rejects if a file
 * of Tesseract can't be loaded; without ZXing, pages are read all the same.
 */
export async function loadEngineFiles(onProgress: (loaded: number) => void): Promise<void> {
  let loaded = 0;
  const failed = new AbortController();
  const load = (file: string) =>
    loadFile(file, failed.signal, (bytes) => {
      loaded += bytes;
      onProgress(Math.min(1, loaded / ALL_BYTES));
    });
  try {
    await Promise.all([...Object.keys(NEEDED).map(load), load(ZXING_WASM).catch(() => undefined)]);
  } catch (error) {
    // Otherwise the rest would continue to report progress.
    failed.abort();
    throw error;
  }
}

/** Loads ZXing alone, likewise. */
export async function loadScanner(onProgress: (loaded: number) => void): Promise<void> {
  let loaded = 0;
  await loadFile(ZXING_WASM, null, (bytes) => {
    loaded += bytes;
    onProgress(Math.min(1, loaded / ZXING_BYTES));
  });
}

async function loadFile(
  file: string,
  signal: AbortSignal | null,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const { ok, body } = await fetch(file, { signal });
  if (!ok || !body) throw new Error(`${file} can’t be loaded`);
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onBytes(part.value.byteLength);
  }
}
