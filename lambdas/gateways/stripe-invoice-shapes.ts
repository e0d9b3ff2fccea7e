import * as z from 'zod/mini';
import type { Invoice } from '../../contract/billing/billing.ts';
import { idOf, iso, listOf, secondsSchema } from './stripe-shapes.ts';

/** The subset of Stripe's invoices that the code reads, and what it means. */

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
