import { pdfError } from '../../pdf/pdf-error.ts';
import type { DocumentContent } from '../document-content.ts';
import type { KnownPet } from '../whose.ts';
import type { Page } from '../words.ts';

export type ReadingStep = 'loading' | 'reading';

/** What the rules need to say what a document says. `today` is the owner's day, YYYY-MM-DD. */
export interface RulesInput {
  pages: readonly Page[];
  pet: KnownPet;
  today: string;
}

/** What the worker is asked. */
export type ReadingRequest =
  | { name: 'image'; image: ImageBitmap }
  | { name: 'photo'; image: ImageBitmap; page: Page }
  | ({ name: 'rules' } & RulesInput);

/** What the worker says. A request ends with a page, the document's content or a failure of a step. */
export type ReadingAnswer =
  | { name: 'progress'; step: ReadingStep; done: number }
  | { name: 'page'; page: Page }
  | { name: 'content'; content: DocumentContent }
  | { name: 'failed'; step: ReadingStep };

/** Progress is 0 to 1, within a step. */
export type OnStep = (step: ReadingStep, done: number) => void;

export interface Reader {
  /**
   * The words of an image, which is closed. One call at a time. Rejects with NOT_LOADED if what reads it can't be
   * loaded, with NOT_READ if it fails, and with a TimeoutError if there is no progress.
   */
  read(image: ImageBitmap, onStep: OnStep): Promise<Page>;
  /**
   * A photo that was read, as PP-OCR reads it (`read-photo.ts`); otherwise as `read`. Close the reader before and
   * after: Tesseract and PP-OCR don't fit into the memory of a phone together.
   */
  readPhoto(image: ImageBitmap, page: Page, onStep: OnStep): Promise<Page>;
  /** What the pages say. Rejects with NOT_READ if the rules fail, and with a TimeoutError if they take too long. */
  applyRules(input: RulesInput): Promise<DocumentContent>;
  /** Ends the worker and frees its memory. A running call then never settles. */
  close(): void;
}

export interface ReadingProgress {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Recognition is being loaded, which happens once. */
  isLoading: boolean;
  /** 0 to 1, of the page or of loading. */
  done: number;
}

/** What reading a document needs. */
export interface Reading {
  reader: Reader;
  signal: AbortSignal;
  onProgress: (progress: ReadingProgress) => void;
  /** Recognition is about to read the first image. What it throws ends reading. */
  onImage: () => void;
}

/** The name of the error where reading itself fails, with all that it needs loaded. */
export const NOT_READ = 'NotReadError';

/** The name of the error where what reads images can't be loaded. */
export const NOT_LOADED = 'NotLoadedError';

/** The name of the error in a browser that lacks what reads images, as in the lockdown mode of iPhones. */
export const UNSUPPORTED = 'UnsupportedError';

/** Without any progress. Cleaning a photo takes many seconds on a slow phone that does other things too. */
const IMAGE_PATIENCE_MS = 180_000;

/** The fullest page takes some seconds on a slow phone, after the worker has loaded. */
const RULES_PATIENCE_MS = 30_000;

/** Reads images and applies the rules in a worker, which starts with the first call. */
export function createReader(): Reader {
  let started: Worker | null = null;
  const start = () => {
    started ??= new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' });
    return started;
  };
  const close = () => {
    started?.terminate();
    started = null;
  };

  /** The worker's last answer. A worker that says nothing for so long is ended; the next call starts another. */
  const ask = (
    request: ReadingRequest,
    { patience, onStep }: { patience: number; onStep?: OnStep },
  ): Promise<Exclude<ReadingAnswer, { name: 'progress' }>> =>
    new Promise((resolve, reject) => {
      const worker = start();
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => fail(pdfError('TimeoutError')), patience);
      };
      const fail = (error: Error) => {
        clearTimeout(timer);
        // It may not have loaded.
        close();
        reject(error);
      };
      worker.onerror = () => fail(new Error('The worker ended'));
      worker.onmessageerror = () => fail(namedError(NOT_READ));
      worker.onmessage = ({ data }: MessageEvent<ReadingAnswer>) => {
        wait();
        if (data.name === 'progress') return onStep?.(data.step, data.done);
        clearTimeout(timer);
        resolve(data);
      };
      wait();
      worker.postMessage(request, 'image' in request ? [request.image] : []);
    });

  const pageOf = async (request: ReadingRequest, onStep: OnStep): Promise<Page> => {
    if (typeof WebAssembly === 'undefined') {
      throw namedError(UNSUPPORTED);
    }
    const answer = await ask(request, { patience: IMAGE_PATIENCE_MS, onStep });
    if (answer.name === 'page') return answer.page;
    throw namedError(isLoading(answer) ? NOT_LOADED : NOT_READ);
  };

  return {
    read: (image, onStep) => pageOf({ name: 'image', image }, onStep),
    readPhoto: (image, page, onStep) => pageOf({ name: 'photo', image, page }, onStep),
    async applyRules(input) {
      const answer = await ask({ name: 'rules', ...input }, { patience: RULES_PATIENCE_MS });
      if (answer.name === 'content') return answer.content;
      throw namedError(NOT_READ);
    },
    close,
  };
}

const namedError = (name: string) => Object.assign(new Error(name), { name });

const isLoading = (answer: ReadingAnswer) => answer.name === 'failed' && answer.step === 'loading';
