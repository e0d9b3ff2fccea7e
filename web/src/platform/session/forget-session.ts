import { deleteCopies } from '../offline/saved-copies.ts';
import { browserStorage } from './browser-storage.ts';
import { announceSessionChange } from './session-changes.ts';
import { clearStoredSessions } from './stored-session.ts';

/** Deletes the session in this browser and its saved copies, without calling Cognito. */
export function forgetSession(): Promise<void> {
  clearStoredSessions(browserStorage());
  announceSessionChange();
  return deleteCopies();
}
