import Stripe from 'stripe';
import type { AwsAnswer, AwsRequest, Service } from './ask-service.ts';

type Send = (service: Service, request: AwsRequest) => Promise<AwsAnswer['response']>;

class Answer extends Stripe.HttpClientResponse {
  readonly #body: string;

  constructor(statusCode: number, headers: Record<string, string>, body: string) {
    super(statusCode, headers);
    this.#body = body;
  }

  override getRawResponse() {
    return this;
  }

  override async toJSON() {
    return this._parseResponseBody(this.#body);
  }
}

/** An HTTP client for Stripe's library that passes its requests to the local Stripe in this process. */
class InProcessHttpClient extends Stripe.HttpClient {
  readonly #send: Send;
  readonly #stripe: Service;

  constructor(send: Send, stripe: Service) {
    super();
    this.#send = send;
    this.#stripe = stripe;
  }

  override getClientName() {
    return 'in-process';
  }

  override async makeRequest(
    ...[, , path, method, headers, body, , timeout]: Parameters<Stripe.HttpClient['makeRequest']>
  ): Promise<Answer> {
    const lowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
    const request = { method, path, headers: Object.fromEntries(lowerCase), body };
    const answering = this.#send(this.#stripe, request);
    const { statusCode, headers: answered, body: bytes } = await within(timeout, answering);
    return new Answer(statusCode, answered, Buffer.from(bytes).toString());
  }
}

/** Rejects as the library's own client does when no answer came within so many milliseconds. */
async function within<Result>(ms: number, result: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Stripe.HttpClient.makeTimeoutError()), ms);
  });
  try {
    return await Promise.race([result, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** The location of Stripe for a function, so that it asks the local one without a network, and only once. */
export const inProcessStripe = (send: Send, stripe: Service) => ({
  httpClient: new InProcessHttpClient(send, stripe),
  maxNetworkRetries: 0,
});
