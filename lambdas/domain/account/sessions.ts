import type { OwnSession, Sessions } from '../../../contract/account/sessions.ts';
import { MAX_SESSIONS, SESSION_DAYS } from '../../../contract/limits.ts';
import { AppError, tooManyRequests } from '../../../contract/problem.ts';
import type { EndedSession, EndingDeps, SessionDeps, SessionInUse, StoredSessions } from './ports.ts';

/** Ended sessions that are remembered. Beyond them, all that began before the oldest of them end too. */
const MAX_ENDED = 100;

/**
 * Lets a session make a call, or throws `unauthorized` when it has ended, `try-again` while someone tries to take its
 * account over, and `too-many-requests` when its account has made too many calls. One read; the first call of a
 * session, and its first of each day, also writes that it is in use: a session that can do anything is always in the
 * owner's list.
 */
export async function admitSession(
  { sessions, now }: SessionDeps,
  ownerId: string,
  session: SessionInUse,
): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  const stored = await sessions.get(ownerId);
  checkSession(stored, session);
  const refusedMs = (stored.refusedUntil?.getTime() ?? 0) - now().getTime();
  if (refusedMs > 0) throw tooManyRequests(Math.ceil(refusedMs / 1000));
  const isNoted = ({ inUse }: StoredSessions) =>
    inUse.some(({ id, lastUsedOn }) => id === session.id && lastUsedOn === today);
  if (isNoted(stored)) return;
  await sessions.change(ownerId, (before) => {
    // It may have ended since it was read.
    checkSession(before, session);
    return isNoted(before) ? null : noteUse(before, session, today, now());
  });
}

/** Lists an account's sessions for the one named `currentId`. */
export async function listSessions(
  { sessions }: SessionDeps,
  ownerId: string,
  currentId: string,
): Promise<Sessions> {
  const { inUse } = await sessions.get(ownerId);
  const asShown = ({
    id,
    beganAt,
    lastUsedOn,
    device,
    country,
  }: StoredSessions['inUse'][number]): OwnSession => ({
    id,
    began_at: beganAt.toISOString(),
    last_used_on: lastUsedOn,
    device,
    country,
    is_current: id === currentId,
  });
  return { sessions: inUse.map(asShown).toSorted((a, b) => b.began_at.localeCompare(a.began_at)) };
}

/**
 * Ends one session at once. Its refresh token stays valid at Cognito, but the tokens that it renews are refused here.
 * May be repeated. Throws `not-found`, `try-again`.
 */
export async function endSession({ sessions, now }: SessionDeps, ownerId: string, id: string): Promise<void> {
  await sessions.change(ownerId, (before) => {
    if (before.ended.some((ended) => ended.id === id)) return null;
    const session = before.inUse.find((used) => used.id === id);
    if (!session) throw new AppError('not-found', 'This session has already ended.');
    const inUse = before.inUse.filter((used) => used !== session);
    return limitEnded({ ...before, inUse, ended: [...before.ended, session] }, now());
  });
}

/**
 * Ends all sessions, at Cognito first: the caller's own token is refused after the second step, so that a call that
 * died before it can be repeated. Throws `try-again`.
 */
export async function endAllSessions(
  deps: EndingDeps & { owners: { signOut(ownerId: string): Promise<void> } },
  ownerId: string,
): Promise<void> {
  await deps.owners.signOut(ownerId);
  await forgetSessions(deps, ownerId);
}

/**
 * Ends every session that has begun, and a hold, unless `where` finds nothing to end. Cognito reports the time of a
 * sign-in in whole seconds, so all of this second count as begun, and the end of the second is waited for: a sign-in
 * after this call works. Throws `try-again`.
 */
export async function forgetSessions(
  { sessions, wait, now }: EndingDeps,
  ownerId: string,
  where: (stored: StoredSessions) => boolean = () => true,
): Promise<void> {
  let validFrom = now();
  await sessions.change(ownerId, (stored) => {
    if (!where(stored)) return null;
    validFrom = new Date((Math.floor(now().getTime() / 1000) + 1) * 1000);
    return { validFrom, heldBy: null, inUse: [], ended: [], refusedUntil: stored.refusedUntil };
  });
  await wait(Math.max(0, validFrom.getTime() - now().getTime()));
}

function checkSession(stored: StoredSessions, session: SessionInUse): void {
  if (hasEnded(stored, session)) throw sessionEnded();
  // Anyone can begin a take-over, and an attempt with a wrong code ends in a moment.
  if (stored.heldBy !== null) throw notCheckedNow();
}

const hasEnded = ({ validFrom, ended }: StoredSessions, { id, beganAt }: SessionInUse) =>
  beganAt < validFrom || ended.some((session) => session.id === id);

const notCheckedNow = () =>
  new AppError('try-again', 'We couldn’t check your session. Try again in a minute.');

const sessionEnded = () => new AppError('unauthorized', 'You’ve been signed out. Sign in again.');

/** Adds a session, or its day of use. Beyond MAX_SESSIONS the oldest others end. */
function noteUse(before: StoredSessions, session: SessionInUse, today: string, now: Date): StoredSessions {
  const { id, beganAt, device, country } = session;
  const others = before.inUse
    .filter((used) => used.id !== id && !isExpired(used, now))
    .toSorted((a, b) => b.beganAt.getTime() - a.beganAt.getTime());
  const inUse = [...others.slice(0, MAX_SESSIONS - 1), { id, beganAt, lastUsedOn: today, device, country }];
  return limitEnded({ ...before, inUse, ended: [...before.ended, ...others.slice(MAX_SESSIONS - 1)] }, now);
}

/** Cognito renews no tokens of a session as old as that, and the last ones live for minutes. */
const isExpired = ({ beganAt }: EndedSession, now: Date) =>
  now.getTime() - beganAt.getTime() > (SESSION_DAYS + 1) * 86_400_000;

/** Keeps the row small: forgets ended sessions that have expired; of too many, the oldest are ended by their time. */
function limitEnded(stored: StoredSessions, now: Date): StoredSessions {
  const ended = stored.ended
    .filter((session) => !isExpired(session, now) && session.beganAt >= stored.validFrom)
    .map(({ id, beganAt }) => ({ id, beganAt }))
    .toSorted((a, b) => b.beganAt.getTime() - a.beganAt.getTime());
  const oldest = ended[MAX_ENDED];
  if (!oldest) return { ...stored, ended };
  const validFrom = new Date(oldest.beganAt.getTime() + 1000);
  const isLater = (session: EndedSession) => session.beganAt >= validFrom;
  return { ...stored, validFrom, inUse: stored.inUse.filter(isLater), ended: ended.filter(isLater) };
}
