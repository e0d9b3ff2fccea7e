import { signInPath } from '../paths.ts';
import { accessToken, askToSignInAgain, forgetSession, refreshAccessToken } from '../session/session.ts';
import { createCall } from './create-call.ts';

/** Leaves this page for the sign-in page. The tokens go first: the sign-in page would send a signed-in user back. */
function leaveForSignIn() {
  forgetSession();
  window.location.assign(signInPath(window.location.pathname + window.location.search));
}

/**
 * Makes a call of the API, by its operation id: `await call('get-pet', { params: { petId } })`. Resolves to the parsed
 * answer. Rejects with an AppError whose message is a sentence for people; `errorText` tells it. When the session has
 * ended for good, a call that reads goes to the sign-in page and comes back here afterwards; one that writes stays, has
 * the owner sign in again in a dialog, and goes on.
 */
export const call = createCall({
  baseUrl: '',
  accessToken,
  refreshAccessToken,
  leaveForSignIn,
  signInAgain: askToSignInAgain,
});
