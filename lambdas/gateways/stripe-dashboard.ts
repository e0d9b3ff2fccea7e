import type { StripeConnection } from './stripe-connection.ts';

/** The address of Stripe's dashboard for a mode. */
export const dashboardOf = (mode: StripeConnection['mode']) =>
  `https://dashboard.stripe.com${mode === 'test' ? '/test' : ''}`;
