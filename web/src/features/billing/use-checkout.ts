import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CheckoutInput } from '../../../../contract/billing/billing.ts';
import type { PlanName } from '../../../../contract/billing/offers.ts';
import { call } from '../../platform/api/call.ts';
import { paths, signInPath } from '../../platform/paths.ts';
import { forgetSession } from '../../platform/session/session.ts';
import { isAppError } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { checkoutFailure } from './checkout-failure.ts';
import { useRedirect } from './use-redirect.ts';

export interface Checkout {
  /** The plan whose payment page is on its way. */
  leavingFor: PlanName | null;
  buy: (input: Pick<CheckoutInput, 'plan'> & Partial<CheckoutInput>) => void;
}

/** Leads to the page on which a plan is paid. `onAlreadySubscribed` is told when there is a subscription after all. */
export function useCheckout(onAlreadySubscribed: () => void): Checkout {
  const navigate = useNavigate();
  const [plan, setPlan] = useState<PlanName | null>(null);
  const { isLeaving, leave } = useRedirect((error) => {
    if (isAppError(error) && error.code === 'unauthorized') {
      // The sign-in page tells why it is there. It would send whoever still has tokens back here.
      forgetSession();
      void navigate(signInPath(paths.upgrade));
      return;
    }
    const { title, text } = checkoutFailure(error);
    notify.error(title, text);
    if (isAppError(error) && error.code === 'already-subscribed') onAlreadySubscribed();
  });
  return {
    leavingFor: isLeaving ? plan : null,
    buy: (input) => {
      setPlan(input.plan);
      leave(() => call('create-checkout', { body: input }));
    },
  };
}
