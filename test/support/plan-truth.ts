import type Stripe from 'stripe';
import type { Billing } from '../../contract/billing/billing.ts';
import { PLANS, planNameOf } from '../../contract/billing/offers.ts';
import { petLimitOf } from '../../contract/billing/plans.ts';

/** What the billing page shows of a plan. */
export const shownPlan = ({ subscribed, pet_limit, subscription, quantity, ended }: Billing) => ({
  subscribed,
  pet_limit,
  quantity,
  cents: subscription?.cents ?? null,
  ends_at: subscription?.ends_at ?? null,
  payment_failed: subscription?.payment_failed ?? false,
  /** The quantity and price of a change that waits for its payment, and until when. */
  pending: subscription?.pending ? changeText(subscription.pending, subscription.pending.expires_at) : null,
  /** The same of a change that waits for the end of the period. */
  scheduled: subscription?.scheduled ? changeText(subscription.scheduled, subscription.scheduled.at) : null,
  /** The renewal that Stripe is about to charge. */
  renewal: subscription?.renewal ?? null,
  /** When a plan ended for lack of payment, and what was not paid. */
  ended: ended && { at: ended.at, cents: ended.cents },
});
type ShownPlan = ReturnType<typeof shownPlan>;

type Change = Pick<NonNullable<NonNullable<Billing['subscription']>['pending']>, 'plan' | 'quantity'>;

const changeText = ({ plan, quantity }: Change, at: string) => `${quantity} × ${PLANS[plan].cents} ${at}`;

const NO_PLAN: ShownPlan = {
  subscribed: false,
  pet_limit: 1,
  quantity: 1,
  cents: null,
  ends_at: null,
  payment_failed: false,
  pending: null,
  scheduled: null,
  renewal: null,
  ended: null,
};

const DAY = 86_400;

const ENDED: readonly Stripe.Subscription.Status[] = ['canceled', 'incomplete_expired'];

/** Whether a subscription can't resume. */
export const hasEnded = ({ status }: Stripe.Subscription) => ENDED.includes(status);

/** Of all subscriptions of a customer, the one that has not ended. One that was never paid counts after all others. */
export function livingOf(all: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  const living = all.filter((one) => !hasEnded(one));
  return living.find(({ status }) => status !== 'incomplete') ?? living[0];
}

/** What Stripe knows of a customer's plans, read without the product's code. */
export interface PlanTruth {
  plan: ShownPlan;
  /** When the next payment is due, what it costs with tax, and which credit it uses; null without one. */
  next: Billing['next_payment'];
}

/** Asks Stripe what the billing page must show of a customer's plan at a time, in milliseconds. */
export async function readTruth(client: Stripe, customer: string | null, now: number): Promise<PlanTruth> {
  if (customer === null) return { plan: NO_PLAN, next: null };
  const expand = ['data.latest_invoice', 'data.schedule'];
  const { data } = await client.subscriptions.list({ customer, status: 'all', limit: 100, expand });
  const current = livingOf(data);
  if (!current) return { plan: { ...NO_PLAN, ended: endedOf(data, now / 1000) }, next: null };
  const renewal = await renewalOf(client, current);
  return {
    plan: { ...planOf(current, await overdueSince(client, current.id), now / 1000), renewal },
    next: renewal ? null : await nextOf(client, current),
  };
}

/**
 * Since when a subscription is unpaid, in seconds; null if nothing is open. Stripe takes it for paid once its latest
 * finalized invoice is, whatever is open of before.
 */
async function overdueSince(client: Stripe, subscription: string): Promise<number | null> {
  const { data } = await client.invoices.list({ subscription, limit: 100 });
  const settled = data
    .toSorted((one, other) => dueSince(other) - dueSince(one))
    .find((invoice) => {
      const { paid_at, marked_uncollectible_at } = invoice.status_transitions;
      const at = paid_at ?? marked_uncollectible_at;
      return at !== null && !data.some((one) => dueSince(one) > dueSince(invoice) && dueSince(one) <= at);
    });
  const since = settled ? dueSince(settled) : 0;
  const open = data.filter((invoice) => invoice.status === 'open' && dueSince(invoice) > since);
  return open.at(-1)?.created ?? null;
}

/** When an invoice was finalized, which support's change of a plan can be before an older renewal is; or drawn up. */
const dueSince = ({ created, status_transitions: { finalized_at } }: Stripe.Invoice) =>
  finalized_at ?? created;

function planOf(subscription: Stripe.Subscription, since: number | null, now: number): ShownPlan {
  const [item] = subscription.items.data;
  if (!item) return NO_PLAN;
  const { status } = subscription;
  const quantity = item.quantity ?? 1;
  const isOverdue = ['past_due', 'unpaid'].includes(status);
  const isKept = isOverdue && since !== null && now < since + 21 * DAY;
  const subscribed = ['active', 'trialing'].includes(status) || isKept;
  const end = endOf(subscription);
  return {
    ...NO_PLAN,
    subscribed,
    pet_limit: subscribed ? petLimitOf(planNameOf(item.price.metadata.tier ?? null), quantity) : 1,
    quantity,
    cents: quantity * (item.price.unit_amount ?? 0),
    ends_at: end === null ? null : iso(end),
    payment_failed: isOverdue,
    pending: pendingOf(subscription),
    scheduled: end === null ? scheduledOf(subscription, item.price) : null,
  };
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

const periodEndOf = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0;

const endOf = (subscription: Stripe.Subscription) =>
  subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEndOf(subscription) : null);

function pendingOf({ pending_update: pending }: Stripe.Subscription): string | null {
  const [item] = pending?.subscription_items ?? [];
  return pending && item ? `${item.quantity} × ${item.price.unit_amount} ${iso(pending.expires_at)}` : null;
}

/** What the phase after the present one brings. It names its price by id: the present one's, or the other plan's. */
function scheduledOf({ schedule }: Stripe.Subscription, present: Stripe.Price): string | null {
  if (!schedule || typeof schedule === 'string' || !schedule.current_phase) return null;
  const { end_date } = schedule.current_phase;
  const next = schedule.phases.find(({ start_date }) => start_date === end_date);
  const [item] = next?.items ?? [];
  if (!next || !item) return null;
  const isKept = item.price === present.id;
  const other = present.metadata.tier === PLANS.vet.tier ? PLANS.extra.cents : PLANS.vet.cents;
  return `${item.quantity} × ${isKept ? present.unit_amount : other} ${iso(next.start_date)}`;
}

/**
 * The renewal that is a draft which Stripe finalizes by itself. Of a paused plan also one that is open: Stripe may
 * charge it.
 */
async function renewalOf(client: Stripe, { id, status }: Stripe.Subscription): Promise<ShownPlan['renewal']> {
  if (status !== 'active' && status !== 'paused') return null;
  const { data } = await client.invoices.list({ subscription: id, limit: 100 });
  const unpaid = data.find(
    (invoice) =>
      invoice.billing_reason === 'subscription_cycle' &&
      (invoice.status === 'draft' || (invoice.status === 'open' && status === 'paused')),
  );
  const at = unpaid?.automatically_finalizes_at ?? unpaid?.status_transitions.finalized_at;
  return unpaid && typeof at === 'number' ? { cents: unpaid.amount_due, at: iso(at) } : null;
}

const ENDED_SHOWN = 60 * DAY;

/** The last plan, if it ended for lack of payment within 60 days. */
function endedOf(all: readonly Stripe.Subscription[], now: number): ShownPlan['ended'] {
  const [last] = all.toSorted((a, b) => (b.ended_at ?? 0) - (a.ended_at ?? 0));
  const { ended_at, cancellation_details: details, latest_invoice: invoice } = last ?? {};
  if (!ended_at || !invoice || typeof invoice === 'string' || ended_at + ENDED_SHOWN <= now) return null;
  const isUnpaid = details?.comment === 'unpaid' || details?.reason === 'payment_failed';
  return isUnpaid ? { at: iso(ended_at), cents: invoice.amount_due } : null;
}

/** Stripe's preview, of the plan that the schedule brings where there is one. */
async function nextOf(client: Stripe, subscription: Stripe.Subscription): Promise<PlanTruth['next']> {
  const end = endOf(subscription);
  const isLast = end !== null && end <= periodEndOf(subscription);
  if (subscription.status !== 'active' || isLast) return null;
  const { id, schedule } = subscription;
  const of = schedule && typeof schedule !== 'string' ? { schedule: schedule.id } : { subscription: id };
  const preview = await client.invoices.createPreview(of);
  const { next_payment_attempt, amount_due: cents, starting_balance, total_taxes } = preview;
  if (next_payment_attempt === null) return null;
  const tax = (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return { at: iso(next_payment_attempt), cents, tax, credit: Math.max(0, -starting_balance) };
}
