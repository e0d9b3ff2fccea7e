/** How often a write is tried while transactions hold its item. */
export const ATTEMPTS = 8;

const BASE_DELAY_MS = 15;

/** Full jitter, so that callers that conflicted do not retry at the same time. */
export const waitBeforeRetry = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * BASE_DELAY_MS * 2 ** attempt));
