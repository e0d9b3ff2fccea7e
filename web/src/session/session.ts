import { redirect } from 'react-router-dom';
import { signInPath } from '../paths.ts';
import { browserStorage } from './browser-storage.ts';
import { loadAmplify } from './load-amplify.ts';
import { announceSessionChange } from './session-changes.ts';
import { clearStoredSessions, readStoredSession, type Session } from './stored-session.ts';

export type { Session };

const stored = () => readStoredSession(browserStorage(), Date.now());

const renew = async () => {
  const { renewTokens } = await loadAmplify();
  await renewTokens();
};

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

/** The access token for the API, renewed if need be, or null without a session. Throws as `getSession` does. */
export async function accessToken(): Promise<string | null> {
  return (await freshSession())?.accessToken ?? null;
}

/** Renews the tokens although they look fresh: the API refused them. Null when there is no session any more. */
export async function refreshAccessToken(): Promise<string | null> {
  if (!stored()) return null;
  await renew();
  return stored()?.accessToken ?? null;
}

/** For loaders: who is signed in. Without a session it throws the redirect to the sign-in page and back. */
export async function requireSession(request: Request): Promise<Session> {
  const session = await getSession();
  if (session) return session;
  const { pathname, search } = new URL(request.url);
  throw redirect(signInPath(pathname + search + hashOf(pathname)));
}

/** A link in a mail names a record or a card by its hash, which a loader's request leaves out. */
const hashOf = (pathname: string) => (window.location.pathname === pathname ? window.location.hash : '');

/** Forgets the session in this browser; Cognito is not asked. */
export function forgetSession() {
  clearStoredSessions(browserStorage());
  announceSessionChange();
}
