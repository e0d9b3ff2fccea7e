import type { Export } from '../../../contract/exports.ts';

/** How long to wait before looking again, in milliseconds: soon at first, since most exports are small. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
const GROWTH = 1.5;

interface Deps {
  /** Reads how the owner's export stands; rejects when that can't be told now. */
  load: () => Promise<Export | null>;
  /** Whether a rejection of `load` is final, because nobody is signed in any more. */
  isOver: (error: unknown) => boolean;
  /** Tells the owner that an export which was watched is ready or has failed. */
  tell: (ended: Export) => void;
  /** Calls back after so many milliseconds; gives how to call that off. */
  wait: (ms: number, then: () => void) => () => void;
}

/**
 * Watches the owner's export while it runs, ever more rarely. It belongs to no page, so that its end is told wherever
 * the owner has gone to meanwhile.
 */
export function createExportWatch({ load, isOver, tell, wait }: Deps) {
  const listeners = new Set<() => void>();
  /** Undefined until it is known. */
  let latest: Export | null | undefined;
  let callOff = () => {};

  function set(next: Export | null | undefined) {
    latest = next;
    for (const listener of listeners) listener();
  }

  function follow(next: Export | null, waitMs = FIRST_WAIT_MS) {
    callOff();
    const hasEnded = latest?.state === 'running' && next?.id === latest.id && next.state !== 'running';
    set(next);
    if (hasEnded) tell(next);
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
        // Without a connection the export goes on all the same.
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
    /** Calls back whenever something changed. Returns how to stop. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes over what is known of the owner's export, and watches it if it runs. */
    follow: (next: Export | null) => follow(next),
    /** Forgets it all: somebody else may sign in. */
    forget() {
      callOff();
      set(undefined);
    },
  };
}
