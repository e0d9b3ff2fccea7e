import { tooBusy } from '../../../contract/problem.ts';
import type { AccountRemovalRound } from './account-removal-job.ts';
import type { RemoveAccountDeps } from './ports.ts';

/** How a round ended. */
type Removed = 'not-deleted' | 'unfinished' | 'removed' | 'forgotten';

/**
 * Removes what a deleted account has left, in rounds. The first takes everything but the rows that say that the
 * account is deleted, and that hold back late calls, late events of Stripe's, and calls that had begun before. The next
 * rounds take what such a call may have left all the same; the last one comes when no token is valid any more, and
 * takes those rows too. Every piece can be repeated without harm, so a job that comes twice, late, or after a crash in
 * its middle ends in the same state; `hasTime` says whether the next piece may begin.
 * Throws `payments-unavailable`, `try-again`: then the queue brings the job again.
 */
export async function removeAccount(
  deps: RemoveAccountDeps,
  { ownerId, further_rounds }: AccountRemovalRound,
  hasTime: () => boolean,
): Promise<Removed> {
  const { accounts, owners, soon, later } = deps;
  // Without the mark the call died before it deleted anything, or the last round is done.
  if (!(await accounts.isClosed(ownerId))) return 'not-deleted';
  if (!(await removeData(deps, ownerId, hasTime))) {
    await soon.send({ kind: 'remove-account', ownerId, further_rounds });
    return 'unfinished';
  }
  await removeCustomers(deps, ownerId);
  // Last of all: as long as there is something left to be removed, the user pool shows that there is.
  await owners.remove(ownerId);
  if (further_rounds > 0) {
    await later.send({ kind: 'remove-account', ownerId, further_rounds: further_rounds - 1 });
    return 'removed';
  }
  await accounts.forget(ownerId);
  return 'forgotten';
}

/** True when no document and no row is left. */
async function removeData(
  { accounts, documents }: RemoveAccountDeps,
  ownerId: string,
  hasTime: () => boolean,
): Promise<boolean> {
  for (let hasRows = true, hasDocuments = true; hasRows || hasDocuments; ) {
    if (!hasTime()) return false;
    if (hasDocuments) hasDocuments = await documents.deletePage(`${ownerId}/`);
    if (hasRows) hasRows = await accounts.deleteRows(ownerId);
  }
  return true;
}

/**
 * Ends all that the owner pays for. Besides the customer that was noted, one may have been made by a checkout that was
 * under way. Stripe is not asked about owners who never had any, so a stage without payments can delete accounts.
 */
async function removeCustomers({ accounts, payments }: RemoveAccountDeps, ownerId: string): Promise<void> {
  const customer = await accounts.customer(ownerId);
  if (!customer) return;
  const found = [customer.customerId, await payments.findCustomer(ownerId)];
  const customerIds = new Set(found.filter((id) => id !== null));
  for (const customerId of customerIds) {
    const pages = await payments.checkouts(customerId);
    const open = pages.filter(({ url }) => url !== null);
    const closed = await Promise.all(open.map(({ id }) => payments.closeCheckout(id)));
    // Somebody may be paying on it at this moment: a later try then ends that subscription as well.
    if (closed.includes(false)) throw tooBusy();
    // Before the customer, which is found again by its owner for as long as it lives.
    await accounts.deleteWayBack(customerId);
    await payments.deleteCustomer(customerId);
  }
}
