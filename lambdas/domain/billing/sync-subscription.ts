import { isSamePayer, type Payer } from '../../../contract/billing/payer.ts';
import { isOutdated, type Subscriber } from '../../../contract/billing/plans.ts';
import { paymentsUnavailable, tooBusy } from '../../../contract/problem.ts';
import { writeWithJobs } from '../jobs/job-queue.ts';
import { settleClosedPractice } from './closed-practice.ts';
import { isTakenAlong } from './owners-plan.ts';
import type { PaidSubscription, SyncPayments } from './payments/ports.ts';
import { lateAlerts, planJobs } from './plan-jobs.ts';
import type { SyncDeps } from './ports.ts';
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
 * the card of a new subscription (decision 161), and customer and subscription the name of their payer (decision 276);
 * until that is done, each sync repeats it. What a closed practice would pay for ends first. Mails about what is new
 * are asked for before the write, so every sync that sees it asks, and one mail is sent (see send-notice.ts). `known`:
 * the row, if it was read before; the earlier that was, the more writes make this one fail and read it again.
 * Throws `payments-unavailable`, also for a plan of another account at Stripe, whose subscriptions this one cannot
 * know; `try-again` when others kept writing.
 */
export async function syncSubscription(
  deps: SyncDeps,
  payer: Payer,
  customerId: string,
  known?: Subscriber | null,
): Promise<Synced> {
  const { subscribers, payments, onPlanBegun, mailJobs, now } = deps;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = attempt === 0 && known !== undefined ? known : await subscribers.get(payer);
    // A practice has taken over the plan since its payer was looked up.
    if (isTakenAlong(before, customerId)) throw tooBusy();
    const found = await payments.subscriptions(customerId);
    if (before && found.length === 0 && (await isTiedElsewhere({ payments, now }, before, customerId))) {
      throw paymentsUnavailable(new Error(`The account of this key does not know ${customerId}.`));
    }
    const isSettled = await settleUnpaid(payments, found, before, now());
    const isClosed = await settleClosedPractice(deps, payer, found, before);
    const subscriptions = isSettled || isClosed ? await payments.subscriptions(customerId) : found;
    const copied = copyOf(subscriptions);
    const at = now();
    const subscriber = {
      ...copied,
      synced_at: at.toISOString(),
      overdue_since: overdueSince(subscriptions, before, at),
      bought_at: firstBought(subscriptions, before, at),
      taken_along: before?.taken_along ?? null,
      version: (before?.version ?? 0) + 1,
    };
    // Written even when nothing changed, to invalidate syncs that asked Stripe earlier.
    const jobs = [
      ...planJobs(payer, subscriptions, subscriber, before),
      ...lateAlerts(payments, payer, subscriptions, before),
    ];
    const replaced = await writeWithJobs(mailJobs, jobs, () => subscribers.replace(payer, subscriber));
    if (!replaced) continue;
    // Of several syncs that see the same beginning, one replaces the row without it.
    if (hasBegun(copied, before)) onPlanBegun();
    for (const one of subscriptions) if (one.hasOwnCard) await payments.moveCard(one);
    if (subscriptions.some((one) => namesAnother(one, payer))) await payments.namePayer(customerId, payer);
    return { subscriber, subscriptions, differed: !isCopyOf(before, copied) };
  }
  throw tooBusy();
}

/** Whether it still names the account that took it along into a practice. */
const namesAnother = ({ state, payer: named }: PaidSubscription, payer: Payer) =>
  state !== 'ended' && named !== null && !isSamePayer(named, payer);

/**
 * Whether a row holds a plan of another account than the key's, which says nothing about a customer that it never had
 * (decision 147). Without a plan there is nothing to lose, and its owner may buy one in the new account.
 */
export async function isTiedElsewhere(
  { payments, now }: { payments: Pick<SyncPayments, 'hasCustomer'>; now: () => Date },
  row: Subscriber,
  customerId: string,
): Promise<boolean> {
  const holdsPlan = row.subscription !== null && !isOutdated(row, now()) && !isForgotten(row, now());
  return holdsPlan && !(await payments.hasCustomer(customerId));
}

/** A paused plan has no end. With its own account's key, the comparison at night finds it every day. */
const isForgotten = ({ subscription, synced_at }: Subscriber, now: Date) =>
  subscription?.hold === 'paused' && Date.parse(synced_at) + PAUSE_TIES_MS < now.getTime();
