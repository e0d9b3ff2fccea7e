import { noteChange } from '../offline/own-changes.ts';
import { signInPath } from '../paths.ts';
import { forgetSession } from '../session/forget-session.ts';
import { accessToken, askToSignInAgain, refreshAccessToken } from '../session/session.ts';
import { createCall } from './create-call.ts';

let endings = 0;

/**
 * Runs an action that ends the session and continues elsewhere or with a new one. Calls that it cuts off fail, but do
 * not leave for the sign-in page.
 */
export async function whileEnding<T>(action: () => Promise<T>): Promise<T> {
  endings += 1;
  try {
    return await action();
  } finally {
    endings -= 1;
  }
}

/** Goes to the sign-in page, after deleting the tokens: it redirects signed-in users back. */
function leaveForSignIn() {
  if (endings > 0) return;
  forgetSession();
  window.location.assign(signInPath(window.location.pathname + window.location.search));
}

/**
 * Calls the API: `await call(petCalls['get-pet'], { params: { petId } })`. A page loads only the calls of the subjects
 * that it names. Resolves to the parsed response, rejects with an AppError whose message is written for users; see
 * `errorText`. When the session has expired, a GET redirects to the sign-in page and back; other calls ask the owner to
 * sign in again in a dialog, then continue.
 */
export const call = createCall({
  baseUrl: '',
  accessToken,
  refreshAccessToken,
  leaveForSignIn,
  region: () => new Intl.Locale(navigator.language).maximize().region,
  onChange: noteChange,
  explainRefusal: () => import('./explain-refusal.ts'),
  signInAgain: (reason) => askToSignInAgain({ reason }),
});
