import type { Billing } from '../../../contract/billing/billing.ts';
import { planNameOf } from '../../../contract/billing/offers.ts';
import type { Payer } from '../../../contract/billing/payer.ts';
import type { Subscriber } from '../../../contract/billing/plans.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import { syncedBilling } from './billing.ts';
import { closePages, endCustomer } from './end-customer.ts';
import { planGivenBy } from './owners-plan.ts';
import type { PaidSubscription } from './payments/ports.ts';
import type { BillingDeps, PlanMoves } from './ports.ts';
import { refundsOf } from './refunds/refunds-of.ts';
import { settleOpenRefunds } from './refunds/settle-refund.ts';
import { livingSubscriptions } from './subscriber-copy.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Dependencies of taking a plan along. */
export interface TakeAlongDeps extends BillingDeps {
  /** Writes only while the caller is a manager of the practice. */
  moves: PlanMoves;
}

/**
 * Makes a practice the payer of the Veterinary plan that an account pays for. Customer, copy and refunds change their
 * partition in one transaction, so at each moment exactly one payer has the plan; a sync that began before fails, and
 * finds the practice when it is repeated. Stripe gets the payer's new name after that, from each sync until
 * it is done. Repeated after the write, it only syncs. `known`: the practice's copy, which the call has read. Throws
 * `not-subscribed`; `already-subscribed` if the practice has or had a plan of its own; `payments-unavailable`;
 * `try-again`, also while a refund is processed.
 *
 * No row is read twice: the transaction fails where one has changed since, however early it was read, and what it wrote
 * is known. Only then are they read again.
 */
export async function takePlanAlong(
  deps: TakeAlongDeps,
  from: Payer,
  to: Payer,
  known: Subscriber | null,
): Promise<Billing> {
  const [customer, row] = await Promise.all([deps.customers.get(from), deps.subscribers.get(from)]);
  const taken = row?.taken_along;
  const isRepeated = (await planGivenBy(deps, row)).paidBy === to.id;
  if (taken && (isRepeated || (!customer?.customerId && taken.practice_id === to.id))) {
    return syncedBilling(deps, to, taken.customer_id);
  }
  if (!customer?.customerId) throw noVeterinaryPlan();
  const { customerId, attempt } = customer;
  const refunds = await settleOpenRefunds(deps, from);
  if (refunds.some(({ state }) => state !== 'done')) {
    throw new AppError('try-again', 'Your refund is still being processed. Try again later.');
  }
  for (let turn = 0; turn < ATTEMPTS; turn++) {
    const isFirst = turn === 0;
    const synced = await syncSubscription(deps, from, customerId, isFirst ? row : undefined);
    const { id: subscriptionId } = findMovable(synced.subscriptions);
    const before = await vacate(deps, to, isFirst ? known : undefined);
    const along = { ...synced.subscriber, taken_along: null, version: (before.row?.version ?? 0) + 1 };
    const move = {
      from,
      to,
      customer: { customerId, attempt },
      newAttempt: deps.newId(),
      subscriber: synced.subscriber,
      along,
      subscriptionId,
      refunds,
      before,
    };
    // The practice had no refunds, so it has those that were copied.
    if (await deps.moves.takeAlong(move)) return syncedBilling(deps, to, customerId, { row: along, refunds });
  }
  throw tooBusy();
}

/** A row may change between its read and the write, for example by one of Stripe's events. */
const ATTEMPTS = 3;

/** The one Veterinary plan, unless it is about to become another. */
function findMovable(subscriptions: readonly PaidSubscription[]): PaidSubscription {
  const [plan, ...others] = livingSubscriptions(subscriptions);
  if (!plan || others.length > 0 || planNameOf(plan.tier) !== 'vet') throw noVeterinaryPlan();
  if (plan.scheduled) {
    throw new AppError(
      'not-subscribed',
      'Your Veterinary plan is about to change to Multi-Pet. Keep Veterinary on your billing page, then try again.',
    );
  }
  return plan;
}

const noVeterinaryPlan = () =>
  new AppError('not-subscribed', 'Your account has no Veterinary plan to take along.');

/**
 * Makes room for the plan: a customer of the practice that never paid is deleted at Stripe, so that no open page can
 * start a second plan. Returns the practice's copy: the `known` one, or as it is now.
 */
async function vacate(deps: TakeAlongDeps, to: Payer, known: Subscriber | null | undefined) {
  const [customer, row] = await Promise.all([
    deps.customers.get(to),
    known === undefined ? deps.subscribers.get(to) : known,
  ]);
  // A refund is of a customer, whose row stays. One that begins now gets an id before a refund, and stops the move.
  const refunds = customer === null ? [] : await refundsOf(deps, to);
  const customerId = customer?.customerId ?? null;
  if (customerId !== null) await closePages(deps.payments, customerId);
  const all = customerId === null ? [] : await deps.payments.subscriptions(customerId);
  if (refunds.length > 0 || all.some(({ neverPaid }) => !neverPaid)) throw hasOwnPlan();
  if (customerId !== null) await endCustomer(deps.payments, customerId);
  return { customerId, row };
}

const hasOwnPlan = () =>
  new AppError(
    'already-subscribed',
    'This practice has or had a plan of its own, so yours can’t be taken along. Cancel yours on your billing page.',
  );
