import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createSsm } from '@pawfile/aws-local/ssm';
import { createStripe } from '@pawfile/stripe-local';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import Stripe from 'stripe';
import { STRIPE_API_VERSION, WEBHOOK_PATH } from '../../contract/billing/billing.ts';
import { STRIPE_ACCOUNT } from '../../local/constants.ts';
import { type AwsRequest, askService, type Service } from './ask-service.ts';
import { httpEvent } from './http-event.ts';
import { inProcessStripe } from './in-process-stripe.ts';
import { STEP_MS } from './time-limits.ts';

const KEY = 'sk_test_backend';
const WEBHOOK_SECRET = 'whsec_backend';
const PARAMETERS = {
  STRIPE_SECRET_KEY_PARAMETER: '/pawfile/test/stripe/secret-key',
  STRIPE_WEBHOOK_SECRET_PARAMETER: '/pawfile/test/stripe/webhook-secret',
  GUARANTEE_KEY_PARAMETER: '/pawfile/test/guarantee-key',
};

type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

type WebhookHandler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** A delivery from Stripe as the gateway passes it to the function. */
export const webhookEvent = (rawBody: string, signature: string | undefined, base64 = false) =>
  httpEvent(
    { method: 'POST', path: WEBHOOK_PATH },
    { rawBody, base64, headers: signature === undefined ? {} : { 'stripe-signature': signature } },
  );

/**
 * The HTTP client of Stripe's library. After a broken connection the library waits half a second and retries, whatever
 * its settings; a dead function does not retry.
 */
function clientOf(service: Service, isDead: () => boolean) {
  const send = async (of: Service, request: AwsRequest) => (await askService(of, request)).response;
  const client = inProcessStripe(send, service).httpClient;
  const request = client.makeRequest.bind(client);
  client.makeRequest = (...args) =>
    request(...args).catch((cause: unknown) => {
      throw isDead() ? new Error('The function died.', { cause }) : cause;
    });
  return client;
}

/**
 * A Stripe and a parameter store for a test's functions. Events wait until the test delivers them; `handle` answers
 * requests for either of them or for the webhook. `service` gets the requests of Stripe's library.
 */
export function createPaymentServices(
  now: () => Date,
  url: () => string,
  webhook: () => WebhookHandler,
  service: Service,
  isDead: () => boolean,
) {
  const parameters: Record<string, string | undefined> = {
    [PARAMETERS.STRIPE_SECRET_KEY_PARAMETER]: KEY,
    [PARAMETERS.STRIPE_WEBHOOK_SECRET_PARAMETER]: WEBHOOK_SECRET,
    [PARAMETERS.GUARANTEE_KEY_PARAMETER]: 'guarantee_key_backend',
  };
  const ssm = createSsm(() => parameters);
  const stripe = createStripe({
    now,
    baseUrl: url,
    webhook: { url: () => url() + WEBHOOK_PATH, secret: WEBHOOK_SECRET },
    account: STRIPE_ACCOUNT,
  });

  async function takeDelivery(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const signature = String(request.headers['stripe-signature'] ?? '');
    const answer = await webhook()(webhookEvent(await text(request), signature));
    response.writeHead(answer.statusCode ?? 500).end(answer.body);
  }

  let intercept: Intercept | undefined;

  function handle(request: IncomingMessage, response: ServerResponse): boolean {
    const path = request.url ?? '';
    if (String(request.headers['x-amz-target'] ?? '').startsWith('AmazonSSM.')) {
      void ssm.handle(request, response);
    } else if (path.startsWith('/v1/') && intercept?.(request, response)) {
      // The request was already answered.
    } else if (path.startsWith('/v1/') || path.startsWith('/stripe/')) void stripe.handle(request, response);
    else if (path === WEBHOOK_PATH) void takeDelivery(request, response);
    else return false;
    return true;
  }

  const client = clientOf(service, isDead);
  const location = () => {
    const { hostname, port } = new URL(url());
    // Tests do not have to wait for retries, and on a slow machine wait for responses.
    const limits = { maxNetworkRetries: 0, timeout: STEP_MS };
    return { host: hostname, port: Number(port), protocol: 'http' as const, ...limits, httpClient: client };
  };

  return {
    handle,
    /** Answers calls of Stripe's API in its place when it returns true. */
    interceptWith(next: Intercept | undefined) {
      intercept = next;
    },
    env: PARAMETERS,
    /** Where the functions find Stripe. */
    location,
    parameters,
    webhookSecret: WEBHOOK_SECRET,
    /** The local Stripe itself, for its controls. */
    local: stripe,
    /** The official client, to inspect Stripe and do what its dashboard does. */
    client: () => new Stripe(KEY, { apiVersion: STRIPE_API_VERSION, ...location() }),
    /** Presses a button of a hosted page, as a customer's browser does; returns where it leads. */
    async press(pageUrl: string, button: string, fields: Record<string, string> = {}) {
      const response = await fetch(`${pageUrl}/${button}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
      return { status: response.status, location: response.headers.get('location') };
    },
    /** Delivers every waiting event. */
    deliver: stripe.drain,
    close: stripe.close,
  };
}
