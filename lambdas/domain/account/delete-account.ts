import { isSameEmail } from '../../../contract/account/account.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import { leavePractices } from './leave-practices.ts';
import type { DeleteAccountDeps } from './ports.ts';

/**
 * Deletes an account for everyone at once: when this returns, no one can sign in, no call finds anything, and no share
 * link works. A job removes the rest. It is sent first, so the process may die anywhere: before the mark the job finds
 * nothing to do, after the mark it does the rest. A repeated call continues where the first one died and no longer
 * checks the address, since the user may be disabled by then. Memberships end before the mark, after which none can
 * begin. `typed` is the address that confirms the deletion. Throws `invalid-request` when that is not the account's
 * address, `last-manager` and `plan-renews` for a practice that needs something first, `unauthorized` without an
 * account, `try-again`.
 */
export async function deleteAccount(deps: DeleteAccountDeps, ownerId: string, typed: string): Promise<void> {
  const { accounts, owners, removals, now } = deps;
  if (!(await accounts.isClosed(ownerId))) {
    await checkConfirmation(deps, ownerId, typed);
    await leavePractices(deps, ownerId);
  }
  await removals.send({ kind: 'remove-account', ownerId });
  if (!(await accounts.close(ownerId, now()))) throw tooBusy();
  // After the mark no pet can be added, so these are all.
  await accounts.hidePets(ownerId, now());
  await owners.disable(ownerId);
}

async function checkConfirmation(
  { accounts, owners }: DeleteAccountDeps,
  ownerId: string,
  typed: string,
): Promise<void> {
  const email = await owners.verifiedEmail(ownerId);
  if (email === null) {
    // Another call may have just deleted the account and disabled its user.
    if (await accounts.isClosed(ownerId)) return;
    throw new AppError('unauthorized', 'Sign in again.');
  }
  if (isSameEmail(typed, email)) return;
  const message = 'This is not the email of your account. Nothing was deleted.';
  throw new AppError('invalid-request', message, [{ path: 'email', message }]);
}
