import type { DialogProps } from './dialog-panel.tsx';
import { lazyPanel } from './lazy-panel.tsx';

/** A modal dialog: it traps the focus, closes on Escape and returns the focus. On a phone it is a sheet. */
export const Dialog = lazyPanel<DialogProps>(async () => (await import('./dialog-panel.tsx')).DialogPanel);
