/** A simulated failure of the API. */
export type Fault =
  /** Refuses the request with 500 or 429 before it runs. */
  | { kind: 'down' | 'rate-limited' }
  /** Fails with 500 while it runs and changes nothing. Stripe repeats this answer for the same idempotency key. */
  | { kind: 'broken' }
  /** Answers only after `ms`. Takes effect at once, or with `effect: 'last'` just before it answers. */
  | { kind: 'slow'; ms: number; effect?: 'first' | 'last' }
  /** Takes effect, but the answer is an HTML page or truncated JSON, or the connection closes. */
  | { kind: 'html' | 'truncated' | 'hang-up' };

export interface Faults {
  /** Makes the next `requests` calls fail or, without a number, all calls until `clear`. */
  set(fault: Fault, requests?: number): void;
  clear(): void;
  /** The fault of the next call, or undefined. */
  current(): { fault: Fault; left: number | null } | undefined;
  /** Returns the fault of the current call and counts it. */
  take(): Fault | undefined;
}

/** Creates the faults. They end with the process, because an experiment should not outlive a restart. */
export function createFaults(): Faults {
  let current: { fault: Fault; left: number | null } | undefined;
  return {
    set(fault, requests) {
      current = { fault, left: requests ?? null };
    },
    clear() {
      current = undefined;
    },
    current: () => current,
    take() {
      const fault = current?.fault;
      if (!current || current.left === null) return fault;
      current = current.left > 1 ? { ...current, left: current.left - 1 } : undefined;
      return fault;
    },
  };
}
