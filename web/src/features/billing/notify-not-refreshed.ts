import { withReference } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';

/** The notice that Stripe could not be asked about the plan. */
export const notifyNotRefreshed = (error: unknown) =>
  notify.error(
    'Error refreshing subscription',
    withReference('Failed to refresh subscription status.', error),
  );
