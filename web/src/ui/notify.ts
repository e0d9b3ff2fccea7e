import { useState } from 'react';
import { errorText } from './error-text.ts';
import { showPlainNotice } from './plain-notice.ts';

type Toaster = typeof import('./toaster.tsx');
type Toast = Toaster['toast'];

interface Action {
  label: string;
  onClick: () => void;
  /** How long the notice stays, if it is needed for longer than others. */
  seconds?: number;
}

interface ErrorOptions {
  /** The field in focus says the same, so that screen readers need not read it twice. */
  isAtField?: boolean;
}

let loading: Promise<Toaster | null> | undefined;
let place: ((toaster: Toaster) => void) | undefined;

/** Loads the code that shows notices, since no page starts with one. Null on failure; the next call tries again. */
export async function loadToaster(): Promise<Toaster | null> {
  loading ??= import('./toaster.tsx').catch(() => null);
  const toaster = await loading;
  if (toaster) place?.(toaster);
  else loading = undefined;
  return toaster;
}

/** Registers the place for notices, which is called once their code has loaded. */
export function onToaster(show: (toaster: Toaster) => void): () => void {
  place = show;
  return () => {
    place = undefined;
  };
}

/** sonner queues notices until its Toaster is mounted. Without sonner, a plain notice is shown. */
async function show(
  title: string,
  text: string | undefined,
  display: (toast: Toast, toaster: Toaster) => void,
) {
  const toaster = await loadToaster();
  if (toaster) display(toaster.toast, toaster);
  else showPlainNotice(title, text);
}

/** What an action adds to sonner's notice. */
const withAction = ({ label, onClick, seconds }: Action) => ({
  action: { label, onClick },
  ...(seconds !== undefined && { duration: seconds * 1000 }),
});

/** A reference has to be copied or noted, which takes longer than reading a sentence. */
const errorSeconds = (text = '') => (text.includes('\n') ? 15 : 5);

/**
 * Shows a notice with a title and a text, each of its lines on its own. It disappears after 4 to 5 seconds, later with
 * a reference, unless its action says otherwise.
 */
export const notify = {
  /** An action adds a button. */
  success: (title: string, text?: string, action?: Action) =>
    void show(title, text, (toast, { lines }) =>
      toast.success(title, { description: lines(text), ...(action && withAction(action)) }),
    ),
  error: (title: string, text?: string, { isAtField = false }: ErrorOptions = {}) =>
    void show(title, text, (toast, { lines, unread }) => {
      const duration = errorSeconds(text) * 1000;
      if (isAtField) toast.error(unread(title), { description: unread(lines(text)), duration });
      else toast.error(title, { description: lines(text), duration });
    }),
  info: (title: string, text?: string) =>
    void show(title, text, (toast, { lines }) => toast.info(title, { description: lines(text) })),
};

/** Runs what may fail. A failure shows as a notice with this title, and the result says whether there was none. */
export async function attempt(failureTitle: string, run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    notify.error(failureTitle, errorText(error));
    return false;
  }
}

/** The same for what a button starts: `busy` while it runs. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const attemptBusily: typeof attempt = async (failureTitle, run) => {
    setBusy(true);
    const isDone = await attempt(failureTitle, run);
    setBusy(false);
    return isDone;
  };
  return { busy, attempt: attemptBusily };
}
