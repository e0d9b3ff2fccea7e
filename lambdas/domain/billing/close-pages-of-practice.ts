import { practiceAsPayer } from '../../../contract/billing/payer.ts';
import { closePages } from './end-customer.ts';
import type { CustomerStore, SyncDeps } from './ports.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Closes the payment pages of a practice that was closed, and settles what was paid there meanwhile. May be repeated.
 * Throws `try-again` while a page may be in payment, `payments-unavailable`.
 */
export async function closePagesOfPractice(
  deps: SyncDeps & { customers: Pick<CustomerStore, 'get'> },
  practiceId: string,
): Promise<'not-closed' | 'no-customer' | 'pages-closed'> {
  const payer = practiceAsPayer(practiceId);
  if ((await deps.closedAt(payer)) === null) return 'not-closed';
  const customer = await deps.customers.get(payer);
  if (!customer?.customerId) return 'no-customer';
  await closePages(deps.payments, customer.customerId);
  await syncSubscription(deps, payer, customer.customerId);
  return 'pages-closed';
}
