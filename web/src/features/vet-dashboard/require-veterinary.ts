import { planNameOf } from '../../../../contract/billing/offers.ts';
import { leaveForHome } from '../../platform/session/page-access.ts';
import { storePendingNotice } from '../../platform/session/pending-notice.ts';
import { loadBilling } from '../../shared/subscription/load-billing.ts';

/**
 * For loaders: admits only owners with the Veterinary plan and redirects everyone else to the start page with a notice.
 * Shows and rethrows the error if the plan cannot be loaded.
 */
export async function requireVeterinary(request: Request): Promise<void> {
  const { subscription_tier } = await loadBilling(request.signal);
  if (planNameOf(subscription_tier) === 'vet') return;
  storePendingNotice('veterinary-required');
  await leaveForHome(request);
}
