import type Stripe from 'stripe';
import { type Ledger, rowOf, scheduleOf } from '../ledger.ts';
import { completeList } from '../lists.ts';
import type { SubscriptionItemRow, SubscriptionRow } from '../state.ts';
import { buildPlan, buildPrice } from './price.ts';

export function buildSubscription(ledger: Ledger, row: SubscriptionRow): Stripe.Subscription {
  const items = row.items.map((item) => buildItem(ledger, row, item));
  return {
    id: row.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: row.adds_tax,
      liability: row.adds_tax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: row.billing_cycle_anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: row.cancel_at,
    cancel_at_period_end: row.cancel_at_period_end,
    canceled_at: row.canceled_at,
    cancellation_details: {
      comment: row.cancellation_comment,
      feedback: null,
      feedback_option: null,
      reason: row.cancellation_reason,
    },
    collection_method: 'charge_automatically',
    created: row.created,
    currency: items[0]?.price.currency ?? 'usd',
    customer: row.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: row.card?.id ?? null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: row.ended_at,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: completeList(`/v1/subscription_items?subscription=${row.id}`, items),
    latest_invoice: row.latest_invoice,
    livemode: false,
    managed_payments: null,
    metadata: { ...row.metadata },
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: row.pending_update && buildPendingUpdate(ledger, row, row.pending_update),
    schedule: scheduleOf(ledger, row)?.id ?? null,
    start_date: row.created,
    status: row.status,
    ...(row.paused_at !== null && {
      status_details: {
        paused: {
          subscription: { type: 'pause_requested' },
          transitioned_at: row.paused_at,
          type: 'subscription',
        },
      },
    }),
    test_clock: null,
    transfer_data: null,
    trial_end: row.trial?.end ?? null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: row.trial?.start ?? null,
  };
}

const buildPendingUpdate = (
  ledger: Ledger,
  row: SubscriptionRow,
  { expires_at, items, cancel_at_period_end }: NonNullable<SubscriptionRow['pending_update']>,
): Stripe.Subscription.PendingUpdate => ({
  billing_cycle_anchor: null,
  cancel_at_period_end,
  discount: null,
  discounts: null,
  expires_at,
  metadata: null,
  subscription_items: items.map((item) => buildItem(ledger, row, item)),
  trial_end: null,
  trial_from_plan: null,
});

/** The period is on the item. Since 2025 the subscription has none. */
function buildItem(
  ledger: Ledger,
  subscription: SubscriptionRow,
  row: SubscriptionItemRow,
): Stripe.SubscriptionItem {
  const price = rowOf(ledger, 'price', row.price);
  return {
    id: row.id,
    object: 'subscription_item',
    billing_thresholds: null,
    created: row.created,
    current_period_end: subscription.current_period_end,
    current_period_start: subscription.current_period_start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: buildPlan(price),
    price: buildPrice(price),
    quantity: row.quantity,
    subscription: subscription.id,
    tax_rates: [],
  };
}
