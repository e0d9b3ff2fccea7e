import { useRef, useState } from 'react';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { useWindowReturn } from '../../ui/use-window-return.ts';

interface Loaded<T> {
  shares: readonly Share[];
  rest: T;
}

/**
 * A pet's links, and what else came with them, read anew whenever the reader comes back to the window: meanwhile someone
 * may have opened a link. It is done beside the page's loader, so that a failure leaves the page, and what was typed, as
 * it is.
 */
export function useShares<T>(first: Loaded<T>, reload: () => Promise<Loaded<T>>) {
  const [loaded, setLoaded] = useState(first);
  /** Counts our own changes: an answer to a question asked before one of them knows nothing of it. */
  const changes = useRef(0);
  const isReading = useRef(false);

  const refresh = async () => {
    if (isReading.current) return;
    isReading.current = true;
    const changesBefore = changes.current;
    try {
      const fresh = await reload();
      if (changes.current === changesBefore) setLoaded(fresh);
    } catch {
      // What is shown stays; the next look tries again, and whatever the reader does tells its own failure.
    } finally {
      isReading.current = false;
    }
  };
  useWindowReturn(() => void refresh());

  const change = (turn: (shares: readonly Share[]) => readonly Share[]) => {
    changes.current += 1;
    setLoaded((before) => ({ ...before, shares: turn(before.shares) }));
  };
  return {
    ...loaded,
    add: (share: Share) => change((shares) => [share, ...shares.filter(({ id }) => id !== share.id)]),
    replace: (changed: Share) =>
      change((shares) => shares.map((share) => (share.id === changed.id ? changed : share))),
  };
}
