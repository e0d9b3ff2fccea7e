import type Stripe from 'stripe';
import { call } from './calls.ts';
import { NO_PARAMETERS } from './collection-calls.ts';

const ACCOUNT: Stripe.Account = {
  id: 'acct_1LocalStripe0000',
  object: 'account',
  charges_enabled: true,
  details_submitted: true,
  email: null,
  payouts_enabled: true,
  type: 'standard',
};

/** The account of the key: there is one. */
export const accountCalls = [call('GET', '/v1/account', NO_PARAMETERS, () => ACCOUNT)];
