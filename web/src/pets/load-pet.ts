import { redirect } from 'react-router-dom';
import type { PetWithRecords } from '../../../contract/overview.ts';
import { AppError } from '../../../contract/problem.ts';
import { call } from '../api/call.ts';
import { errorText } from '../api/error-text.ts';
import { paths } from '../paths.ts';
import { notify } from '../ui/notify.ts';

/** An id that no pet can have is refused as invalid before anybody looks for the pet. */
const MISSING = ['pet-not-found', 'not-found', 'invalid-request'];

/**
 * For loaders: a pet with its records. One that isn't there, or is someone else's, leads to the dashboard; any other
 * failure to the page's error state.
 */
export async function loadPet(petId: string, signal: AbortSignal): Promise<PetWithRecords> {
  try {
    return await call('get-pet', { params: { petId }, signal });
  } catch (error) {
    if (signal.aborted || isSignedOut(error)) throw error;
    if (error instanceof AppError && MISSING.includes(error.code)) {
      notify.error('Pet not found', "This pet doesn't exist or you don't have access to it.");
      throw redirect(paths.dashboard);
    }
    notify.error('Error loading pet', errorText(error));
    throw error;
  }
}

/** The page is being left for the sign-in page: a notice about the pet would follow there. */
const isSignedOut = (error: unknown) => error instanceof AppError && error.code === 'unauthorized';
