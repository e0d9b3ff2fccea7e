import type { RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@pawfile/local-platform/listen';
import Stripe from 'stripe';
import { afterEach, beforeEach } from 'vitest';
import { API_VERSION } from '../src/api-version.ts';
import { createStripe, type LocalStripe } from '../src/stripe.ts';
import { recordObject } from './stripe-types.ts';

const WEBHOOK_SECRET = 'whsec_local';

/** The products of the test account. */
export const PRODUCTS = {
  seat: { name: 'Seat', cents: 499, lookupKey: 'seat', metadata: { tier: 'seat' } },
  team: { name: 'Team', cents: 10_000, lookupKey: 'team', metadata: { tier: 'team' } },
};

/** A listening local Stripe, with the official client and a receiver of events. */
export interface Bench {
  local: LocalStripe;
  /** Without retries, so that each call is one request. */
  client: Stripe;
  url: string;
  /** The received events in order, with checked signatures. */
  events: Stripe.Event[];
  /** Sets the status of the receiver's answers. Default: 200. */
  answerWith: (status: number) => void;
  /** Sets the clock only. */
  setClock: (moment: string) => void;
  /** Sets the clock, and advances everything to it. */
  moveTo: (moment: string) => Promise<void>;
  close(): Promise<void>;
}

/** Starts a bench with a stopped clock at `start`, an ISO time. Keeps the state in `path`, if given. */
export async function startBench({ start, path }: { start: string; path?: string }): Promise<Bench> {
  let now = new Date(start);
  let status = 200;
  let url = '';
  const events: Stripe.Event[] = [];
  const receive: RequestListener = async (request, response) => {
    const signature = request.headers['stripe-signature'] ?? '';
    // At any age, because a test may move the clock during a delivery.
    const payload = await text(request);
    events.push(Stripe.webhooks.constructEvent(payload, signature, WEBHOOK_SECRET, 0));
    recordObject(JSON.parse(payload));
    response.writeHead(status).end();
  };
  const receiver = await listen(receive, 0);
  const local = createStripe({
    ...(path !== undefined && { path }),
    now: () => now,
    baseUrl: () => url,
    webhook: { url: () => receiver.url, secret: WEBHOOK_SECRET },
    account: { name: 'Example Inc.', products: Object.values(PRODUCTS) },
  });
  const server = await listen((request, response) => {
    if (request.url?.startsWith('/v1/')) recordAnswer(response);
    void local.handle(request, response);
  }, 0);
  url = server.url;

  return {
    local,
    client: createClient(server.port),
    url,
    events,
    answerWith(wanted) {
      status = wanted;
    },
    setClock(moment) {
      now = new Date(moment);
    },
    async moveTo(moment) {
      now = new Date(moment);
      await local.advance();
    },
    async close() {
      await local.close();
      await server.close();
      await receiver.close();
    },
  };
}

/** Stores the object of an answer for the comparison with the library's types. */
function recordAnswer(response: ServerResponse): void {
  const { end } = response;
  const tapped = (...values: unknown[]) => {
    const [body] = values;
    // A fault may have broken the answer.
    if (response.statusCode === 200 && typeof body === 'string' && body.endsWith('}')) {
      recordObject(JSON.parse(body));
    }
    return Reflect.apply(end, response, values);
  };
  Object.assign(response, { end: tapped });
}

/** Starts a bench for each test of the file or block. */
export function benchPerTest(start: string): Bench {
  let current: Bench;
  beforeEach(async () => {
    current = await startBench({ start });
  });
  afterEach(() => current.close());
  return {
    get local() {
      return current.local;
    },
    get client() {
      return current.client;
    },
    get url() {
      return current.url;
    },
    get events() {
      return current.events;
    },
    answerWith: (status) => current.answerWith(status),
    setClock: (moment) => current.setClock(moment),
    moveTo: (moment) => current.moveTo(moment),
    close: () => current.close(),
  };
}

interface OpenOptions {
  quantity?: number;
  email?: string;
  lookupKey?: string;
  /** What else the page asks for, or adds. */
  taxes?: Partial<Stripe.Checkout.SessionCreateParams>;
}

/** A customer with an open Checkout session for some seats. */
export async function openCheckout(
  { client }: Bench,
  {
    quantity = 1,
    email = 'owner@example.test',
    lookupKey = PRODUCTS.seat.lookupKey,
    taxes = {},
  }: OpenOptions = {},
) {
  const customer = await client.customers.create({ email, metadata: { user_id: email } });
  const { data } = await client.prices.list({ lookup_keys: [lookupKey] });
  const [price] = data;
  if (!price) throw new Error('The price is missing.');
  const session = await client.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity }],
    success_url: 'http://localhost:3000/billing/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/billing/cancel',
    client_reference_id: email,
    metadata: { user_id: email },
    subscription_data: { metadata: { user_id: email } },
    ...taxes,
  });
  return { customer, price, session };
}

/** Sends a page's form, without following the redirect. */
export const post = (url: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' });

/** A customer with a new, paid subscription. */
export async function subscribe(bench: Bench, options: Parameters<typeof openCheckout>[1] = {}) {
  const { customer, price, session } = await openCheckout(bench, options);
  await post(`${session.url}/pay`);
  const { data } = await bench.client.subscriptions.list({ customer: customer.id });
  const [subscription] = data;
  const [item] = subscription?.items.data ?? [];
  if (!subscription || !item) throw new Error('The payment created no subscription.');
  return { customer, price, subscription, item };
}

const createClient = (port: number) =>
  new Stripe('sk_test_local', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    apiVersion: API_VERSION,
    maxNetworkRetries: 0,
    telemetry: false,
  });
