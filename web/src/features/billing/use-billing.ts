import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { billingCalls } from '../../../../contract/billing/billing-calls.ts';
import { call } from '../../platform/api/call.ts';
import { usePayer } from '../../shared/subscription/payer.ts';
import { useWindowReturn } from '../../ui/use-window-return.ts';

/**
 * The owner's plan and subscription. Shows the stored copy immediately, then refreshes it from Stripe on load and on
 * every return to the window, because the owner may just have changed it on Stripe's pages.
 */
export function useBilling(first: Billing) {
  const [billing, setBilling] = useState(first);
  const payer = usePayer();
  /** Counts local changes, so that a response requested before one of them is ignored. */
  const changes = useRef(0);
  /** The check that is running. */
  const asking = useRef<Promise<Billing | null> | null>(null);

  const ask = async (quiet: boolean): Promise<Billing> => {
    const changesBefore = changes.current;
    const fresh = await call(billingCalls['check-subscription'], { query: payer, quiet });
    if (changes.current === changesBefore) setBilling(fresh);
    return fresh;
  };
  /** Keeps what is shown after a failure, which the refresh button reports. */
  const checkQuietly = (): Promise<Billing | null> => {
    asking.current ??= ask(true)
      .catch(() => null)
      .finally(() => {
        asking.current = null;
      });
    return asking.current;
  };
  const findOut = async (): Promise<Billing | null> => {
    // One that is running may have begun before the call that failed.
    await asking.current;
    const fresh = await checkQuietly();
    if (fresh) return fresh;
    const changesBefore = changes.current;
    const stored = await call(billingCalls['get-billing'], { query: payer }).catch(() => null);
    if (stored && changes.current === changesBefore) setBilling(stored);
    return stored;
  };
  const checkFirst = useEffectEvent(() => void checkQuietly());
  useEffect(() => checkFirst(), []);
  useWindowReturn(() => void checkQuietly());

  return {
    billing,
    /** Rejects when Stripe or the connection fails. */
    check: async () => void (await ask(false)),
    checkQuietly,
    /**
     * After a failure that leaves its outcome unknown: the plan according to Stripe, or to what was stored before
     * Stripe was asked. Null if neither is known.
     */
    findOut,
    replace: (changed: Billing) => {
      changes.current += 1;
      setBilling(changed);
    },
  };
}
