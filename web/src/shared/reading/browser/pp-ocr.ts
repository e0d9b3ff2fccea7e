import type * as OnnxRuntime from 'onnxruntime-web/wasm';
import { ONNX_RUNTIME_PATH } from '../../../../../contract/site/engines.ts';
import type { Grey } from '../image/grey.ts';
import { alphabetOf } from '../ppocr/ctc.ts';
import { readWords } from '../ppocr/read-words.ts';
import type { Tensor } from '../ppocr/tensors.ts';
import type { Page } from '../words.ts';
import type { PpOcrFiles } from './pp-ocr-files.ts';

export interface PpOcr {
  /** The words of a level image in grey. `onProgress` gets 0 to 1. */
  readWords(image: Grey, onProgress: (done: number) => void): Promise<Page>;
}

/** Starts PP-OCR from its files. Rejects if there is too little memory. */
export async function startPpOcr({ runtime, detector, recognizer, alphabet }: PpOcrFiles): Promise<PpOcr> {
  // Safe: the build copies this file from the package that the types come from.
  const ort = (await import(/* @vite-ignore */ `${ONNX_RUNTIME_PATH}/ort.js`)) as typeof OnnxRuntime;
  ort.env.wasm.wasmBinary = runtime.buffer;
  // More would need pages that are isolated from other origins.
  ort.env.wasm.numThreads = 1;
  const networks = await startNetworks(ort, detector, recognizer);
  const known = alphabetOf(new TextDecoder().decode(alphabet));
  return { readWords: (image, onProgress) => readWords(image, networks, known, onProgress) };
}

async function startNetworks(ort: typeof OnnxRuntime, detector: Uint8Array, recognizer: Uint8Array) {
  const start = (model: Uint8Array) =>
    ort.InferenceSession.create(model, {
      executionProviders: ['wasm'],
      // The arena keeps the memory of the largest line for all others.
      enableCpuMemArena: false,
    });
  const detection = await start(detector);
  const recognition = await start(recognizer);
  const run = async (session: OnnxRuntime.InferenceSession, { data, dims }: Tensor) => {
    const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
    const results = await session.run({ [input]: new ort.Tensor('float32', data, dims) });
    const result = results[output];
    if (!(result?.data instanceof Float32Array)) throw new Error('The network gave no numbers');
    return { data: result.data, dims: result.dims };
  };
  return {
    detect: async (page: Tensor) => (await run(detection, page)).data,
    async recognize(lines: Tensor) {
      const { data, dims } = await run(recognition, lines);
      const [, count = 0, characters = 0] = dims;
      return { data, count, characters };
    },
  };
}
