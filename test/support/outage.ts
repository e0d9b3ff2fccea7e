import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLongRun } from './long-run.ts';

/** How a process dies at a request: before AWS gets it, or after, so that only the response is lost. */
export type Death = 'before' | 'after';

/**
 * The deaths that a run tries. Dying before a request leaves the same state as dying after the one before it, except
 * where requests overlap, so only a long run tries both.
 */
export const DEATHS: readonly Death[] = isLongRun ? ['before', 'after'] : ['after'];

/** A request that changes nothing, by its operation or, of S3, SES and Stripe, by its method. */
const READS = /\.(?:Admin)?(?:Get|BatchGet|TransactGet|Query|Scan|List|Describe)\w*$/;

interface Sent {
  method?: string | undefined;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

const isRead = ({ headers, method }: Sent) => {
  const target = headers['x-amz-target'];
  return target === undefined ? method === 'GET' || method === 'HEAD' : READS.test(String(target));
};

/** Of the scenario that `atEachRequest` runs: which requests may have changed something, and how it dies. */
let changes: boolean[] = [];
let how: Death = 'after';

/** Notes a request of a task that may die, by its number, and whether its loss may be another moment. */
export function noteRequest(at: number, when: Death, request: Sent, isOther = !isRead(request)): void {
  changes[at] ||= isOther;
  how = when;
}

/** A switch between the handlers and AWS that simulates the death of a process between any two requests. */
export function createOutage() {
  let passing = Number.POSITIVE_INFINITY;
  /** The requests of the task so far; null while none is watched. */
  let requests: number | null = null;
  let when: Death = 'after';
  let losesAnswer = false;
  let wasCut = false;
  let comesBack = false;
  /** The operation after which the process dies. */
  let last: string | null = null;

  return {
    /** Whether the functions are cut off from AWS now. */
    isDead: () => passing < 0,

    /** True when the request must not reach AWS; its caller sees a broken connection. */
    cuts(request: IncomingMessage, response: ServerResponse): boolean {
      if (requests !== null) {
        // Who survives repeats a read, too.
        noteRequest(requests, when, request, comesBack || undefined);
        requests += 1;
      }
      if (last && request.headers['x-amz-target'] === last) [last, passing] = [null, 1];
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

    /** Runs a task that dies at the request after `at` more; `wasCut` says whether it got that far. */
    async dieAfter<Result>(at: number, how: Death, run: () => Promise<Result>) {
      [passing, losesAnswer, wasCut, comesBack] = [at, how === 'after', false, false];
      [requests, when] = [0, how];
      const result = await run();
      [requests, passing] = [null, Number.POSITIVE_INFINITY];
      return { result, wasCut };
    },

    /** Runs a task that dies before the request after the first one of an operation, such as AmazonSQS.SendMessage. */
    async dieAfterFirst<Result>(operation: string, run: () => Promise<Result>) {
      [last, losesAnswer, wasCut, comesBack] = [operation, false, false, false];
      const result = await run();
      [last, passing] = [null, Number.POSITIVE_INFINITY];
      return { result, wasCut };
    },

    /** Runs a task that survives, but loses the response to the request after `at` more. */
    async loseAnswer<Result>(at: number, run: () => Promise<Result>) {
      [passing, losesAnswer, wasCut, comesBack] = [at, true, false, true];
      [requests, when] = [0, 'after'];
      const result = await run();
      [requests, passing] = [null, Number.POSITIVE_INFINITY];
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
 * Repeats a scenario that dies at each of its requests, and one time survives. A short run tries the sample, or the
 * first ten requests and then every STRIDE-th; where only reads are between two of them, both leave the same, and it
 * tries the first. `run` returns whether it died. Returns one more than there are requests. Throws if the task makes
 * `most` requests: it is endless.
 */
export async function atEachRequest(
  run: (at: number) => Promise<boolean>,
  { most = MOST_REQUESTS, sample }: Tried = {},
): Promise<number> {
  const endless = new Error(`The task still makes requests after ${most}.`);
  if (isLongRun) {
    for (let at = 0; at < most; at++) if (!(await run(at))) return at + 1;
    throw endless;
  }
  changes = [];
  if (await run(most)) throw endless;
  const all = changes;
  changes = [];
  const seen = new Set<number>();
  for (
    let at = sample?.first ?? 0;
    at < all.length;
    at += sample?.stride ?? (at < FEW_REQUESTS ? 1 : STRIDE)
  ) {
    const changed = all.slice(0, how === 'after' ? at + 1 : at).filter(Boolean).length;
    if (seen.has(changed)) continue;
    seen.add(changed);
    await run(at);
  }
  return all.length + 1;
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
