import type { PaidSubscription, ReconcileDeps } from './billing-ports.ts';
import type { ReconcileJob } from './reconcile-job.ts';
import { findOwner } from './stripe-event.ts';
import { isReflected } from './subscriber-copy.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Compares one page of Stripe's subscriptions with the owners' copies, makes anew those that differ, and sends the job
 * for the next page. It goes through Stripe's list, since a missed event is one that we know nothing of. Done twice, a
 * page repairs nothing more. Gives how many of the page were repaired. Throws `payments-unavailable`, `try-again`; what
 * was repaired by then stays so, and the job comes again.
 */
export async function reconcilePage(deps: ReconcileDeps, job: ReconcileJob): Promise<number> {
  const started_at = job.started_at ?? deps.now().toISOString();
  const { subscriptions, next } = await deps.payments.allSubscriptions(job.after);
  let drifted = 0;
  for (const subscription of subscriptions) {
    const differed = await repair(deps, subscription);
    if (differed) drifted += 1;
  }
  const checked = job.checked + subscriptions.length;
  const repaired = job.repaired + drifted;
  const finished_at = next === null ? deps.now().toISOString() : null;
  await deps.reconciliations.save({ started_at, finished_at, checked, repaired });
  if (next !== null) await deps.jobs.send({ kind: 'reconcile', after: next, started_at, checked, repaired });
  return drifted;
}

/** Whether the owner's copy differed from Stripe, and so was made anew. */
async function repair(deps: ReconcileDeps, subscription: PaidSubscription): Promise<boolean> {
  const { ownerId, customerId } = subscription;
  const row = ownerId === null ? null : await deps.subscribers.get(ownerId);
  if (isReflected(subscription, row)) return false;
  const owner = await findOwner(deps, customerId);
  if (owner === null) return false;
  const { differed } = await syncSubscription(deps, owner, customerId);
  return differed;
}
