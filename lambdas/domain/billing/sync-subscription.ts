import { isOutdated, type Subscriber } from '../../../contract/billing/plans.ts';
import { paymentsUnavailable, tooBusy } from '../../../contract/problem.ts';
import { writeWithJobs } from '../jobs/job-queue.ts';
import { lateAlerts, planJobs } from './plan-jobs.ts';
import type { PaidSubscription, SyncDeps } from './ports.ts';
import { firstBought } from './refunds/refund-offer.ts';
import { copyOf, hasBegun, isCopyOf, overdueSince } from './subscriber-copy.ts';
import { settleUnpaid } from './unpaid-subscriptions.ts';

/** Up to this many simultaneous syncs succeed, since each can be overtaken once by each other. */
const ATTEMPTS = 8;

/** How long a paused plan ties its owner to an account that was replaced. */
const PAUSE_TIES_MS = 30 * 86_400_000;

export interface Synced {
  subscriber: Subscriber;
  subscriptions: PaidSubscription[];
  /** Whether the row differed before. */
  differed: boolean;
}

/**
 * Syncs the owner's copy with Stripe. The order makes it correct: the row is read, then Stripe, and the row is written
 * only if it has not changed since. A writer has therefore asked Stripe after the previous write, and once a sync that
 * started after Stripe's last change has finished, the row agrees with Stripe, whatever came twice, late or out of
 * order. If the process dies in between, the row stays as it was until the next event or page. Then the customer gets
 * the card of a new subscription (decision 161); until that is done, each sync repeats it. Mails about what is new are
 * asked for before the write, so every sync that sees it asks, and one mail is sent (see send-notice.ts).
 * Throws `payments-unavailable`, also for a plan of another account at Stripe, whose subscriptions this one cannot
 * know; `try-again` when others kept writing.
 */
export async function syncSubscription(
  { subscribers, payments, onPlanBegun, mailJobs, now }: SyncDeps,
  ownerId: string,
  customerId: string,
): Promise<Synced> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await subscribers.get(ownerId);
    const account = await payments.account();
    if (before && isTiedElsewhere(before, account, now())) {
      throw paymentsUnavailable(
        new Error(`The plan was bought in ${before.account}; the key is of ${account}.`),
      );
    }
    const found = await payments.subscriptions(customerId);
    const isChanged = await settleUnpaid(payments, found, before, now());
    const subscriptions = isChanged ? await payments.subscriptions(customerId) : found;
    const copied = copyOf(subscriptions);
    const at = now();
    const subscriber = {
      user_id: ownerId,
      ...copied,
      synced_at: at.toISOString(),
      overdue_since: overdueSince(subscriptions, before, at),
      bought_at: firstBought(subscriptions, before, at),
      account: account ?? before?.account ?? null,
      version: (before?.version ?? 0) + 1,
    };
    // Written even when nothing changed, to invalidate syncs that asked Stripe earlier.
    const jobs = [
      ...planJobs(subscriptions, subscriber, before),
      ...lateAlerts(payments, subscriptions, before),
    ];
    const replaced = await writeWithJobs(mailJobs, jobs, () => subscribers.replace(subscriber));
    if (!replaced) continue;
    // Of several syncs that see the same beginning, one replaces the row without it.
    if (hasBegun(copied, before)) onPlanBegun();
    for (const one of subscriptions) if (one.hasOwnCard) await payments.moveCard(one);
    return { subscriber, subscriptions, differed: !isCopyOf(before, copied) };
  }
  throw tooBusy();
}

/**
 * Whether a row holds a plan of another account than the key's (decision 147). Without a plan there is nothing to lose,
 * and its owner may buy one in the new account. Either account is null where unknown: in rows of earlier releases, and
 * with a key that may not read its account.
 */
export function isTiedElsewhere(row: Subscriber, account: string | null, now: Date): boolean {
  const isOther = row.account !== null && account !== null && row.account !== account;
  return isOther && row.subscription !== null && !isOutdated(row, now) && !isForgotten(row, now);
}

/** A paused plan has no end. With its own account's key, the comparison at night finds it every day. */
const isForgotten = ({ subscription, synced_at }: Subscriber, now: Date) =>
  subscription?.hold === 'paused' && Date.parse(synced_at) + PAUSE_TIES_MS < now.getTime();
