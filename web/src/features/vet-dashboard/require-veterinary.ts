import { planNameOf } from '../../../../contract/billing/offers.ts';
import { keepNotice } from '../../platform/session/kept-notice.ts';
import { leaveForHome } from '../../platform/session/leave-for-home.ts';
import { loadBilling } from '../../shared/subscription/load-billing.ts';

/**
 * For loaders: lets only whoever has the veterinary plan go on; anyone else is led to the start page, which says why.
 * Throws what kept the plan from being looked up, which is told as well.
 */
export async function requireVeterinary(request: Request): Promise<void> {
  const { subscription_tier } = await loadBilling(request.signal);
  if (planNameOf(subscription_tier) === 'vet') return;
  keepNotice('veterinary-required');
  await leaveForHome(request);
}
