import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { practiceIdSchema } from '../ids.ts';
import { MAX_EXTRA_PETS } from './offers.ts';
import { overduePaymentSchema } from './overdue-payment.ts';
import { PAYER_KINDS } from './payer.ts';
import { type EndedPlan, planSchema } from './plans.ts';
import { planNameSchema, subscriptionSchema } from './subscription.ts';

/** The version of Stripe's API that every request names and the webhook endpoint is created with. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** The events about subscriptions: each triggers a sync. */
const HANDLED_EVENTS = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_action_required',
] as const;

/** The event after which the owner also gets a mail. */
export const PAYMENT_FAILED = 'invoice.payment_failed';

/** The events about money that is returned, claimed back or not charged: support gets a mail about what costs money. */
export const MONEY_EVENTS = [
  'invoice.finalization_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'radar.early_fraud_warning.created',
] as const;

/** All events that Stripe is asked to send. */
export const DELIVERED_EVENTS = [...HANDLED_EVENTS, PAYMENT_FAILED, ...MONEY_EVENTS] as const;

/** Where Stripe sends its events. Browsers do not call it, so it is not in api.ts. */
export const WEBHOOK_PATH = '/api/stripe-webhook';

/** Additional pets: a whole number from 1 to MAX_EXTRA_PETS. */
const message = `Choose from 1 to ${MAX_EXTRA_PETS} additional pets.`;
const quantitySchema = z.int(message).check(z.minimum(1, message), z.maximum(MAX_EXTRA_PETS, message));

/** The plan to buy, or to change to; only `extra` has a quantity. */
export const planInputSchema = z.strictObject({
  plan: z.enum(planNameSchema.options, 'Choose the plan extra or vet.'),
  quantity: z._default(quantitySchema, 1),
});
export type PlanInput = z.output<typeof planInputSchema>;

/** Marks what this product created in a Stripe account. */
export const STRIPE_METADATA = { app: 'pawfile' };

/** The practice that pays, named by one of its managers; the caller’s own account without one. */
export const payerQuerySchema = z.object({ practice: z.optional(practiceIdSchema) });

/** Which form of the billing portal to open; its first page without one. */
export const portalQuerySchema = z.extend(payerQuerySchema, {
  form: z.optional(z.literal('payment-method')),
});
export type PortalForm = z.output<typeof portalQuerySchema>['form'];

/** A Stripe URL to go to; empty if none was received. */
export const redirectSchema = z.object({ url: z._default(z.string(), '') });
export type Redirect = z.output<typeof redirectSchema>;

export const endedPlanSchema: z.ZodMiniType<EndedPlan> = z.object({
  why: z.literal('unpaid'),
  at: timestampSchema,
  cents: z.int(),
  plan: z.nullable(planNameSchema),
});

/** The plan with its subscription, as shown to its owner. */
export const billingSchema = z.extend(planSchema, {
  pet_count: z.int(),
  quantity: z.int(),
  /** Whose plan it is. A browser may have stored an answer that lacks it. */
  payer: z._default(z.enum(PAYER_KINDS), 'owner'),
  /**
   * The practice that pays for the plan since the account took it along. Null for every other plan, and once that one
   * has ended. A browser may have stored an answer that lacks it.
   */
  paid_by: z._default(z.nullable(z.string()), null),
  subscription: z.nullable(
    z.extend(
      z.pick(subscriptionSchema, {
        cents: true,
        period_end: true,
        ends_at: true,
        payment_failed: true,
        hold: true,
        scheduled: true,
        pending: true,
        renewal: true,
      }),
      {
        /** Stripe's id of it, which its invoices name. A browser may have stored an answer that lacks it. */
        id: z._default(z.nullable(z.string()), null),
        /** Until when an overdue payment keeps the plan. A browser may have stored an answer that lacks it. */
        pay_by: z._default(z.nullable(timestampSchema), null),
        /** The last day on which paying surely brings back a plan on hold. A browser may have stored none. */
        payable_until: z._default(z.nullable(timestampSchema), null),
      },
    ),
  ),
  /** The payment that failed, where making it helps. A browser may have stored an answer that lacks it. */
  overdue: z._default(z.nullable(overduePaymentSchema), null),
  /**
   * The next payment, as Stripe previews it, in US cents: `cents` after `credit`, with `tax`. Null where there is none,
   * and in answers that don't ask Stripe. A browser may have stored an answer that lacks it.
   */
  next_payment: z._default(
    z.nullable(z.object({ at: timestampSchema, cents: z.int(), tax: z.int(), credit: z.int() })),
    null,
  ),
  /** Why the last plan ended, for 60 days or until the next one. A browser may have stored an answer that lacks it. */
  ended: z._default(z.nullable(endedPlanSchema), null),
  /**
   * Until when the plan can be returned for a refund; null if it can't. A browser may have stored an answer without it.
   */
  refund_until: z._default(z.nullable(timestampSchema), null),
  /**
   * The refund that the owner asked for, in US cents: `failed_cents` is the part that a bank returned. Null otherwise.
   * A browser may have stored an answer that lacks it.
   */
  refund: z._default(
    z.nullable(
      z.object({
        state: z.enum(['processing', 'refunded']),
        cents: z.int(),
        failed_cents: z.int(),
        /** Whether it is of a change that the owner withdrew from: then the plan before it continues. */
        keeps_plan: z.optional(z.boolean()),
      }),
    ),
    null,
  ),
});
export type Billing = z.output<typeof billingSchema>;

/** What the money-back guarantee refunds, in US cents. */
export const refundPreviewSchema = z.object({
  cents: z.int(),
  /** The payments, newest first: what was paid, and what is left to refund of it. */
  payments: z.array(z.object({ paid_at: timestampSchema, cents: z.int(), refund_cents: z.int() })),
  /** What the owner disputed with the bank, which decides about it. */
  disputed_cents: z.int(),
  /** Until when the guarantee can be used. */
  until: timestampSchema,
  /** The pets above the limit of the free plan. The owner keeps them. */
  pets_over: z.int(),
});
export type RefundPreview = z.output<typeof refundPreviewSchema>;

/** The previewed amount: if it differs by now, nothing is refunded. */
export const refundInputSchema = z.strictObject({
  cents: z.int('Must be the amount of a preview.').check(z.positive('Must be the amount of a preview.')),
});

const invoiceSchema = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  created_at: timestampSchema,
  /** The total in US cents; negative for a credit. */
  cents: z.int(),
  /** What of it was paid, or is to be paid. */
  charged_cents: z.optional(z.int()),
  /** What the customer's credit paid of it; negative for what it added to the credit. */
  credit_cents: z._default(z.int(), 0),
  /** What was too small to charge, and is part of the next payment; negative for what earlier invoices left to it. */
  deferred_cents: z._default(z.int(), 0),
  /** What of the payment was refunded. */
  refunded_cents: z._default(z.int(), 0),
  status: z.enum(['paid', 'open', 'void', 'uncollectible']),
  /** The subscription that it is for. */
  subscription_id: z._default(z.nullable(z.string()), null),
  /** Stripe's page for the invoice, and its PDF. */
  url: z.nullable(z.url()),
  pdf: z.nullable(z.url()),
});
export type Invoice = z.output<typeof invoiceSchema>;
export const invoicesSchema = z.object({
  invoices: z.array(invoiceSchema),
  /** Whether the owner can withdraw from a purchase now. A browser may have stored an answer that lacks it. */
  can_withdraw: z.optional(z.boolean()),
});

/** What a change costs in US cents, and when it takes effect. */
export const planPreviewSchema = z.object({
  plan: planNameSchema,
  quantity: z.int(),
  /** Due now for the rest of the period. */
  due_now: z.int(),
  /** The part of it, or of what is deferred, that is tax. */
  tax: z._default(z.int(), 0),
  /** Too small to charge now: what the next payment contains of it. */
  deferred: z._default(z.int(), 0),
  /** The balance before: negative for a credit that support gave, positive for what earlier changes deferred. */
  balance: z._default(z.int(), 0),
  /** Without tax. */
  monthly: z.int(),
  /** The second, since 1970, for which Stripe prorated: the change must name it again. */
  proration_date: z.int(),
  /** When it takes effect; null for immediately. */
  effective_at: z.nullable(timestampSchema),
  /** When the monthly price is due next. */
  next_payment: timestampSchema,
  pet_limit: z.int(),
  /** The pets above the new limit. The owner keeps them. */
  pets_over: z.int(),
  /** Whether it reverses a cancellation, or takes back a scheduled change. */
  resumes: z.boolean(),
});
export type PlanPreview = z.output<typeof planPreviewSchema>;

/** A previewed change: if Stripe's price differs by now, nothing is changed. */
export const planChangeSchema = z.extend(planInputSchema, {
  due_now: z.int('Must be the amount of a preview.'),
  deferred: z.int('Must be the amount of a preview.'),
  proration_date: z.int('Must be the date of a preview.').check(z.positive('Must be the date of a preview.')),
  /** As the preview said: a call that arrives late must not undo a cancellation that it never knew of. */
  resumes: z.boolean('Must be what a preview said.'),
});
export type PlanChange = z.output<typeof planChangeSchema>;

const priceCheckSchema = z.object({
  exists: z.boolean(),
  /** Whether Stripe's price is the one on the site. */
  valid: z.boolean(),
  /** What is wrong, for an administrator. */
  problem: z.nullable(z.string()),
});
export type PriceCheck = z.output<typeof priceCheckSchema>;

export const priceValidationSchema = z.object({
  mode: z.enum(['live', 'test', 'unknown']),
  /** Whether each setting for payments exists; never its value. */
  envVars: z.record(z.string(), z.boolean()),
  /** The price of each plan; empty when Stripe could not be asked, as `problem` then says. */
  priceValidation: z.object({
    success: z.boolean(),
    prices: z.record(z.string(), priceCheckSchema),
    problem: z.nullable(z.string()),
  }),
  timestamp: timestampSchema,
});
export type PriceValidation = z.output<typeof priceValidationSchema>;

/** `noted`: nothing to do; `unknown-customer`: no owner; `failed`: Stripe delivers it again. */
export const WEBHOOK_OUTCOMES = ['synced', 'noted', 'unknown-customer', 'failed'] as const;

/** An event from Stripe and its outcome. */
export const webhookEventSchema = z.object({
  id: z.string(),
  event_id: z.string(),
  event_type: z.string(),
  /** When it happened, according to Stripe. */
  created_at: timestampSchema,
  processed_at: timestampSchema,
  outcome: z.enum(WEBHOOK_OUTCOMES),
});
export type WebhookEvent = z.output<typeof webhookEventSchema>;

/** The last reconciliation of all copies with Stripe. */
export const reconciliationSchema = z.object({
  started_at: timestampSchema,
  finished_at: z.nullable(timestampSchema),
  checked: z.int(),
  /** Copies that differed and were repaired. */
  repaired: z.int(),
  /** Current subscriptions that no copy shows: bought twice, or by an unknown customer. */
  unclear: z.int(),
});
export type Reconciliation = z.output<typeof reconciliationSchema>;

export const webhookEventsSchema = z.object({
  events: z.array(webhookEventSchema),
  reconciliation: z.nullable(reconciliationSchema),
});
export type WebhookEvents = z.output<typeof webhookEventsSchema>;
