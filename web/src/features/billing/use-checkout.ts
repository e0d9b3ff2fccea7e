import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PlanInput } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import type { PlanName } from '../../../../contract/billing/offers.ts';
import { call } from '../../platform/api/call.ts';
import { paths, signInPath } from '../../platform/paths.ts';
import { forgetSession } from '../../platform/session/forget-session.ts';
import { payerPath, usePayer } from '../../shared/subscription/payer.ts';
import { useRedirect } from '../../shared/subscription/use-redirect.ts';
import { isAppError } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { checkoutFailure } from './checkout-failure.ts';

export interface Checkout {
  /** The plan whose checkout is being opened. */
  leavingFor: PlanName | null;
  buy: (input: Pick<PlanInput, 'plan'> & Partial<PlanInput>) => void;
}

/** Opens Stripe Checkout for a plan. Calls `onAlreadySubscribed` if the owner already has a subscription. */
export function useCheckout(onAlreadySubscribed: () => void): Checkout {
  const navigate = useNavigate();
  const payer = usePayer();
  const [plan, setPlan] = useState<PlanName | null>(null);
  const { isLeaving, leave } = useRedirect((error) => {
    if (isAppError(error) && error.code === 'unauthorized') {
      // With tokens still stored, the sign-in page would redirect straight back here.
      forgetSession();
      void navigate(signInPath(payerPath(paths.upgrade, payer)));
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
      leave(() => call(billingCalls['create-checkout'], { query: payer, body: input }));
    },
  };
}
