import { useEffect, useRef } from 'react';

/**
 * A ref for what takes the focus when a change of `state` has taken away the control that had it; it needs a `tabIndex`
 * of -1. Otherwise the next Tab would begin at the top of the page.
 */
export function useKeptFocus<E extends HTMLElement>(state: string) {
  const place = useRef<E>(null);
  const before = useRef(state);
  useEffect(() => {
    const isLost = !document.activeElement?.closest('main');
    if (before.current !== state && isLost) place.current?.focus();
    before.current = state;
  }, [state]);
  return place;
}
