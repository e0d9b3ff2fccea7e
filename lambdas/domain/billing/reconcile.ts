import type { PaidSubscription, ReconcileDeps } from './ports.ts';
import type { ReconcileJob } from './reconcile-job.ts';
import { findOwner } from './stripe-event.ts';
import { isLiving, isReflected } from './subscriber-copy.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Compares one page of Stripe's subscriptions with the owners' copies, repairs those that differ, and sends the job for
 * the next page. It reads Stripe's list, since the table does not know of missed events. Each difference is reported at
 * once. If the process dies within a page, the job runs again and repairs the rest; only the report's sums lack the
 * earlier repairs. Throws `payments-unavailable`, `try-again`.
 */
export async function reconcilePage(deps: ReconcileDeps, job: ReconcileJob): Promise<void> {
  const started_at = job.started_at ?? deps.now().toISOString();
  if (job.after === null) await checkPrices(deps);
  const { subscriptions, next } = await deps.payments.allSubscriptions(job.after);
  const sums = { checked: job.checked, repaired: job.repaired, unclear: job.unclear };
  for (const subscription of subscriptions) {
    const found = await compare(deps, subscription);
    sums.checked += 1;
    if (found === 'in-step') continue;
    sums[found] += 1;
    deps.onDrift();
  }
  const finished_at = next === null ? deps.now().toISOString() : null;
  await deps.reconciliations.save({ started_at, finished_at, ...sums });
  if (next !== null) await deps.jobs.send({ kind: 'reconcile', after: next, started_at, ...sums });
}

/** A wrong price stops every sale, so it is better noticed at night than by a buyer. */
async function checkPrices({ payments, onWrongPrice }: ReconcileDeps): Promise<void> {
  for (const { valid } of Object.values(await payments.checkPrices())) if (!valid) onWrongPrice();
}

/** `unclear`: it is paid for, but no copy shows it. */
async function compare(
  deps: ReconcileDeps,
  subscription: PaidSubscription,
): Promise<'in-step' | 'repaired' | 'unclear'> {
  const { ownerId, customerId } = subscription;
  const row = ownerId === null ? null : await deps.subscribers.get(ownerId);
  if (isReflected(subscription, row)) return 'in-step';
  const owner = await findOwner(deps, customerId);
  if (owner === null) return isLiving(subscription) ? 'unclear' : 'in-step';
  const { differed, subscriber } = await syncSubscription(deps, owner, customerId);
  if (differed) return 'repaired';
  return isLiving(subscription) && subscriber.subscription?.id !== subscription.id ? 'unclear' : 'in-step';
}
