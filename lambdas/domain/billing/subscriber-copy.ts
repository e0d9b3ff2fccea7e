import { planNameOf } from '../../../contract/billing/offers.ts';
import type { Subscriber } from '../../../contract/billing/plans.ts';
import type { PaidSubscription } from './payments/ports.ts';

/** States of subscriptions that still exist, although some give no plan at the moment. */
const LIVING: readonly PaidSubscription['state'][] = ['active', 'overdue', 'paused', 'unknown'];

/** Whether it gives the plan, while a payment is overdue for the time of decision 152. */
const isGranted = ({ state }: PaidSubscription) => state === 'active' || state === 'overdue';

export const isLiving = ({ state }: PaidSubscription) => LIVING.includes(state);

/**
 * The subscriptions that still exist, the deciding one first: one that gives its plan before one that does not, a
 * veterinary one before the other, the newest first.
 */
export function livingSubscriptions(all: readonly PaidSubscription[]): PaidSubscription[] {
  const rank = (one: PaidSubscription) => Number(isGranted(one)) * 2 + Number(planNameOf(one.tier) === 'vet');
  return all
    .filter(isLiving)
    .toSorted((a, b) => rank(b) - rank(a) || Date.parse(b.createdAt) - Date.parse(a.createdAt));
}

type Copied = Omit<Subscriber, 'synced_at' | 'overdue_since' | 'bought_at' | 'taken_along' | 'version'>;

/** The owner's row for all of their Stripe subscriptions. One whose first payment is open counts after all others. */
export function copyOf(all: readonly PaidSubscription[]): Copied {
  const [subscription = all.find(isIncomplete)] = livingSubscriptions(all);
  return subscription ? copyOfCurrent(subscription) : copyOfEnded(all);
}

const isIncomplete = ({ state }: PaidSubscription) => state === 'incomplete';

/** A cancelled one no longer counts as subscribed, but gives its plan until its end date (ruling D5). */
function copyOfCurrent(subscription: PaidSubscription): Copied {
  const { id, tier, quantity, unitCents, state, periodEnd, endsAt, scheduled, pending } = subscription;
  const granted = isGranted(subscription);
  return {
    subscribed: granted && endsAt === null,
    subscription_tier: tier,
    subscription_end: granted ? (endsAt ?? periodEnd) : null,
    quantity: Math.max(1, quantity),
    subscription: {
      id,
      cents: unitCents * quantity,
      // A paused one has no next payment.
      period_end: state === 'paused' ? null : periodEnd,
      ends_at: endsAt,
      payment_failed: state === 'overdue',
      hold: holdOf(state),
      scheduled: endsAt === null ? scheduled : null,
      pending: pending && {
        plan: pending.plan,
        quantity: pending.quantity,
        invoice_id: pending.invoiceId,
        expires_at: pending.expiresAt,
      },
      renewal: renewalOf(subscription),
    },
    ended: null,
  };
}

/**
 * What Stripe is about to charge for the period that has begun, or is charging at this moment. A pause, which support
 * makes in Stripe's dashboard, stops neither a draft nor the retries of an invoice (decision 160).
 */
function renewalOf({ state, unpaid, latestCents }: PaidSubscription) {
  const isRenewed = state === 'active' || state === 'paused';
  if (!isRenewed || !unpaid?.isRenewal || unpaid.isStopped || unpaid.chargedAt === null) return null;
  return { cents: latestCents, at: unpaid.chargedAt };
}

function holdOf(state: PaidSubscription['state']): NonNullable<Copied['subscription']>['hold'] {
  return state === 'active' || state === 'overdue' || state === 'ended' ? null : state;
}

function copyOfEnded(all: readonly PaidSubscription[]): Copied {
  const ends = all.flatMap((one) =>
    one.state === 'ended' && one.endedAt !== null ? [{ ...one, endedAt: one.endedAt }] : [],
  );
  const last = ends.toSorted((a, b) => a.endedAt.localeCompare(b.endedAt)).at(-1);
  return {
    subscribed: false,
    subscription_tier: null,
    subscription_end: last?.endedAt ?? null,
    quantity: 1,
    subscription: null,
    ended:
      last?.endedUnpaid && !last.paidLate
        ? { why: 'unpaid', at: last.endedAt, cents: last.latestCents, plan: planNameOf(last.tier) }
        : null,
  };
}

/**
 * Since when a payment is overdue. Stripe only reports the begin of the period, which moves on with each renewal, so
 * what the row of the same subscription said before counts. A row that saw the period paid, and not just about to be,
 * shows that the debt is newer: it begins when it is noticed (decision 152).
 */
export function overdueSince(
  all: readonly PaidSubscription[],
  before: Subscriber | null,
  now: Date,
): string | null {
  const [subscription] = livingSubscriptions(all);
  if (subscription?.state !== 'overdue') return null;
  const { id, periodStart } = subscription;
  if (before?.subscription?.id !== id) return periodStart;
  if (before.overdue_since) return before.overdue_since;
  const { payment_failed, renewal } = before.subscription;
  const wasPaid = !payment_failed && renewal === null && before.synced_at > periodStart;
  return wasPaid ? now.toISOString() : periodStart;
}

/**
 * Whether a plan has begun since the row was written: a new subscription gives it, or one whose first payment was open.
 */
export function hasBegun({ subscription }: Copied, before: Subscriber | null): boolean {
  if (subscription?.hold !== null) return false;
  const known = before?.subscription;
  return known?.id !== subscription.id || known.hold === 'incomplete';
}

/** Whether a row agrees with Stripe. */
export function isCopyOf(row: Subscriber | null, copied: Copied): boolean {
  if (!row) return copied.subscription === null;
  const { synced_at: _1, overdue_since: _2, bought_at: _3, taken_along: _4, version: _5, ...said } = row;
  return fingerprint(said) === fingerprint(copied);
}

/**
 * Whether no sync is needed: the row agrees with one of its owner's subscriptions, which the customer's card pays. An
 * ended one must not be in it, and an incomplete one only if there is no other.
 */
export function isReflected(subscription: PaidSubscription, row: Subscriber | null): boolean {
  if (subscription.hasOwnCard) return false;
  // A row of an earlier release may begin the guarantee with a purchase that was never paid.
  if (subscription.neverPaid && row?.bought_at === subscription.createdAt) return false;
  const isNamed = row?.subscription?.id === subscription.id;
  if (isIncomplete(subscription) && !isNamed) return row?.subscription != null;
  const isCurrent = isLiving(subscription) || isIncomplete(subscription);
  return isCurrent ? isNamed && isCopyOf(row, copyOf([subscription])) : !isNamed;
}

/** Sorts the fields, since the table returns them in another order. */
const fingerprint = (row: object) =>
  JSON.stringify(row, (_name, value) => (isFields(value) ? Object.fromEntries(sorted(value)) : value));

const isFields = (value: unknown): value is object => typeof value === 'object' && value !== null;

const sorted = (fields: object) => Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
