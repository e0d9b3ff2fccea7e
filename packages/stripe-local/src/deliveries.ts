import type { Books } from './books.ts';
import { newId } from './ids.ts';
import type { DeliveryRow, Rows } from './state.ts';

/**
 * The delay after each failed attempt, in milliseconds: three days in total. It is real time, because a clock set to
 * next month would end all retries at once. https://docs.stripe.com/webhooks#retries
 */
const RETRY_DELAYS = [1, 5, 30, 120, 600, 3600, 21_600, 86_400, 146_844].map((seconds) => seconds * 1000);

/** How many finished deliveries stay listed. */
const KEPT_DELIVERIES = 50;

/** A delivery, as the control page lists it. */
interface Delivery {
  event: string;
  type: string;
  /** `dropped` is on purpose, `given-up` is after too many attempts. */
  state: DeliveryRow['state'];
  attempts: number;
  /** The status of the last answer, or the error. */
  lastStatus: number | null;
  lastError: string | null;
  /** In real time. Null if there is none. */
  nextAttempt: string | null;
}

export interface DeliveryControl {
  /** Holds all deliveries until `release`. */
  hold(): Promise<void>;
  release(): Promise<void>;
  /** Drops the next deliveries. */
  dropNext(count: number): Promise<void>;
  /** Delivers the next events twice. */
  duplicateNext(count: number): Promise<void>;
  /** Reorders the pending deliveries. The seed decides the order. */
  shuffle(seed: number): Promise<void>;
  /** Delays the deliveries of new events. */
  delay(ms: number): Promise<void>;
  /** The pending deliveries and the last 50 finished ones, newest first. */
  list(): Delivery[];
  settings(): { held: boolean; drop: number; duplicate: number; delayMs: number };
}

/** Creates the controls that tests and the control page use. */
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
    list: () => books.rows().deliveries.map(describe).reverse(),
    settings() {
      const { held, drop, duplicate, delay_ms } = books.rows().delivery_controls;
      return { held, drop, duplicate, delayMs: delay_ms };
    },
  };
}

export const isPending = ({ state }: DeliveryRow): boolean => state === 'pending';

const describe = (row: DeliveryRow): Delivery => ({
  event: row.event,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  lastStatus: row.last_status,
  lastError: row.last_error,
  nextAttempt: isPending(row) ? new Date(row.due_at).toISOString() : null,
});

/** Whether the next attempt of this delivery is to be dropped or duplicated. */
export function isControlled({ delivery_controls }: Readonly<Rows>, row: DeliveryRow): boolean {
  const isFirst = row.attempts === 0 && !row.is_copy;
  return isFirst && (delivery_controls.drop > 0 || delivery_controls.duplicate > 0);
}

/** Drops or duplicates such a delivery. Returns whether to attempt it. */
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

/** The result of an attempt: a status, or the error. */
export type Outcome = { status: number } | { error: string };

/** Records the result of an attempt. Ignores a delivery that a reset removed. */
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

/** Shuffles values. The seed decides the order (Fisher–Yates). */
export function shuffled<T>(values: readonly T[], seed: number): T[] {
  const random = generator(seed);
  const result = [...values];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    const [moved] = result.splice(chosen, 1);
    if (moved !== undefined) result.splice(last, 0, moved);
  }
  return result;
}

/** Creates a seeded generator of pseudo-random numbers from 0 to 1 (SplitMix32). */
function generator(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
