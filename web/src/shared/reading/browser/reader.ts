import type { Page } from '../words.ts';

export type ReadingStep = 'loading' | 'reading';

/** What the worker says. An image ends with its page or a failure. */
export type ReadingAnswer =
  | { name: 'progress'; step: ReadingStep; done: number }
  | { name: 'page'; page: Page }
  | { name: 'failed' };

/** Progress is 0 to 1, within a step. */
export type OnStep = (step: ReadingStep, done: number) => void;

export interface Reader {
  /** The words of an image, which is closed. One at a time. Rejects if what reads it can't be loaded or fails. */
  read(image: ImageBitmap, onStep: OnStep): Promise<Page>;
  /** Ends the worker and frees its memory. A running `read` then never settles. */
  close(): void;
}

/** The name of the error in a browser that lacks what reads images, as in the lockdown mode of iPhones. */
export const UNSUPPORTED = 'UnsupportedError';

/** Reads images in a worker, which starts with the first one. */
export function createReader(): Reader {
  let started: Worker | null = null;
  const start = () => {
    if (typeof WebAssembly === 'undefined') {
      throw Object.assign(new Error('No WebAssembly'), { name: UNSUPPORTED });
    }
    started ??= new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' });
    return started;
  };
  const close = () => {
    started?.terminate();
    started = null;
  };
  return {
    read: (image, onStep) =>
      new Promise((resolve, reject) => {
        const worker = start();
        const fail = () => reject(new Error('The image was not read'));
        worker.onerror = () => {
          // It may not have loaded; the next image starts another.
          close();
          fail();
        };
        worker.onmessage = ({ data }: MessageEvent<ReadingAnswer>) => {
          if (data.name === 'progress') onStep(data.step, data.done);
          else if (data.name === 'page') resolve(data.page);
          else fail();
        };
        worker.postMessage(image, [image]);
      }),
    close,
  };
}
