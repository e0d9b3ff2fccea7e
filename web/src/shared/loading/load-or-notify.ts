import { errorText, isAppError } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';

/**
 * For loaders: what `load` reads. A failure is told under this title and goes on to the page's error state, unless the
 * page is being left, or left for the sign-in page: a notice about it would follow there.
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
