import type { Payer } from '../../../contract/billing/payer.ts';
import type { Subscriber } from '../../../contract/billing/plans.ts';
import { type AlertJob, type PlanJob, payerInJob } from '../jobs/mail-job.ts';
import type { CustomerPayments, PaidSubscription } from './payments/ports.ts';
import { hasBegun } from './subscriber-copy.ts';

/**
 * The mails about what a copy says that the row before did not: the plan began, has got an end, or ended sooner than
 * any mail had said.
 */
export function planJobs(
  payer: Payer,
  all: readonly PaidSubscription[],
  copy: Subscriber,
  before: Subscriber | null,
): PlanJob[] {
  const named = payerInJob(payer);
  const { subscription } = copy;
  const known = before?.subscription ?? null;
  const jobs: PlanJob[] = [];
  if (subscription && hasBegun(copy, before)) {
    jobs.push({ kind: 'plan-began', ...named, subscriptionId: subscription.id });
  }
  if (subscription?.ends_at && subscription.hold !== 'incomplete') {
    const { id: subscriptionId, ends_at: endsAt } = subscription;
    const isKnown = known?.id === subscriptionId && known.ends_at === endsAt;
    if (!isKnown) jobs.push({ kind: 'plan-ends', ...named, subscriptionId, endsAt });
  }
  const endedAt = all.find(({ id }) => id === known?.id)?.endedAt;
  if (known && endedAt && known.hold !== 'incomplete' && !(known.ends_at && known.ends_at <= endedAt)) {
    jobs.push({ kind: 'plan-ended', ...named, subscriptionId: known.id });
  }
  return jobs;
}

/** The mails to support about payments that arrived while their plans ended for lack of them, which no row knew yet. */
export const lateAlerts = (
  { dashboardUrl }: Pick<CustomerPayments, 'dashboardUrl'>,
  payer: Payer,
  all: readonly PaidSubscription[],
  before: Subscriber | null,
): AlertJob[] =>
  all
    .filter(({ paidLate }) => paidLate)
    .filter(({ id, endedAt }) => before?.subscription?.id === id || before?.ended?.at === endedAt)
    .map(({ id, customerId, latestInvoice, latestCents }) => ({
      kind: 'payment-alert',
      what: 'late-payment',
      id: latestInvoice ?? id,
      ownerId: null,
      ...payerInJob(payer),
      cents: latestCents,
      refundedCents: 0,
      reason: null,
      respondBy: null,
      url: dashboardUrl(customerId),
    }));
