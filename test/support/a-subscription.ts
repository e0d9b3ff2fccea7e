import { ownerAsPayer } from '../../contract/billing/payer.ts';
import type { PaidSubscription } from '../../lambdas/domain/billing/payments/ports.ts';

/** A subscription of Multi-Pet for one more pet, in its first month. */
export const aSubscription = (changes: Partial<PaidSubscription> = {}): PaidSubscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  payer: ownerAsPayer('owner'),
  itemId: 'si_1',
  tier: 'multi_pet',
  quantity: 1,
  unitCents: 499,
  state: 'active',
  hasOwnCard: false,
  neverPaid: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  periodStart: '2026-11-01T00:00:00.000Z',
  periodEnd: '2026-12-01T00:00:00.000Z',
  latestInvoice: 'in_1',
  unpaid: null,
  endsAt: null,
  cancellation: null,
  resumedAt: null,
  scheduleId: null,
  scheduled: null,
  pending: null,
  endedAt: null,
  endedUnpaid: false,
  paidLate: false,
  latestCents: 499,
  ...changes,
});
