import { errorText, isAppError } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';

/**
 * For loaders: returns what `load` resolves to. A failure shows a notice with this title and is rethrown for the page's
 * error state. No notice if the page is being left, for example for the sign-in page, where it would still show.
 */
export async function loadOrNotify<T>(
  failureTitle: string,
  signal: AbortSignal,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const isLeaving = signal.aborted || (isAppError(error) && error.code === 'unauthorized');
    if (!isLeaving && !(error instanceof Response)) notify.error(failureTitle, errorText(error));
    throw error;
  }
}
