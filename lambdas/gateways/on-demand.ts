/**
 * Makes something on the first call and keeps it: a cold start does not pay for a client that the call may not need.
 * A failed first try is forgotten, so that the next call tries again.
 */
export function onDemand<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
