import { useEffect, useEffectEvent, useState } from 'react';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { call } from '../../platform/api/call.ts';
import { notify } from '../../ui/notify.ts';

/** Stripe may need a moment after it has sent the buyer back. */
const WAIT_MS = 2000;

/**
 * After a payment: waits, then has the server ask Stripe. The address of the page proves nothing, so it is not looked
 * at. `billing` is null until there is an answer, `isFirst` holds until there is one or the first question has failed.
 */
export function useConfirmation() {
  const [billing, setBilling] = useState<Billing | null>(null);
  const [busy, setBusy] = useState(true);
  const [isFirst, setIsFirst] = useState(true);

  const refresh = async () => {
    setBusy(true);
    try {
      setBilling(await call('check-subscription'));
    } catch {
      notify.error('Error refreshing subscription', 'Failed to refresh subscription status.');
    } finally {
      setBusy(false);
      setIsFirst(false);
    }
  };
  const refreshFirst = useEffectEvent(() => void refresh());
  useEffect(() => {
    const timer = setTimeout(() => refreshFirst(), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);

  return { billing, busy, isFirst, refresh: () => void refresh() };
}
