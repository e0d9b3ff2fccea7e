/**
 * Creates a value on first use and keeps it, so that a cold start does not load clients that a call may not need. A
 * failure is not kept: the next call tries again.
 */
export function memoizeAsync<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
