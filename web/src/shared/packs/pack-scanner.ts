/** What the worker says. A request, an image or null to load what reads it, ends with the last three. */
export type ScanAnswer =
  | { name: 'loading'; done: number }
  | { name: 'ready' }
  | { name: 'codes'; codes: string[] }
  | { name: 'failed' };

export interface PackScanner {
  /** Loads what reads codes. `onProgress` gets 0 to 1. Rejects if it can't be loaded. */
  load(onProgress: (done: number) => void): Promise<void>;
  /** The codes that an image shows, which is closed. One call at a time. Rejects if reading fails. */
  read(image: ImageBitmap): Promise<string[]>;
  /** Ends the worker and frees its memory. A running call then never settles. */
  close(): void;
}

/** Reads codes of packs in a worker, which starts with the first call. */
export function createPackScanner(): PackScanner {
  let started: Worker | null = null;
  const close = () => {
    started?.terminate();
    started = null;
  };
  const ask = (image: ImageBitmap | null, onProgress?: (done: number) => void): Promise<string[]> =>
    new Promise((resolve, reject) => {
      started ??= new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
      const worker = started;
      const fail = () => {
        // It may not have loaded; the next call starts another.
        close();
        reject(new Error('The scanner failed'));
      };
      worker.onerror = fail;
      worker.onmessage = ({ data }: MessageEvent<ScanAnswer>) => {
        if (data.name === 'loading') onProgress?.(data.done);
        else if (data.name === 'failed') fail();
        else resolve(data.name === 'codes' ? data.codes : []);
      };
      worker.postMessage(image, image ? [image] : []);
    });
  return {
    load: async (onProgress) => {
      await ask(null, onProgress);
    },
    read: (image) => ask(image),
    close,
  };
}
