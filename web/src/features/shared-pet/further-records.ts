import type { SharedPet, SharedRecord } from '../../../../contract/sharing/shares.ts';

/** A link's records as far as their pages have arrived. */
export interface LoadedRecords {
  records: readonly SharedRecord[];
  isWhole: boolean;
  /** Why a page could not be loaded. */
  failure: { error: unknown } | null;
}

/** These, as a store for `useSyncExternalStore`. */
export interface FurtherRecords {
  loaded: () => LoadedRecords;
  subscribe: (listener: () => void) => () => void;
}

/** One page of a link; the first one of a restart repeats what was read before. */
export interface SharedPage {
  page: SharedPet;
  isFirst: boolean;
}

/** Pages that arrive within this time are shown together, because each update groups all records again. */
const SHOW_EVERY_MS = 1_000;

/** Reads the pages after the first one, one after the other. */
export function readFurther(first: SharedPet, pages: AsyncIterable<SharedPage>): FurtherRecords {
  const listeners = new Set<() => void>();
  let loaded: LoadedRecords = { records: first.records, isWhole: first.next === null, failure: null };
  const show = (next: LoadedRecords) => {
    loaded = next;
    for (const listener of listeners) listener();
  };
  const read = async () => {
    let records = first.records;
    let shownAt = performance.now();
    try {
      for await (const { page, isFirst } of pages) {
        records = isFirst ? page.records : [...records, ...page.records];
        const isDue = performance.now() - shownAt >= SHOW_EVERY_MS;
        // After a restart, what was read before stays until there is more.
        if (!isDue || records.length < loaded.records.length) continue;
        show({ ...loaded, records });
        shownAt = performance.now();
      }
      show({ records, isWhole: true, failure: null });
    } catch (error) {
      const isMore = records.length > loaded.records.length;
      show({ records: isMore ? records : loaded.records, isWhole: false, failure: { error } });
    }
  };
  if (first.next !== null) void read();
  return {
    loaded: () => loaded,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
