import type { Billing } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { call } from '../../platform/api/call.ts';
import { copyOwnerId } from '../../platform/offline/saved-copies.ts';
import { rememberPlan } from '../../platform/session/practice.ts';
import { isAppError, withReference } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import type { PayerQuery } from './payer.ts';

/** Loads the plan and subscription of the owner, or of a practice. */
export async function readBilling(signal?: AbortSignal, payer: PayerQuery = {}): Promise<Billing> {
  const ownerId = copyOwnerId();
  const billing = await call(billingCalls['get-billing'], { query: payer, ...(signal && { signal }) });
  if (ownerId && !payer.practice) rememberPlan(ownerId, billing);
  return billing;
}

/** The same; shows a notice on failure and rethrows. */
export async function loadBilling(signal?: AbortSignal, payer: PayerQuery = {}): Promise<Billing> {
  try {
    return await readBilling(signal, payer);
  } catch (error) {
    // Without a session the page redirects to the sign-in page, where the notice would still show.
    const isLeaving = signal?.aborted || (isAppError(error) && error.code === 'unauthorized');
    if (!isLeaving) {
      notify.error(
        'Subscription Check Failed',
        withReference('Please refresh the page or contact support if this persists.', error),
      );
    }
    throw error;
  }
}
