import { AppError } from '../../../../contract/problem.ts';

/** Longer waits are the user's decision. */
const MOST_SECONDS = 60;

/** How often it waits. */
const TIMES = 3;

interface Waiting {
  /** Ends the waiting: the result rejects with its reason. */
  signal?: AbortSignal;
  onWait?: () => void;
}

/** Runs a task again when the server says that it came too early, after the seconds that it names. */
export async function patiently<Result>(
  task: () => Promise<Result>,
  { signal, onWait }: Waiting = {},
): Promise<Result> {
  for (let waits = 0; ; waits++) {
    try {
      return await task();
    } catch (error) {
      const seconds = error instanceof AppError ? error.retryAfter : undefined;
      if (seconds === undefined || seconds > MOST_SECONDS || waits === TIMES) throw error;
      onWait?.();
      await pause(seconds * 1000, signal);
    }
  }
}

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
