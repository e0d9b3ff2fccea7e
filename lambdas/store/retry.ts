/** How often a write is tried that a transaction on the same item keeps out. */
export const ATTEMPTS = 8;

const BASE_DELAY_MS = 15;

/** Full jitter: fifty callers that clashed do not clash again at the same moment. */
export const waitBeforeRetry = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * BASE_DELAY_MS * 2 ** attempt));
