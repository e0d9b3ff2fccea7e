/** How often a write is tried while transactions hold its item. */
export const ATTEMPTS = 8;

const BASE_DELAY_MS = 15;

/** Full jitter, so that callers that conflicted do not retry at the same time. */
export const waitBeforeRetry = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * BASE_DELAY_MS * 2 ** attempt));

/** Tries a write that nothing repeats later as often as that, whatever fails. Throws the last failure. */
export async function persistently<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (attempt === ATTEMPTS - 1) throw error;
      await waitBeforeRetry(attempt);
    }
  }
}
