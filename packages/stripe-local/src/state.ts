import * as z from 'zod';
import {
  deliveryControlsSchema,
  deliverySchema,
  eventSchema,
  webhookEndpointSchema,
} from './delivery-rows.ts';
import { chargeSchema, disputeSchema, fraudWarningSchema, refundSchema } from './payment-rows.ts';
import { portalConfigurationSchema, type portalFeaturesSchema, portalSessionSchema } from './portal-rows.ts';
import { cardSchema, metadataSchema, momentSchema } from './row-parts.ts';
import {
  type invoiceLineSchema,
  invoiceSchema,
  type subscriptionItemSchema,
  subscriptionScheduleSchema,
  subscriptionSchema,
} from './subscription-rows.ts';

// The state of the local Stripe. Times are seconds since 1970 and amounts are US cents, as in Stripe's API. The API's
// objects are built from these rows on demand (objects/), so nothing is stored twice.

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
