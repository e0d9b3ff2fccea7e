import type { Billing } from '../../../contract/billing/billing.ts';
import { planNameOf } from '../../../contract/billing/offers.ts';
import type { Subscriber } from '../../../contract/billing/plans.ts';
import type { BillingDeps, PaidSubscription, PendingChange, Wanted } from './ports.ts';

/**
 * A confirmed change is stored before Stripe is asked, with the key that Stripe is asked with. So the owner is charged
 * at most once, wherever the process dies:
 * - before Stripe was asked: the next look at the plan asks it, with the same key, at the price that was confirmed;
 * - while Stripe works on it, or before its outcome is stored: the next look reads the subscription, then asks with the
 *   same key, for which Stripe makes one change and repeats its answer;
 * - before the copy is synced: Stripe's event or the next look syncs it.
 * Another change cannot begin before this one is settled or has expired.
 */

/** Ten minutes: Stripe's own requests end within two, and it remembers a key for a day. */
export const LIFE_MS = 600_000;

/** How long to wait when the outcome is asked for: someone is waiting for a page. In milliseconds. */
const REPEAT_PATIENCE = 4_000;

type Deps = Pick<BillingDeps, 'payments' | 'changes' | 'now'>;

/** The state from which a change starts. Every charge changes it. */
export const stateOf = ({ tier, quantity, latestInvoice }: PaidSubscription) =>
  `${tier}-${quantity}-${latestInvoice}`;

export const isFor = (one: { tier: string | null; quantity: number }, { plan, quantity }: Wanted) =>
  planNameOf(one.tier) === plan && one.quantity === quantity;

export const isProcessing = ({ state, expiresAt }: PendingChange, now: Date) =>
  state === 'processing' && Date.parse(expiresAt) > now.getTime();

/**
 * Settles a pending change as far as Stripe knows its outcome by now; `subscriptions` were just read. Returns whether
 * the subscription may have changed since.
 */
export async function settleChange(
  deps: Deps,
  ownerId: string,
  change: PendingChange | null,
  subscriptions: readonly PaidSubscription[],
): Promise<boolean> {
  if (change?.state !== 'processing') return false;
  const subscription = subscriptions.find(({ id }) => id === change.subscriptionId);
  const isOpen = subscription !== undefined && stateOf(subscription) === change.from;
  if (!isOpen || !isProcessing(change, deps.now())) {
    await deps.changes.finish(ownerId, change.key, 'over');
    return false;
  }
  const outcome = await deps.payments.changeNow({ ...change, subscription }, change.key, REPEAT_PATIENCE);
  if (outcome === 'unsettled') return false;
  const isDeclined = outcome === 'declined' || outcome === 'unconfirmed';
  await deps.changes.finish(ownerId, change.key, isDeclined ? outcome : 'over');
  return outcome === 'changed';
}

/** What the owner sees of a change; null once the copy shows it, and after it has expired. */
export function toBillingChange(
  change: PendingChange | null,
  subscriber: Subscriber | null,
  now: Date,
): Billing['change'] {
  if (!change || change.state === 'over' || Date.parse(change.expiresAt) <= now.getTime()) return null;
  const { plan, quantity, state } = change;
  const isCopied =
    subscriber?.subscription?.id === change.subscriptionId &&
    isFor({ tier: subscriber.subscription_tier, quantity: subscriber.quantity }, change);
  return isCopied ? null : { plan, quantity, state };
}
