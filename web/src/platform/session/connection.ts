/** A sentence for people. */
export const OFFLINE = 'You seem to be offline. Check your connection and try again.';
const SLOW = 'The server took too long to answer. Please try again.';

/** So long a call may take, in milliseconds. The gateway gives up after 30 seconds; later than that no answer comes. */
export const CALL_MS = 35_000;
/** So long what lies ready may take, such as the stage's settings, or one of Cognito's answers. */
export const ANSWER_MS = 12_000;

/**
 * Why no answer came, in a sentence for people; null for any other failure. Ours fail with what fetch throws, Amplify's
 * with a NetworkError of its own.
 */
export function lossText(error: unknown): string | null {
  if (error instanceof DOMException && error.name === 'TimeoutError') return SLOW;
  const isLost = error instanceof TypeError || (error instanceof Error && error.name === 'NetworkError');
  return isLost ? OFFLINE : null;
}

/** `work`, unless it takes too long: then it fails as a fetch does whose time is up. What it does goes on, unheeded. */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const time = AbortSignal.timeout(milliseconds);
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      time.addEventListener('abort', () => reject(time.reason), { once: true });
    }),
  ]);
}

/** Asks the site for next to nothing. Whatever the answer says, the connection is there; throws when none comes. */
export async function reachSite(): Promise<void> {
  await fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
}
