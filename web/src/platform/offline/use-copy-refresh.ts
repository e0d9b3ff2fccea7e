import { useEffect, useEffectEvent, useState } from 'react';
import type { Reading } from './read-or-saved-copy.ts';

/**
 * Refreshes a saved copy when the late response arrives or the connection returns. Returns whether that response is
 * still expected.
 */
export function useCopyRefresh(
  { savedAt, late }: Omit<Reading<unknown>, 'data'>,
  onNews: () => void,
): boolean {
  const [gaveUp, setGaveUp] = useState<Reading<unknown>['late']>(null);
  const renew = useEffectEvent(onNews);
  const isKept = savedAt !== null;

  useEffect(() => {
    let isGone = false;
    late?.then((isNews) => {
      if (isGone) return;
      setGaveUp(late);
      if (isNews) renew();
    });
    return () => {
      isGone = true;
    };
  }, [late]);

  useEffect(() => {
    if (!isKept) return;
    const listener = () => renew();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [isKept]);

  return late !== null && late !== gaveUp;
}
