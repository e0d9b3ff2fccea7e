import { useRef } from 'react';

/**
 * Handlers for the content of a Radix dialog. By itself Radix gives the focus back to the dialog's trigger alone, and
 * ours have none: they are opened by state. So this keeps what had the focus on opening, and returns it on closing.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: ({ currentTarget }: Event) => {
      const active = document.activeElement;
      // StrictMode opens twice; the second time the focus is inside already.
      if (!(currentTarget instanceof Element && currentTarget.contains(active))) opener.current = active;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
