import { AppError } from '../../../../contract/problem.ts';
import { deleteCopies } from '../offline/saved-copies.ts';
import { browserStorage, keepsData } from './browser-storage.ts';
import { endSession } from './end-session.ts';
import { loadAmplify } from './load-amplify.ts';
import { announceSessionChange } from './session-changes.ts';
import { clearStoredSessions, readStoredSession, replaceStoredSessions } from './stored-session.ts';
import { withTypedPassword } from './typed-password.ts';

const STORAGE_BLOCKED = 'To sign in, allow this site to store data in your browser.';
const OTHER_WAY = 'This account requires a sign-in method that Pawfile doesn’t support.';

export type SignInResult = 'signed-in' | 'code-required' | 'unconfirmed' | 'password-reset-required';

/** Amplify's tokens during a sign-in; they move to the browser's storage once it succeeds. */
let store = new Map<string, string>();

/**
 * Signs in with SRP, so the password never leaves the browser. `username` is the address or the user's id. An existing
 * session stays until the new one replaces it. Throws Cognito's error; `authFailure` converts it for display.
 */
export async function signIn(username: string, password: string): Promise<SignInResult> {
  if (!keepsData(browserStorage())) throw new AppError('internal-error', STORAGE_BLOCKED);
  const { apart } = await loadAmplify();
  const { isSignedIn, nextStep } = await withTypedPassword(password, (tried) => {
    store = new Map();
    return apart(store, (amplify) => amplify.signIn({ username, password: tried }));
  });
  if (isSignedIn) return enter();
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'code-required';
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'unconfirmed';
  if (nextStep.signInStep === 'RESET_PASSWORD') return 'password-reset-required';
  throw new AppError('internal-error', OTHER_WAY);
}

/** Completes the sign-in with a code from the authenticator app. `codeRefusal` converts a refusal for display. */
export async function answerCode(code: string): Promise<void> {
  const { apart } = await loadAmplify();
  const { isSignedIn } = await apart(store, (amplify) => amplify.confirmSignIn({ challengeResponse: code }));
  if (!isSignedIn) throw new AppError('internal-error', OTHER_WAY);
  enter();
}

function enter(): 'signed-in' {
  const storage = browserStorage();
  if (!storage) throw new AppError('internal-error', STORAGE_BLOCKED);
  const before = readStoredSession(storage, Date.now());
  try {
    replaceStoredSessions(storage, store);
    noteAddress(storage);
  } catch {
    // Storage is full: delete the partial session.
    clearStoredSessions(storage);
    throw new AppError('internal-error', STORAGE_BLOCKED);
  }
  // The copies may belong to another user.
  void deleteCopies();
  store = new Map();
  announceSessionChange();
  // The same owner's is ended where the sign-in was asked for.
  if (before && before.userId !== readStoredSession(storage, Date.now())?.userId) void endSession(before);
  return 'signed-in';
}

/** Public pages show the name that was typed to sign in: after a sign-in by the user's id, it becomes the address. */
function noteAddress(storage: Storage) {
  const loginId = readStoredSession(storage, Date.now())?.email;
  if (!loginId) return;
  const details = JSON.stringify({ loginId, authFlowType: 'USER_SRP_AUTH' });
  for (const key of store.keys()) if (key.endsWith('.signInDetails')) storage.setItem(key, details);
}

/**
 * Verifies the password by starting a sign-in that is not completed. Throws Cognito's error if it is wrong.
 */
export async function provePassword(email: string, password: string): Promise<void> {
  const { apart } = await loadAmplify();
  await withTypedPassword(password, (tried) =>
    apart(new Map(), async (amplify) => {
      const { isSignedIn } = await amplify.signIn({ username: email, password: tried });
      // Without a second factor this has created a session, which is not needed.
      if (isSignedIn) await amplify.signOut();
    }),
  );
}
