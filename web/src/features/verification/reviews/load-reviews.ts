import { leaveForHome } from '../../../platform/session/page-access.ts';
import { loadOrNotify } from '../../../shared/loading/load-or-notify.ts';
import { isAppError } from '../../../ui/error-text.ts';

/** Loads what only administrators may see: the server decides who is one, and others go to the home page. */
export async function loadForAdmin<T>(
  request: Request,
  load: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await load(request.signal);
  } catch (error) {
    if (isAppError(error) && error.code === 'forbidden') return leaveForHome(request);
    return loadOrNotify('Error loading practices', request.signal, () => Promise.reject(error));
  }
}
