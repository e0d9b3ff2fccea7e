import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLongRun } from './long-run.ts';

/** How a process dies at a request: before AWS gets it, or after, so that only the response is lost. */
export type Death = 'before' | 'after';

/**
 * The deaths that a run tries. Dying before a request leaves the same state as dying after the one before it, except
 * where requests overlap, so only a long run tries both.
 */
export const DEATHS: readonly Death[] = isLongRun ? ['before', 'after'] : ['after'];

/** A switch between the handlers and AWS that simulates the death of a process between any two requests. */
export function createOutage() {
  let passing = Number.POSITIVE_INFINITY;
  let losesAnswer = false;
  let wasCut = false;
  let comesBack = false;

  return {
    /** Whether the functions are cut off from AWS now. */
    isDead: () => passing < 0,

    /** True when the request must not reach AWS; its caller sees a broken connection. */
    cuts(request: IncomingMessage, response: ServerResponse): boolean {
      passing -= 1;
      if (passing >= 0) return false;
      wasCut = true;
      if (comesBack) passing = Number.POSITIVE_INFINITY;
      if (losesAnswer) {
        losesAnswer = false;
        muteAnswer(request, response);
        return false;
      }
      request.socket.destroy();
      return true;
    },

    /** Runs a task that dies at the request after `requests` more; `wasCut` says whether it got that far. */
    async dieAfter<Result>(requests: number, how: Death, run: () => Promise<Result>) {
      [passing, losesAnswer, wasCut, comesBack] = [requests, how === 'after', false, false];
      const result = await run();
      passing = Number.POSITIVE_INFINITY;
      return { result, wasCut };
    },

    /** Runs a task that survives, but loses the response to the request after `requests` more. */
    async loseAnswer<Result>(requests: number, run: () => Promise<Result>) {
      [passing, losesAnswer, wasCut, comesBack] = [requests, true, false, true];
      const result = await run();
      passing = Number.POSITIVE_INFINITY;
      return { result, wasCut };
    },
  };
}

/** More requests than any task makes, unless its test says less. */
const MOST_REQUESTS = 500;

/** Of a task with more requests, a short run tries some. */
const FEW_REQUESTS = 10;
const STRIDE = 17;

/** The first request that a short run tries, and how far it is to the next one. */
export interface Sample {
  first: number;
  stride: number;
}

interface Tried {
  /** More requests than the task makes. */
  most?: number;
  /** Tests of one job in several scenes share its requests: each begins with another one. */
  sample?: Sample;
}

/**
 * Repeats a scenario that dies at its first request, then at its second, and so on, until it survives. A short run
 * tries the sample, or the first ten requests and then every STRIDE-th. `run` returns whether it died. Returns how many
 * requests there are, or up to a stride more. Throws if the task makes `most` requests: it is endless.
 */
export async function atEachRequest(
  run: (at: number) => Promise<boolean>,
  { most = MOST_REQUESTS, sample }: Tried = {},
): Promise<number> {
  const stepFrom = (at: number) => {
    if (isLongRun) return 1;
    return sample?.stride ?? (at < FEW_REQUESTS ? 1 : STRIDE);
  };
  for (let at = isLongRun ? 0 : (sample?.first ?? 0); at < most; at += stepFrom(at)) {
    if (!(await run(at))) return at + 1;
  }
  throw new Error(`The task still makes requests after ${most}.`);
}

/** AWS executes the request, but its response is lost. */
export function muteAnswer({ socket }: IncomingMessage, response: ServerResponse): void {
  response.writeHead = () => response;
  response.write = () => true;
  response.end = () => {
    socket.destroy();
    return response;
  };
}

/** The SDKs' default number of attempts, the first one included. */
const ATTEMPTS = 3;

const token = (retries: number) => ({ getRetryCount: () => retries, getRetryDelay: () => 0 });

/**
 * A retry strategy for AWS SDKs that retries as often as the default, but without waiting: nothing here recovers with
 * time, and a function that is cut off from AWS would wait at each further request.
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
