import { AppError, tooBusy } from '../../../contract/problem.ts';
import type { TakeOverDeps } from './ports.ts';
import { forgetSessions } from './sessions.ts';

/** An attempt that died this long ago no longer hinders another one. */
const ATTEMPT_MS = 60_000;

/**
 * Gives an unconfirmed account to the person who has the code from its mail, without the password of the sign-up:
 * confirms it, replaces the password by a temporary one, which is returned, and ends what a stranger may have begun
 * meanwhile.
 *
 * Between confirmation and the new password the stranger could sign in. So a hold comes first, under which no session
 * may do anything. If the process dies, the hold stays until another attempt a minute later, a confirmation with the
 * sign-up password, or a reset of the password. An attempt with a wrong code lifts its own hold. Throws `code-refused`,
 * also for an unknown or confirmed account and a member of a group, and `try-again`.
 */
export async function takeOver(deps: TakeOverDeps, username: string, code: string): Promise<string> {
  const { owners, sessions, newId, newPassword, now } = deps;
  const ownerId = await owners.findUnconfirmed(username);
  if (ownerId === null) throw codeRefused();
  const attempt = `${now().getTime()}.${newId()}`;
  await sessions.change(ownerId, (before) => {
    if (before.heldBy !== null && !isOld(before.heldBy, now())) throw tooBusy();
    return { ...before, heldBy: attempt };
  });
  const isOwn = ({ heldBy }: { heldBy: string | null }) => heldBy === attempt;
  const outcome = await owners.confirm(ownerId, code);
  if (outcome !== 'confirmed') {
    await sessions.change(ownerId, (before) => (isOwn(before) ? { ...before, heldBy: null } : null));
    throw outcome === 'refused' ? codeRefused() : tooBusy();
  }
  const password = newPassword();
  await owners.setPassword(ownerId, password);
  await owners.signOut(ownerId);
  // Last at Cognito: no session has a token any more with which to set up a second factor again.
  await owners.removeSecondFactor(ownerId);
  await forgetSessions(deps, ownerId, isOwn);
  return password;
}

const isOld = (heldBy: string, now: Date) => now.getTime() - Number.parseInt(heldBy, 10) > ATTEMPT_MS;

const codeRefused = () =>
  new AppError(
    'code-refused',
    'This code didn’t work. It may have expired, been used or been replaced. After too many wrong codes, try again in an hour.',
  );
