import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Limits a rate: each call waits until the interval since the previous call has passed. It uses the machine's real
 * clock, since it protects a real service.
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
