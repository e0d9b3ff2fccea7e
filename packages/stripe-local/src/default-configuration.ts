import type { PortalConfigurationRow, PortalFeatures } from './state.ts';

export const DEFAULT_CONFIGURATION = 'bpc_localPortalConfiguration';
const CONFIGURED_AT = 1_767_225_600;

/** What a configuration allows until a call says otherwise. */
export const NOTHING: PortalFeatures = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false },
  subscription_cancel: { enabled: false, mode: 'at_period_end' },
  subscription_pause: { enabled: false },
  subscription_update: {
    enabled: false,
    default_allowed_updates: [],
    proration_behavior: 'always_invoice',
  },
};

/** The account's default configuration as Stripe's dashboard saves it, until a call changes it. */
export const DEFAULT_CONFIGURATIONS: Record<string, PortalConfigurationRow> = {
  [DEFAULT_CONFIGURATION]: {
    id: DEFAULT_CONFIGURATION,
    created: CONFIGURED_AT,
    updated: CONFIGURED_AT,
    active: true,
    metadata: {},
    features: {
      ...NOTHING,
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { ...NOTHING.subscription_cancel, enabled: true },
      subscription_update: {
        ...NOTHING.subscription_update,
        enabled: true,
        default_allowed_updates: ['quantity'],
      },
    },
  },
};
