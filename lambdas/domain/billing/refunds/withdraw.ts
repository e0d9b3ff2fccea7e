import type { Billing } from '../../../../contract/billing/billing.ts';
import { FREE_PETS, planNameOf } from '../../../../contract/billing/offers.ts';
import { petLimitOf } from '../../../../contract/billing/plans.ts';
import type { Withdrawals, WithdrawInput } from '../../../../contract/billing/withdrawals.ts';
import { AppError, tooBusy } from '../../../../contract/problem.ts';
import { writeWithJobs } from '../../jobs/job-queue.ts';
import type { BillingDeps } from '../ports.ts';
import type { PlanRefund } from './ports.ts';
import { settledBilling } from './refund.ts';
import { findWithdrawals, totalOf, type WithdrawalOffer, withdrawalEnd } from './withdrawal-offer.ts';

/**
 * The right of consumers in the EU to withdraw from a purchase (decision 229): from a change, which then is undone at
 * once, or from the first purchase, which ends the plan. It is a refund like that of the guarantee, stored first and
 * settled until done, and independent of it.
 */

/** What the owner can withdraw from, and what is refunded, to the cent. Throws `payments-unavailable`. */
export async function previewWithdrawal(deps: BillingDeps, ownerId: string): Promise<Withdrawals> {
  const [{ offers }, petCount] = await Promise.all([
    findWithdrawals(deps, ownerId),
    deps.pets.count(ownerId),
  ]);
  return { withdrawals: offers.map((offer) => toWithdrawal(offer, petCount)) };
}

function toWithdrawal(offer: WithdrawalOffer, petCount: number): Withdrawals['withdrawals'][number] {
  const before = offer.change?.before;
  const plan = before ? planNameOf(before.tier) : null;
  const limit = before ? petLimitOf(plan, before.quantity) : FREE_PETS;
  return {
    purchase: offer.purchase,
    purchased_at: offer.purchasedAt,
    until: withdrawalEnd(offer.purchasedAt),
    goes_back_to: before ? { plan, quantity: before.quantity } : null,
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
export async function withdraw(deps: BillingDeps, ownerId: string, input: WithdrawInput): Promise<Billing> {
  const stored = await deps.refunds.withdrawal(ownerId);
  const isRepeated = stored?.withdrawal?.purchase === input.purchase;
  return settledBilling(deps, ownerId, isRepeated ? stored : await begin(deps, ownerId, input));
}

async function begin(
  deps: BillingDeps,
  ownerId: string,
  { purchase, cents }: WithdrawInput,
): Promise<PlanRefund> {
  const { refunds, mailJobs, newId, now } = deps;
  // Before the payments are listed: what is paid later is refunded as well.
  const begunAt = now().toISOString();
  const { customerId, offers } = await findWithdrawals(deps, ownerId);
  const offer = offers.find((one) => one.purchase === purchase);
  let stored: PlanRefund | null = null;
  if (offer && totalOf(offer.parts) === cents) {
    const { subscriptionId, change } = offer;
    const parts = offer.parts.map(({ paidCents: _, ...part }) => part);
    const key = newId();
    const refund = {
      key,
      customerId,
      begunAt,
      state: 'processing' as const,
      endedAt: null,
      cents,
      failedCents: 0,
      payments: [],
      withdrawal: { purchase, subscriptionId, parts, change },
    };
    await writeWithJobs(mailJobs, [{ kind: 'plan-withdrawn', ownerId, request: key } as const], async () => {
      stored = await refunds.withdraw(ownerId, refund);
      return stored?.key === key;
    });
  }
  // A second click at the same moment finds that of the first one.
  const found = stored ?? (await refunds.withdrawal(ownerId));
  if (found?.withdrawal?.purchase === purchase) return found;
  if (!offer) throw new AppError('refund-unavailable', 'You can’t withdraw from this purchase any more.');
  if (found?.state === 'processing') throw tooBusy();
  throw new AppError('price-changed', 'The amount has changed meanwhile. Please look at it again.');
}
