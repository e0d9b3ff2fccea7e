import * as z from 'zod/mini';
import type { Invoice } from '../../contract/billing/billing.ts';
import { planNameOf } from '../../contract/billing/offers.ts';
import { findPayerIn, type PayerKind } from '../../contract/billing/payer.ts';
import type { CheckoutPage, PaidSubscription } from '../domain/billing/payments/ports.ts';

/** The subset of Stripe's objects that the code reads; a response without it is a failure. */

export const metadataSchema = z._default(z.nullable(z.record(z.string(), z.string())), {});

/** Stripe's times: seconds since 1970. */
export const secondsSchema = z.int();
export const idOf = z.pipe(
  z.union([z.string(), z.object({ id: z.string() })]),
  z.transform((value) => (typeof value === 'string' ? value : value.id)),
);

export const createdSchema = z.object({ id: z.string() });
export const urlSchema = z.object({ url: z.url() });
/** A checkout page that was just made. Stripe allows it to have no address. */
export const madePageSchema = z.object({ url: z.optional(z.nullable(z.url())) });

export const customerSchema = z.object({
  id: z.string(),
  deleted: z._default(z.boolean(), false),
  email: z._default(z.nullable(z.string()), null),
  metadata: metadataSchema,
});

export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ data: z.array(item), has_more: z.boolean() });

export const customersSchema = listOf(customerSchema);
export const configurationsSchema = listOf(z.object({ id: z.string(), metadata: metadataSchema }));

export const priceSchema = z.object({
  id: z.string(),
  active: z.boolean(),
  currency: z.string(),
  unit_amount: z.nullable(z.int()),
  lookup_key: z.nullable(z.string()),
  metadata: metadataSchema,
  tax_behavior: z._default(z.nullable(z.string()), null),
  recurring: z.nullable(z.object({ interval: z.string(), interval_count: z.int() })),
});
export type StripePrice = z.output<typeof priceSchema>;
export const pricesSchema = listOf(priceSchema);

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

export const checkoutSchema = z.object({
  id: z.string(),
  status: z.nullable(z.string()),
  url: z.nullable(z.string()),
  expires_at: secondsSchema,
  metadata: metadataSchema,
});
export const checkoutsSchema = listOf(checkoutSchema);

const invoiceSchema = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  created: secondsSchema,
  total: z.int(),
  amount_due: z.int(),
  amount_paid: z.int(),
  starting_balance: z.int(),
  /** Null for a draft. */
  ending_balance: z.nullable(z.int()),
  status: z.nullable(z.string()),
  /** In lists, if expanded. */
  payments: z.optional(
    z.object({
      data: z.array(z.object({ payment: z.object({ payment_intent: z.optional(idOf) }) })),
    }),
  ),
  hosted_invoice_url: z._default(z.nullable(z.string()), null),
  invoice_pdf: z._default(z.nullable(z.string()), null),
  parent: z._default(
    z.nullable(z.object({ subscription_details: z.nullable(z.object({ subscription: idOf })) })),
    null,
  ),
});
export const invoicesSchema = listOf(invoiceSchema);

export const previewSchema = z.object({
  total: z.int(),
  amount_due: z.int(),
  /** The customer's balance: negative for a credit, positive for what was too small to charge. */
  starting_balance: z.int(),
  total_taxes: z._default(z.nullable(z.array(z.object({ amount: z.int() }))), null),
  /** When Stripe charges it: an hour after the period's end. */
  next_payment_attempt: z._default(z.nullable(secondsSchema), null),
  period_end: secondsSchema,
});

export const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
export const isoOrNull = (seconds: number | null) => (seconds === null ? null : iso(seconds));

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

/** The tier is in the price's metadata, so it stays with the subscription when the price is replaced. */
export const TIER = 'tier';
/** Which change reversed a cancellation, by the second for which it was prorated, in a subscription's metadata. */
export const RESUMED = 'resumed';
/** The names of payers in the metadata of customers and subscriptions. */
export const PAYER_METADATA: Readonly<Record<PayerKind, string>> = {
  owner: 'user_id',
  practice: 'practice_id',
};

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

export function toCheckoutPage(session: z.output<typeof checkoutSchema>): CheckoutPage {
  const { id, status, url, expires_at, metadata } = session;
  return {
    id,
    url: status === 'open' ? url : null,
    plan: planNameOf(metadata?.[TIER] ?? null),
    quantity: Number(metadata?.quantity ?? 1),
    unitCents: Number(metadata?.unit_cents ?? 0),
    expiresAt: iso(expires_at),
  };
}

const INVOICE_STATES: readonly Invoice['status'][] = ['paid', 'open', 'void', 'uncollectible'];

const chargeSchema = z.object({
  payment_intent: z._default(z.nullable(idOf), null),
  amount_refunded: z.int(),
});
/** The charges of a customer, each of an invoice's payment. */
export const chargesOfInvoicesSchema = listOf(chargeSchema);
type InvoiceCharge = z.output<typeof chargeSchema>;

/** Null for a draft, which is not due yet. `charges` are those of its customer. */
export function toInvoice(
  stripe: z.output<typeof invoiceSchema>,
  charges: readonly InvoiceCharge[],
): Invoice | null {
  const status = INVOICE_STATES.find((state) => state === stripe.status);
  if (!status) return null;
  const { id, number, created, total, hosted_invoice_url, invoice_pdf, parent } = stripe;
  const { starting_balance: before, ending_balance } = stripe;
  const after = ending_balance ?? before;
  return {
    id,
    number,
    created_at: iso(created),
    cents: total,
    charged_cents: status === 'paid' ? stripe.amount_paid : stripe.amount_due,
    // A balance below zero is a credit, and above it what was too small to charge.
    credit_cents: Math.min(after, 0) - Math.min(before, 0),
    deferred_cents: Math.max(after, 0) - Math.max(before, 0),
    refunded_cents: refundedOf(stripe, charges),
    status,
    subscription_id: parent?.subscription_details?.subscription ?? null,
    url: hosted_invoice_url,
    pdf: invoice_pdf,
  };
}

/** Invoice and charge both name the payment. */
function refundedOf({ payments }: z.output<typeof invoiceSchema>, charges: readonly InvoiceCharge[]): number {
  const intents = new Set(payments?.data.map(({ payment }) => payment.payment_intent));
  return charges
    .filter(({ payment_intent }) => payment_intent !== null && intents.has(payment_intent))
    .reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
}
