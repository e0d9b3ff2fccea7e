import Stripe from 'stripe';

/** Stripe's library, behind one import that loads on the first call that needs it. */
export { Stripe };
