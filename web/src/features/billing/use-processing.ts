import { useEffect, useEffectEvent } from 'react';
import type { Billing } from '../../../../contract/billing/billing.ts';
import { planNameOf } from '../../../../contract/billing/offers.ts';
import { notify } from '../../ui/notify.ts';

/** Growing pauses between two looks, in milliseconds; the last one repeats. The server gives up after ten minutes. */
const PAUSES_MS = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000];
const MOST_LOOKS = 30;

/**
 * While a change or a refund is being processed, looks for its outcome; notifies of that of a change. `look` resolves
 * to null on failure.
 */
export function useProcessing(billing: Billing, look: () => Promise<Billing | null>) {
  const { change } = billing;
  const isProcessing = isOpen(billing);
  const lookOnce = useEffectEvent(async (): Promise<boolean> => {
    const fresh = await look();
    if (!fresh || isOpen(fresh)) return false;
    if (change?.state === 'processing' && fresh.change === null) notifyOutcome(fresh, change);
    return true;
  });
  useEffect(() => {
    if (!isProcessing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookAfter = (looks: number) => {
      if (looks >= MOST_LOOKS) return;
      timer = setTimeout(
        async () => {
          const isOver = await lookOnce();
          if (!isOver && timer !== undefined) lookAfter(looks + 1);
        },
        PAUSES_MS[Math.min(looks, PAUSES_MS.length - 1)],
      );
    };
    lookAfter(0);
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [isProcessing]);
}

const isOpen = ({ change, refund }: Billing) =>
  change?.state === 'processing' || refund?.state === 'processing';

function notifyOutcome(
  { subscription_tier, quantity }: Billing,
  wanted: NonNullable<Billing['change']>,
): void {
  const isMade = planNameOf(subscription_tier) === wanted.plan && quantity === wanted.quantity;
  if (isMade) notify.success('Payment received', 'Your plan has changed.');
  else
    notify.error('Payment Error', 'Stripe didn’t make the change, so you weren’t charged. Please try again.');
}
