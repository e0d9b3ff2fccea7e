import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson, readBody } from '@pawfile/local-platform/body';
import type { Authorizer } from './authorizer.ts';
import { readAnswer, sendAnswer } from './gateway-answer.ts';
import { type GatewayRequest, toEvent } from './gateway-event.ts';
import { createRouteFinder, type Match, type Route } from './gateway-routes.ts';

/** The largest payload that an HTTP API accepts, in bytes. */
const MAX_PAYLOAD_BYTES = 10 * 1024 * 1024;

/** The largest event that Lambda accepts, in bytes of JSON; a base64 body counts in its encoded length. */
const MAX_EVENT_BYTES = 6 * 1024 * 1024;

interface GatewayOptions {
  routes: readonly Route[];
  authorize: Authorizer;
  now: () => Date;
  /**
   * The headers that CloudFront, in front of the gateway, sets on a request; none for a request to the gateway itself.
   */
  originHeaders?: (message: IncomingMessage) => Record<string, string>;
  /** The headers that CloudFront adds to every response of a path. */
  headers: (path: string) => Record<string, string>;
  /** Receives a function's errors and timeouts: the caller only learns that it failed. */
  onError: (error: unknown) => void;
}

/** An HTTP API (payload format 2.0) with its functions, its JWT authorizer and CloudFront in front of it. */
export function createGateway(options: GatewayOptions) {
  const { authorize, now, originHeaders = () => ({}), headers, onError } = options;
  const findRoute = createRouteFinder(options.routes);

  async function invoke(request: GatewayRequest, match: Match): Promise<unknown> {
    const event = toEvent(request, match, now());
    if (!match.route.authorized) return isTooLarge(event) ? tooLarge : match.route.handler(event);
    const verdict = await authorize(event.headers.authorization);
    if (!verdict.ok) return unauthorized(verdict.challenge);
    const authorizer = { jwt: { claims: verdict.claims, scopes: null } };
    const withOwner = { ...event, requestContext: { ...event.requestContext, authorizer } };
    return isTooLarge(withOwner) ? tooLarge : match.route.handler(withOwner);
  }

  /** Answers a request; `path` is decoded, `query` is as sent. */
  return async (
    message: IncomingMessage,
    response: ServerResponse,
    { path, query }: { path: string; query: string },
  ): Promise<void> => {
    const requestId = randomBytes(11).toString('base64');
    // Browsers learn the time from it, so it is that of the local clock.
    const added = { ...headers(path), 'apigw-requestid': requestId, date: now().toUTCString() };
    const refuse = (status: number, text: string) => answerJson(response, status, { message: text }, added);
    const match = findRoute(message.method ?? '', path);
    if (!match) return refuse(404, 'Not Found');
    const body = await readBody(message, MAX_PAYLOAD_BYTES);
    if (!body) return refuse(413, TOO_LARGE);
    try {
      const result = await inTime(
        invoke({ requestId, message, path, query, body, originHeaders: originHeaders(message) }, match),
        match.route.timeoutMs,
      );
      sendAnswer(response, readAnswer(result), added);
    } catch (error) {
      onError(error);
      refuse(500, 'Internal Server Error');
    }
  };
}

const TOO_LARGE = 'Request Entity Too Large';

const isTooLarge = (event: object) => Buffer.byteLength(JSON.stringify(event)) > MAX_EVENT_BYTES;

/**
 * AWS does not document an HTTP API's response when Lambda refuses the event; REST APIs answer 413, as here for the
 * API's own limit.
 */
const tooLarge = refusal(413, TOO_LARGE);

const unauthorized = (challenge: string) => refusal(401, 'Unauthorized', { 'www-authenticate': challenge });

function refusal(statusCode: number, message: string, headers: Record<string, string> = {}) {
  const body = JSON.stringify({ message });
  return { statusCode, headers: { 'content-type': 'application/json', ...headers }, body };
}

async function inTime<T>(task: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Task timed out after ${timeoutMs / 1000} seconds`)),
      timeoutMs,
    );
  });
  return Promise.race([task, late]).finally(() => clearTimeout(timer));
}
