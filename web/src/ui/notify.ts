import { showPlainNotice } from './plain-notice.ts';

type Toaster = typeof import('./toaster.tsx');
type Toast = Toaster['toast'];

interface Action {
  label: string;
  onClick: () => void;
}

let loading: Promise<Toaster | null> | undefined;
let place: ((toaster: Toaster) => void) | undefined;

/**
 * Loads what shows notices; null where that fails, and the next call tries again. It comes after the page, since no
 * page begins with a notice.
 */
export async function loadToaster(): Promise<Toaster | null> {
  loading ??= import('./toaster.tsx').catch(() => null);
  const toaster = await loading;
  if (toaster) place?.(toaster);
  else loading = undefined;
  return toaster;
}

/** Tells where notices appear: it is called as soon as they can. */
export function onToaster(show: (toaster: Toaster) => void): () => void {
  place = show;
  return () => {
    place = undefined;
  };
}

/** sonner keeps notices that come before it shows. Where it can't be loaded, they are said plainly. */
async function show(title: string, text: string | undefined, tell: (toast: Toast) => void) {
  const toaster = await loadToaster();
  if (toaster) tell(toaster.toast);
  else showPlainNotice(title, text);
}

/** Says something that needs no answer: a title and, below it, a text. It goes away after 4 to 5 seconds. */
export const notify = {
  /** With an action, a button beside the text does it. */
  success: (title: string, text?: string, action?: Action) =>
    void show(title, text, (toast) => toast.success(title, { description: text, ...(action && { action }) })),
  error: (title: string, text?: string) =>
    void show(title, text, (toast) => toast.error(title, { description: text, duration: 5000 })),
  info: (title: string, text?: string) =>
    void show(title, text, (toast) => toast.info(title, { description: text })),
};
