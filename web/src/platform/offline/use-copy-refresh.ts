import { useEffect, useEffectEvent, useState } from 'react';
import type { Reading } from './read-or-saved-copy.ts';

/**
 * Refreshes a saved copy when the late response arrives or the connection returns. Returns whether that response may
 * still replace it.
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
      // Until the page has loaded again, it still shows the copy: its note stays where nothing moves when it goes.
      if (isNews) renew();
      else setGaveUp(late);
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
