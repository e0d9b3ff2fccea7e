import { redirect } from 'react-router-dom';
import type { GrantedRefusal } from '../../platform/api/granted-refusal.ts';
import { paths } from '../../platform/paths.ts';
import { isAppError } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { loadOrNotify } from './load-or-notify.ts';

/** A malformed id is rejected as invalid before the pet is looked up. */
const MISSING: readonly string[] = ['pet-not-found', 'not-found', 'invalid-request'];

/**
 * For loaders of a pet's pages: like `loadOrNotify`, but redirects to the dashboard if the pet doesn't exist or belongs
 * to someone else.
 */
export const loadPetPage = <T>(
  failureTitle: string,
  signal: AbortSignal,
  load: () => Promise<T>,
): Promise<T> =>
  loadOrNotify(failureTitle, signal, () => load().catch((error: unknown) => leaveIfMissing(error, signal)));

function leaveIfMissing(error: unknown, signal: AbortSignal): never {
  if (signal.aborted || !isAppError(error) || !MISSING.includes(error.code)) throw error;
  if (isGranted(error)) {
    notify.error(error.title, error.message);
    throw redirect(error.leadsTo);
  }
  notify.error('Pet not found', "This pet doesn't exist or you don't have access to it.");
  throw redirect(paths.dashboard);
}

/** Without the class, which loads with the first refusal. */
const isGranted = (error: Error): error is GrantedRefusal => 'leadsTo' in error;
