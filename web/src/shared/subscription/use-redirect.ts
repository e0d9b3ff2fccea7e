import { useEffect, useEffectEvent, useState } from 'react';
import type { Redirect } from '../../../../contract/billing/billing.ts';
import { stripeAddress } from './stripe-address.ts';

/**
 * Redirects this tab to a Stripe page: no pop-up blocker, no second tab. Stays busy while the browser navigates, and
 * resets when the page returns from the back/forward cache, where `onReturn` can load what may have changed meanwhile.
 */
export function useRedirect(onFailure: (error: unknown) => void, onReturn?: () => void) {
  const [isLeaving, setIsLeaving] = useState(false);
  const handleReturn = useEffectEvent(() => {
    setIsLeaving(false);
    onReturn?.();
  });
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) handleReturn();
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
