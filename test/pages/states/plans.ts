import type { Billing, Invoice, PlanPreview, RefundPreview } from '../../../contract/billing/billing.ts';
import { PLANS, UNLIMITED_PETS } from '../../../contract/billing/offers.ts';
import type { Withdrawals } from '../../../contract/billing/withdrawals.ts';
import { addDays } from '../../../contract/dates.ts';
import { expectVisible } from '../../e2e/support/expect-visible.ts';
import { aBilling } from '../../support/entities.ts';
import type { Screen } from '../support/screen.ts';

const periodEnd = addDays(new Date(), 30).toISOString();

type Subscription = NonNullable<Billing['subscription']>;

/** What all subscriptions have whose last payment succeeded. */
const paid = {
  id: 'sub_made_up',
  period_end: periodEnd,
  ends_at: null,
  payment_failed: false,
  hold: null,
  scheduled: null,
  pending: null,
  renewal: null,
  pay_by: null,
  payable_until: null,
};

/** The billing of a subscriber to Multi-Pet. */
export const multiPet = (
  quantity = 1,
  subscription: Partial<Subscription> = {},
  refund: Billing['refund'] = null,
): Billing =>
  aBilling({
    subscribed: true,
    subscription_tier: PLANS.extra.tier,
    subscription_end: periodEnd,
    pet_limit: 1 + quantity,
    quantity,
    subscription: {
      cents: quantity * PLANS.extra.cents,
      ...paid,
      ...subscription,
    },
    refund,
  });

/** The billing of a subscriber whose change to Veterinary waits for its payment. */
export const pendingPlan = multiPet(1, {
  pending: {
    plan: 'vet',
    quantity: 1,
    invoice_id: 'in_pending',
    expires_at: addDays(new Date(), 1).toISOString(),
  },
});

/** The billing of a subscriber who cancelled. */
export const cancelledPlan = multiPet(1, { ends_at: periodEnd });

/** The billing of each status at Stripe, as the server reports it. */
export const BILLING_OF_STATUS = {
  incomplete: withoutPlan({ hold: 'incomplete' }),
  incomplete_expired: aBilling(),
  trialing: multiPet(),
  active: multiPet(),
  past_due: multiPet(1, { payment_failed: true, pay_by: addDays(new Date(), 21).toISOString() }),
  canceled: aBilling(),
  unpaid: withoutPlan({ payment_failed: true, payable_until: addDays(new Date(), 5).toISOString() }),
  paused: withoutPlan({ hold: 'paused', period_end: null }),
} satisfies Record<string, Billing>;

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** The billing of a subscriber whose renewal is a draft. */
export const renewingPlan = multiPet(1, { renewal: { cents: PLANS.extra.cents, at: minutesFromNow(50) } });

/** The billing of a subscriber with a credit. */
export const creditedPlan: Billing = {
  ...multiPet(2),
  next_payment: { at: periodEnd, cents: 698, tax: 0, credit: 300 },
};

/** The billing of a plan on hold whose next period has begun. */
export const unpayablePlan = withoutPlan({
  payment_failed: true,
  period_end: minutesFromNow(-1),
  payable_until: minutesFromNow(-3_000),
});

/** The billing of an account whose plan ended for lack of payment. */
export const unpaidPlan = aBilling({
  ended: { why: 'unpaid', at: minutesFromNow(-1_000), cents: PLANS.extra.cents, plan: 'extra' },
});

type Status = keyof typeof BILLING_OF_STATUS;

/** The statuses of a table that has them all. */
export const statusesOf = (table: Record<Status, unknown>): Status[] =>
  // Safe: a table of this type has no other keys.
  Object.keys(table) as Status[];

/** Sees a link or a button of the page. */
export const seeAction = (page: Screen, name: string) =>
  expectVisible(page.getByRole('main').locator('a, button').filter({ hasText: name }).first());

/** A subscription that gives no plan. */
function withoutPlan(subscription: Partial<Subscription>): Billing {
  return aBilling({ subscription: multiPet(1, subscription).subscription });
}

/** The billing of a subscriber to Veterinary. */
export const veterinaryPlan = aBilling({
  subscribed: true,
  subscription_tier: PLANS.vet.tier,
  subscription_end: periodEnd,
  pet_limit: UNLIMITED_PETS,
  subscription: {
    cents: PLANS.vet.cents,
    ...paid,
  },
});

/** The billing of a subscriber to Veterinary who will have Multi-Pet. */
export const scheduledPlan = aBilling({
  ...veterinaryPlan,
  subscription: {
    cents: PLANS.vet.cents,
    ...paid,
    scheduled: { plan: 'extra', quantity: 2, at: periodEnd },
  },
});

/** The price of a change as Stripe calculates it. */
export const aPreview = (fields: Partial<PlanPreview> = {}): PlanPreview => ({
  plan: 'extra',
  quantity: 3,
  due_now: 250,
  tax: 0,
  deferred: 0,
  balance: 0,
  monthly: 1497,
  proration_date: 1_767_600_000,
  effective_at: null,
  next_payment: periodEnd,
  pet_limit: 4,
  pets_over: 0,
  resumes: false,
  ...fields,
});

/** What a refund returns, as the server reports it. */
export const aRefund = (fields: Partial<RefundPreview> = {}): RefundPreview => ({
  cents: PLANS.extra.cents,
  payments: [
    { paid_at: '2026-01-05T09:00:00.000Z', cents: PLANS.extra.cents, refund_cents: PLANS.extra.cents },
  ],
  disputed_cents: 0,
  until: addDays(new Date(), 20).toISOString(),
  pets_over: 0,
  ...fields,
});

/** What the first purchase of Multi-Pet returns to a consumer in the EU. */
export const aWithdrawal = (
  fields: Partial<Withdrawals['withdrawals'][number]> = {},
): Withdrawals['withdrawals'][number] => ({
  purchase: 'in_1',
  purchased_at: '2026-01-05T09:00:00.000Z',
  until: addDays(new Date(), 10).toISOString(),
  goes_back_to: null,
  cents: PLANS.extra.cents,
  payments: [
    { paid_at: '2026-01-05T09:00:00.000Z', cents: PLANS.extra.cents, refund_cents: PLANS.extra.cents },
  ],
  is_full: true,
  pets_over: 0,
  ...fields,
});

/** The billing of a subscriber who can still get a refund. */
export const refundablePlan: Billing = {
  ...multiPet(2),
  refund_until: addDays(new Date(), 20).toISOString(),
};

export const anInvoice = (fields: Partial<Invoice> = {}): Invoice => ({
  id: 'in_made_up',
  number: 'PAW-0001',
  created_at: '2026-01-05T09:00:00.000Z',
  cents: PLANS.extra.cents,
  charged_cents: PLANS.extra.cents,
  credit_cents: 0,
  deferred_cents: 0,
  refunded_cents: 0,
  status: 'paid',
  subscription_id: paid.id,
  url: 'https://invoice.stripe.com/i/made-up',
  pdf: 'https://invoice.stripe.com/i/made-up/pdf',
  ...fields,
});
