import { join } from 'node:path';
import { PNG } from 'pngjs';
import { createWorker, PSM, type Worker } from 'tesseract.js';
import * as z from 'zod';
import { type Grey, greyOf } from '../../web/src/shared/reading/image/grey.ts';
import { recognizedWords } from '../../web/src/shared/reading/ocr-words.ts';
import { wordsOfPdfPage } from '../../web/src/shared/reading/pdf-page.ts';
import type { ImageEngine } from '../../web/src/shared/reading/read-document.ts';
import type { Page } from '../../web/src/shared/reading/words.ts';
import { cached } from './draw.ts';

const LANGUAGE = join(import.meta.dirname, '../../node_modules/@tesseract.js-data/eng/4.0.0_best_int');

/** pdf.js creates one when it loads, for drawing, which nothing here does. */
async function loadPdfJs() {
  Object.assign(globalThis, { DOMMatrix: class {} });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** A page as it is kept between runs. */
export const pageSchema = z.object({
  words: z.array(
    z.object({
      text: z.string(),
      confidence: z.number(),
      box: z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }),
    }),
  ),
});

interface NodeEngine extends ImageEngine<Uint8Array> {
  /** The words of each page's text layer; empty pages have none. Throws if it is no PDF. */
  readTextLayer(pdf: Uint8Array): Promise<Page[]>;
  close(): Promise<void>;
}

/** Reads in Node, with the libraries that the browser uses. Results of recognition are kept by the cleaned image. */
export function createNodeEngine(): NodeEngine {
  let worker: Promise<Worker> | null = null;

  const startWorker = async () => {
    const started = await createWorker('eng', 1, { langPath: LANGUAGE, cacheMethod: 'none' });
    await started.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
    return started;
  };

  const recognizeNow = async (image: Grey) => {
    worker ??= startWorker();
    const { data } = await (await worker).recognize(pngOf(image), {}, { blocks: true, text: false });
    return Buffer.from(JSON.stringify(recognizedWords(data)));
  };

  return {
    async readTextLayer(pdf) {
      const { getDocument, OPS, VerbosityLevel } = await loadPdfJs();
      const document = await getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS })
        .promise;
      const pages = [];
      for (let number = 1; number <= document.numPages; number += 1) {
        const page = await document.getPage(number);
        pages.push({ words: await wordsOfPdfPage(page, OPS) });
      }
      await document.destroy();
      return pages;
    },
    async decodeImage(file) {
      const { data, width, height } = PNG.sync.read(Buffer.from(file));
      return greyOf({ data, width, height });
    },
    async recognize(image) {
      const words = await cached(['words', `${image.width}`, Uint8Array.from(image.data)], () =>
        recognizeNow(image),
      );
      return pageSchema.parse({ words: JSON.parse(words.toString()) });
    },
    async close() {
      await (await worker)?.terminate();
    },
  };
}

const pngOf = ({ data, width, height }: Grey): Buffer => {
  const png = new PNG({ width, height, colorType: 0, inputColorType: 0, inputHasAlpha: false });
  png.data = Buffer.from(data);
  return PNG.sync.write(png, { colorType: 0, inputColorType: 0, inputHasAlpha: false, deflateLevel: 1 });
};
