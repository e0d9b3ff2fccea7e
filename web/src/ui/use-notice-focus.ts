import { useEffect, useRef } from 'react';

/**
 * A ref for the element around sonner's notices. Sonner returns the focus to its origin whenever it leaves a notice, so
 * Tab would loop at the end of the page while one shows. This lets Tab move on, and returns the focus only when the
 * focused notice disappears.
 */
export function useNoticeFocus() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current ? guideFocus(frame.current) : undefined), []);
  return frame;
}

function guideFocus(frame: HTMLElement): () => void {
  let before: HTMLElement | null = null;
  let focused: Element | null = null;
  const isInside = (target: EventTarget | null) => target instanceof Node && frame.contains(target);

  const onFocusIn = (event: FocusEvent) => {
    const from = event.relatedTarget;
    if (!isInside(from)) before = from instanceof HTMLElement ? from : null;
    focused = event.target instanceof Element ? event.target : null;
    // Sonner has no option for this, but without a `relatedTarget` it stores no origin.
    Object.defineProperty(event, 'relatedTarget', { value: null });
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    // Null if the notice is gone, which the observer handles, or if the window lost the focus.
    if (relatedTarget && !isInside(relatedTarget)) focused = null;
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = null;
    if (document.activeElement === document.body) before?.focus({ preventScroll: true });
  });

  frame.addEventListener('focusin', onFocusIn, true);
  frame.addEventListener('focusout', onFocusOut, true);
  observer.observe(frame, { childList: true, subtree: true });
  return () => {
    frame.removeEventListener('focusin', onFocusIn, true);
    frame.removeEventListener('focusout', onFocusOut, true);
    observer.disconnect();
  };
}
