import { ownerAsPayer } from '../../../contract/billing/payer.ts';
import { tooNew } from '../../../contract/problem.ts';

import { isOfPerson } from '../access/change-access.ts';
import type { HeldGrant } from '../access/grant-ports.ts';
import { removeAccessOfAccount } from '../access/remove-access.ts';
import { closePages, endCustomer } from '../billing/end-customer.ts';
import { settleOpenRefunds } from '../billing/refunds/settle-refund.ts';
import { findUnstored } from '../billing/stripe-customer.ts';
import type { DocumentPosition } from '../documents/ports.ts';
import type { AccountRemovalRound } from './account-removal-job.ts';
import type { RemoveAccountDeps } from './ports.ts';

/** How a round ended. */
type Removed = 'not-deleted' | 'unfinished' | 'removed' | 'forgotten';

/**
 * Removes a deleted account in rounds. The first removes everything except the marks, which refuse late calls and late
 * Stripe events. The next rounds remove what a call under way may still have written. The last one runs when no token
 * is valid any more and removes the marks. Every step may be repeated, so a job that runs twice, late or after a crash
 * ends in the same state. `hasTime` says whether the next step may begin. Throws `payments-unavailable`, `try-again`:
 * then the queue delivers the job again.
 */
export async function removeAccount(
  deps: RemoveAccountDeps,
  { ownerId, further_rounds, after }: AccountRemovalRound,
  hasTime: () => boolean,
): Promise<Removed> {
  const { accounts, owners, soon, later } = deps;
  // Without the mark the call died before it deleted anything, or the last round is done.
  if (!(await accounts.isClosed(ownerId))) return 'not-deleted';
  // Their rows are removed with the others. What Stripe refuses, support was mailed about.
  const refunds = await settleOpenRefunds(deps, ownerAsPayer(ownerId));
  if (refunds.some(({ state }) => state === 'unknown')) throw tooNew();
  const rest = await removeData(deps, ownerId, after ?? null, hasTime);
  if (rest) {
    await soon.send({ kind: 'remove-account', ownerId, further_rounds, ...rest });
    return 'unfinished';
  }
  await removeCustomers(deps, ownerId);
  await forgetAddress(deps, ownerId);
  // Last, so that the user pool shows a disabled user while something is left.
  await owners.remove(ownerId);
  if (further_rounds > 0) {
    await later.send({ kind: 'remove-account', ownerId, further_rounds: further_rounds - 1 });
    return 'removed';
  }
  await accounts.forget(ownerId);
  return 'forgotten';
}

/** Returns where to continue, if a position is known; null when no document and no row is left. */
async function removeData(
  deps: RemoveAccountDeps,
  ownerId: string,
  from: DocumentPosition | null,
  hasTime: () => boolean,
): Promise<{ after?: DocumentPosition } | null> {
  const { accounts, documents } = deps;
  let after = from;
  const rest = () => (after ? { after } : {});
  // Before the account's rows, which name those of others.
  const notify = async (grant: HeldGrant) => (isOfPerson(grant) ? tellOfEnd(deps, grant) : undefined);
  if (!(await removeAccessOfAccount(deps, ownerId, { hasTime, onEnded: notify }))) return rest();
  do if (!hasTime()) return rest();
  while (await accounts.deleteRows(ownerId));
  do {
    if (!hasTime()) return rest();
    after = await documents.deletePage(`${ownerId}/`, after);
  } while (after);
  return null;
}

/** Mails someone who had access that the account was deleted; one mail, however many pets it was. */
const tellOfEnd = async ({ mailJobs }: RemoveAccountDeps, { userId, ownerId, ownerName }: HeldGrant) =>
  mailJobs?.now.send({ kind: 'access-ended', ownerId: userId, givenBy: ownerId, ownerName });

/** While the user is there: the row with the address is empty by now. */
async function forgetAddress({ owners, suppressionList }: RemoveAccountDeps, ownerId: string): Promise<void> {
  const email = suppressionList && (await owners.emailToForget(ownerId));
  if (email) await suppressionList.remove(email);
}

/**
 * Ends everything the owner pays for. Besides the stored customer, an unfinished checkout may have created one. Stripe
 * is not asked about owners who never had a customer, so a stage without payments can delete accounts.
 */
async function removeCustomers(deps: RemoveAccountDeps, ownerId: string): Promise<void> {
  const { accounts, payments } = deps;
  const customer = await accounts.customer(ownerId);
  if (!customer) return;
  const found = [customer.customerId, await findUnstored(deps, ownerAsPayer(ownerId))];
  const customerIds = new Set(found.filter((id) => id !== null));
  for (const customerId of customerIds) {
    // While a page is in payment this fails, and a later attempt ends that subscription too.
    await closePages(payments, customerId);
    // Before the customer, which can be found by its owner as long as it exists.
    await accounts.deleteWayBack(customerId);
    await endCustomer(payments, customerId);
  }
}
