import type { Books } from './books.ts';
import { newId } from './ids.ts';
import { shuffled } from './shuffle.ts';
import type { DeliveryRow, Rows } from './state.ts';

/**
 * How long after each failed attempt the next one follows, in milliseconds: three days together. It is real time, else
 * a clock that is set to next month would end every retry at once. https://docs.stripe.com/webhooks#retries
 */
const RETRY_DELAYS = [1, 5, 30, 120, 600, 3600, 21_600, 86_400, 146_844].map((seconds) => seconds * 1000);

/** How many of those that are over stay listed. */
const KEPT_DELIVERIES = 50;

/** A delivery as people see it. */
interface Delivery {
  event: string;
  type: string;
  /** `dropped`: on purpose; `given-up`: after too many attempts. */
  state: DeliveryRow['state'];
  attempts: number;
  /** The status of the last answer, or what went wrong instead. */
  lastStatus: number | null;
  lastError: string | null;
  /** In real time; null once there is none. */
  nextAttempt: string | null;
}

export interface DeliveryControl {
  /** Nothing is delivered until `release`; what happens meanwhile waits. */
  hold(): Promise<void>;
  release(): Promise<void>;
  /** The next ones never arrive. */
  dropNext(count: number): Promise<void>;
  /** The next ones arrive twice. */
  duplicateNext(count: number): Promise<void>;
  /** Puts those that wait into another order, which follows from the seed. */
  shuffle(seed: number): Promise<void>;
  /** Events of from now on leave this much later. */
  delay(ms: number): Promise<void>;
  /** The last 50 with those still to come, newest first. */
  list(): Delivery[];
  settings(): { held: boolean; drop: number; duplicate: number; delayMs: number };
}

/** What people may do to the deliveries. */
export function createDeliveryControl(books: Books): DeliveryControl {
  const set = (change: Partial<Rows['delivery_controls']>) =>
    books.update((rows) => void Object.assign(rows.delivery_controls, change));
  return {
    hold: () => set({ held: true }),
    release: () => set({ held: false }),
    dropNext: (drop) => set({ drop }),
    duplicateNext: (duplicate) => set({ duplicate }),
    delay: (delay_ms) => set({ delay_ms }),
    shuffle: (seed) =>
      books.update((rows) => {
        const pending = shuffled(rows.deliveries.filter(isPending), seed);
        rows.deliveries = [...rows.deliveries.filter((row) => !isPending(row)), ...pending];
      }),
    list: () => books.rows().deliveries.map(asSeen).reverse(),
    settings() {
      const { held, drop, duplicate, delay_ms } = books.rows().delivery_controls;
      return { held, drop, duplicate, delayMs: delay_ms };
    },
  };
}

export const isPending = ({ state }: DeliveryRow): boolean => state === 'pending';

const asSeen = (row: DeliveryRow): Delivery => ({
  event: row.event,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  lastStatus: row.last_status,
  lastError: row.last_error,
  nextAttempt: isPending(row) ? new Date(row.due_at).toISOString() : null,
});

/** Whether a delivery that is to be attempted now is one of those that people want to be dropped or doubled. */
export function isControlled({ delivery_controls }: Readonly<Rows>, row: DeliveryRow): boolean {
  const isFirst = row.attempts === 0 && !row.is_copy;
  return isFirst && (delivery_controls.drop > 0 || delivery_controls.duplicate > 0);
}

/** Drops such a delivery, or puts a copy behind it. Returns whether it is still to be attempted. */
export function applyControls(rows: Rows, id: string): boolean {
  const controls = rows.delivery_controls;
  const index = rows.deliveries.findIndex((row) => row.id === id);
  const row = rows.deliveries[index];
  if (!row) return false;
  if (controls.drop > 0) {
    controls.drop -= 1;
    row.state = 'dropped';
    forgetOld(rows);
    return false;
  }
  controls.duplicate -= 1;
  rows.deliveries.splice(index + 1, 0, { ...row, id: newId('delivery'), is_copy: true });
  return true;
}

/** What came of an attempt: a status, or the failure to get one. */
export type Outcome = { status: number } | { error: string };

/** Notes what came of an attempt. A delivery that a reset has taken away is left alone. */
export function endAttempt(rows: Rows, id: string, outcome: Outcome): void {
  const row = rows.deliveries.find((candidate) => candidate.id === id);
  if (!row) return;
  row.attempts += 1;
  row.last_status = 'status' in outcome ? outcome.status : null;
  row.last_error = 'error' in outcome ? outcome.error : null;
  const delay = RETRY_DELAYS[row.attempts - 1];
  if ('status' in outcome && outcome.status >= 200 && outcome.status < 300) row.state = 'delivered';
  else if (delay === undefined) row.state = 'given-up';
  else row.due_at = Date.now() + delay;
  forgetOld(rows);
}

function forgetOld(rows: Rows): void {
  const over = rows.deliveries.filter((row) => !isPending(row));
  const forgotten = new Set(over.slice(0, -KEPT_DELIVERIES));
  if (forgotten.size > 0) rows.deliveries = rows.deliveries.filter((row) => !forgotten.has(row));
}
