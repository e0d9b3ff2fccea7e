/** The number of records loaded so far, as a store for `useSyncExternalStore`. */
export interface ReadProgress {
  count: () => number;
  set: (read: number) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createReadProgress(): ReadProgress {
  const listeners = new Set<() => void>();
  let count = 0;
  return {
    count: () => count,
    set(read) {
      count = read;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
