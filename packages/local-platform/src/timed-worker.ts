interface TimedWorkerOptions {
  /** Does the work that is due. */
  work: () => Promise<void>;
  /** Milliseconds until there is work, or undefined if none is planned. */
  nextDueMs: () => number | undefined;
  onError: (error: unknown) => void;
}

/** Runs `work` whenever it is due, one run at a time. */
export function createTimedWorker({ work, nextDueMs, onError }: TimedWorkerOptions) {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Works now, or joins the current run. */
  function run(): Promise<void> {
    clearTimeout(timer);
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined;
        schedule();
      });
    return running;
  }

  function schedule(): void {
    clearTimeout(timer);
    const wait = isStopped ? undefined : nextDueMs();
    if (wait !== undefined) timer = setTimeout(run, wait).unref();
  }

  return {
    run,
    /** Looks again when the next work is due. */
    poke(): void {
      if (!running) schedule();
    },
    /** Starts no more runs, and waits for the current one. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
