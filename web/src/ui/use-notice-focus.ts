import { useEffect, useRef } from 'react';

/**
 * A ref for what is around sonner's notices. Sonner sends the focus back to where it came from whenever it leaves a
 * notice, so Tab would go round at the page's end for as long as one shows. With this the focus goes on, as from any
 * other control, and goes back only when the notice that had it has gone.
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
    // Sonner has no option for it, but remembers no way back where it is told of none.
    Object.defineProperty(event, 'relatedTarget', { value: null });
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    // Null when the notice is gone, which is the observer's, or when the window has lost the focus.
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
