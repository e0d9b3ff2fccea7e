import { isDeepStrictEqual } from 'node:util';
import { awsError } from './errors.ts';

/** AWS: "A client request token is valid for 10 minutes after the first request that uses it is completed." */
const validMs = 10 * 60 * 1000;

/** Keeps the results of completed requests by their `ClientRequestToken`, in memory. */
export function createRequestTokens<Result>() {
  const kept = new Map<string, { content: unknown; result: Result; until: number }>();

  return {
    /** @throws IdempotentParameterMismatchException if the token was used with different content */
    find(token: string | undefined, content: unknown): Result | undefined {
      const earlier = token === undefined ? undefined : kept.get(token);
      if (!earlier || earlier.until <= Date.now()) return undefined;
      if (isDeepStrictEqual(earlier.content, content)) return earlier.result;
      throw awsError(
        'IdempotentParameterMismatchException',
        'The client request token was used with other parameters',
      );
    },
    keep(token: string | undefined, content: unknown, result: Result) {
      const now = Date.now();
      for (const [old, { until }] of kept) if (until <= now) kept.delete(old);
      if (token !== undefined) kept.set(token, { content, result, until: now + validMs });
    },
  };
}
