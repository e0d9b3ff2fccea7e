import type { Payer } from '../../../../contract/billing/payer.ts';
import type { PlanRefund, RefundStore } from './ports.ts';

/** The owner's refunds: the use of the guarantee and the last withdrawal, the newest first. */
export async function refundsOf(
  { refunds }: { refunds: Pick<RefundStore, 'get' | 'withdrawal'> },
  payer: Payer,
): Promise<PlanRefund[]> {
  const stored = await Promise.all([refunds.get(payer), refunds.withdrawal(payer)]);
  return stored.filter((refund) => refund !== null).toSorted((a, b) => (a.begunAt < b.begunAt ? 1 : -1));
}
