import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterEach, beforeEach } from 'vitest';
import { listen } from '../../platform/listen.ts';
import { API_VERSION } from '../api-version.ts';
import { createStripe, type LocalStripe } from '../stripe.ts';

const WEBHOOK_SECRET = 'whsec_local';

/** What the test account sells. */
export const PRODUCTS = {
  seat: { name: 'Seat', cents: 499, lookupKey: 'seat', metadata: { tier: 'seat' } },
  team: { name: 'Team', cents: 10_000, lookupKey: 'team', metadata: { tier: 'team' } },
};

/** A local Stripe that listens, with the official client and a receiver of its events. */
export interface Bench {
  local: LocalStripe;
  /** Without retries of its own, so that each call is one request. */
  client: Stripe;
  url: string;
  /** Events in the order in which they arrived, their signatures checked. */
  events: Stripe.Event[];
  /** The status that the receiver answers with. Default: 200. */
  answerWith: (status: number) => void;
  /** Sets the clock and does nothing else. */
  setClock: (moment: string) => void;
  /** Sets the clock, and plays what happens until then. */
  moveTo: (moment: string) => Promise<void>;
  close(): Promise<void>;
}

/** Starts one whose clock stands still at `start`, an ISO time. The state is kept in `path`, if there is one. */
export async function startBench({ start, path }: { start: string; path?: string }): Promise<Bench> {
  let now = new Date(start);
  let status = 200;
  let url = '';
  const events: Stripe.Event[] = [];
  const receive: RequestListener = async (request, response) => {
    const signature = request.headers['stripe-signature'] ?? '';
    // However old, since a test may move the clock while an event is on its way.
    events.push(Stripe.webhooks.constructEvent(await text(request), signature, WEBHOOK_SECRET, 0));
    response.writeHead(status).end();
  };
  const receiver = await listen(receive, 0);
  const local = createStripe({
    ...(path !== undefined && { path }),
    now: () => now,
    baseUrl: () => url,
    webhook: { url: () => receiver.url, secret: WEBHOOK_SECRET },
    account: { name: 'Example Inc.', products: Object.values(PRODUCTS), maxQuantity: 99 },
  });
  const server = await listen((request, response) => void local.handle(request, response), 0);
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

/** A bench of its own for each test of the file or block. */
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

/** A customer with an open Checkout session for some additional pets. */
export async function openCheckout({ client }: Bench, { quantity = 1, email = 'owner@example.test' } = {}) {
  const customer = await client.customers.create({ email, metadata: { user_id: email } });
  const { data } = await client.prices.list({ lookup_keys: [PRODUCTS.seat.lookupKey] });
  const [price] = data;
  if (!price) throw new Error('The plans are not on sale.');
  const session = await client.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity }],
    success_url: 'http://localhost:3000/billing/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/billing/cancel',
    client_reference_id: email,
    metadata: { user_id: email },
    subscription_data: { metadata: { user_id: email } },
  });
  return { customer, price, session };
}

/** Sends a form of a page, and does not follow where it leads. */
export const post = (url: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' });

/** A customer with a subscription that was paid just now. */
export async function subscribe(bench: Bench, options: Parameters<typeof openCheckout>[1] = {}) {
  const { customer, price, session } = await openCheckout(bench, options);
  await post(`${session.url}/pay`);
  const { data } = await bench.client.subscriptions.list({ customer: customer.id });
  const [subscription] = data;
  const [item] = subscription?.items.data ?? [];
  if (!subscription || !item) throw new Error('The payment made no subscription.');
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
