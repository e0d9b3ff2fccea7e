import { AsyncLocalStorage } from 'node:async_hooks';
import { type AwsAnswer, type AwsRequest, askService, type Service } from './ask-service.ts';
import { noteRequest } from './outage.ts';

/** The death of a function at one of its requests; with `after` AWS still executes that request. */
export interface Death {
  at: number;
  after: boolean;
}

/** The fate of a function while it runs. */
interface Life {
  requests: number;
  death?: Death;
  frozen?: { at: number; until: () => Promise<unknown> };
}

/** Of the function that runs. One for all clients: on Node 20 each one makes every promise of the process slower. */
const lives = new AsyncLocalStorage<Life>();

/**
 * An HTTP client for AWS SDKs that passes requests to services in this process. It saves the network, the largest
 * cost, and decides whose request comes next: a number, not the machine, determines how calls interleave, and the
 * same number reproduces it.
 */
export function createInProcessAws(serviceOf: (headers: Record<string, string>) => Service) {
  const waiting: (() => Promise<void>)[] = [];
  let isBusy = false;
  let requests = 0;
  let random = randomNumbers(0);

  /** Answers one request at a time; in between, every call runs up to its next request. */
  async function work(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      const [next] = waiting.splice(Math.floor(random() * waiting.length), 1);
      await next?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    isBusy = false;
  }

  function inTurn(run: () => Promise<AwsAnswer>): Promise<AwsAnswer> {
    return new Promise((resolve, reject) => {
      waiting.push(() => run().then(resolve, reject));
      if (!isBusy) void work();
    });
  }

  /** A request of the running function, unless it has died before. */
  async function send(service: Service, request: AwsRequest): Promise<AwsAnswer['response']> {
    requests += 1;
    const life = lives.getStore();
    const index = life ? life.requests++ : 0;
    if (life?.death) noteRequest(index, life.death.after ? 'after' : 'before', request);
    const left = life?.death ? life.death.at - index : Number.POSITIVE_INFINITY;
    if (left < 0 || (left === 0 && !life?.death?.after)) throw new Error('The function died.');
    const { response } = await inTurn(() => askService(service, request));
    if (left === 0) throw new Error('The function died.');
    if (life?.frozen?.at === index) await life.frozen.until();
    return response;
  }

  const answer = async (request: AwsRequest): Promise<AwsAnswer> => ({
    response: await send(serviceOf(request.headers), request),
  });

  return {
    send,
    /** How many requests were made so far. */
    requests: () => requests,
    savings: {
      // Most services check no signature; Cognito only requires that there is one.
      signer: {
        sign: async (request: AwsRequest) => {
          request.headers.authorization = 'AWS4-HMAC-SHA256';
          return request;
        },
      },
      // Prevents the SDK from copying every request and response for its default logger.
      logger: { debug() {}, warn() {} },
      askTable: answer,
    },
    requestHandler: {
      metadata: { handlerProtocol: 'http/1.1' },
      handle: answer,
    },
    /** From now on this number decides the order. */
    order: (seed: number) => {
      random = randomNumbers(seed);
    },
    /** Runs a call that gets the response to one of its requests only after something else has happened. */
    freezeAt: <Result>(at: number, until: () => Promise<unknown>, call: () => Promise<Result>) =>
      lives.run({ requests: 0, frozen: { at, until } }, call),
    /** Runs a call that may die; `hasDied` says whether it reached that request. */
    async dieAt<Result>(death: Death, call: () => Promise<Result>) {
      const life = { requests: 0, death };
      const result = await lives.run(life, call);
      return { result, hasDied: life.requests > death.at };
    },
  };
}

/** Numbers from 0 to 1 from a seed (a linear congruential generator with the constants of Numerical Recipes). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
