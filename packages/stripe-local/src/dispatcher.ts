import { createHmac } from 'node:crypto';
import { createTimedWorker } from '@pawfile/local-platform/timed-worker';
import type { Books } from './books.ts';
import { applyControls, endAttempt, isControlled, isPending, type Outcome } from './deliveries.ts';
import type { DeliveryRow } from './state.ts';

export interface Webhook {
  /** Where events go. A function, because the port is known only once the receiver listens. */
  url: () => string;
  /** The signing secret, `whsec_…`. */
  secret: string;
}

interface DispatcherOptions {
  books: Books;
  webhook: Webhook;
  now: () => Date;
  /** Gets the errors that the receiver did not cause. */
  onError: (error: unknown) => void;
}

export interface Dispatcher {
  /** Call it when there may be something to deliver. */
  poke(): void;
  /** Delivers everything, even held or not yet due. Gives up events that fail at every attempt. */
  drain(): Promise<void>;
  /** Aborts the current delivery. A restart tries it again. */
  close(): Promise<void>;
}

/** The receiver's time limit, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** The longest delay of a timer in Node. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Delivers events one by one, in order. A failed one does not hold up the others. */
export function createDispatcher({ books, webhook, now, onError }: DispatcherOptions): Dispatcher {
  let drains = 0;
  const closing = new AbortController();

  function next() {
    const { deliveries, delivery_controls } = books.rows();
    const pending = deliveries.filter(isPending);
    if (drains > 0)
      return pending.find(({ attempts }) => pending.every((other) => attempts <= other.attempts));
    return delivery_controls.held ? undefined : pending.find(({ due_at }) => due_at <= Date.now());
  }

  async function deliverDue(): Promise<void> {
    for (let row = next(); row && !closing.signal.aborted; row = next()) await attempt(row);
  }

  async function attempt(row: DeliveryRow): Promise<void> {
    const { id, event, endpoint } = row;
    if (isControlled(books.rows(), row) && !(await books.update((rows) => applyControls(rows, id)))) return;
    const payload = books.rows().events[event]?.payload;
    const target = targetOf(endpoint);
    const outcome =
      payload === undefined || !target
        ? { error: 'The event or its webhook endpoint no longer exists.' }
        : await send(payload, target);
    await books.update((rows) => endAttempt(rows, id, outcome));
  }

  function targetOf(endpoint: string | null): { url: string; secret: string } | undefined {
    if (endpoint === null) return { url: webhook.url(), secret: webhook.secret };
    return books.rows().webhook_endpoints[endpoint];
  }

  async function send(payload: string, target: { url: string; secret: string }): Promise<Outcome> {
    try {
      const response = await fetch(target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': sign(payload, target.secret, now()),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return { status: response.status };
    } catch (error) {
      return { error: reasonOf(error) };
    }
  }

  const worker = createTimedWorker({
    work: deliverDue,
    nextDueMs() {
      const { deliveries, delivery_controls } = books.rows();
      const times = deliveries.filter(isPending).map(({ due_at }) => due_at);
      if (delivery_controls.held || times.length === 0) return undefined;
      return Math.min(Math.max(0, Math.min(...times) - Date.now()), LONGEST_WAIT_MS);
    },
    onError,
  });

  return {
    poke: worker.poke,
    async drain() {
      drains += 1;
      try {
        while (!closing.signal.aborted && books.rows().deliveries.some(isPending)) await worker.run();
      } finally {
        drains -= 1;
      }
    },
    async close() {
      closing.abort(new Error('The local Stripe is closing.'));
      await worker.stop();
    },
  };
}

/** Creates the header `Stripe-Signature`. https://docs.stripe.com/webhooks#verify-manually */
function sign(payload: string, secret: string, now: Date): string {
  const at = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return `t=${at},v1=${signature}`;
}

/** The reason of a rejected `fetch` is only in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
