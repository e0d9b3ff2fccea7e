/** Delays between polls in milliseconds: short at first, because most jobs are small. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
const GROWTH = 1.5;

/** A background job that an owner runs one at a time: an export or an import. */
interface Job {
  id: string;
  state: string;
}

interface Deps<Watched extends Job> {
  /** Loads the owner's job; rejects on failure. */
  load: () => Promise<Watched | null>;
  /** Whether a rejection of `load` is final, because the owner signed out. */
  isOver: (error: unknown) => boolean;
  /** Notifies the owner that a watched job has succeeded or failed. */
  onEnd: (ended: Watched) => void;
  /** Calls back after a delay in milliseconds; returns a function that cancels it. */
  wait: (ms: number, then: () => void) => () => void;
}

/**
 * Polls the owner's job while it runs, at growing intervals. Independent of any page, so that the owner is notified
 * wherever they are.
 */
export function createJobWatch<Watched extends Job>({ load, isOver, onEnd, wait }: Deps<Watched>) {
  const listeners = new Set<() => void>();
  /** Undefined until loaded. */
  let latest: Watched | null | undefined;
  let callOff = () => {};

  function set(next: Watched | null | undefined) {
    latest = next;
    for (const listener of listeners) listener();
  }

  function follow(next: Watched | null, waitMs = FIRST_WAIT_MS) {
    callOff();
    const hasEnded = latest?.state === 'running' && next?.id === latest.id && next.state !== 'running';
    set(next);
    if (hasEnded) onEnd(next);
    if (next?.state === 'running') lookAgain(waitMs);
  }

  function lookAgain(waitMs: number) {
    const nextWaitMs = Math.min(waitMs * GROWTH, LONGEST_WAIT_MS);
    let isOff = false;
    const stop = wait(waitMs, async () => {
      try {
        const next = await load();
        if (!isOff) follow(next, nextWaitMs);
      } catch (error) {
        // The job continues even if this browser is offline.
        if (!isOff && !isOver(error)) lookAgain(nextWaitMs);
      }
    });
    callOff = () => {
      isOff = true;
      stop();
    };
  }

  return {
    latest: () => latest,
    /** Calls back on every change. Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sets the owner's job, and polls it if it is running. */
    follow: (next: Watched | null) => follow(next),
    /** Forgets everything, because another owner may sign in. */
    forget() {
      callOff();
      set(undefined);
    },
  };
}
