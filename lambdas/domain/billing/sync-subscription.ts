import type { Subscriber } from '../../../contract/billing/plans.ts';
import { tooBusy } from '../../../contract/problem.ts';
import type { PaidSubscription, SyncDeps } from './ports.ts';
import { copyOf, isCopyOf } from './subscriber-copy.ts';

/** Of so many that copy at once, each lets the others go first at most once. */
const ATTEMPTS = 8;

export interface Synced {
  subscriber: Subscriber;
  subscriptions: PaidSubscription[];
  /** Whether the row said something else before. */
  differed: boolean;
}

/**
 * Makes the owner's copy of what Stripe says anew. The order is what makes it right: the row is read first, then
 * Stripe, and the row is written only if nobody has written it since. So whoever writes has asked Stripe after the
 * write before, and once anyone who began after Stripe's last change is through, the row is what Stripe says, whatever
 * came twice, late, or out of order. Dying in between leaves the row as it was, for the next event or page to copy.
 * Throws `payments-unavailable`; `try-again` when others kept writing.
 */
export async function syncSubscription(
  { subscribers, payments, now }: SyncDeps,
  ownerId: string,
  customerId: string,
): Promise<Synced> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await subscribers.get(ownerId);
    const subscriptions = await payments.subscriptions(customerId);
    const copied = copyOf(subscriptions);
    const subscriber = {
      user_id: ownerId,
      ...copied,
      synced_at: now().toISOString(),
      version: (before?.version ?? 0) + 1,
    };
    // Written even when it says the same: it must stop those who asked Stripe before us.
    const replaced = await subscribers.replace(subscriber);
    if (replaced) return { subscriber, subscriptions, differed: !isCopyOf(before, copied) };
  }
  throw tooBusy();
}
