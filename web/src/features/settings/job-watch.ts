/** How long to wait before looking again, in milliseconds: soon at first, since most jobs are small. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
const GROWTH = 1.5;

/** Something that the server does for the owner, one at a time: an export, an import. */
interface Job {
  id: string;
  state: string;
}

interface Deps<Watched extends Job> {
  /** Reads how the owner's job stands; rejects when that can't be told now. */
  load: () => Promise<Watched | null>;
  /** Whether a rejection of `load` is final, because nobody is signed in any more. */
  isOver: (error: unknown) => boolean;
  /** Tells the owner that a job which was watched has ended, well or not. */
  tell: (ended: Watched) => void;
  /** Calls back after so many milliseconds; gives how to call that off. */
  wait: (ms: number, then: () => void) => () => void;
}

/**
 * Watches the owner's job while it runs, ever more rarely. It belongs to no page, so that its end is told wherever
 * the owner has gone to meanwhile.
 */
export function createJobWatch<Watched extends Job>({ load, isOver, tell, wait }: Deps<Watched>) {
  const listeners = new Set<() => void>();
  /** Undefined until it is known. */
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
        // Without a connection the job goes on all the same.
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
    /** Takes over what is known of the owner's job, and watches it if it runs. */
    follow: (next: Watched | null) => follow(next),
    /** Forgets it all: somebody else may sign in. */
    forget() {
      callOff();
      set(undefined);
    },
  };
}
