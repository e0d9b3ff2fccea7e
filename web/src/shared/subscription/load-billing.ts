import type { Billing } from '../../../../contract/billing/billing.ts';
import { call } from '../../platform/api/call.ts';
import { isAppError } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';

/** The owner's plan and subscription as last heard from Stripe. A failure is told, and goes on to whoever asked. */
export async function loadBilling(signal?: AbortSignal): Promise<Billing> {
  try {
    return await call('get-billing', signal && { signal });
  } catch (error) {
    // Signed out, the page is being left for the sign-in page: a notice about the plan would follow there.
    const isLeaving = signal?.aborted || (isAppError(error) && error.code === 'unauthorized');
    if (!isLeaving) {
      notify.error(
        'Subscription Check Failed',
        'Please refresh the page or contact support if this persists.',
      );
    }
    throw error;
  }
}
