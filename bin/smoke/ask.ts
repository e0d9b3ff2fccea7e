/** How long a server may take to answer, in milliseconds: a site that hangs is down. */
export const ANSWER_MS = 20_000;

/** Fetches like `fetch`, within that time. Rejects with what went wrong on the network, such as `ECONNREFUSED`. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
  } catch (error) {
    // Its own message is “fetch failed”, whatever happened.
    throw error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
  }
}
