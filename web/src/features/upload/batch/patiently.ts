import { AppError } from '../../../../../contract/problem.ts';

/** Longer waits are the owner's decision. */
const MOST_SECONDS = 60;

/** How often it waits. */
const TIMES = 3;

/** Runs a task again when the server says that it came too early, after the seconds that it names. */
export async function patiently(
  task: () => Promise<unknown>,
  { signal, onWait }: { signal: AbortSignal; onWait: () => void },
): Promise<void> {
  for (let waits = 0; ; waits++) {
    try {
      await task();
      return;
    } catch (error) {
      const seconds = error instanceof AppError ? error.retryAfter : undefined;
      if (seconds === undefined || seconds > MOST_SECONDS || waits === TIMES) throw error;
      onWait();
      await pause(seconds * 1000, signal);
    }
  }
}

/** Rejects with the signal's reason when it is aborted. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
