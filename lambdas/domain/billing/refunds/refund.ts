import type { Billing, RefundPreview } from '../../../../contract/billing/billing.ts';
import { FREE_PETS, GUARANTEE_DAYS } from '../../../../contract/billing/offers.ts';
import type { Payer } from '../../../../contract/billing/payer.ts';
import { AppError } from '../../../../contract/problem.ts';
import { getBilling, syncedBilling } from '../billing.ts';
import type { BillingDeps } from '../ports.ts';
import { leftOf } from './left-of.ts';
import type { Charge, ChargeRefund, PlanRefund } from './ports.ts';
import { guaranteeEnd } from './refund-offer.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * The money-back guarantee (ruling D24): within 30 days of a customer's first payment, the plan ends at once and every
 * payment is refunded, once per customer. A customer is an account, its email address and its cards, so that a deleted
 * account is not a new customer.
 */

/** What is refunded, to the cent. Throws `refund-unavailable`, `payments-unavailable`. */
export async function previewRefund(deps: BillingDeps, payer: Payer): Promise<RefundPreview> {
  const [{ charges, until }, petCount] = await Promise.all([
    findRefundable(deps, payer),
    deps.petCount(payer),
  ]);
  const open = charges.filter(({ dispute }) => dispute === 'open');
  return {
    cents: totalOf(charges),
    payments: charges.map((charge) => ({
      paid_at: charge.paidAt,
      cents: charge.cents,
      refund_cents: leftOf(charge),
    })),
    disputed_cents: open.reduce((sum, { cents }) => sum + cents, 0),
    until,
    pets_over: Math.max(0, petCount - FREE_PETS),
  };
}

const totalOf = (charges: readonly Charge[]) => charges.reduce((sum, charge) => sum + leftOf(charge), 0);

/**
 * Ends the plan and refunds its payments, at the previewed amount. A repeated call, and a second tab, continue the same
 * refund. Once it is stored it continues by itself, so the answer says that it is being processed when Stripe fails;
 * see settle-refund.ts. Throws `refund-unavailable`; `price-changed` when the amount differs by now;
 * `payments-unavailable`.
 */
export async function refundPlan(
  deps: BillingDeps,
  payer: Payer,
  { cents }: { cents: number },
): Promise<Billing> {
  const refund = (await deps.refunds.get(payer)) ?? (await beginOrJoin(deps, payer, cents));
  const billing = await settledBilling(deps, payer, refund);
  // Another plan, bought after the one that was refunded.
  if (refund.state === 'done' && billing.subscription !== null) throw alreadyUsed();
  return billing;
}

/** The plan after a refund was continued as far as possible. */
export async function settledBilling(deps: BillingDeps, payer: Payer, refund: PlanRefund): Promise<Billing> {
  try {
    if (refund.state === 'processing') await settleRefund(deps, payer, refund);
    return await syncedBilling(deps, payer, refund.customerId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return getBilling(deps, payer);
  }
}

/** A second click at the same moment finds the payments refunded, or the guarantee used: by the first one. */
async function beginOrJoin(deps: BillingDeps, payer: Payer, cents: number): Promise<PlanRefund> {
  try {
    return await begin(deps, payer, cents);
  } catch (error) {
    const stored = await deps.refunds.get(payer);
    if (!stored) throw error;
    return stored;
  }
}

async function begin(deps: BillingDeps, payer: Payer, cents: number): Promise<PlanRefund> {
  const { customerId, charges, marks } = await findRefundable(deps, payer);
  if (totalOf(charges) !== cents) {
    throw new AppError('price-changed', 'The amount has changed. Review the new amount before you confirm.');
  }
  const refund: PlanRefund = {
    key: deps.newId(),
    customerId,
    begunAt: deps.now().toISOString(),
    state: 'processing',
    endedAt: null,
    cents,
    failedCents: 0,
    payments: [],
    withdrawal: null,
    earlier: null,
  };
  const stored = await deps.refunds.begin(payer, refund, marks);
  if (!stored) throw alreadyUsed();
  return stored;
}

/** The payments that the guarantee covers, newest first. */
async function findRefundable(deps: BillingDeps, payer: Payer) {
  const { customers, refunds, guaranteeMarks, payments, contactOf, now } = deps;
  const [customer, refund, { email }] = await Promise.all([
    customers.get(payer),
    refunds.get(payer),
    contactOf(payer),
  ]);
  if (refund) throw alreadyUsed();
  const charges = customer?.customerId ? await payments.charges(customer.customerId) : [];
  const first = charges.at(-1);
  if (!customer?.customerId || !first) throw unavailable('There is no payment to refund.');
  // Stripe remembers it although our table was restored to an earlier time.
  if (charges.some(({ refunds }) => refunds.some(isOfGuarantee))) throw alreadyUsed();
  const until = guaranteeEnd(first.paidAt);
  if (Date.parse(until) <= now().getTime()) {
    throw unavailable(`The ${GUARANTEE_DAYS} days after your first payment are over.`);
  }
  const { keyed: marks, earlier } = await guaranteeMarks.hashesOf(marksOf(email, charges));
  if (await refunds.isMarked([...marks, ...earlier])) throw alreadyUsed();
  if (totalOf(charges) === 0) throw nothingLeft(charges);
  return { customerId: customer.customerId, charges, marks, until };
}

const isOfGuarantee = ({ request, isWithdrawal }: ChargeRefund) => request !== null && !isWithdrawal;

/** What stays known after the account was deleted. */
function marksOf(email: string | null, charges: readonly Charge[]): string[] {
  const cards = charges.flatMap(({ card }) => (card === null ? [] : [`card ${card}`]));
  return [...new Set([...(email === null ? [] : [`email ${email.toLowerCase()}`]), ...cards])];
}

const unavailable = (detail: string) => new AppError('refund-unavailable', detail);

const alreadyUsed = () =>
  unavailable(
    'The money-back guarantee can be used once per customer. It was used before, by this account or with the same email address or card.',
  );

const nothingLeft = (charges: readonly Charge[]) =>
  unavailable(
    charges.some(({ dispute }) => dispute === 'open')
      ? 'You disputed your payment, so your bank decides about it. You can still cancel your plan.'
      : 'Your payments have been returned already. You can still cancel your plan.',
  );
