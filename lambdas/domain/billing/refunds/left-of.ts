import type { Charge } from './ports.ts';

/** What of a charge has not been returned, in US cents; nothing of one about which a bank decides, or decided. */
export function leftOf({ cents, refunds, dispute }: Charge): number {
  if (dispute !== null) return 0;
  return refunds.reduce((left, { cents, isFailed }) => left - (isFailed ? 0 : cents), cents);
}
