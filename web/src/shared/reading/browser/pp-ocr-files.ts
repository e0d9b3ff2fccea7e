import { ONNX_RUNTIME_PATH, PP_OCR_PATH } from '../../../../../contract/site/engines.ts';

/** What PP-OCR loads, with its size in bytes as it is stored: compressed, as CloudFront compresses nothing so large. */
const FILES = {
  runtime: { path: `${ONNX_RUNTIME_PATH}/ort-wasm-simd-threaded.wasm.gz`, bytes: 3_660_000 },
  detector: { path: `${PP_OCR_PATH}/detector.onnx.gz`, bytes: 4_384_000 },
  recognizer: { path: `${PP_OCR_PATH}/recognizer.onnx.gz`, bytes: 9_964_000 },
  alphabet: { path: `${PP_OCR_PATH}/alphabet.txt.gz`, bytes: 15_000 },
};
const ALL_BYTES = Object.values(FILES).reduce((sum, { bytes }) => sum + bytes, 0);

/** What the owner is told. */
export const PP_OCR_MEGABYTES = Math.round(ALL_BYTES / 1_000_000);

export type PpOcrFiles = Record<keyof typeof FILES, Uint8Array<ArrayBuffer>>;

/** Loads the files, expanded. `onProgress` gets 0 to 1. Rejects if one can't be loaded. */
export async function loadPpOcrFiles(onProgress: (loaded: number) => void): Promise<PpOcrFiles> {
  let loaded = 0;
  const failed = new AbortController();
  const load = async ({ path }: { path: string }) => {
    const { ok, body } = await fetch(path, { signal: failed.signal });
    if (!ok || !body) throw new Error(`${path} can’t be loaded`);
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, controller) {
        loaded += part.byteLength;
        onProgress(Math.min(1, loaded / ALL_BYTES));
        controller.enqueue(part);
      },
    });
    const expanded = body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(expanded).arrayBuffer());
  };
  try {
    const [runtime, detector, recognizer, alphabet] = await Promise.all([
      load(FILES.runtime),
      load(FILES.detector),
      load(FILES.recognizer),
      load(FILES.alphabet),
    ]);
    return { runtime, detector, recognizer, alphabet };
  } catch (error) {
    // Otherwise the rest would continue to report progress.
    failed.abort();
    throw error;
  }
}
