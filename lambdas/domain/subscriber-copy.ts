import { planNameOf } from '../../contract/offers.ts';
import type { Subscriber } from '../../contract/plans.ts';
import type { PaidSubscription } from './billing-ports.ts';

/** Subscriptions that somebody still has, though some of them give nothing at the moment. */
const LIVING: readonly PaidSubscription['state'][] = ['active', 'past-due', 'suspended'];

/** Whether the plan is theirs: while Stripe tries again after a failed payment they keep it (decision 14). */
const isGranted = ({ state }: PaidSubscription) => state === 'active' || state === 'past-due';

/**
 * The subscription that counts, of all that a customer has had: one that gives its plan before one that does not, a
 * veterinary one before the other, the newest first. Null when all are over.
 */
export function livingSubscription(all: readonly PaidSubscription[]): PaidSubscription | null {
  const rank = (one: PaidSubscription) => Number(isGranted(one)) * 2 + Number(planNameOf(one.tier) === 'vet');
  const living = all.filter(({ state }) => LIVING.includes(state));
  const [first = null] = living.toSorted(
    (a, b) => rank(b) - rank(a) || Date.parse(b.createdAt) - Date.parse(a.createdAt),
  );
  return first;
}

type Copied = Omit<Subscriber, 'user_id' | 'synced_at' | 'version'>;

/** What the owner's row must say, given all subscriptions that Stripe has of them. */
export function copyOf(all: readonly PaidSubscription[]): Copied {
  const subscription = livingSubscription(all);
  return subscription ? copyOfLiving(subscription) : copyOfEnded(all);
}

/** A cancelled one no longer counts as subscribed, and gives its plan by its end, which lies ahead (ruling D5). */
function copyOfLiving(subscription: PaidSubscription): Copied {
  const { id, tier, quantity, cents, state, periodEnd, endsAt } = subscription;
  const granted = isGranted(subscription);
  return {
    subscribed: granted && endsAt === null,
    subscription_tier: tier,
    subscription_end: granted ? (endsAt ?? periodEnd) : null,
    quantity: Math.max(1, quantity),
    subscription: {
      id,
      cents,
      period_end: periodEnd,
      ends_at: endsAt,
      payment_failed: state === 'past-due' || state === 'suspended',
    },
  };
}

function copyOfEnded(all: readonly PaidSubscription[]): Copied {
  const ends = all.flatMap(({ state, endedAt }) => (state === 'ended' && endedAt !== null ? [endedAt] : []));
  return {
    subscribed: false,
    subscription_tier: null,
    subscription_end: ends.toSorted().at(-1) ?? null,
    quantity: 1,
    subscription: null,
  };
}

/** Whether a row says what Stripe says. */
export function isCopyOf(row: Subscriber | null, copied: Copied): boolean {
  if (!row) return copied.subscription === null;
  const { user_id: _user, synced_at: _time, version: _version, ...said } = row;
  return fingerprint(said) === fingerprint(copied);
}

/** Whether a row agrees with one subscription of its owner's; one that is over only must not be in it. */
export function isReflected(subscription: PaidSubscription, row: Subscriber | null): boolean {
  const isNamed = row?.subscription?.id === subscription.id;
  return LIVING.includes(subscription.state) ? isNamed && isCopyOf(row, copyOf([subscription])) : !isNamed;
}

/** The fields in one order: rows come back from the table in another. */
const fingerprint = ({ subscription, ...row }: Copied) =>
  JSON.stringify([sorted(row), subscription && sorted(subscription)]);

const sorted = (fields: object) => Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
