import * as z from 'zod/mini';
import { idOf, listOf, metadataSchema, priceSchema, secondsSchema } from './stripe-shapes.ts';

/** The subset of Stripe's objects about money that the code reads; a response without it is a failure. */

/** The owner's request in the metadata of the refunds that it made. */
export const REQUEST = 'request';

const orNone = z._default(z.nullable(z.string()), null);

export const statusSchema = z.object({ status: z.string() });

/** Marks the refunds of a withdrawal: names the invoice of its purchase. */
export const WITHDRAWN = 'withdrawn_purchase';

/** An invoice. */
export const payableSchema = z.object({
  id: z.string(),
  status: z.nullable(z.string()),
  /** Of a draft, what the customer's credit leaves to pay. */
  amount_due: z.int(),
});
export type StripePayable = z.output<typeof payableSchema>;

/** An invoice that Stripe could not finalize, or finalized in the end: then it names no error. */
export const unfinalizedSchema = z.object({
  customer: z.nullable(idOf),
  amount_due: z.int(),
  last_finalization_error: z.nullable(z.object({ code: orNone })),
});

/** A deleted customer has no balance. */
export const balanceSchema = z.object({ balance: z._default(z.int(), 0) });

const chargeSchema = z.object({
  id: z.string(),
  amount: z.int(),
  created: secondsSchema,
  status: z.string(),
  disputed: z.boolean(),
  /** Other ways to pay have no card. */
  payment_method_details: z.nullable(
    z.object({ card: z.optional(z.object({ fingerprint: orNone, last4: orNone })) }),
  ),
  /** The newest ten. */
  refunds: z.object({
    data: z.array(z.object({ amount: z.int(), status: z.nullable(z.string()), metadata: metadataSchema })),
  }),
});
export type StripeCharge = z.output<typeof chargeSchema>;
export const chargesSchema = z.array(chargeSchema);

/** The charge of a dispute, a warning or a refund, expanded. */
export const alertChargeSchema = z.object({
  id: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
  customer: z.nullable(idOf),
});

export const disputeSchema = z.object({
  charge: alertChargeSchema,
  amount: z.int(),
  status: z.string(),
  reason: z.string(),
  evidence_details: z.object({ due_by: z.nullable(secondsSchema) }),
});

const disputeStateSchema = z.object({ status: z.string(), is_charge_refundable: z.boolean() });
export type StripeDispute = z.output<typeof disputeStateSchema>;
export const disputesSchema = listOf(disputeStateSchema);

const addressSchema = z._default(z.nullable(z.object({ country: z.nullable(z.string()) })), null);

/** A paid invoice, with its payments, its lines and its customer; a deleted one has no address. */
const purchaseSchema = z.object({
  id: z.string(),
  customer: z.nullable(z.object({ address: addressSchema })),
  customer_address: addressSchema,
  customer_tax_ids: z._default(z.nullable(z.array(z.unknown())), null),
  billing_reason: orNone,
  parent: z._default(
    z.nullable(z.object({ subscription_details: z.nullable(z.object({ subscription: idOf })) })),
    null,
  ),
  payments: z.object({
    data: z.array(
      z.object({
        status: z.string(),
        payment: z.object({ charge: z.optional(idOf), payment_intent: z.optional(idOf) }),
      }),
    ),
  }),
  lines: z.object({
    data: z.array(
      z.object({
        amount: z.int(),
        quantity: z.nullable(z.int()),
        period: z.object({ start: secondsSchema, end: secondsSchema }),
        pricing: z.nullable(z.object({ price_details: z.optional(z.object({ price: idOf })) })),
      }),
    ),
  }),
});
export type StripePurchase = z.output<typeof purchaseSchema>;
export const purchasesSchema = listOf(purchaseSchema);

/** The charges of a customer by the intents that invoices name. */
export const intentsSchema = z.array(
  z.object({ id: z.string(), status: z.string(), payment_intent: z.nullable(idOf) }),
);

/** What a price like it needs. */
export const productPriceSchema = z.extend(priceSchema, {
  product: idOf,
  tax_behavior: z._default(z.nullable(z.enum(['exclusive', 'inclusive', 'unspecified'])), null),
});

export const fraudWarningSchema = z.object({
  charge: alertChargeSchema,
  actionable: z.boolean(),
  fraud_type: z.string(),
});

export const refundSchema = z.object({
  charge: alertChargeSchema,
  amount: z.int(),
  status: z.nullable(z.string()),
  failure_reason: orNone,
});
