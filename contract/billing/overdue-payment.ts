import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';

/** A payment that failed and can still be made. */
export const overduePaymentSchema = z.object({
  /** Since when it is overdue. */
  since: timestampSchema,
  /** Until when it keeps the plan; then the plan is on hold. */
  pay_by: timestampSchema,
  /** The last day on which paying surely brings back a plan on hold. */
  payable_until: z.nullable(timestampSchema),
});
export type OverduePayment = z.output<typeof overduePaymentSchema>;
