import { tooBusy } from '../../../contract/problem.ts';
import type {
  CheckoutPayments,
  CustomerPayments,
  SubscriptionPayments,
  SyncPayments,
} from './payments/ports.ts';
import { endNow } from './unpaid-subscriptions.ts';

/** Closes the customer's payment pages. Throws `try-again` while one may be in payment: then there is a plan to end. */
export async function closePages(
  payments: Pick<CheckoutPayments, 'checkouts' | 'closeCheckout'>,
  customerId: string,
): Promise<void> {
  const pages = await payments.checkouts(customerId);
  const open = pages.filter(({ url }) => url !== null);
  const closed = await Promise.all(open.map(({ id }) => payments.closeCheckout(id)));
  if (closed.includes(false)) throw tooBusy();
}

/** Ends everything that a customer pays for, at once, and deletes it. Its pages are closed. */
export async function endCustomer(
  payments: Pick<SubscriptionPayments, 'subscriptions'> &
    Pick<CustomerPayments, 'deleteCustomer'> &
    Pick<SyncPayments, 'releaseSchedule' | 'endNow' | 'voidUnpaid'>,
  customerId: string,
): Promise<void> {
  // Stripe documents for open invoices only that they are not collected any more, not for the draft of a renewal.
  const living = (await payments.subscriptions(customerId)).filter(({ state }) => state !== 'ended');
  for (const subscription of living) await endNow(payments, subscription);
  await payments.deleteCustomer(customerId);
}
