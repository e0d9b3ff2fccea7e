import { type MouseEvent, useRef } from 'react';

/** For the scrim behind a dialog, which would otherwise take the focus away from the dialog. */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * Handlers for the content of a Radix dialog. Opening focuses the first form field, if there is one. On closing, Radix
 * only returns the focus to a Radix trigger, and our dialogs have none, so this returns it to the element that had it.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const dialog = event.currentTarget;
      if (!(dialog instanceof Element)) return;
      // StrictMode opens twice; the second time the focus is already inside.
      if (!dialog.contains(document.activeElement)) opener.current = document.activeElement;
      const field = dialog.querySelector<HTMLElement>(
        'input:not([readonly], [type=hidden], [type=file]), select, textarea',
      );
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    /** A click on a notice must not close the dialog and lose its input. */
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
