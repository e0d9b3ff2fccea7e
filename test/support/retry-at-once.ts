/** The SDKs' default number of attempts, the first one included. */
const ATTEMPTS = 3;

const token = (retries: number) => ({ getRetryCount: () => retries, getRetryDelay: () => 0 });

/**
 * A retry strategy for AWS SDKs that retries as often as the default, but at once: nothing here recovers by waiting,
 * and a function that is cut off from AWS would wait at each further request.
 */
export const retryAtOnce = {
  acquireInitialRetryToken: async () => token(0),

  async refreshRetryTokenForRetry(
    { getRetryCount }: ReturnType<typeof token>,
    { errorType }: { errorType: string },
  ) {
    const retries = getRetryCount() + 1;
    if (errorType === 'CLIENT_ERROR' || retries >= ATTEMPTS) throw new Error('This is not tried again.');
    return token(retries);
  },

  recordSuccess: () => undefined,
};
