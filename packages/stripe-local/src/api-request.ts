import type { IncomingMessage } from 'node:http';
import { readBody } from '@pawfile/local-platform/body';
import type { Target } from '@pawfile/local-platform/target';
import { API_VERSION } from './api-version.ts';
import { invalid, StripeFailure } from './errors.ts';

/** One request, with all its parameters as a form. */
export interface ApiRequest {
  id: string;
  method: string;
  path: string;
  form: string;
  /** The idempotency key of a POST, if it has one. */
  key: string | undefined;
}

/** Stripe's limit. */
const LONGEST_KEY = 255;

/** Far more than any request needs. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Checks the API key and version, and reads the rest. Throws StripeFailure. */
export async function readRequest(
  message: IncomingMessage,
  { rawPath, query }: Target,
  id: string,
): Promise<ApiRequest> {
  const body = await readBody(message, MAX_BODY_BYTES);
  authenticate(message.headers.authorization);
  checkVersion(message.headers['stripe-version']);
  if (!body) throw invalid('The request is too large.');
  return {
    id,
    method: message.method ?? '',
    path: rawPath,
    form: [query, body.toString('utf8')].filter(Boolean).join('&'),
    key: message.method === 'POST' ? readKey(message.headers['idempotency-key']) : undefined,
  };
}

function authenticate(authorization = ''): void {
  const key = /^Bearer (.+)$/.exec(authorization)?.[1];
  if (key !== undefined && /^sk_test_\w+$/.test(key)) return;
  const message =
    key === undefined
      ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
      : 'Invalid API Key provided. The local Stripe accepts any key that starts with sk_test_.';
  throw new StripeFailure(401, 'invalid_request_error', message);
}

function readKey(key: string | string[] = ''): string | undefined {
  if (key.length > LONGEST_KEY) {
    throw new StripeFailure(
      400,
      'idempotency_error',
      `Keys for idempotent requests have at most ${LONGEST_KEY} characters.`,
    );
  }
  return String(key) || undefined;
}

/** Stripe answers in the shapes of the requested version. This stand-in has the shapes of one version. */
function checkVersion(version: string | string[] = API_VERSION): void {
  if (version === API_VERSION) return;
  throw invalid(
    `Invalid Stripe API version: ${String(version)}. The local Stripe speaks ${API_VERSION} only.`,
  );
}
