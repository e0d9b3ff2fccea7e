import type { IncomingMessage, ServerResponse } from 'node:http';
import { readTarget } from '../platform/target.ts';
import { createApi } from './api.ts';
import { openBooks } from './books.ts';
import { createDeliveryControl, type DeliveryControl } from './deliveries.ts';
import { createDispatcher, type Webhook } from './dispatcher.ts';
import { createFaults, type Faults } from './faults.ts';
import { type Account, NOBODY } from './ledger.ts';
import { type LivingSubscription, livingSubscriptions } from './living-subscriptions.ts';
import { createPages } from './pages/pages.ts';
import { replaceCard } from './portal-actions.ts';

export interface StripeOptions {
  /** The file that keeps the state; without it everything lives in memory. */
  path?: string;
  now: () => Date;
  /** Where `handle` listens, without a slash at the end, asked when a page's address is: it may not be known before. */
  baseUrl: () => string;
  webhook: Webhook;
  account: Account;
  /** Told what fails in here. Default: stderr. */
  onError?: (error: unknown) => void;
}

/** A local Stripe: its API, the pages that it hosts, and its webhooks. */
export interface LocalStripe {
  /** Answers `/v1/…` and `/stripe/…`; never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Brings all that depends on time up to the clock; every call does so first, and a timer within a second. */
  advance(): Promise<void>;
  /** The subscriptions that have not ended. */
  subscriptions(): LivingSubscription[];
  /** Gives a customer a card that works, or one that is declined from now on. */
  replaceCard(customer: string, works: boolean): Promise<void>;
  deliveries: DeliveryControl;
  faults: Faults;
  /** Delivers everything, held or not yet due, until nothing waits; what fails at every attempt is given up. */
  drain(): Promise<void>;
  /**
   * Back to the plans on sale and nothing else, without faults. Every change copies all that is there, so who plays
   * thousands of lives should reset between them.
   */
  reset(): Promise<void>;
  /** Stops the timers and breaks off what is being delivered, which goes on after a restart. */
  close(): Promise<void>;
}

/** How long a jump of the clock may go unnoticed. */
const POLL_MS = 1000;

/**
 * Opens a local Stripe. Point the official library at it with the library's own `host`, `port` and `protocol`. Throws
 * when the state cannot be read.
 */
export function createStripe({
  path,
  now,
  baseUrl,
  webhook,
  account,
  onError = logError,
}: StripeOptions): LocalStripe {
  const books = openBooks({ path, now, baseUrl, account, onChange: () => dispatcher.poke() });
  const dispatcher = createDispatcher({ books, webhook, now, onError });
  const faults = createFaults();
  const answerApi = createApi({ books, faults, onError });
  const answerPages = createPages({ books, onError });
  const advance = async () => void (await books.read());
  const timer = setInterval(() => void advance().catch(onError), POLL_MS).unref();
  dispatcher.poke();

  return {
    async handle(request, response) {
      const target = readTarget(request.url);
      const answer = target?.path.startsWith('/stripe/') ? answerPages : answerApi;
      try {
        if (target) await answer(request, response, target);
        else response.writeHead(400).end();
      } catch (error) {
        onError(error);
        response.destroy();
      }
    },
    advance,
    subscriptions: () => livingSubscriptions(books.rows()),
    replaceCard: (customer, works) => books.change(NOBODY, (ledger) => replaceCard(ledger, customer, works)),
    deliveries: createDeliveryControl(books),
    faults,
    drain: dispatcher.drain,
    async reset() {
      faults.free();
      await books.clear();
    },
    async close() {
      clearInterval(timer);
      await dispatcher.close();
    },
  };
}

function logError(error: unknown): void {
  console.error('The local Stripe failed:', error);
}
