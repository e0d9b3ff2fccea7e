import { useRef, useState } from 'react';
import type { Share } from '../../../../contract/sharing/shares.ts';
import { useWindowReturn } from '../../ui/use-window-return.ts';

interface Loaded<T> {
  shares: readonly Share[];
  rest: T;
}

/**
 * A pet's links and everything loaded with them, refreshed whenever the owner returns to the window, because someone
 * may have opened a link. Runs outside the page's loader, so that a failure leaves the page and typed input alone.
 */
export function useShares<T>(first: Loaded<T>, reload: () => Promise<Loaded<T>>) {
  const [loaded, setLoaded] = useState(first);
  /** Counts local changes, so that a response requested before one of them is ignored. */
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
      // Keep what is shown; the next return to the window retries, and actions report their own failures.
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
