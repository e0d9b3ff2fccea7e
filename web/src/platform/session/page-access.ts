import { redirect } from 'react-router-dom';
import { paths } from '../paths.ts';
import { accessToken, requireSession, type Session } from './session.ts';
import { groupsIn } from './stored-session.ts';

const ADMIN = 'admin';

/** Ruling D6: the email contains "admin" and the account is in the group, which users can't join themselves. */
export const seemsAdmin = (email: string, groups: readonly string[]) =>
  email.toLowerCase().includes(ADMIN) && groups.includes(ADMIN);

/**
 * For loaders: an administrator's session. Without a session it throws the redirect to the sign-in page and back; other
 * users are redirected to the home page. The server checks the group itself.
 */
export async function requireAdmin(request: Request): Promise<Session> {
  const session = await requireSession(request);
  if (seemsAdmin(session.email, groupsIn((await accessToken()) ?? ''))) return session;
  return leaveForHome(request);
}

/**
 * For loaders: redirects to the home page. A typed URL is replaced in the history, because going back would only
 * redirect again.
 */
export function leaveForHome({ url }: Request): Promise<never> {
  if (window.location.pathname !== new URL(url).pathname) throw redirect(paths.home);
  window.location.replace(paths.home);
  // Never settles: the document is about to be replaced.
  return new Promise(() => undefined);
}
