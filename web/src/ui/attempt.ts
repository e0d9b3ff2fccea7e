import { useState } from 'react';
import { errorText } from './error-text.ts';
import { notify } from './notify.ts';

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
