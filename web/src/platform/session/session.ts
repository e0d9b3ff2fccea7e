import { redirect, redirectDocument, replace } from 'react-router-dom';
import { deleteCopies } from '../offline/saved-copies.ts';
import { isUnreachable, patience } from '../offline/unreachable.ts';
import { signInPath } from '../paths.ts';
import { browserStorage } from './browser-storage.ts';
import { loadAmplify } from './load-amplify.ts';
import { announceSessionChange, onSessionChange } from './session-changes.ts';
import {
  clearStoredSessions,
  readStoredSession,
  type Session,
  type StoredSession,
} from './stored-session.ts';

export type { Session };

const stored = () => readStoredSession(browserStorage(), Date.now());

/** Amplify writes its new tokens whenever they come: whoever signs out meanwhile, here or in another tab, stays so. */
async function renew() {
  let hasEnded = false;
  const stop = onSessionChange(() => {
    hasEnded = !stored();
  });
  try {
    const { renewTokens } = await loadAmplify();
    await renewTokens();
  } finally {
    stop();
    if (hasEnded) await forgetSession();
  }
}

/** Renews the stored tokens unless they are fresh. Ends in null when Cognito no longer honours the session. */
async function freshSession() {
  const session = stored();
  if (!session || session.fresh) return session;
  await renew();
  announceSessionChange();
  const renewed = stored();
  return renewed?.fresh ? renewed : null;
}

/**
 * Who is signed in, or null. Throws an AppError when tokens must be renewed and Cognito can't be reached, and what
 * `isStaleBuild` knows when Amplify itself can't be loaded.
 */
export async function getSession(): Promise<Session | null> {
  const session = await freshSession();
  return session && { userId: session.userId, email: session.email };
}

/**
 * The access token for the API, renewed if need be. Null without a session, and in a tab of somebody else's: see
 * `mayActAs`. Throws as `getSession` does.
 */
export async function accessToken(): Promise<string | null> {
  return ownToken(await freshSession());
}

const ownToken = (session: StoredSession | null) =>
  session && mayActAs(session.userId) ? session.accessToken : null;

/** Renews the tokens although they look fresh: the API refused them. Null when there is no session any more. */
export async function refreshAccessToken(): Promise<string | null> {
  if (!stored()) return null;
  await renew();
  return ownToken(stored());
}

/**
 * As `getSession`, but without a connection, or one that takes its time, it is whoever was signed in when there was
 * one: what this device keeps of theirs can be read, while every call still needs tokens that Cognito renews. Where
 * nobody is signed in any more, nothing stays kept.
 */
async function readersSession(): Promise<Session | null> {
  const asked = getSession();
  const known = stored();
  if (!known?.mayRenew) {
    void deleteCopies();
    return asked;
  }
  const { userId, email } = known;
  const answered = asked.then(
    (session) => {
      // Cognito has ended it.
      if (!session) void deleteCopies();
      return session;
    },
    (error: unknown) => {
      if (isUnreachable(error)) return { userId, email };
      throw error;
    },
  );
  return Promise.race([answered, patience({ userId, email })]);
}

/**
 * For loaders: who is signed in. Without a session it throws the redirect to the sign-in page and back. A tab of
 * somebody else's begins anew, as a document of its own, so that nothing of theirs stays.
 */
export async function requireSession(request: Request): Promise<Session> {
  const session = await readersSession();
  const { pathname, search } = new URL(request.url);
  if (session && mayActAs(session.userId)) return session;
  if (session) throw redirectDocument(pathname + search);
  // At the start of a visit the page is in the history already: going back must not lead to this redirect again.
  const isHere = window.location.pathname === pathname;
  // A link in a mail names a record or a card by its hash, which a loader's request leaves out.
  const hash = isHere ? window.location.hash : '';
  throw (isHere ? replace : redirect)(signInPath(pathname + search + hash));
}

/** The token with which the session in this browser is renewed, or null. */
export const storedRefreshToken = (): string | null => stored()?.refreshToken || null;

/** Forgets the session in this browser, and at last what is kept of it to be read offline; Cognito is not asked. */
export function forgetSession(): Promise<void> {
  clearStoredSessions(browserStorage());
  announceSessionChange();
  return deleteCopies();
}

/** Asks the owner of this email to sign in again and says whether they did; `left` aborts when they leave their pages. */
type SignInPrompt = (email: string, left: AbortSignal) => Promise<boolean>;

/** The owner whose pages this tab shows, how to ask them to sign in again, and a signal that aborts when they leave. */
let tab: { owner: Session; promptSignIn: SignInPrompt; left: AbortSignal } | null = null;

/** Ties this tab to the owner whose pages it shows. Returns a function that unties it. */
export function bindTab(owner: Session, promptSignIn: SignInPrompt): () => void {
  const leaving = new AbortController();
  tab = { owner, promptSignIn, left: leaving.signal };
  return () => {
    tab = null;
    leaving.abort();
  };
}

/** Whether this tab may act with the session of this user: what was typed for one account never goes to another. */
export const mayActAs = (userId: string) => !tab || tab.owner.userId === userId;

let asking: Promise<boolean> | null = null;
/** Whether the last to be asked would rather not, and has done nothing since. */
let isDeclined = false;

/** Until somebody does something, no call of theirs asks again: one that is given up may have others behind it. */
function heedRefusal() {
  isDeclined = true;
  const acted = new AbortController();
  const forget = () => {
    isDeclined = false;
    acted.abort();
  };
  for (const act of ['pointerdown', 'keydown'])
    window.addEventListener(act, forget, { capture: true, signal: acted.signal });
}

/**
 * Has the owner of this tab sign in again in a dialog, so that what was typed stays. Tells whether they did; false
 * where there is no owner's page, or no way to load the dialog. Calls that ask at the same time share the one dialog.
 */
export function askToSignInAgain(): Promise<boolean> {
  if (!tab || isDeclined) return Promise.resolve(false);
  const { owner, promptSignIn, left } = tab;
  asking ??= promptSignIn(owner.email, left)
    .catch(() => false)
    .then((isSignedIn) => {
      if (!isSignedIn) heedRefusal();
      return isSignedIn;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}
