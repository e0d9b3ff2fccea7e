import type Stripe from 'stripe';
import { DEFAULT_CONFIGURATION } from '../default-configuration.ts';
import type { Ledger } from '../ledger.ts';
import type { PortalConfigurationRow, PortalSessionRow } from '../state.ts';

export function buildPortalSession({ baseUrl }: Ledger, row: PortalSessionRow): Stripe.BillingPortal.Session {
  return {
    id: row.id,
    object: 'billing_portal.session',
    configuration: row.configuration ?? DEFAULT_CONFIGURATION,
    created: row.created,
    customer: row.customer,
    customer_account: null,
    flow: row.flow && buildFlow(row.flow),
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: row.return_url,
    url: `${baseUrl}/stripe/portal/${row.id}`,
  };
}

function buildFlow({
  type,
  redirect,
}: NonNullable<PortalSessionRow['flow']>): Stripe.BillingPortal.Session.Flow {
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: redirect === null ? null : { return_url: redirect },
      type: redirect === null ? 'portal_homepage' : 'redirect',
    },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  };
}

/** What customers can do in the portal. */
export function buildPortalConfiguration(row: PortalConfigurationRow): Stripe.BillingPortal.Configuration {
  return {
    id: row.id,
    object: 'billing_portal.configuration',
    active: row.active,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: row.created,
    default_return_url: null,
    features: {
      customer_update: { ...row.features.customer_update },
      invoice_history: { ...row.features.invoice_history },
      payment_method_update: { ...row.features.payment_method_update, payment_method_configuration: null },
      subscription_cancel: {
        ...row.features.subscription_cancel,
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        proration_behavior: 'none',
      },
      subscription_pause: {
        ...row.features.subscription_pause,
        duration: { interval_options: [], type: 'indefinite' },
      },
      subscription_update: {
        ...row.features.subscription_update,
        billing_cycle_anchor: null,
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: row.id === DEFAULT_CONFIGURATION,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: { ...row.metadata },
    name: null,
    updated: row.updated,
  };
}
