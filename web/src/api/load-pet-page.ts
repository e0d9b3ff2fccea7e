import { redirect } from 'react-router-dom';
import { paths } from '../paths.ts';
import { notify } from '../ui/notify.ts';
import { errorText, isAppError } from './error-text.ts';

/** An id that no pet can have is refused as invalid before anybody looks for the pet. */
const MISSING: readonly string[] = ['pet-not-found', 'not-found', 'invalid-request'];

/**
 * For loaders of a pet's pages: what `load` reads. A pet that isn't there, or is someone else's, leads to the dashboard;
 * any other failure is told under this title and goes on to the page's error state.
 */
export async function loadPetPage<T>(
  failureTitle: string,
  signal: AbortSignal,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // The page is being left, or left for the sign-in page: a notice about the pet would follow there.
    if (signal.aborted || (isAppError(error) && error.code === 'unauthorized')) throw error;
    if (isAppError(error) && MISSING.includes(error.code)) {
      notify.error('Pet not found', "This pet doesn't exist or you don't have access to it.");
      throw redirect(paths.dashboard);
    }
    notify.error(failureTitle, errorText(error));
    throw error;
  }
}
