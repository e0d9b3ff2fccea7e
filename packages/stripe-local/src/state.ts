import * as z from 'zod';
import { chargeSchema, disputeSchema, fraudWarningSchema, refundSchema } from './payment-rows.ts';

// The state of the local Stripe. Times are seconds since 1970 and amounts are US cents, as in Stripe's API. The API's
// objects are built from these rows on demand (objects/), so nothing is stored twice.

const momentSchema = z.int();
const metadataSchema = z.record(z.string(), z.string());

const cardSchema = z.object({
  id: z.string(),
  /** Whether a charge succeeds. */
  works: z.boolean(),
  /** Identifies the same card. Files of earlier releases lack it. */
  fingerprint: z.string().optional(),
  /** Whether the bank wants the customer to authenticate each payment. Files of earlier releases lack it. */
  asks: z.boolean().default(false),
  /** Files of earlier releases lack it. */
  created: momentSchema.default(0),
});

const customerSchema = z.object({
  id: z.string(),
  created: momentSchema,
  deleted: z.boolean(),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  metadata: metadataSchema,
  /** Negative for a credit, which the next invoice uses. */
  balance: z.int(),
  currency: z.nullable(z.string()),
  invoice_prefix: z.string(),
  next_invoice_sequence: z.int(),
  card: z.nullable(cardSchema),
  // Files of earlier releases lack the rest.
  country: z.nullable(z.string()).default(null),
  tax_id: z.nullable(z.string()).default(null),
});

const productSchema = z.object({
  id: z.string(),
  created: momentSchema,
  updated: momentSchema,
  active: z.boolean(),
  name: z.string(),
  description: z.nullable(z.string()),
  tax_code: z.nullable(z.string()).default(null),
  metadata: metadataSchema,
});

/** Per unit and month. The local Stripe implements no other prices. */
const priceSchema = z.object({
  id: z.string(),
  created: momentSchema,
  active: z.boolean(),
  product: z.string(),
  currency: z.string(),
  unit_amount: z.int(),
  lookup_key: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).default('unspecified'),
  metadata: metadataSchema,
});

const checkoutLineSchema = z.object({ id: z.string(), price: z.string(), quantity: z.int() });
const checkoutSessionSchema = z.object({
  id: z.string(),
  created: momentSchema,
  expires_at: momentSchema,
  status: z.enum(['open', 'complete', 'expired']),
  customer: z.string(),
  lines: z.array(checkoutLineSchema),
  success_url: z.string(),
  cancel_url: z.nullable(z.string()),
  client_reference_id: z.nullable(z.string()),
  metadata: metadataSchema,
  subscription_metadata: metadataSchema,
  subscription: z.nullable(z.string()),
  invoice: z.nullable(z.string()),
  // Files of earlier releases lack the rest.
  adds_tax: z.boolean().default(false),
  /** Whether its page asks for the billing address, the name of a business, and its tax id. */
  asks_address: z.boolean().default(false),
  asks_business: z.boolean().default(false),
  asks_tax_id: z.boolean().default(false),
  allows_cards_only: z.boolean().default(false),
});

const invoiceLineSchema = z.object({
  id: z.string(),
  amount: z.int(),
  description: z.string(),
  price: z.string(),
  quantity: z.int(),
  subscription_item: z.string(),
  proration: z.boolean(),
  period: z.object({ start: momentSchema, end: momentSchema }),
});

const subscriptionItemSchema = z.object({
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

const subscriptionSchema = z.object({
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

const subscriptionScheduleSchema = z.object({
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

const invoiceSchema = z.object({
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

const portalFeaturesSchema = z.object({
  customer_update: z.object({ allowed_updates: z.array(z.string()), enabled: z.boolean() }),
  invoice_history: z.object({ enabled: z.boolean() }),
  payment_method_update: z.object({ enabled: z.boolean() }),
  subscription_cancel: z.object({ enabled: z.boolean(), mode: z.literal('at_period_end') }),
  /** Files of earlier releases lack it. */
  subscription_pause: z.object({ enabled: z.boolean() }).default({ enabled: false }),
  subscription_update: z.object({
    enabled: z.boolean(),
    default_allowed_updates: z.array(z.literal('quantity')),
    proration_behavior: z.literal('always_invoice'),
  }),
});

const portalConfigurationSchema = z.object({
  id: z.string(),
  created: momentSchema,
  updated: momentSchema,
  active: z.boolean(),
  metadata: metadataSchema,
  features: portalFeaturesSchema,
});

const portalSessionSchema = z.object({
  id: z.string(),
  created: momentSchema,
  used_at: momentSchema,
  customer: z.string(),
  return_url: z.nullable(z.string()),
  /** The account's default one if null, as in files of earlier releases. */
  configuration: z.nullable(z.string()).default(null),
  /** The one form that the page shows, and where it leads. */
  flow: z
    .nullable(z.object({ type: z.literal('payment_method_update'), redirect: z.nullable(z.string()) }))
    .default(null),
});

const webhookEndpointSchema = z.object({
  id: z.string(),
  created: momentSchema,
  url: z.string(),
  secret: z.string(),
  api_version: z.nullable(z.string()),
  description: z.nullable(z.string()),
  enabled_events: z.array(z.string()),
  metadata: metadataSchema,
  status: z.enum(['enabled', 'disabled']),
});

const eventSchema = z.object({
  id: z.string(),
  created: momentSchema,
  type: z.string(),
  /** The exact text that is signed and delivered. */
  payload: z.string(),
});

const deliverySchema = z.object({
  id: z.string(),
  event: z.string(),
  /** The webhook endpoint; null for the one that the caller of the local Stripe passed in. */
  endpoint: z.nullable(z.string()).default(null),
  type: z.string(),
  state: z.enum(['pending', 'delivered', 'dropped', 'given-up']),
  /** Whether it is an intended duplicate. */
  is_copy: z.boolean(),
  attempts: z.int(),
  /** The status of the last answer. Null if there was none. */
  last_status: z.nullable(z.int()),
  last_error: z.nullable(z.string()),
  /** Real time in milliseconds since 1970, because retries must not wait for the adjustable clock. */
  due_at: z.int(),
});

/** The requested manipulation of the next deliveries. */
const deliveryControlsSchema = z.object({
  held: z.boolean(),
  drop: z.int(),
  duplicate: z.int(),
  delay_ms: z.int(),
});

const idempotentAnswerSchema = z.object({
  created: momentSchema,
  request_id: z.string(),
  /** Identifies the request, to compare later requests with this key. */
  fingerprint: z.string(),
  status: z.int(),
  body: z.string(),
});

const byId = <T>(row: z.ZodType<T>) => z.record(z.string(), row);

/** Each table's rows are in the order of their creation. */
export const rowsSchema = z.object({
  customers: byId(customerSchema),
  products: byId(productSchema),
  prices: byId(priceSchema),
  checkout_sessions: byId(checkoutSessionSchema),
  subscriptions: byId(subscriptionSchema),
  /** Files of earlier releases lack it. */
  subscription_schedules: byId(subscriptionScheduleSchema).default({}),
  invoices: byId(invoiceSchema),
  /** Files of earlier releases lack it, and the three after it. */
  charges: byId(chargeSchema).default({}),
  refunds: byId(refundSchema).default({}),
  disputes: byId(disputeSchema).default({}),
  fraud_warnings: byId(fraudWarningSchema).default({}),
  portal_sessions: byId(portalSessionSchema),
  /** Files of earlier releases lack it, and the webhook endpoints. */
  portal_configurations: byId(portalConfigurationSchema).default({}),
  webhook_endpoints: byId(webhookEndpointSchema).default({}),
  events: byId(eventSchema),
  /** In the order of delivery. */
  deliveries: z.array(deliverySchema),
  delivery_controls: deliveryControlsSchema,
  /** What becomes of a subscription after the last retry: a setting of Stripe's dashboard. */
  after_retries: z.enum(['cancel', 'unpaid']).default('unpaid'),
  idempotent_answers: z.record(z.string(), idempotentAnswerSchema),
});

export type Rows = z.infer<typeof rowsSchema>;
export type CardRow = z.infer<typeof cardSchema>;
export type CustomerRow = z.infer<typeof customerSchema>;
export type ProductRow = z.infer<typeof productSchema>;
export type PriceRow = z.infer<typeof priceSchema>;
export type CheckoutSessionRow = z.infer<typeof checkoutSessionSchema>;
export type SubscriptionRow = z.infer<typeof subscriptionSchema>;
export type SubscriptionScheduleRow = z.infer<typeof subscriptionScheduleSchema>;
export type SubscriptionItemRow = z.infer<typeof subscriptionItemSchema>;
export type InvoiceRow = z.infer<typeof invoiceSchema>;
export type InvoiceLineRow = z.infer<typeof invoiceLineSchema>;
export type PortalSessionRow = z.infer<typeof portalSessionSchema>;
export type PortalConfigurationRow = z.infer<typeof portalConfigurationSchema>;
export type PortalFeatures = z.infer<typeof portalFeaturesSchema>;
export type WebhookEndpointRow = z.infer<typeof webhookEndpointSchema>;
export type EventRow = z.infer<typeof eventSchema>;
export type DeliveryRow = z.infer<typeof deliverySchema>;
export type Metadata = z.infer<typeof metadataSchema>;

export const emptyRows = (): Rows => ({
  customers: {},
  products: {},
  prices: {},
  checkout_sessions: {},
  subscriptions: {},
  subscription_schedules: {},
  invoices: {},
  charges: {},
  refunds: {},
  disputes: {},
  fraud_warnings: {},
  portal_sessions: {},
  portal_configurations: {},
  webhook_endpoints: {},
  events: {},
  deliveries: [],
  delivery_controls: { held: false, drop: 0, duplicate: 0, delay_ms: 0 },
  after_retries: 'unpaid',
  idempotent_answers: {},
});
