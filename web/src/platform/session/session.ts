import { redirect, redirectDocument, replace } from 'react-router-dom';
import { deleteCopies } from '../offline/saved-copies.ts';
import { isUnreachable, patience } from '../offline/unreachable.ts';
import { signInPath } from '../paths.ts';
import { browserSession } from './browser-session.ts';
import { renewTokens } from './renew-tokens.ts';
import type { Session, StoredSession } from './stored-session.ts';

export type { Session };

/** The session, with renewed tokens if they have expired. Null if Cognito no longer accepts it. */
async function freshSession() {
  const session = browserSession();
  if (!session || session.fresh) return session;
  await renewTokens(session.accessToken);
  const renewed = browserSession();
  return renewed?.fresh ? renewed : null;
}

/**
 * The signed-in user, or null. If tokens must be renewed, throws an AppError if Cognito can't be reached.
 */
export async function getSession(): Promise<Session | null> {
  const session = await freshSession();
  return session && { userId: session.userId, email: session.email };
}

/**
 * The access token for the API, renewed if necessary. Null without a session, or if the tab belongs to another user:
 * see `mayActAs`. Throws as `getSession` does.
 */
export async function accessToken(): Promise<string | null> {
  return ownToken(await freshSession());
}

const ownToken = (session: StoredSession | null) =>
  session && mayActAs(session.userId) ? session.accessToken : null;

/**
 * Another access token after the API rejected one that looked valid: that of another tab, or a renewed one. Null if the
 * session has expired.
 */
export async function refreshAccessToken(rejected: string): Promise<string | null> {
  await renewTokens(rejected);
  return ownToken(await freshSession());
}

/**
 * Like `getSession`, but offline, or on a slow connection, it returns the last signed-in user, so that their saved
 * copies can be read. API calls still need renewed tokens. Without a session it deletes the copies.
 */
async function readersSession(): Promise<Session | null> {
  const asked = getSession();
  const known = browserSession();
  if (!known?.mayRenew) {
    void deleteCopies();
    return asked;
  }
  const { userId, email } = known;
  const answered = asked.then(
    (session) => {
      // Cognito no longer accepts the session.
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
 * For loaders: the signed-in user. Without a session it throws the redirect to the sign-in page and back. If the tab
 * belongs to another user, it reloads the document, so that nothing of theirs stays.
 */
export async function requireSession(request: Request): Promise<Session> {
  const session = await readersSession();
  const { pathname, search } = new URL(request.url);
  if (session && mayActAs(session.userId)) return session;
  if (session) throw redirectDocument(pathname + search);
  // On a first load the page is already in the history: going back must not redirect again.
  const isHere = window.location.pathname === pathname;
  // Links in emails have a hash, which a loader's request doesn't include.
  const hash = isHere ? window.location.hash : '';
  throw (isHere ? replace : redirect)(signInPath(pathname + search + hash));
}

/** Why the owner must sign in again. */
export interface SignInQuestion {
  reason: 'session-ended' | 'fresh-sign-in' | 'password-changed';
  /** The password has been accepted, and a code of the authenticator app is missing. */
  needsCode?: boolean;
}

/**
 * Asks the owner of this email to sign in again and says whether they did; `left` aborts when they leave their pages.
 */
export type SignInPrompt = (email: string, question: SignInQuestion, left: AbortSignal) => Promise<boolean>;

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
/** The user declined, and has done nothing since. */
let isDeclined = false;

/** After a refusal no call asks again until the user does something: several calls may be waiting. */
function rememberRefusal() {
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
 * Asks the owner of this tab to sign in again in a dialog, so that typed input stays. Resolves to whether they did;
 * false without an owner's page, or if the dialog can't be loaded. Concurrent calls share one dialog.
 */
export function askToSignInAgain(question: SignInQuestion): Promise<boolean> {
  if (!tab || isDeclined) return Promise.resolve(false);
  const { owner, promptSignIn, left } = tab;
  const before = browserSession();
  asking ??= promptSignIn(owner.email, question, left)
    .catch(() => false)
    .then((isSignedIn) => {
      if (!isSignedIn) rememberRefusal();
      else if (before) endReplaced(before);
      return isSignedIn;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

/** A session that the same owner's sign-in has replaced would stay in the list of their devices. */
function endReplaced(before: StoredSession) {
  const session = browserSession();
  if (session?.userId !== before.userId || session.sessionId === before.sessionId) return;
  // The dialog has loaded this code, which a page's start doesn't need.
  void import('./end-session.ts')
    .then(({ endSession }) => endSession(before, session.accessToken))
    .catch(() => undefined);
}
