import { redirect } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { isAppError } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { loadOrNotify } from './load-or-notify.ts';

/** An id that no pet can have is refused as invalid before anybody looks for the pet. */
const MISSING: readonly string[] = ['pet-not-found', 'not-found', 'invalid-request'];

/**
 * For loaders of a pet's pages: what `load` reads. A pet that isn't there, or is someone else's, leads to the
 * dashboard; any other failure is told as by `loadOrNotify`.
 */
export const loadPetPage = <T>(
  failureTitle: string,
  signal: AbortSignal,
  load: () => Promise<T>,
): Promise<T> =>
  loadOrNotify(failureTitle, signal, () => load().catch((error: unknown) => leaveIfMissing(error, signal)));

function leaveIfMissing(error: unknown, signal: AbortSignal): never {
  if (signal.aborted || !isAppError(error) || !MISSING.includes(error.code)) throw error;
  notify.error('Pet not found', "This pet doesn't exist or you don't have access to it.");
  throw redirect(paths.dashboard);
}
