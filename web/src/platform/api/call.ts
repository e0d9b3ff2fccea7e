import { signInPath } from '../paths.ts';
import { accessToken, askToSignInAgain, forgetSession, refreshAccessToken } from '../session/session.ts';
import { createCall } from './create-call.ts';

/** Goes to the sign-in page, after deleting the tokens: it redirects signed-in users back. */
function leaveForSignIn() {
  forgetSession();
  window.location.assign(signInPath(window.location.pathname + window.location.search));
}

/**
 * Calls the API by operation ID: `await call('get-pet', { params: { petId } })`. Resolves to the parsed response, rejects
 * with an AppError whose message is written for users; see `errorText`. When the session has expired, a GET redirects to
 * the sign-in page and back; other calls ask the owner to sign in again in a dialog, then continue.
 */
export const call = createCall({
  baseUrl: '',
  accessToken,
  refreshAccessToken,
  leaveForSignIn,
  signInAgain: askToSignInAgain,
});
