import type Stripe from 'stripe';

/** An address as far as the local Stripe asks for it. */
export const buildAddress = (country: string | null): Stripe.Address | null =>
  country === null ? null : { city: null, country, line1: null, line2: null, postal_code: null, state: null };
