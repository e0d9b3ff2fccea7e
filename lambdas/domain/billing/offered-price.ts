import { PLANS, type PlanName } from '../../../contract/billing/offers.ts';
import { paymentsUnavailable } from '../../../contract/problem.ts';
import type { Price } from './payments/ports.ts';
import type { BillingDeps } from './ports.ts';

/**
 * The price to sell a plan at. Throws `payments-unavailable`, after raising an alarm, unless Stripe's price is the one
 * on the site: no owner pays another price than the page shows.
 */
export async function offeredPrice({ payments, onWrongPrice }: BillingDeps, plan: PlanName): Promise<Price> {
  const price = await payments.priceOf(plan);
  if (price) return price;
  onWrongPrice(plan);
  throw paymentsUnavailable(new Error(`Stripe's price ${PLANS[plan].lookupKey} is not the one on the site.`));
}
