import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { NextPayment, PaidSubscription, Payments } from '../domain/billing/ports.ts';
import type { StripeConnection } from './stripe-connection.ts';
import type { Library } from './stripe-failures.ts';
import { iso, previewSchema, STOPPED } from './stripe-shapes.ts';

type RenewalPayments = Pick<Payments, 'stopRenewal' | 'collectRenewal' | 'nextPayment'>;

/** The renewals of subscriptions at Stripe: the draft that it keeps for an hour, and the preview of the next one. */
export const createRenewalPayments = ({ ask }: StripeConnection): RenewalPayments => ({
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

  nextPayment: (subscription) => ask((stripe, sdk) => previewRenewal(stripe, sdk, subscription)),
});

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
