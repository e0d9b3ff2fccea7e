/** As often as the SDKs try by default, the first time included. */
const ATTEMPTS = 3;

const token = (retries: number) => ({ getRetryCount: () => retries, getRetryDelay: () => 0 });

/**
 * A retry strategy for AWS SDKs that tries again as often as their own, but at once: nothing here recovers by waiting,
 * and a function that is cut off from AWS would wait at every request that it still tries to make.
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
