const WRITES = /\.(TransactWriteItems|PutItem|UpdateItem|DeleteItem|BatchWriteItem)$/;

/** A place between the handlers and DynamoDB where something else happens before a write. */
export function createInterruption() {
  let interrupt: (() => Promise<unknown>) | null = null;

  return {
    /** The next write waits until `run` is done. */
    beforeNextWrite: (run: () => Promise<unknown>) => {
      interrupt = run;
    },

    /** Passes a request on, at once unless it is the write that waits. */
    pass(target: string, onward: () => Promise<void> | void): Promise<void> | void {
      const run = WRITES.test(target) ? interrupt : null;
      if (!run) return onward();
      interrupt = null;
      return run().then(onward);
    },
  };
}
