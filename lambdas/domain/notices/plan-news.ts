import { planNameOf } from '../../../contract/billing/offers.ts';
import { petLimitOf, type Subscriber } from '../../../contract/billing/plans.ts';
import type { SubscriberStore } from '../billing/ports.ts';
import type { RefundStore } from '../billing/refunds/ports.ts';
import type { PlanJob } from '../jobs/mail-job.ts';
import type { MailContent, PlanInWords } from '../mail/mail-content.ts';

/** Dependencies of the mails about a plan. */
export interface PlanNewsDeps {
  subscribers: Pick<SubscriberStore, 'get'>;
  refunds: Pick<RefundStore, 'get'>;
  /** Whether tax is added to the prices. */
  taxes: boolean;
  siteOrigin: string;
}

/** What a mail about a plan says, from our rows alone; null when the rows say it no longer, or not yet. */
export async function planNews(deps: PlanNewsDeps, job: PlanJob): Promise<MailContent | null> {
  const { ownerId } = job;
  const billingPage = `${deps.siteOrigin}/billing`;
  const [subscriber, refund] = await Promise.all([deps.subscribers.get(ownerId), deps.refunds.get(ownerId)]);
  if (job.kind === 'plan-refunded') {
    if (refund?.key !== job.request || refund.endedAt === null) return null;
    return { kind: 'plan-refunded', refund: { ...refund, endedAt: refund.endedAt }, billingPage };
  }
  if (!subscriber) return null;
  const { subscription, subscription_end } = subscriber;
  if (job.kind === 'plan-ended') {
    // Another plan has begun, or the mail about the refund says that this one ended.
    if (subscription !== null || subscription_end === null) return null;
    if (refund && (refund.endedAt ?? subscription_end) >= subscription_end) return null;
    return { kind: 'plan-ended', endedAt: subscription_end, unpaid: subscriber.ended, billingPage };
  }
  if (subscription?.id !== job.subscriptionId) return null;
  const plan = inWords(subscriber, deps.taxes);
  const { period_end, ends_at, payment_failed, renewal } = subscription;
  if (job.kind === 'plan-began') {
    return { kind: 'plan-began', plan, renewsAt: ends_at === null ? period_end : null, billingPage };
  }
  // The owner took it back meanwhile.
  if (ends_at !== job.endsAt) return null;
  return {
    kind: 'plan-ends',
    plan,
    endsAt: ends_at,
    isOverdue: payment_failed,
    renewalCents: renewal?.cents ?? null,
    hasPayments: period_end !== null && period_end < ends_at,
    billingPage,
  };
}

function inWords({ subscription_tier, quantity, subscription }: Subscriber, taxes: boolean): PlanInWords {
  const offer = planNameOf(subscription_tier);
  return { offer, petLimit: petLimitOf(offer, quantity), cents: subscription?.cents ?? 0, hasTaxes: taxes };
}
