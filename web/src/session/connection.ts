/** A sentence for people. */
export const OFFLINE = 'You seem to be offline. Check your connection and try again.';

/** Whether no answer came: Amplify's own calls fail with a NetworkError then, ours with fetch's TypeError. */
export const isConnectionLost = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && error.name === 'NetworkError');

/** Asks the site for next to nothing. Whatever the answer says, the connection is there; throws when none comes. */
export async function reachSite(): Promise<void> {
  await fetch('/config.json', { method: 'HEAD', cache: 'no-store' });
}
