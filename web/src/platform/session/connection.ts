import { timeLimit } from '../abort-signals.ts';

/** For display. */
export const OFFLINE = 'You seem to be offline. Check your connection and try again.';
const SLOW = 'The server took too long to answer. Try again.';

/** The timeout of API calls. API Gateway gives up after 30 seconds. */
export const CALL_MS = 35_000;
/** The timeout of fast requests, such as config.json or Cognito. */
export const ANSWER_MS = 12_000;

/**
 * Why there was no response, for display; null for other errors. Our requests fail with fetch's errors, Amplify's with
 * its own NetworkError.
 */
export function lossText(error: unknown): string | null {
  if (error instanceof DOMException && error.name === 'TimeoutError') return SLOW;
  const isLost = error instanceof TypeError || (error instanceof Error && error.name === 'NetworkError');
  return isLost ? OFFLINE : null;
}

/** Rejects with a timeout error if `work` takes too long. The work itself continues. */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const time = timeLimit(milliseconds);
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      time.addEventListener('abort', () => reject(time.reason), { once: true });
    }),
  ]);
}

/** Checks the connection with a tiny request. Any response counts; throws if there is none. */
export async function reachSite(): Promise<void> {
  await fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal: timeLimit(ANSWER_MS) });
}
