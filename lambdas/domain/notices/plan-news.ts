import { planNameOf } from '../../../contract/billing/offers.ts';
import { type Payer, payerSearch } from '../../../contract/billing/payer.ts';
import { petLimitOf, type Subscriber } from '../../../contract/billing/plans.ts';
import type { SubscriberStore } from '../billing/ports.ts';
import type { PlanRefund, PricedPlan, RefundStore } from '../billing/refunds/ports.ts';
import { refundsOf } from '../billing/refunds/refunds-of.ts';
import { type PlanJob, payerOfJob } from '../jobs/mail-job.ts';
import type { MailContent, PlanInWords } from '../mail/mail-content.ts';

/** Dependencies of the mails about a plan. */
export interface PlanNewsDeps {
  subscribers: Pick<SubscriberStore, 'get'>;
  refunds: Pick<RefundStore, 'get' | 'withdrawal'>;
  /** Whether tax is added to the prices. */
  taxes: boolean;
  siteOrigin: string;
  practiceName: (practiceId: string) => Promise<string>;
}

/** What a mail about a plan says, from our rows alone; null when the rows say it no longer, or not yet. */
export async function planNews(deps: PlanNewsDeps, job: PlanJob): Promise<MailContent | null> {
  const payer = payerOfJob(job);
  const [subscriber, last] = await Promise.all([deps.subscribers.get(payer), refundsOf(deps, payer)]);
  const refunds = last.flatMap((refund) => [refund, ...(refund.earlier ? [refund.earlier] : [])]);
  const of = await planOfReader(deps, payer);
  if ('request' in job) {
    const refund = refunds.find(({ key }) => key === job.request);
    const news = refund && refundNews(refund, job.kind, deps.taxes);
    return news ? { ...news, ...of } : null;
  }
  const news = subscriber && subscriptionNews(subscriber, refunds, job, deps.taxes);
  return news && { ...news, ...of };
}

/** Whose plan it is to the mail's reader, and its page. */
export async function planOfReader(
  { siteOrigin, practiceName }: Pick<PlanNewsDeps, 'siteOrigin' | 'practiceName'>,
  payer: Payer,
): Promise<{ practice: string | null; billingPage: string }> {
  return {
    practice: payer.kind === 'practice' ? await practiceName(payer.id) : null,
    billingPage: `${siteOrigin}/billing${payerSearch(payer)}`,
  };
}

type News<Kind extends MailContent['kind']> = Omit<MailContent & { kind: Kind }, 'billingPage' | 'practice'>;

function refundNews(
  { begunAt, endedAt, cents, payments, withdrawal }: PlanRefund,
  kind: 'plan-withdrawn' | 'plan-refunded',
  taxes: boolean,
): News<'plan-withdrawn'> | News<'plan-refunded'> | null {
  const change = withdrawal?.change;
  const goesBackTo = change ? { ...pricedInWords(change.before, taxes), endsAt: change.endsAt } : null;
  if (kind === 'plan-refunded') {
    return endedAt === null ? null : { kind, refund: { cents, payments, endedAt }, goesBackTo };
  }
  if (!withdrawal) return null;
  const { parts } = withdrawal;
  const total = parts.reduce((sum, part) => sum + part.cents, 0);
  return { kind, receivedAt: begunAt, refund: { cents: total, payments: parts }, goesBackTo };
}

function subscriptionNews(
  subscriber: Subscriber,
  refunds: readonly PlanRefund[],
  job: Exclude<PlanJob, { request: string }>,
  taxes: boolean,
): News<'plan-began'> | News<'plan-ends'> | News<'plan-ended'> | null {
  const { subscription, subscription_end } = subscriber;
  if (job.kind === 'plan-ended') {
    // Another plan has begun, or the mail about the refund says that this one ended.
    if (subscription !== null || subscription_end === null) return null;
    const isRefunded = refunds.some(
      ({ endedAt, withdrawal }) => !withdrawal?.change && (endedAt ?? subscription_end) >= subscription_end,
    );
    return isRefunded ? null : { kind: 'plan-ended', endedAt: subscription_end, unpaid: subscriber.ended };
  }
  if (subscription?.id !== job.subscriptionId) return null;
  const plan = inWords(subscriber, taxes);
  const { period_end, ends_at, payment_failed, renewal } = subscription;
  if (job.kind === 'plan-began') {
    return { kind: 'plan-began', plan, renewsAt: ends_at === null ? period_end : null };
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
  };
}

function inWords({ subscription_tier, quantity, subscription }: Subscriber, hasTaxes: boolean): PlanInWords {
  const offer = planNameOf(subscription_tier);
  return { offer, petLimit: petLimitOf(offer, quantity), cents: subscription?.cents ?? 0, hasTaxes };
}

function pricedInWords({ tier, quantity, unitCents }: PricedPlan, hasTaxes: boolean): PlanInWords {
  const offer = planNameOf(tier);
  return { offer, petLimit: petLimitOf(offer, quantity), cents: unitCents * quantity, hasTaxes };
}
