import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Keeps a rate: each call waits until so many milliseconds have passed since the one before it went on. It goes by the
 * machine's own clock, for it is a real service that is spared.
 */
export function createPace(intervalMs: number): () => Promise<void> {
  let free = 0;
  return async () => {
    const start = Math.max(performance.now(), free);
    free = start + intervalMs;
    const wait = start - performance.now();
    if (wait > 0) await sleep(wait);
  };
}
