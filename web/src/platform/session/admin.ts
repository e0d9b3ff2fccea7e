import { leaveForHome } from './leave-for-home.ts';
import { accessToken, requireSession, type Session } from './session.ts';
import { groupsIn } from './stored-session.ts';

const GROUP = 'admin';

/** Ruling D6: the address says so, and the group, which nobody can give themselves. */
export const seemsAdmin = (email: string, groups: readonly string[]) =>
  email.toLowerCase().includes(GROUP) && groups.includes(GROUP);

/**
 * For loaders: an administrator's session. Without a session it throws the redirect to the sign-in page and back;
 * anyone else is led to the start page. The server asks for the group itself.
 */
export async function requireAdmin(request: Request): Promise<Session> {
  const session = await requireSession(request);
  if (seemsAdmin(session.email, groupsIn((await accessToken()) ?? ''))) return session;
  return leaveForHome(request);
}
