import * as z from 'zod/mini';
import { planNameOf } from '../../contract/billing/offers.ts';
import { findPayerIn } from '../../contract/billing/payer.ts';
import type { PaidSubscription } from '../domain/billing/payments/ports.ts';
import {
  idOf,
  iso,
  isoOrNull,
  listOf,
  metadataSchema,
  PAYER_METADATA,
  priceSchema,
  secondsSchema,
  TIER,
} from './stripe-shapes.ts';

/** The subset of Stripe's subscriptions that the code reads, and what it means. */

const phaseSchema = z.object({ start_date: secondsSchema, end_date: secondsSchema });

/** The subscription's future. Its metadata says which plan its last phase brings. */
const scheduleSchema = z.object({
  id: z.string(),
  metadata: metadataSchema,
  current_phase: z.nullable(phaseSchema),
  phases: z.array(phaseSchema),
});

const itemSchema = z.object({
  id: z.string(),
  quantity: z._default(z.int(), 1),
  current_period_start: secondsSchema,
  current_period_end: secondsSchema,
  price: priceSchema,
});

/** The mark of a renewal that we stopped, in its metadata. */
export const STOPPED = 'stopped';
/** Why a subscription ended, in its comment. */
export const UNPAID = 'unpaid';

const latestInvoiceSchema = z.object({
  id: z.string(),
  created: secondsSchema,
  status: z.nullable(z.string()),
  amount_due: z.int(),
  billing_reason: z.nullable(z.string()),
  automatically_finalizes_at: z._default(z.nullable(secondsSchema), null),
  status_transitions: z.object({
    finalized_at: z.nullable(secondsSchema),
    paid_at: z._default(z.nullable(secondsSchema), null),
  }),
  metadata: metadataSchema,
});

export const subscriptionSchema = z.object({
  id: z.string(),
  customer: idOf,
  status: z.string(),
  created: secondsSchema,
  cancel_at: z.nullable(secondsSchema),
  cancel_at_period_end: z.boolean(),
  default_payment_method: z._default(z.nullable(idOf), null),
  ended_at: z.nullable(secondsSchema),
  /** Expanded in lists, as the schedule is; otherwise its id. */
  latest_invoice: z.nullable(z.union([z.string(), latestInvoiceSchema])),
  cancellation_details: z._default(
    z.nullable(z.object({ comment: z.nullable(z.string()), reason: z.nullable(z.string()) })),
    null,
  ),
  metadata: metadataSchema,
  /** Expanded in lists; otherwise its id. */
  schedule: z._default(z.nullable(z.union([z.string(), scheduleSchema])), null),
  items: listOf(itemSchema),
  /** A change that applies once the latest invoice is paid. */
  pending_update: z._default(
    z.nullable(z.object({ expires_at: secondsSchema, subscription_items: z.nullable(z.array(itemSchema)) })),
    null,
  ),
});
export const subscriptionsSchema = listOf(subscriptionSchema);
export const latestInvoicesSchema = listOf(latestInvoiceSchema);

const STATES: Partial<Record<string, PaidSubscription['state']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'overdue',
  unpaid: 'overdue',
  paused: 'paused',
  incomplete: 'incomplete',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

/** Which change reversed a cancellation, by the second for which it was prorated, in a subscription's metadata. */
export const RESUMED = 'resumed';

/** A subscription in the domain's terms. An unknown status gives no plan. */
export function toSubscription(stripe: z.output<typeof subscriptionSchema>): PaidSubscription {
  const [item] = stripe.items.data;
  if (!item) throw new Error('A Stripe subscription has no item.');
  const { price, quantity } = item;
  const state = STATES[stripe.status] ?? 'unknown';
  const { latest_invoice: invoice } = stripe;
  return {
    id: stripe.id,
    customerId: stripe.customer,
    payer: findPayerIn(stripe.metadata ?? {}, PAYER_METADATA),
    itemId: item.id,
    tier: price.metadata?.[TIER] ?? null,
    quantity,
    unitCents: price.unit_amount ?? 0,
    state,
    hasOwnCard: stripe.default_payment_method !== null && state !== 'ended' && state !== 'incomplete',
    neverPaid: stripe.status === 'incomplete' || stripe.status === 'incomplete_expired',
    createdAt: iso(stripe.created),
    periodStart: iso(item.current_period_start),
    periodEnd: iso(item.current_period_end),
    latestInvoice: invoice && invoiceIdOf(invoice),
    unpaid: state === 'ended' && isLeftDraft(invoice) ? null : unpaidOf(invoice, state),
    endsAt: isoOrNull(endOf(stripe, item.current_period_end)),
    cancellation: cancellationOf(stripe),
    resumedAt: stripe.metadata?.[RESUMED] ? iso(Number(stripe.metadata[RESUMED])) : null,
    scheduleId: typeof stripe.schedule === 'string' ? stripe.schedule : (stripe.schedule?.id ?? null),
    scheduled: scheduledOf(stripe.schedule),
    pending: pendingOf(stripe),
    endedAt: isoOrNull(stripe.ended_at),
    endedUnpaid: hasEndedUnpaid(stripe),
    paidLate: hasEndedUnpaid(stripe) && invoice !== null && statusOf(invoice) === 'paid',
    latestCents: typeof invoice === 'string' ? 0 : (invoice?.amount_due ?? 0),
  };
}

const invoiceIdOf = (invoice: string | z.output<typeof latestInvoiceSchema>) =>
  typeof invoice === 'string' ? invoice : invoice.id;

const statusOf = (invoice: string | z.output<typeof latestInvoiceSchema>) =>
  typeof invoice === 'string' ? null : invoice.status;

/** Stripe does not collect what was written off. It can still be paid, so it is voided with the plan's end. */
const isUnpaid = (status: unknown, state: PaidSubscription['state']) =>
  status === 'draft' || status === 'open' || (status === 'uncollectible' && state === 'ended');

function unpaidOf(
  invoice: z.output<typeof subscriptionSchema>['latest_invoice'],
  state: PaidSubscription['state'],
): PaidSubscription['unpaid'] {
  if (invoice === null || typeof invoice === 'string' || !isUnpaid(invoice.status, state)) return null;
  return {
    id: invoice.id,
    isDraft: invoice.status === 'draft',
    isRenewal: invoice.billing_reason === 'subscription_cycle',
    chargedAt: isoOrNull(invoice.automatically_finalizes_at ?? invoice.status_transitions.finalized_at),
    isStopped: invoice.metadata?.[STOPPED] !== undefined,
  };
}

/** The draft of a renewal that a credit would pay, and that Stripe leaves alone; see `voidUnpaid`. */
const isLeftDraft = (invoice: z.output<typeof subscriptionSchema>['latest_invoice']) =>
  invoice !== null &&
  typeof invoice !== 'string' &&
  invoice.status === 'draft' &&
  invoice.amount_due === 0 &&
  invoice.automatically_finalizes_at === null;

/** Stripe's own reason counts too: an account can be set to end a subscription after the last retry. */
export const hasEndedUnpaid = ({ ended_at, cancellation_details }: z.output<typeof subscriptionSchema>) =>
  ended_at !== null &&
  (cancellation_details?.comment === UNPAID || cancellation_details?.reason === 'payment_failed');

function cancellationOf({
  cancel_at,
  cancel_at_period_end,
}: z.output<typeof subscriptionSchema>): PaidSubscription['cancellation'] {
  if (cancel_at_period_end) return 'flag';
  return cancel_at === null ? null : 'date';
}

/** What a schedule still brings; null in its last phase. */
function scheduledOf(
  schedule: z.output<typeof subscriptionSchema>['schedule'],
): PaidSubscription['scheduled'] {
  if (schedule === null || typeof schedule === 'string') return null;
  const { current_phase, phases, metadata } = schedule;
  const next = current_phase && phases.find(({ start_date }) => start_date >= current_phase.end_date);
  const plan = planNameOf(metadata?.[TIER] ?? null);
  if (!next || !plan) return null;
  return { plan, quantity: Number(metadata?.quantity ?? 1), at: iso(next.start_date) };
}

/** A change of the one item that is not paid yet; Stripe keeps its invoice as the latest one. */
function pendingOf({
  pending_update,
  latest_invoice,
}: z.output<typeof subscriptionSchema>): PaidSubscription['pending'] {
  const [item] = pending_update?.subscription_items ?? [];
  const plan = planNameOf(item?.price.metadata?.[TIER] ?? null);
  if (!pending_update || !item || !plan || latest_invoice === null) return null;
  return {
    plan,
    quantity: item.quantity,
    invoiceId: invoiceIdOf(latest_invoice),
    expiresAt: iso(pending_update.expires_at),
  };
}

/** Stripe's API sets the flag, its portal may set only the date: either one is a cancellation. */
function endOf(
  { cancel_at, cancel_at_period_end }: z.output<typeof subscriptionSchema>,
  periodEnd: number,
): number | null {
  return cancel_at ?? (cancel_at_period_end ? periodEnd : null);
}
