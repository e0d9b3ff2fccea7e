import type { Billing, Invoice, PlanPreview } from '../../../contract/billing/billing.ts';
import { PLANS, UNLIMITED_PETS } from '../../../contract/billing/offers.ts';
import { addDays } from '../../../contract/dates.ts';
import { aBilling } from '../../support/entities.ts';

const periodEnd = addDays(new Date(), 30).toISOString();

type Subscription = NonNullable<Billing['subscription']>;

/** The billing of a subscriber to Multi-Pet. */
export const multiPet = (
  quantity = 1,
  subscription: Partial<Subscription> = {},
  change: Billing['change'] = null,
): Billing =>
  aBilling({
    subscribed: true,
    subscription_tier: PLANS.extra.tier,
    subscription_end: periodEnd,
    pet_limit: 1 + quantity,
    quantity,
    subscription: {
      cents: quantity * PLANS.extra.cents,
      period_end: periodEnd,
      ends_at: null,
      payment_failed: false,
      scheduled: null,
      pay_by: null,
      ...subscription,
    },
    change,
  });

/** The billing of a subscriber who cancelled. */
export const cancelledPlan = multiPet(1, { ends_at: periodEnd });

/** The billing of a subscriber to Veterinary. */
export const veterinaryPlan = aBilling({
  subscribed: true,
  subscription_tier: PLANS.vet.tier,
  subscription_end: periodEnd,
  pet_limit: UNLIMITED_PETS,
  subscription: {
    cents: PLANS.vet.cents,
    period_end: periodEnd,
    ends_at: null,
    payment_failed: false,
    scheduled: null,
    pay_by: null,
  },
});

/** The billing of a subscriber to Veterinary who will have Multi-Pet. */
export const scheduledPlan = aBilling({
  ...veterinaryPlan,
  subscription: {
    cents: PLANS.vet.cents,
    period_end: periodEnd,
    ends_at: null,
    payment_failed: false,
    scheduled: { plan: 'extra', quantity: 2, at: periodEnd },
    pay_by: null,
  },
});

/** The price of a change as Stripe calculates it. */
export const aPreview = (fields: Partial<PlanPreview> = {}): PlanPreview => ({
  plan: 'extra',
  quantity: 3,
  due_now: 250,
  monthly: 1497,
  proration_date: 1_767_600_000,
  effective_at: null,
  next_payment: periodEnd,
  pet_limit: 4,
  pets_over: 0,
  resumes: false,
  ...fields,
});

export const anInvoice = (fields: Partial<Invoice> = {}): Invoice => ({
  id: 'in_made_up',
  number: 'PAW-0001',
  created_at: '2026-01-05T09:00:00.000Z',
  cents: PLANS.extra.cents,
  status: 'paid',
  url: 'https://invoice.stripe.com/i/made-up',
  pdf: 'https://invoice.stripe.com/i/made-up/pdf',
  ...fields,
});
