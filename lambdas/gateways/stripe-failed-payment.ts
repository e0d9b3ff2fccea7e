import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { InvoicePayments } from '../domain/billing/payments/ports.ts';
import { idOf, isoOrNull, listOf, secondsSchema } from './stripe-shapes.ts';

/** Of a customer, newest first; the failed one is among them unless many followed within seconds. */
const NEWEST_CHARGES = 10;

const unpaidSchema = z.object({
  amount_remaining: z.int(),
  next_payment_attempt: z._default(z.nullable(secondsSchema), null),
  payments: z.object({
    data: z.array(z.object({ payment: z.object({ payment_intent: z.optional(idOf) }) })),
  }),
});

const cardSchema = z.object({ brand: z.nullable(z.string()), last4: z.nullable(z.string()) });

const chargesSchema = listOf(
  z.object({
    status: z.string(),
    payment_intent: z._default(z.nullable(idOf), null),
    payment_method_details: z._default(z.nullable(z.object({ card: z.optional(cardSchema) })), null),
  }),
);

/** What is due of an invoice, with which card it was tried, and when Stripe tries again. */
export async function readFailedPayment(
  stripe: Stripe,
  invoiceId: string,
  customer: string,
): ReturnType<InvoicePayments['failedPayment']> {
  const [invoice, charged] = await Promise.all([
    stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }),
    stripe.charges.list({ customer, limit: NEWEST_CHARGES }),
  ]);
  const { amount_remaining, next_payment_attempt, payments } = z.parse(unpaidSchema, invoice);
  const intents = payments.data.map(({ payment }) => payment.payment_intent);
  const failed = z
    .parse(chargesSchema, charged)
    .data.find(
      ({ status, payment_intent }) =>
        status === 'failed' && payment_intent !== null && intents.includes(payment_intent),
    );
  const { brand, last4 } = failed?.payment_method_details?.card ?? {};
  return {
    cents: amount_remaining,
    card: brand && last4 ? { brand, last4 } : null,
    nextAttempt: isoOrNull(next_payment_attempt),
  };
}
