import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';

const CHECK_MS = 50;

/** Far longer than a synthesis takes on a busy machine: the process that began it was killed. */
const LIMIT_MS = 120_000;

/** Blocks this process without work. */
const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, CHECK_MS);

/**
 * Has one of the workers that ask for a folder fill it; the others wait until it is there. When `fill` throws, the next
 * one tries. Throws when the folder is not there after two minutes.
 */
export function makeOnce(folder: string, fill: (unfinished: string) => void): void {
  const unfinished = `${folder}-unfinished`;
  const end = Date.now() + LIMIT_MS;
  while (!existsSync(folder)) {
    if (!claim(unfinished)) {
      if (Date.now() > end) throw new Error(`${unfinished} was never finished.`);
      pause();
      continue;
    }
    try {
      // It may have been finished just before it was claimed.
      if (!existsSync(folder)) {
        fill(unfinished);
        renameSync(unfinished, folder);
      }
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
}

/** Whether this process is the one that created the folder. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
