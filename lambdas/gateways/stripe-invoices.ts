import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { InvoicePayments, NextPayment, PaidSubscription } from '../domain/billing/payments/ports.ts';
import type { StripeConnection } from './stripe-connection.ts';
import { readFailedPayment } from './stripe-failed-payment.ts';
import type { Library } from './stripe-failures.ts';
import {
  chargesOfInvoicesSchema,
  invoicesSchema,
  previewSchema,
  toInvoice,
} from './stripe-invoice-shapes.ts';
import { payableSchema, type StripePayable } from './stripe-refund-shapes.ts';
import { iso } from './stripe-shapes.ts';
import { STOPPED } from './stripe-subscription-shapes.ts';

/** Stripe's page size; listed invoices have no more charges. */
const PAGE = 100;

/** More than a subscription has. */
const MOST_INVOICES = 1000;

/** Invoices at Stripe: paid ones, unpaid ones, the draft of a renewal that Stripe keeps for an hour, and the next. */
export const createInvoicePayments = ({ ask }: StripeConnection): InvoicePayments => ({
  invoices: (customerId, count) =>
    ask(async (stripe) => {
      const [list, charged] = await Promise.all([
        stripe.invoices.list({ customer: customerId, limit: count, expand: ['data.payments'] }),
        stripe.charges.list({ customer: customerId, limit: PAGE }),
      ]);
      const charges = z.parse(chargesOfInvoicesSchema, charged).data;
      return z.parse(invoicesSchema, list).data.flatMap((invoice) => toInvoice(invoice, charges) ?? []);
    }),

  voidInvoice: (id) =>
    ask(async (stripe, sdk) => {
      try {
        await stripe.invoices.voidInvoice(id);
        return true;
      } catch (error) {
        const { StripeInvalidRequestError, StripePermissionError } = sdk.errors;
        // A restricted key that lacks the right must not keep an owner from buying.
        if (error instanceof StripeInvalidRequestError || error instanceof StripePermissionError)
          return false;
        throw error;
      }
    }),

  voidUnpaid: (subscription) =>
    ask(async (stripe, sdk) => {
      const list = stripe.invoices.list({ subscription, limit: PAGE });
      const invoices = z.parse(
        z.array(payableSchema),
        await list.autoPagingToArray({ limit: MOST_INVOICES }),
      );
      let isDone = true;
      // The latest one last: as long as it is unpaid, whoever reads the subscription continues.
      for (const invoice of invoices.filter(isUnpaid).reverse()) {
        if (!(await voidOrFindPaid(stripe, sdk, invoice))) isDone = false;
      }
      return isDone;
    }),

  stopRenewal: (id) =>
    ask(async (stripe) => {
      const stopped = await stripe.invoices.update(id, {
        auto_advance: false,
        metadata: { [STOPPED]: 'true' },
      });
      if (stopped.status === 'draft') return true;
      await collect(stripe, id, stopped.status);
      return false;
    }),

  collectRenewal: (id) =>
    ask(async (stripe) => collect(stripe, id, (await stripe.invoices.retrieve(id)).status)),

  failedPayment: (invoiceId, customerId) => ask((stripe) => readFailedPayment(stripe, invoiceId, customerId)),

  nextPayment: (subscription) => ask((stripe, sdk) => previewRenewal(stripe, sdk, subscription)),
});

/** Stripe writes off some invoices as uncollectible, if the account is set so; they can still be paid. */
const isUnpaid = ({ status }: StripePayable) =>
  status === 'open' || status === 'uncollectible' || status === 'draft';

/**
 * Stripe refuses to void what has been paid or voided in the same moment. It neither voids nor deletes the draft of a
 * subscription before that is finalized, and pays one without an amount due as it does: with the customer's credit, for
 * a period without a plan. Such a draft stays one, which can't be paid.
 */
async function voidOrFindPaid(
  stripe: Stripe,
  sdk: Library,
  { id, status, amount_due: cents }: StripePayable,
): Promise<boolean> {
  try {
    if (status === 'draft' && cents === 0) {
      await stripe.invoices.update(id, { auto_advance: false });
      return true;
    }
    if (status === 'draft') await stripe.invoices.finalizeInvoice(id, { auto_advance: false });
    await stripe.invoices.voidInvoice(id);
    return true;
  } catch (error) {
    if (!(error instanceof sdk.errors.StripeInvalidRequestError)) throw error;
    return !isUnpaid(z.parse(payableSchema, await stripe.invoices.retrieve(id)));
  }
}

/** Stripe also marks an invoice that is paid, which does not advance any more. */
async function collect(stripe: Stripe, id: string, status: Stripe.Invoice['status']): Promise<void> {
  const collected = status === 'open' ? { auto_advance: true } : {};
  await stripe.invoices.update(id, { ...collected, metadata: { [STOPPED]: '' } });
}

/** Stripe answers with an error where nothing is upcoming. */
async function previewRenewal(
  stripe: Stripe,
  sdk: Library,
  { id, scheduleId, scheduled }: PaidSubscription,
): Promise<NextPayment | null> {
  const of = scheduled !== null && scheduleId !== null ? { schedule: scheduleId } : { subscription: id };
  try {
    const preview = z.parse(previewSchema, await stripe.invoices.createPreview(of));
    const { amount_due: cents, total_taxes, starting_balance, next_payment_attempt, period_end } = preview;
    return {
      at: iso(next_payment_attempt ?? period_end),
      cents,
      tax: (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
      credit: Math.max(0, -starting_balance),
    };
  } catch (error) {
    if (error instanceof sdk.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}
