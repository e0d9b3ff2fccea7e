/** How the API fails on purpose. */
export type Fault =
  /** Refused with 500 or 429 before it is looked at: nothing is done. */
  | { kind: 'down' | 'rate-limited' }
  /** Tried and failed with 500: nothing is done, but whoever comes with the same key again gets the same answer. */
  | { kind: 'broken' }
  /** Done, but answered only after some milliseconds. */
  | { kind: 'slow'; ms: number }
  /** Done, but the answer is a page of HTML, or JSON that breaks off, or the connection does. */
  | { kind: 'html' | 'truncated' | 'hang-up' };

export interface Faults {
  /** Lets the next calls of the API fail, as many as `requests` says or, without it, until they are freed. */
  set(fault: Fault, requests?: number): void;
  free(): void;
  /** The fault that the next call meets, undefined if none. */
  current(): { fault: Fault; left: number | null } | undefined;
  /** Takes the fault of a call that has come in. */
  take(): Fault | undefined;
}

/** They end with the process: what was started to try something out should not outlive a restart. */
export function createFaults(): Faults {
  let current: { fault: Fault; left: number | null } | undefined;
  return {
    set(fault, requests) {
      current = { fault, left: requests ?? null };
    },
    free() {
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
