import { useEffect, useRef } from 'react';

/**
 * A ref for the element that receives the focus if a change of `state` removes the focused control; it needs a
 * `tabIndex` of -1. Otherwise the next Tab would start at the top of the page.
 */
export function useFocusRecovery<E extends HTMLElement>(state: string) {
  const place = useRef<E>(null);
  const before = useRef(state);
  const focused = useRef<EventTarget>(null);

  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, []);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (focused.current instanceof Node && !focused.current.isConnected) place.current?.focus();
  }, [state]);
  return place;
}
