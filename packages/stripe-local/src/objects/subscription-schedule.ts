import type Stripe from 'stripe';
import { type Ledger, rowOf } from '../ledger.ts';
import type { SubscriptionScheduleRow } from '../state.ts';

type Phase = SubscriptionScheduleRow['phases'][number];

export function buildSubscriptionSchedule(
  ledger: Ledger,
  row: SubscriptionScheduleRow,
): Stripe.SubscriptionSchedule {
  const isActive = row.status === 'active';
  const current = row.phases.find(
    ({ start_date, end_date }) => start_date <= ledger.at && ledger.at < end_date,
  );
  return {
    id: row.id,
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: null,
    completed_at: row.status === 'completed' ? row.ended_at : null,
    created: row.created,
    current_phase:
      isActive && current ? { start_date: current.start_date, end_date: current.end_date } : null,
    customer: row.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: row.adds_tax ?? false, liability: null },
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: row.end_behavior,
    livemode: false,
    metadata: { ...row.metadata },
    pause_schedules: [],
    phases: row.phases.map((phase) => buildPhase(ledger, phase)),
    released_at: row.status === 'released' ? row.ended_at : null,
    released_subscription: row.status === 'released' ? row.subscription : null,
    status: row.status,
    subscription: row.status === 'released' ? null : row.subscription,
    test_clock: null,
  };
}

const buildPhase = (
  ledger: Ledger,
  { start_date, end_date, items }: Phase,
): Stripe.SubscriptionSchedule.Phase => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency: rowOf(ledger, 'price', items[0]?.price ?? '').currency,
  default_payment_method: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  end_date,
  invoice_settings: null,
  items: items.map(({ price, quantity }) => ({
    billing_thresholds: null,
    discounts: [],
    metadata: {},
    plan: price,
    price,
    quantity,
    tax_rates: [],
  })),
  metadata: {},
  on_behalf_of: null,
  proration_behavior: 'none',
  start_date,
  transfer_data: null,
  trial_end: null,
});
