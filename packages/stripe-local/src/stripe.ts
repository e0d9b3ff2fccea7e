import type { IncomingMessage, ServerResponse } from 'node:http';
import { readTarget } from '@pawfile/local-platform/target';
import { createApi } from './api.ts';
import { openBooks } from './books.ts';
import type { CardKind } from './cards.ts';
import { type Causes, createCauses } from './causes.ts';
import { type CurrentSubscription, currentSubscriptions } from './current-subscriptions.ts';
import { createPaymentControl, type PaymentControl } from './dashboard.ts';
import { createDeliveryControl, type DeliveryControl } from './deliveries.ts';
import { createDispatcher, type Webhook } from './dispatcher.ts';
import { createFaults, type Faults } from './faults.ts';
import { type Account, CLOCK_CAUSE } from './ledger.ts';
import { createPages } from './pages/pages.ts';
import { changeCards } from './portal-actions.ts';

export interface StripeOptions {
  /** The file for the state. Default: in memory. */
  path?: string;
  now: () => Date;
  /** Where `handle` listens, without a trailing slash. A function, because the port is known only once it listens. */
  baseUrl: () => string;
  webhook: Webhook;
  account: Account;
  /** Gets internal errors. Default: stderr. */
  onError?: (error: unknown) => void;
}

/** A local Stripe: API, hosted pages and webhooks. */
export interface LocalStripe {
  /** Answers `/v1/…` and `/stripe/…`; never rejects. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Advances everything to the clock. Every call does so first, and a timer does within a second. */
  advance(): Promise<void>;
  /** The subscriptions that have not ended. */
  subscriptions(): CurrentSubscription[];
  /**
   * Makes all cards of a customer work or not, or like one of those on the hosted pages. Two with one fingerprint are
   * the same card.
   */
  replaceCard(customer: string, card: boolean | CardKind, fingerprint?: string): Promise<void>;
  causes: Causes;
  payments: PaymentControl;
  deliveries: DeliveryControl;
  faults: Faults;
  /** Delivers everything, even held or not yet due. Gives up events that fail at every attempt. */
  drain(): Promise<void>;
  /**
   * Removes everything except the account's products, and clears the faults. Every change copies the whole state, so a
   * test with thousands of runs should reset between them.
   */
  reset(): Promise<void>;
  /** Stops the timers and aborts the current delivery. A restart tries it again. */
  close(): Promise<void>;
}

/** How long a jump of the clock may go unnoticed. */
const POLL_MS = 1000;

/**
 * Opens a local Stripe. Point Stripe's library at it with its options `host`, `port` and `protocol`. Throws if the
 * state cannot be read.
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
    subscriptions: () => currentSubscriptions(books.rows()),
    replaceCard: (customer, card, fingerprint) =>
      books.change(CLOCK_CAUSE, (ledger) => changeCards(ledger, customer, kindOf(card), fingerprint)),
    causes: createCauses(books),
    payments: createPaymentControl(books),
    deliveries: createDeliveryControl(books),
    faults,
    drain: dispatcher.drain,
    async reset() {
      faults.clear();
      await books.clear();
    },
    async close() {
      clearInterval(timer);
      await dispatcher.close();
    },
  };
}

const kindOf = (card: boolean | CardKind): CardKind => {
  if (typeof card === 'string') return card;
  return card ? 'working' : 'declined';
};

function logError(error: unknown): void {
  console.error('The local Stripe failed:', error);
}
