import { useEffect, useEffectEvent, useState } from 'react';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { call } from '../../platform/api/call.ts';
import { usePayer } from '../../shared/subscription/payer.ts';
import { notifyNotRefreshed } from './notify-not-refreshed.ts';

/** Stripe may need a moment after it redirects the buyer back. */
const WAIT_MS = 2000;

/**
 * After a payment: waits, then asks the server to re-read Stripe. The page's URL proves nothing, so it is ignored.
 * `billing` is null until the first response; `isFirst` is true until the first request has succeeded or failed.
 */
export function useConfirmation() {
  const [billing, setBilling] = useState<Billing | null>(null);
  const [busy, setBusy] = useState(true);
  const [isFirst, setIsFirst] = useState(true);
  const payer = usePayer();

  const refresh = async () => {
    setBusy(true);
    try {
      setBilling(await call(billingCalls['check-subscription'], { query: payer }));
    } catch (error) {
      notifyNotRefreshed(error);
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
