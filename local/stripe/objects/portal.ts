import type Stripe from 'stripe';
import type { Ledger } from '../ledger.ts';
import type { PortalSessionRow } from '../state.ts';

/** The only configuration. */
const CONFIGURATION_ID = 'bpc_localPortalConfiguration';
const CONFIGURED_AT = 1_767_225_600;

export function buildPortalSession({ baseUrl }: Ledger, row: PortalSessionRow): Stripe.BillingPortal.Session {
  return {
    id: row.id,
    object: 'billing_portal.session',
    configuration: CONFIGURATION_ID,
    created: row.created,
    customer: row.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: row.return_url,
    url: `${baseUrl}/stripe/portal/${row.id}`,
  };
}

/** What customers can do in the local portal. */
export function buildPortalConfiguration(): Stripe.BillingPortal.Configuration {
  return {
    id: CONFIGURATION_ID,
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: CONFIGURED_AT,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: true,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: ['quantity'],
        enabled: true,
        products: null,
        proration_behavior: 'always_invoice',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: true,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: CONFIGURED_AT,
  };
}
