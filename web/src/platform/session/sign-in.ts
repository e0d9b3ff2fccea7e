import { AppError } from '../../../../contract/problem.ts';
import { deleteCopies } from '../offline/saved-copies.ts';
import { browserStorage, keepsData } from './browser-storage.ts';
import { loadAmplify } from './load-amplify.ts';
import { replaceStoredSessions } from './replace-sessions.ts';
import { announceSessionChange } from './session-changes.ts';
import { clearStoredSessions } from './stored-session.ts';

const STORAGE_BLOCKED =
  'Your browser keeps no data for this site. Please allow it, since signing in needs it.';
const OTHER_WAY = 'This account needs a way of signing in that Pawfile does not offer.';

export type SignInResult = 'signed-in' | 'code-required' | 'unconfirmed' | 'password-reset-required';

/** Where Amplify keeps the tokens of a sign-in under way: the browser's storage gets them when it has succeeded. */
let store = new Map<string, string>();

/**
 * Signs in; the password is proved by SRP and never leaves the browser. A session that is there stays until this one
 * takes its place. Throws what Cognito says; `authFailure` puts it into words.
 */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  if (!keepsData(browserStorage())) throw new AppError('internal-error', STORAGE_BLOCKED);
  store = new Map();
  const { apart } = await loadAmplify();
  const { isSignedIn, nextStep } = await apart(store, (amplify) =>
    amplify.signIn({ username: email, password }),
  );
  if (isSignedIn) return enter();
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'code-required';
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'unconfirmed';
  if (nextStep.signInStep === 'RESET_PASSWORD') return 'password-reset-required';
  throw new AppError('internal-error', OTHER_WAY);
}

/** Goes on with the sign-in that asked for a code of the authenticator app. `codeRefusal` tells of a refusal. */
export async function answerCode(code: string): Promise<void> {
  const { apart } = await loadAmplify();
  const { isSignedIn } = await apart(store, (amplify) => amplify.confirmSignIn({ challengeResponse: code }));
  if (!isSignedIn) throw new AppError('internal-error', OTHER_WAY);
  enter();
}

function enter(): 'signed-in' {
  const storage = browserStorage();
  if (!storage) throw new AppError('internal-error', STORAGE_BLOCKED);
  try {
    replaceStoredSessions(storage, store);
  } catch {
    // No room: half a session is none.
    clearStoredSessions(storage);
    throw new AppError('internal-error', STORAGE_BLOCKED);
  }
  // It may be somebody else’s device by now.
  void deleteCopies();
  store = new Map();
  announceSessionChange();
  return 'signed-in';
}

/**
 * Makes sure that whoever is at the screen knows the password: it begins to sign in, and leaves it at that. Throws
 * Cognito's refusal when it is wrong.
 */
export async function provePassword(email: string, password: string): Promise<void> {
  const { apart } = await loadAmplify();
  await apart(new Map(), async (amplify) => {
    const { isSignedIn } = await amplify.signIn({ username: email, password });
    // Without a second factor this has begun a session that nobody needs.
    if (isSignedIn) await amplify.signOut();
  });
}
