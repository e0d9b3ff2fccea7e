import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { call } from '../../platform/api/call.ts';
import { useWindowReturn } from '../../ui/use-window-return.ts';

/**
 * The owner's plan and subscription. Shows the stored copy immediately, then refreshes it from Stripe on load and on
 * every return to the window, because the owner may just have changed it on Stripe's pages.
 */
export function useBilling(first: Billing) {
  const [billing, setBilling] = useState(first);
  /** Counts local changes, so that a response requested before one of them is ignored. */
  const changes = useRef(0);
  const isAsking = useRef(false);

  const ask = async (quiet: boolean): Promise<void> => {
    const changesBefore = changes.current;
    const fresh = await call(billingCalls['check-subscription'], { quiet });
    if (changes.current === changesBefore) setBilling(fresh);
  };
  const checkQuietly = () => {
    if (isAsking.current) return;
    isAsking.current = true;
    ask(true)
      // Keep what is shown; the refresh button reports failures.
      .catch(() => undefined)
      .finally(() => {
        isAsking.current = false;
      });
  };
  const checkFirst = useEffectEvent(checkQuietly);
  useEffect(() => checkFirst(), []);
  useWindowReturn(checkQuietly);

  return {
    billing,
    /** Rejects when Stripe or the connection fails. */
    check: () => ask(false),
    checkQuietly,
    replace: (changed: Billing) => {
      changes.current += 1;
      setBilling(changed);
    },
  };
}
