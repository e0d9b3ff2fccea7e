import type { Billing } from '../../../../contract/billing/billing.ts';
import { tooBusy } from '../../../../contract/problem.ts';
import { writeWithJobs } from '../../jobs/job-queue.ts';
import type { RefundDeps } from '../ports.ts';
import type { Charge, ChargeRefund, PlanRefund } from './ports.ts';

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
 */

/** A purchase that began before the request, on a page that was open, is stored at Stripe within this time. */
const STILL_BUYING_MS = 60_000;

/**
 * Continues a refund as far as Stripe lets it; returns how far it is. It stays in processing while Stripe refuses one
 * of the refunds, about which support gets a mail, and while a bank decides a dispute. Throws `payments-unavailable`,
 * `try-again`: then the next one continues.
 */
export async function settleRefund(
  deps: RefundDeps,
  ownerId: string,
  refund: PlanRefund,
): Promise<PlanRefund> {
  if (refund.state === 'unknown') return refund;
  if (refund.state === 'done') return refresh(deps, ownerId, refund);
  const { payments } = deps;
  if (refund.endedAt !== null) return save(deps, ownerId, refund, await returnMoney(deps, ownerId, refund));
  const endedMeanwhile = async () => {
    const stored = await deps.refunds.get(ownerId);
    return stored && stored.endedAt !== null ? settleRefund(deps, ownerId, stored) : null;
  };
  // The bound of the payments comes before the row is read: a process that stalls in between lists no later ones.
  const openedAt = soon(deps);
  const earlier = await endedMeanwhile();
  if (earlier) return earlier;
  // First, because Stripe may refuse the refund for days: what is paid meanwhile would be refunded, and its plan would
  // stay.
  await closePages(payments, refund.customerId);
  const returned = await returnMoney(deps, ownerId, { ...refund, endedAt: openedAt });
  if (returned.isRefused) return refund;
  const ends = await endPlans(deps, refund);
  const closedAt = soon(deps);
  const later = await endedMeanwhile();
  if (later) return later;
  // After the invoices were voided, which gives back the credit that they used. Before the end is stored, so that it
  // happens although the process dies: a later balance is that of another plan.
  await payments.clearBalance(refund.customerId);
  const paidMeanwhile = await returnMoney(deps, ownerId, { ...refund, endedAt: closedAt });
  return save(deps, ownerId, { ...refund, endedAt: lastOf(refund, ends, paidMeanwhile) }, paidMeanwhile);
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
async function refresh(deps: RefundDeps, ownerId: string, refund: PlanRefund): Promise<PlanRefund> {
  const charges = await chargesOf(deps, refund);
  return save(deps, ownerId, refund, { charges, isRefused: false, isOpen: false });
}

interface Returned {
  charges: Charge[];
  /** Stripe refuses a refund, for now. */
  isRefused: boolean;
  /** A bank decides about a charge. */
  isOpen: boolean;
}

async function returnMoney(deps: RefundDeps, ownerId: string, refund: PlanRefund): Promise<Returned> {
  const charges = await chargesOf(deps, refund);
  const due = charges.filter((charge) => isDue(charge, refund));
  const refused: Charge[] = [];
  for (const charge of due) {
    if (!(await deps.payments.refund(charge.id, refund.key, keyOf(deps, refund, charge))))
      refused.push(charge);
  }
  if (refused.length > 0) await alertRefused(deps, ownerId, refund, refused);
  const after = due.length > 0 ? await chargesOf(deps, refund) : charges;
  return {
    charges: after,
    isRefused: refused.length > 0,
    isOpen: after.some((charge) => charge.dispute === 'open' && !isRefundedBy(charge, refund)),
  };
}

async function chargesOf({ payments }: RefundDeps, { customerId, endedAt }: PlanRefund): Promise<Charge[]> {
  const charges = await payments.charges(customerId);
  return endedAt === null ? charges : charges.filter(({ paidAt }) => paidAt <= endedAt);
}

/** What of a charge has not been returned, in US cents; nothing of one about which a bank decides, or decided. */
export function leftOf({ cents, refunds, dispute }: Charge): number {
  if (dispute !== null) return 0;
  return refunds.reduce((left, { cents, isFailed }) => left - (isFailed ? 0 : cents), cents);
}

const isDue = (charge: Charge, refund: PlanRefund) => leftOf(charge) > 0 && !isRefundedBy(charge, refund);

const isRefundedBy = ({ refunds }: Charge, { key }: PlanRefund) =>
  refunds.some(({ request }) => request === key);

/** Stripe repeats a refusal for a key, for a day: the next day needs another one. */
const keyOf = ({ now }: RefundDeps, { key }: PlanRefund, { id }: Charge) =>
  `${key}-${id}-${now().toISOString().slice(0, 10)}`;

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

/** A page may be in payment: that plan must be there to be ended. */
async function closePages(payments: RefundDeps['payments'], customerId: string): Promise<void> {
  const pages = await payments.checkouts(customerId);
  const open = pages.filter(({ url }) => url !== null);
  const closed = await Promise.all(open.map(({ id }) => payments.closeCheckout(id)));
  if (closed.includes(false)) throw tooBusy();
}

/** Stores what Stripe's charges say. */
async function save(
  { refunds, mailJobs }: RefundDeps,
  ownerId: string,
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
  const mail = { kind: 'plan-refunded', ownerId, request: refund.key } as const;
  // Later results change nothing about it.
  const jobs = refund.state === 'done' ? [] : [mail];
  await writeWithJobs(mailJobs, jobs, () => refunds.save(ownerId, settled).then(() => true));
  return settled;
}

const alertRefused = (
  { mailJobs, payments }: RefundDeps,
  ownerId: string,
  { key, customerId }: PlanRefund,
  refused: readonly Charge[],
) =>
  mailJobs?.now.send({
    kind: 'payment-alert',
    what: 'refused-refund',
    id: key,
    ownerId,
    cents: refused.reduce((cents, charge) => cents + leftOf(charge), 0),
    refundedCents: 0,
    reason: null,
    respondBy: null,
    url: payments.dashboardUrl(customerId),
  });

/** Continues the owner's refund, if one is being processed. Returns it, or null without one. Throws as settleRefund. */
export async function settleOpenRefund(deps: RefundDeps, ownerId: string): Promise<PlanRefund | null> {
  const refund = await deps.refunds.get(ownerId);
  return refund?.state === 'processing' ? settleRefund(deps, ownerId, refund) : refund;
}

/** For how long the owner sees a refund: banks take up to ten business days. */
const SHOWN_MS = 30 * 86_400_000;

/** What the owner sees of a refund: as soon as the plan has ended, only a bank may still decide about a part. */
export function toBillingRefund(refund: PlanRefund | null, now: Date): Billing['refund'] {
  if (!refund || Date.parse(refund.begunAt) + SHOWN_MS <= now.getTime()) return null;
  const { endedAt, cents, failedCents } = refund;
  return { state: endedAt === null ? 'processing' : 'refunded', cents, failed_cents: failedCents };
}
