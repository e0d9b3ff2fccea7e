import { useEffect, useState } from 'react';
import type { Redirect } from '../../../../contract/billing/billing.ts';
import { stripeAddress } from './checkout-failure.ts';

/**
 * Leaves for a page of Stripe's, in this tab: no browser blocks that, and there is no second tab to be lost in. It stays
 * busy while the browser is on its way, and is free again when the browser brings this page back out of its memory.
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
