import { planNameOf } from '../../../contract/billing/offers.ts';
import type { Payer } from '../../../contract/billing/payer.ts';
import type { Subscriber } from '../../../contract/billing/plans.ts';
import type { PaidSubscription } from './payments/ports.ts';
import type { ReconcileDeps } from './ports.ts';
import type { ReconcileJob } from './reconcile-job.ts';
import { settleOpenRefunds } from './refunds/settle-refund.ts';
import { findPayer } from './stripe-event.ts';
import { isLiving, isReflected } from './subscriber-copy.ts';
import { isTiedElsewhere, syncSubscription } from './sync-subscription.ts';
import { endNow, endsTonight, isUnsettled } from './unpaid-subscriptions.ts';

type Finding = 'in-step' | 'repaired' | 'unclear';

/**
 * Works on one page of a comparison, and returns the job for the next one. The first pass reads Stripe's list, since
 * the table does not know of missed events. The second pass reads the copies that the first one did not reach: Stripe
 * no longer lists their subscriptions. The third one continues refunds. Each difference is reported at once. If the
 * process dies within a page, the job runs again and repairs the rest; only the report's sums lack the earlier repairs.
 * Throws `payments-unavailable`, `try-again`.
 */
export async function reconcilePage(
  deps: ReconcileDeps,
  job: ReconcileJob,
): Promise<ReconcileJob | undefined> {
  const started_at = job.started_at ?? deps.now().toISOString();
  const { findings, pass, after } = await WORK[job.pass](deps, { ...job, started_at });
  const count = (wanted: Finding) => findings.filter((finding) => finding === wanted).length;
  const sums = {
    checked: job.checked + findings.length,
    repaired: job.repaired + count('repaired'),
    unclear: job.unclear + count('unclear'),
  };
  const finished_at = pass === null ? deps.now().toISOString() : null;
  await deps.reconciliations.save({ started_at, finished_at, ...sums });
  return pass === null ? undefined : { kind: 'reconcile', pass, after, started_at, ...sums };
}

interface Page {
  findings: Finding[];
  /** What follows: the pass, null after the last page, and where it continues. */
  pass: ReconcileJob['pass'] | null;
  after: string | null;
}

type Work = (deps: ReconcileDeps, job: ReconcileJob & { started_at: string }) => Promise<Page>;

const compareStripe: Work = async (deps, { after }) => {
  if (after === null) await checkPrices(deps);
  const { subscriptions, next } = await deps.payments.allSubscriptions(after);
  const findings = await findEach(deps, subscriptions, compare);
  return { findings, pass: next === null ? 'copies' : 'stripe', after: next };
};

/** A wrong price stops every sale, so it is better noticed at night than by a buyer. */
async function checkPrices({ payments, onWrongPrice }: ReconcileDeps): Promise<void> {
  for (const { valid } of Object.values(await payments.checkPrices())) if (!valid) onWrongPrice();
}

/** Copies that are synced leave the queried range, so no page meets them again. One of today waits for tomorrow. */
const compareCopies: Work = async (deps, { started_at, after }) => {
  const { payers, next } = await deps.subscribers.syncedBefore(started_at.slice(0, 10), after);
  const findings = await findEach(deps, payers, compareCopy);
  return { findings, pass: next === null ? 'refunds' : 'copies', after: next };
};

/**
 * A refund that is settled leaves the queried range. One that Stripe refuses, or a bank holds up, waits for tomorrow.
 */
const continueRefunds: Work = async (deps, { after }) => {
  const { payers, next } = await deps.refunds.processing(after);
  const findings = await findEach(deps, payers, continueRefund);
  return { findings, pass: next === null ? null : 'refunds', after: next };
};

const WORK: Record<ReconcileJob['pass'], Work> = {
  stripe: compareStripe,
  copies: compareCopies,
  refunds: continueRefunds,
};

async function continueRefund(deps: ReconcileDeps, payer: Payer): Promise<Finding> {
  const ended = (await settleOpenRefunds(deps, payer)).find(({ endedAt }) => endedAt !== null);
  // One that was begun while its plan was taken along is of a customer that a practice has by now.
  const current = ended && (await findPayer(deps, ended.customerId));
  if (current) await syncSubscription(deps, current, ended.customerId);
  return 'in-step';
}

/** One after another, each difference reported at once. */
async function findEach<Each>(
  deps: ReconcileDeps,
  all: readonly Each[],
  find: (deps: ReconcileDeps, one: Each) => Promise<Finding>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const one of all) {
    const finding = await find(deps, one);
    findings.push(finding);
    if (finding !== 'in-step') deps.onDrift();
  }
  return findings;
}

/** A copy of another account is left alone: the plan ends by itself when its period has been over for some days. */
async function compareCopy(deps: ReconcileDeps, payer: Payer): Promise<Finding> {
  const [row, customer] = await Promise.all([deps.subscribers.get(payer), deps.customers.get(payer)]);
  if (!row || !customer?.customerId) return 'in-step';
  if (await isTiedElsewhere(deps, row, customer.customerId)) return 'unclear';
  const { differed } = await syncSubscription(deps, payer, customer.customerId);
  return differed ? 'repaired' : 'in-step';
}

/** `unclear`: it is paid for, but no copy shows it. */
async function compare(deps: ReconcileDeps, subscription: PaidSubscription): Promise<Finding> {
  if (isForeign(subscription)) return 'in-step';
  const { payer: named, customerId } = subscription;
  const row = named && (await deps.subscribers.get(named));
  const at = deps.now();
  const isEnding = endsTonight(subscription, row, at);
  if (isEnding) await endNow(deps.payments, subscription, 'unpaid');
  else if (isReflected(subscription, row) && !isUnsettled(subscription, row, at)) {
    if (row && isLiving(subscription)) await refresh(deps, named, row, subscription);
    return 'in-step';
  }
  const payer = await findPayer(deps, customerId);
  if (payer === null) return isLiving(subscription) ? 'unclear' : 'in-step';
  const { differed, subscriber } = await syncSubscription(deps, payer, customerId);
  if (differed && !isEnding) return 'repaired';
  return !isEnding && isLiving(subscription) && subscriber.subscription?.id !== subscription.id
    ? 'unclear'
    : 'in-step';
}

/** Another product's, in a shared account: it has neither a Pawfile payer nor a Pawfile plan. */
const isForeign = ({ payer, tier }: PaidSubscription) => payer === null && planNameOf(tier) === null;

/** A row of an earlier release does not say since when its payment is overdue: a sync learns it. */
async function refresh(
  deps: ReconcileDeps,
  payer: Payer,
  row: Subscriber,
  { state, customerId }: PaidSubscription,
) {
  const lacksOverdue = state === 'overdue' && row.overdue_since === null;
  await (lacksOverdue ? syncSubscription(deps, payer, customerId) : markSynced(deps, payer, row));
}

/** Keeps it out of the second pass. A sync at the same moment writes a newer copy: then this one is not needed. */
async function markSynced({ subscribers, now }: ReconcileDeps, payer: Payer, row: Subscriber): Promise<void> {
  await subscribers.replace(payer, { ...row, synced_at: now().toISOString(), version: row.version + 1 });
}
