import { useEffect, useState } from 'react';
import type { Redirect } from '../../../../contract/billing/billing.ts';
import { stripeAddress } from './checkout-failure.ts';

/**
 * Redirects this tab to a Stripe page: no pop-up blocker, no second tab. Stays busy while the browser navigates, and
 * resets when the page returns from the back/forward cache.
 */
export function useRedirect(onFailure: (error: unknown) => void) {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setIsLeaving(false);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  const leave = async (ask: () => Promise<Redirect>) => {
    setIsLeaving(true);
    try {
      window.location.assign(stripeAddress(await ask()));
    } catch (error) {
      setIsLeaving(false);
      onFailure(error);
    }
  };
  return { isLeaving, leave: (ask: () => Promise<Redirect>) => void leave(ask) };
}
