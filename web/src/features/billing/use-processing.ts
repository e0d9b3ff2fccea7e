import { useEffect, useEffectEvent } from 'react';
import type { Billing } from '../../../../contract/billing/billing.ts';

/** Growing pauses between two looks, in milliseconds; the last one repeats. */
const PAUSES_MS = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000];
const MOST_LOOKS = 30;

/** While a refund is being processed, looks for its outcome. `look` resolves to null on failure. */
export function useProcessing(billing: Billing, look: () => Promise<Billing | null>) {
  const isProcessing = isOpen(billing);
  const lookOnce = useEffectEvent(async (): Promise<boolean> => {
    const fresh = await look();
    return fresh !== null && !isOpen(fresh);
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

const isOpen = ({ refund }: Billing) => refund?.state === 'processing';
