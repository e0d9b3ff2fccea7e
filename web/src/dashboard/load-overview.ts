import type { Overview } from '../../../contract/overview.ts';
import { AppError } from '../../../contract/problem.ts';
import { call } from '../api/call.ts';
import { errorText } from '../api/error-text.ts';
import { notify } from '../ui/notify.ts';

/** For the loader: all that the dashboard shows. A failure is told, and leads to the page's error state. */
export async function loadOverview(signal: AbortSignal): Promise<Overview> {
  try {
    return await call('get-overview', { signal });
  } catch (error) {
    // Signed out, the page is being left for the sign-in page: a notice about the dashboard would follow there.
    const isSignedOut = error instanceof AppError && error.code === 'unauthorized';
    if (!signal.aborted && !isSignedOut) notify.error('Error loading dashboard', errorText(error));
    throw error;
  }
}
