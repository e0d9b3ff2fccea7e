import { type MouseEvent, useRef } from 'react';

/** For the scrim behind a dialog: a press on it would take the focus out of the dialog, to nothing. */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * Handlers for the content of a Radix dialog. On opening the first field of a form gets the focus, where there is one.
 * On closing, Radix gives the focus back to the dialog's trigger alone, and ours have none: they are opened by state.
 * So this keeps what had the focus before, and returns it.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const dialog = event.currentTarget;
      if (!(dialog instanceof Element)) return;
      // StrictMode opens twice; the second time the focus is inside already.
      if (!dialog.contains(document.activeElement)) opener.current = document.activeElement;
      const field = dialog.querySelector<HTMLElement>(
        'input:not([readonly], [type=hidden]), select, textarea',
      );
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    /** A click on a notice is none beside the dialog: it must not close it, and what was typed in it. */
    onInteractOutside: (event: Event & { target: EventTarget | null }) => {
      const { target } = event;
      if (target instanceof Element && target.closest('[data-sonner-toaster]')) event.preventDefault();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
