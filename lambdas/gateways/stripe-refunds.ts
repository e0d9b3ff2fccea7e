import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { STRIPE_METADATA } from '../../contract/billing/billing.ts';
import { tooBusy } from '../../contract/problem.ts';
import type { Charge, MoneyNews, PaymentAlert, RefundPayments } from '../domain/billing/refunds/ports.ts';
import type { StripeConnection } from './stripe-connection.ts';
import { dashboardOf } from './stripe-dashboard.ts';
import { isKeyInUse, isReplayed, type Library, nullWhenMissing } from './stripe-failures.ts';
import { listPurchases, undoChange } from './stripe-purchases.ts';
import {
  alertChargeSchema,
  chargesSchema,
  disputeSchema,
  disputesSchema,
  fraudWarningSchema,
  REQUEST,
  refundSchema,
  type StripeCharge,
  type StripeDispute,
  unfinalizedSchema,
  WITHDRAWN,
} from './stripe-refund-shapes.ts';
import { iso, isoOrNull } from './stripe-shapes.ts';

/** More than a customer has: seven years of monthly payments, or a hundred changes. */
const MOST_CHARGES = 1000;
const PAGE = 100;

/** Refunds, disputes and fraud warnings at Stripe. */
export const createRefundPayments = ({ ask, mode }: StripeConnection): RefundPayments => ({
  charges: (customer) =>
    ask(async (stripe, sdk) => {
      const list = stripe.charges.list({ customer, limit: PAGE, expand: ['data.refunds'] });
      const found = await nullWhenMissing(sdk, list.autoPagingToArray({ limit: MOST_CHARGES }));
      const paid = z.parse(chargesSchema, found ?? []).filter(({ status }) => status === 'succeeded');
      return Promise.all(paid.map((charge) => toCharge(stripe, charge)));
    }),

  refund: (charge, amount, { key: request, withdrawal }, key) =>
    ask((stripe, sdk) =>
      isRefunded(
        sdk,
        stripe.refunds.create(
          {
            charge,
            amount,
            reason: 'requested_by_customer',
            metadata: {
              ...STRIPE_METADATA,
              [REQUEST]: request,
              ...(withdrawal && { [WITHDRAWN]: withdrawal.purchase }),
            },
          },
          { idempotencyKey: `refund-${key}` },
        ),
      ),
    ),

  purchases: (customerId) => ask((stripe, sdk) => listPurchases(stripe, sdk, customerId)),

  undoChange: (subscription, change, key) => ask((stripe) => undoChange(stripe, subscription, change, key)),

  moneyNews: (type, id) =>
    ask((stripe, sdk) => nullWhenMissing(sdk, readNews(stripe, dashboardOf(mode), type, id))),
});

/** Whether the charge needs no refund any more: a dispute that was just opened shows in the next list of charges. */
async function isRefunded(sdk: Library, making: Promise<unknown>): Promise<boolean> {
  try {
    await making;
    return true;
  } catch (error) {
    const { errors } = sdk;
    if (!(error instanceof errors.StripeError)) throw error;
    if (error.code === 'charge_already_refunded' || error.code === 'charge_disputed') return true;
    const isRefusal =
      error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripePermissionError;
    if (isKeyInUse(sdk, error) && !isReplayed(sdk, error)) throw tooBusy();
    if (isRefusal) return false;
    throw error;
  }
}

async function toCharge(stripe: Stripe, charge: StripeCharge): Promise<Charge> {
  const { id, created, amount, payment_method_details, refunds, disputed } = charge;
  return {
    id,
    paidAt: iso(created),
    cents: amount,
    card: payment_method_details?.card?.fingerprint ?? null,
    last4: payment_method_details?.card?.last4 ?? null,
    refunds: refunds.data.map(({ amount, status, metadata }) => ({
      cents: amount,
      isFailed: hasFailed(status),
      request: metadata?.[REQUEST] ?? null,
      isWithdrawal: metadata?.[WITHDRAWN] !== undefined,
    })),
    dispute: disputed ? await readDispute(stripe, id) : null,
  };
}

const hasFailed = (status: string | null) => status === 'failed' || status === 'canceled';

async function readDispute(stripe: Stripe, charge: string): Promise<Charge['dispute']> {
  const { data } = z.parse(disputesSchema, await stripe.disputes.list({ charge, limit: PAGE }));
  const states = data.map(stateOf);
  return states.find((state) => state === 'lost') ?? states.find((state) => state === 'open') ?? null;
}

/** A bank's inquiry moves no money, so its charge can be refunded. */
function stateOf({ status, is_charge_refundable }: StripeDispute): Charge['dispute'] {
  if (status === 'lost' || status === 'prevented') return 'lost';
  return is_charge_refundable || isSettled(status) ? null : 'open';
}

/** The money stays with the account, or came back to it. */
const isSettled = (status: string) => status === 'won' || status === 'warning_closed';

async function readNews(stripe: Stripe, dashboard: string, type: string, id: string): Promise<MoneyNews> {
  const expand = ['charge'];
  const about = (charge: z.output<typeof alertChargeSchema>) => ({
    refundedCents: charge.amount_refunded,
    url: `${dashboard}/payments/${charge.id}`,
  });
  const news = (charge: z.output<typeof alertChargeSchema>, alert: PaymentAlert | null): MoneyNews => ({
    customerId: charge.customer,
    alert,
  });

  if (type.startsWith('invoice.')) {
    const invoice = z.parse(unfinalizedSchema, await stripe.invoices.retrieve(id));
    const { customer: customerId, amount_due: cents, last_finalization_error: error } = invoice;
    if (!error) return { customerId, alert: null };
    const url = `${dashboard}/invoices/${id}`;
    const alert = { what: 'unfinished-invoice', id, cents, refundedCents: 0, respondBy: null, url } as const;
    return { customerId, alert: { ...alert, reason: error.code } };
  }
  if (type.startsWith('charge.dispute.')) {
    const dispute = z.parse(disputeSchema, await stripe.disputes.retrieve(id, { expand }));
    const { charge, amount: cents, status, reason, evidence_details } = dispute;
    if (isSettled(status)) return news(charge, null);
    const respondBy = isoOrNull(evidence_details.due_by);
    return news(charge, { what: 'dispute', id, cents, reason, respondBy, ...about(charge) });
  }
  if (type.startsWith('radar.')) {
    const found = await stripe.radar.earlyFraudWarnings.retrieve(id, { expand });
    const { charge, actionable, fraud_type: reason } = z.parse(fraudWarningSchema, found);
    // A refunded or disputed charge leaves nothing to do.
    if (!actionable) return news(charge, null);
    const alert = { what: 'fraud-warning', id, cents: charge.amount, reason, respondBy: null } as const;
    return news(charge, { ...alert, ...about(charge) });
  }
  if (type.startsWith('refund.')) {
    const refund = z.parse(refundSchema, await stripe.refunds.retrieve(id, { expand }));
    const { charge, amount: cents, status, failure_reason: reason } = refund;
    if (!hasFailed(status)) return news(charge, null);
    return news(charge, { what: 'failed-refund', id, cents, reason, respondBy: null, ...about(charge) });
  }
  return news(z.parse(alertChargeSchema, await stripe.charges.retrieve(id)), null);
}
