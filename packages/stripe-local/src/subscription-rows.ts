import * as z from 'zod';
import { cardSchema, metadataSchema, momentSchema } from './row-parts.ts';

// The rows of subscriptions, their schedules and their invoices.

export const invoiceLineSchema = z.object({
  id: z.string(),
  amount: z.int(),
  description: z.string(),
  price: z.string(),
  quantity: z.int(),
  subscription_item: z.string(),
  proration: z.boolean(),
  period: z.object({ start: momentSchema, end: momentSchema }),
});

export const subscriptionItemSchema = z.object({
  id: z.string(),
  created: momentSchema,
  price: z.string(),
  quantity: z.int(),
});

/** In the order of a life: before the first payment, living, ended. */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
  'incomplete_expired',
] as const;

export const subscriptionSchema = z.object({
  id: z.string(),
  created: momentSchema,
  customer: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  metadata: metadataSchema,
  items: z.array(subscriptionItemSchema),
  /** The start for counting the months of all periods. */
  billing_cycle_anchor: momentSchema,
  current_period_start: momentSchema,
  current_period_end: momentSchema,
  cancel_at: z.nullable(momentSchema),
  cancel_at_period_end: z.boolean(),
  canceled_at: z.nullable(momentSchema),
  ended_at: z.nullable(momentSchema),
  cancellation_reason: z.nullable(z.enum(['cancellation_requested', 'payment_failed'])),
  /** Files of earlier releases lack it. */
  cancellation_comment: z.nullable(z.string()).default(null),
  latest_invoice: z.nullable(z.string()),
  /** Prorations for the next invoice. */
  pending_lines: z.array(invoiceLineSchema),
  // Files of earlier releases lack the rest.
  trial: z
    .nullable(z.object({ start: momentSchema, end: momentSchema, is_announced: z.boolean() }))
    .default(null),
  paused_at: z.nullable(momentSchema).default(null),
  /** Its own card, which Checkout puts here; else the customer's pays. */
  card: z.nullable(cardSchema).default(null),
  /** Whether its invoices add tax. */
  adds_tax: z.boolean().default(false),
  /** What it becomes once the invoice of a change is paid. */
  pending_update: z
    .nullable(
      z.object({
        invoice: z.string(),
        expires_at: momentSchema,
        items: z.array(subscriptionItemSchema),
        /** Null to leave it as it is. */
        cancel_at_period_end: z.nullable(z.boolean()),
      }),
    )
    .default(null),
});

export const subscriptionScheduleSchema = z.object({
  id: z.string(),
  created: momentSchema,
  customer: z.string(),
  subscription: z.string(),
  status: z.enum(['active', 'released', 'completed']),
  end_behavior: z.enum(['release', 'cancel']),
  metadata: metadataSchema,
  phases: z.array(
    z.object({
      start_date: momentSchema,
      end_date: momentSchema,
      items: z.array(z.object({ price: z.string(), quantity: z.int() })),
    }),
  ),
  /** When the present phase began, unless it is the first one. */
  begun_at: z.nullable(momentSchema),
  ended_at: z.nullable(momentSchema),
  /** Whether invoices add tax from the next phase on. Files of earlier releases lack it. */
  adds_tax: z.boolean().optional(),
});

export const invoiceSchema = z.object({
  id: z.string(),
  created: momentSchema,
  customer: z.string(),
  customer_email: z.nullable(z.string()),
  customer_name: z.nullable(z.string()),
  subscription: z.string(),
  subscription_metadata: metadataSchema,
  proration_date: z.nullable(momentSchema),
  /** Null for a preview. */
  number: z.nullable(z.string()),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  billing_reason: z.enum(['subscription_create', 'subscription_cycle', 'subscription_update', 'upcoming']),
  lines: z.array(invoiceLineSchema),
  period: z.object({ start: momentSchema, end: momentSchema }),
  /** The customer's balance before and after. */
  starting_balance: z.int(),
  ending_balance: z.int(),
  /** The charge: the total plus the balance, or 0 if that is too small to charge. */
  amount_due: z.int(),
  attempt_count: z.int(),
  next_payment_attempt: z.nullable(momentSchema),
  paid_at: z.nullable(momentSchema),
  // Files of earlier releases lack the rest: they had neither voided invoices nor stored drafts.
  voided_at: z.nullable(momentSchema).default(null),
  marked_uncollectible_at: z.nullable(momentSchema).default(null),
  /** When a stored draft is finalized by itself; null for never. */
  finalizes_at: z.nullable(momentSchema).default(null),
  finalized_at: z.nullable(momentSchema).default(null),
  /** What is added to each line; null where no tax applies. */
  tax: z.nullable(z.object({ percent: z.number(), is_reversed: z.boolean() })).default(null),
  adds_tax: z.boolean().default(false),
  customer_country: z.nullable(z.string()).default(null),
  customer_tax_id: z.nullable(z.string()).default(null),
  metadata: metadataSchema.default({}),
});
