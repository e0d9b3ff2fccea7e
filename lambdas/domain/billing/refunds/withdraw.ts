import type { Billing } from '../../../../contract/billing/billing.ts';
import { FREE_PETS, planNameOf } from '../../../../contract/billing/offers.ts';
import type { Payer } from '../../../../contract/billing/payer.ts';
import { petLimitOf } from '../../../../contract/billing/plans.ts';
import type { Withdrawals, WithdrawInput } from '../../../../contract/billing/withdrawals.ts';
import { AppError, tooBusy } from '../../../../contract/problem.ts';
import { writeWithJobs } from '../../jobs/job-queue.ts';
import { payerInJob } from '../../jobs/mail-job.ts';
import type { BillingDeps } from '../ports.ts';
import { dropPending } from '../subscription-changes.ts';
import type { PlanRefund } from './ports.ts';
import { settledBilling } from './refund.ts';
import { findWithdrawals, totalOf, type WithdrawalOffer, withdrawalEnd } from './withdrawal-offer.ts';

/**
 * The right of consumers in the EU to withdraw from a purchase (decision 229): from a change, which then is undone at
 * once, or from the first purchase, which ends the plan. It is a refund like that of the guarantee, stored first and
 * settled until done, and independent of it.
 */

/** What the owner can withdraw from, and what is refunded, to the cent. Throws `payments-unavailable`. */
export async function previewWithdrawal(deps: BillingDeps, payer: Payer): Promise<Withdrawals> {
  const [customer, petCount] = await Promise.all([deps.customers.get(payer), deps.petCount(payer)]);
  if (!customer?.customerId) return { withdrawals: [] };
  const { offers } = await findWithdrawals(deps, customer.customerId);
  return { withdrawals: offers.map((offer) => toWithdrawal(offer, petCount)) };
}

function toWithdrawal(offer: WithdrawalOffer, petCount: number): Withdrawals['withdrawals'][number] {
  const { change } = offer;
  const before = change?.before;
  const plan = before ? planNameOf(before.tier) : null;
  const limit = before ? petLimitOf(plan, before.quantity) : FREE_PETS;
  return {
    purchase: offer.purchase,
    purchased_at: offer.purchasedAt,
    until: withdrawalEnd(offer.purchasedAt),
    goes_back_to: change && { plan, quantity: change.before.quantity, ends_at: change.endsAt },
    cents: totalOf(offer.parts),
    payments: offer.parts.map(({ paidAt, paidCents, cents }) => ({
      paid_at: paidAt,
      cents: paidCents,
      refund_cents: cents,
    })),
    is_full: offer.isFull,
    pets_over: Math.max(0, petCount - limit),
  };
}

/**
 * Withdraws from a purchase, at the previewed amount. A repeated call, and a second tab, continue the same withdrawal.
 * The owner gets a receipt by mail. Once it is stored it continues by itself, as a refund does; see settle-refund.ts.
 * Throws `refund-unavailable`; `price-changed` when the amount differs by now; `try-again` while another withdrawal is
 * being processed; `payments-unavailable`.
 */
export async function withdraw(deps: BillingDeps, payer: Payer, input: WithdrawInput): Promise<Billing> {
  const stored = await deps.refunds.withdrawal(payer);
  const isRepeated = stored?.withdrawal?.purchase === input.purchase;
  return settledBilling(deps, payer, isRepeated ? stored : await begin(deps, payer, input, stored));
}

async function begin(
  deps: BillingDeps,
  payer: Payer,
  input: WithdrawInput,
  earlier: PlanRefund | null,
): Promise<PlanRefund> {
  const { customers, refunds, mailJobs, newId, now } = deps;
  const customerId = (await customers.get(payer))?.customerId;
  if (!customerId) throw unavailable();
  // Before the payments are listed: what is paid later is refunded as well.
  const begunAt = now().toISOString();
  const offer = await findOffer(deps, customerId, input);
  let stored: PlanRefund | null = null;
  if (offer && totalOf(offer.parts) === input.cents) {
    const { purchase, subscriptionId, change } = offer;
    const refund = {
      key: newId(),
      customerId,
      begunAt,
      state: 'processing' as const,
      endedAt: null,
      cents: input.cents,
      failedCents: 0,
      payments: [],
      withdrawal: {
        purchase,
        subscriptionId,
        parts: offer.parts.map(({ paidCents: _, ...part }) => part),
        change,
      },
      earlier: earlier && { ...earlier, earlier: null },
    };
    const mail = { kind: 'plan-withdrawn', ...payerInJob(payer), request: refund.key } as const;
    await writeWithJobs(mailJobs, [mail], async () => {
      stored = await refunds.withdraw(payer, refund);
      return stored?.key === refund.key;
    });
  }
  // A second click at the same moment finds that of the first one.
  const found = stored ?? (await refunds.withdrawal(payer));
  if (found?.withdrawal?.purchase === input.purchase) return found;
  if (!offer) throw unavailable();
  if (found?.state === 'processing') throw tooBusy();
  throw new AppError('price-changed', 'The amount has changed. Review the new amount before you confirm.');
}

const unavailable = () =>
  new AppError('refund-unavailable', 'You can no longer withdraw from this purchase.');

/** A change that waits for its payment is dropped first: if it is paid at this moment, the offer is another one. */
async function findOffer(
  deps: BillingDeps,
  customerId: string,
  { purchase, cents }: WithdrawInput,
): Promise<WithdrawalOffer | undefined> {
  const { offers, subscription } = await findWithdrawals(deps, customerId);
  const offer = offers.find((one) => one.purchase === purchase);
  if (!subscription?.pending || !offer?.change || totalOf(offer.parts) !== cents) return offer;
  await dropPending(deps, subscription);
  const fresh = await findWithdrawals(deps, customerId);
  return fresh.offers.find((one) => one.purchase === purchase);
}
