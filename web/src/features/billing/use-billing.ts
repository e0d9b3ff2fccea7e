import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { call } from '../../platform/api/call.ts';
import { useWindowReturn } from '../../ui/use-window-return.ts';

/**
 * The owner's plan and subscription. What was last heard of Stripe shows at once; meanwhile Stripe is asked anew, since
 * the reader may just have come from its pages, and again when the reader comes back to the window.
 */
export function useBilling(first: Billing) {
  const [billing, setBilling] = useState(first);
  /** Counts our own changes: an answer to a question asked before one of them knows nothing of it. */
  const changes = useRef(0);
  const isAsking = useRef(false);

  const ask = async (quiet: boolean): Promise<void> => {
    const changesBefore = changes.current;
    const fresh = await call('check-subscription', { quiet });
    if (changes.current === changesBefore) setBilling(fresh);
  };
  const checkQuietly = () => {
    if (isAsking.current) return;
    isAsking.current = true;
    ask(true)
      // What is shown stays. Whoever wants to know presses the button, which tells of its failure.
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
