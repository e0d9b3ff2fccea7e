import type { Billing } from '../../../../contract/billing/billing.ts';
import type { Payer } from '../../../../contract/billing/payer.ts';
import { tooBusy } from '../../../../contract/problem.ts';
import { writeWithJobs } from '../../jobs/job-queue.ts';
import { payerInJob } from '../../jobs/mail-job.ts';
import { closePages } from '../end-customer.ts';
import type { RefundDeps } from '../ports.ts';
import { leftOf } from './left-of.ts';
import type { Charge, ChargeRefund, PlanRefund, UndoneChange } from './ports.ts';
import { refundsOf } from './refunds-of.ts';
import { hasPlan } from './withdrawal-offer.ts';

/**
 * A confirmed refund is stored before Stripe is asked, with the marks that the guarantee was used. From then on it is
 * settled: open payment pages are closed, payments are refunded, then the plan ends and its unpaid invoices are voided,
 * then what was paid meanwhile is refunded. In this order no one loses a plan without the money, and nothing of it can
 * be paid any more when the payments are listed for the last time. Every step may be repeated, by the same call, by the
 * next look at the plan, by an event, or at night, and by several at once:
 * - a charge that has a refund of this request is left alone, whether that succeeded or failed; and Stripe never
 *   refunds more than a charge has left;
 * - an ended subscription stays ended, a void invoice stays void, and a balance that was cleared is zero;
 * - once the end of the plan is stored, later payments are those of another plan.
 *
 * A withdrawal is settled in the same way. It refunds its parts of the payments made before it, and all of those made
 * meanwhile. One from a change refunds its parts, and undoes the change instead of ending the plan.
 */

const DAY_MS = 86_400_000;

/** A purchase that began before the request, on a page that was open, is stored at Stripe within this time. */
const STILL_BUYING_MS = 60_000;

/**
 * Continues a refund as far as Stripe lets it; returns how far it is. It stays in processing while Stripe refuses one
 * of the refunds, about which support gets a mail, and while a bank decides a dispute. Throws `payments-unavailable`,
 * `try-again`: then the next one continues.
 */
export async function settleRefund(deps: RefundDeps, payer: Payer, refund: PlanRefund): Promise<PlanRefund> {
  if (refund.state === 'unknown') return refund;
  if (refund.state === 'done') return refresh(deps, payer, refund);
  const { payments } = deps;
  if (refund.endedAt !== null) return save(deps, payer, refund, await returnMoney(deps, payer, refund));
  if (refund.withdrawal?.change) return undoChange(deps, payer, refund, refund.withdrawal.change);
  const endedMeanwhile = async () => {
    const stored = await (refund.withdrawal ? deps.refunds.withdrawal(payer) : deps.refunds.get(payer));
    return stored?.key === refund.key && stored.endedAt !== null ? settleRefund(deps, payer, stored) : null;
  };
  // The bound of the payments comes before the row is read: a process that stalls in between lists no later ones.
  const openedAt = soon(deps);
  const earlier = await endedMeanwhile();
  if (earlier) return earlier;
  // First, because Stripe may refuse the refund for days: what is paid meanwhile would be refunded, and its plan would
  // stay.
  await closePages(payments, refund.customerId);
  const returned = await returnMoney(deps, payer, { ...refund, endedAt: openedAt });
  if (returned.isRefused) return refund;
  const ends = await endPlans(deps, refund);
  const closedAt = soon(deps);
  const later = await endedMeanwhile();
  if (later) return later;
  // After the invoices were voided, which gives back the credit that they used. Before the end is stored, so that it
  // happens although the process dies: a later balance is that of another plan.
  await payments.clearBalance(refund.customerId);
  const paidMeanwhile = await returnMoney(deps, payer, { ...refund, endedAt: closedAt });
  return save(deps, payer, { ...refund, endedAt: lastOf(refund, ends, paidMeanwhile) }, paidMeanwhile);
}

/** Refunds first here too. Stripe undoes a change once for a key: a process that stalls undoes no later one. */
async function undoChange(
  deps: RefundDeps,
  payer: Payer,
  refund: PlanRefund,
  change: UndoneChange,
): Promise<PlanRefund> {
  const { payments } = deps;
  const returned = await returnMoney(deps, payer, refund);
  if (returned.isRefused) return refund;
  const all = await payments.subscriptions(refund.customerId);
  const changed = all.find(({ id }) => id === refund.withdrawal?.subscriptionId);
  if (changed && changed.state !== 'ended' && hasPlan(changed, change.after)) {
    // It would bring the next plan, and keeps Stripe from changing this one.
    if (changed.scheduleId !== null) await payments.releaseSchedule(changed.scheduleId);
    await payments.undoChange(changed, change, refund.key);
  }
  return save(deps, payer, { ...refund, endedAt: deps.now().toISOString() }, returned);
}

/** By how much Stripe's clock may be ahead of ours. A purchase takes longer. */
const AHEAD_MS = 10_000;

/**
 * Bounds the payments to list. Another process may finish the refund while this one stalls, and then the owner may buy
 * the next plan: not before this moment, if the end of the plan was not stored just now.
 */
const soon = ({ now }: RefundDeps) => new Date(now().getTime() + AHEAD_MS).toISOString();

/** Until when payments were made for the plans: one of them may be later than the end, for an invoice that was open. */
function lastOf({ begunAt }: PlanRefund, ends: readonly string[], { charges }: Returned): string {
  return [begunAt, ...ends, ...charges.map(({ paidAt }) => paidAt)].toSorted().at(-1) ?? begunAt;
}

/** A bank may return a refund weeks after it was made. */
async function refresh(deps: RefundDeps, payer: Payer, refund: PlanRefund): Promise<PlanRefund> {
  const charges = await chargesOf(deps, refund);
  return save(deps, payer, refund, { charges, isRefused: false, isOpen: false });
}

interface Returned {
  charges: Charge[];
  /** Stripe refuses a refund, for now. */
  isRefused: boolean;
  /** A bank decides about a charge. */
  isOpen: boolean;
}

async function returnMoney(deps: RefundDeps, payer: Payer, refund: PlanRefund): Promise<Returned> {
  const charges = await chargesOf(deps, refund);
  const due = charges.filter((charge) => isDue(charge, refund));
  const refused: Charge[] = [];
  for (const charge of due) {
    const key = keyOf(deps, refund, charge);
    if (!(await deps.payments.refund(charge.id, centsOf(charge, refund), refund, key))) refused.push(charge);
  }
  if (refused.length > 0) await alertRefused(deps, payer, refund, refused);
  const after = due.length > 0 ? await chargesOf(deps, refund) : charges;
  return {
    charges: after,
    isRefused: refused.length > 0,
    isOpen: after.some((charge) => charge.dispute === 'open' && !isRefundedBy(charge, refund)),
  };
}

async function chargesOf({ payments }: RefundDeps, refund: PlanRefund): Promise<Charge[]> {
  const { customerId, endedAt } = refund;
  const charges = (await payments.charges(customerId)).filter((charge) => isOf(charge, refund));
  return endedAt === null ? charges : charges.filter(({ paidAt }) => paidAt <= endedAt);
}

/** Whether a refund is of a charge at all: a withdrawal is of those that it names, and of those made meanwhile. */
function isOf(charge: Charge, refund: PlanRefund): boolean {
  if (!refund.withdrawal) return true;
  if (partOf(charge, refund)) return true;
  const begun = Date.parse(refund.begunAt) - AHEAD_MS;
  return refund.withdrawal.change === null && Date.parse(charge.paidAt) >= begun;
}

const partOf = ({ id }: Charge, { withdrawal }: PlanRefund) =>
  withdrawal?.parts.find(({ chargeId }) => chargeId === id);

/** What is to be refunded of a charge, in US cents. */
const centsOf = (charge: Charge, refund: PlanRefund) =>
  Math.min(leftOf(charge), partOf(charge, refund)?.cents ?? charge.cents);

const isDue = (charge: Charge, refund: PlanRefund) =>
  centsOf(charge, refund) > 0 && !isRefundedBy(charge, refund);

const isRefundedBy = ({ refunds }: Charge, { key }: PlanRefund) =>
  refunds.some(({ request }) => request === key);

/**
 * Stripe repeats a refusal for a key, for a day: the next day needs another one. Days are counted from the request, so
 * that two processes at midnight refund a part of a charge once.
 */
const keyOf = ({ now }: RefundDeps, { key, begunAt }: PlanRefund, { id }: Charge) =>
  `${key}-${id}-${Math.floor((now().getTime() - Date.parse(begunAt)) / DAY_MS)}`;

/** Ends the plans that the refund is for, and voids what they left unpaid; returns when they ended. */
async function endPlans({ payments }: RefundDeps, { customerId, begunAt }: PlanRefund): Promise<string[]> {
  const last = Date.parse(begunAt) + STILL_BUYING_MS;
  const refunded = async () =>
    (await payments.subscriptions(customerId)).filter(({ createdAt }) => Date.parse(createdAt) <= last);
  for (const { id, scheduleId, state } of await refunded()) {
    if (state === 'ended') continue;
    if (scheduleId !== null) await payments.releaseSchedule(scheduleId);
    await payments.endNow(id);
  }
  const ended = await refunded();
  const voided = await Promise.all(ended.map(({ id }) => payments.voidUnpaid(id)));
  if (voided.includes(false)) throw tooBusy();
  return ended.flatMap(({ endedAt }) => endedAt ?? []);
}

/** Stores what Stripe's charges say. */
async function save(
  { refunds, mailJobs }: RefundDeps,
  payer: Payer,
  refund: PlanRefund,
  { charges, isRefused, isOpen }: Returned,
): Promise<PlanRefund> {
  // Every refund began with a payment. Without one, the key is of another account, which knows nothing of this plan.
  if (charges.length === 0) return refund;
  const madeOf = (charge: Charge) => charge.refunds.filter(({ request }) => request === refund.key);
  const sum = (some: readonly ChargeRefund[]) => some.reduce((cents, one) => cents + one.cents, 0);
  const made = charges.flatMap(madeOf);
  const settled: PlanRefund = {
    ...refund,
    state: isRefused || isOpen ? 'processing' : 'done',
    cents: sum(made),
    failedCents: sum(made.filter(({ isFailed }) => isFailed)),
    payments: charges
      .map((charge) => ({ paidAt: charge.paidAt, cents: sum(madeOf(charge)), last4: charge.last4 }))
      .filter(({ cents }) => cents > 0),
  };
  const mail = { kind: 'plan-refunded', ...payerInJob(payer), request: refund.key } as const;
  // Later results change nothing about it.
  const jobs = refund.state === 'done' ? [] : [mail];
  await writeWithJobs(mailJobs, jobs, () => refunds.save(payer, settled).then(() => true));
  return settled;
}

const alertRefused = (
  { mailJobs, payments }: RefundDeps,
  payer: Payer,
  refund: PlanRefund,
  refused: readonly Charge[],
) =>
  mailJobs?.now.send({
    kind: 'payment-alert',
    what: 'refused-refund',
    id: refund.key,
    ownerId: null,
    ...payerInJob(payer),
    cents: refused.reduce((cents, charge) => cents + centsOf(charge, refund), 0),
    refundedCents: 0,
    reason: null,
    respondBy: null,
    url: payments.dashboardUrl(refund.customerId),
  });

/** Continues the owner's refunds that are being processed; returns all of them. Throws as settleRefund. */
export async function settleOpenRefunds(deps: RefundDeps, payer: Payer): Promise<PlanRefund[]> {
  const settled: PlanRefund[] = [];
  for (const refund of await refundsOf(deps, payer)) {
    settled.push(refund.state === 'processing' ? await settleRefund(deps, payer, refund) : refund);
  }
  return settled;
}

/** For how long the owner sees a refund: banks take up to ten business days. */
const SHOWN_MS = 30 * DAY_MS;

/** What the owner sees of a refund: as soon as the plan has ended, only a bank may still decide about a part. */
export function toBillingRefund([refund]: readonly PlanRefund[], now: Date): Billing['refund'] {
  if (!refund || Date.parse(refund.begunAt) + SHOWN_MS <= now.getTime()) return null;
  const { endedAt, cents, failedCents, withdrawal } = refund;
  return {
    state: endedAt === null ? 'processing' : 'refunded',
    cents,
    failed_cents: failedCents,
    keeps_plan: withdrawal !== null && withdrawal.change !== null,
  };
}
