import { createHmac } from 'node:crypto';
import type { Books } from './books.ts';
import { applyControls, endAttempt, isControlled, isPending, type Outcome } from './deliveries.ts';
import type { DeliveryRow } from './state.ts';

export interface Webhook {
  /** Where events go, asked at each delivery: it may not be known before. */
  url: () => string;
  /** With which they are signed: `whsec_…`. */
  secret: string;
}

interface DispatcherOptions {
  books: Books;
  webhook: Webhook;
  now: () => Date;
  /** Told what is no failure of the receiver. */
  onError: (error: unknown) => void;
}

export interface Dispatcher {
  /** Says that there may be something to deliver. */
  poke(): void;
  /** Delivers everything, held or not yet due, until nothing waits; what fails at every attempt is given up. */
  drain(): Promise<void>;
  /** Breaks off what is being delivered, which is then tried again after a restart. */
  close(): Promise<void>;
}

/** How long the receiver may take, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** The longest that a timer of Node can wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Delivers events one after the other, in their order; a failed one does not keep the others waiting. */
export function createDispatcher({ books, webhook, now, onError }: DispatcherOptions): Dispatcher {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
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
    const { id, event } = row;
    if (isControlled(books.rows(), row) && !(await books.update((rows) => applyControls(rows, id)))) return;
    const payload = books.rows().events[event]?.payload;
    const outcome = payload === undefined ? { error: 'The event is gone.' } : await send(payload);
    await books.update((rows) => endAttempt(rows, id, outcome));
  }

  async function send(payload: string): Promise<Outcome> {
    try {
      const response = await fetch(webhook.url(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': sign(payload, webhook.secret, now()),
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

  function run(): Promise<void> {
    clearTimeout(timer);
    running ??= deliverDue()
      .catch(onError)
      .finally(() => {
        running = undefined;
        schedule();
      });
    return running;
  }

  function schedule(): void {
    clearTimeout(timer);
    const { deliveries, delivery_controls } = books.rows();
    const times = deliveries.filter(isPending).map(({ due_at }) => due_at);
    if (closing.signal.aborted || delivery_controls.held || times.length === 0) return;
    const wait = Math.min(...times) - Date.now();
    timer = setTimeout(run, Math.min(Math.max(0, wait), LONGEST_WAIT_MS)).unref();
  }

  return {
    poke() {
      if (!running) schedule();
    },
    async drain() {
      drains += 1;
      try {
        while (!closing.signal.aborted && books.rows().deliveries.some(isPending)) await run();
      } finally {
        drains -= 1;
      }
    },
    async close() {
      clearTimeout(timer);
      closing.abort(new Error('The local Stripe is being closed.'));
      await running;
    },
  };
}

/** The header `Stripe-Signature`. https://docs.stripe.com/webhooks#verify-manually */
function sign(payload: string, secret: string, now: Date): string {
  const at = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return `t=${at},v1=${signature}`;
}

/** What `fetch` rejects with says why only in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
