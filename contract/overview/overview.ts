import * as z from 'zod/mini';
import { overduePaymentSchema } from '../billing/overdue-payment.ts';
import { planSchema } from '../billing/plans.ts';
import { petIdSchema } from '../ids.ts';
import { petSchema } from '../pets/pets.ts';
import { recordSchema } from '../records/records.ts';
import { endingShareSchema } from '../sharing/ending-share.ts';

/** A record as the dashboard lists it. */
const recentRecordSchema = z.pick(recordSchema, {
  id: true,
  pet_id: true,
  title: true,
  record_type: true,
  issued_on: true,
  expires_on: true,
  next_reminder_on: true,
  created_at: true,
});
export type RecentRecord = z.output<typeof recentRecordSchema>;

/** Everything on the dashboard, in one call: of the pets, the first page. */
export const overviewSchema = z.object({
  pets: z.array(petSchema),
  /** As in `petPageSchema`. */
  next: z._default(z.nullable(petIdSchema), null),
  recent_records: z.array(recentRecordSchema),
  record_count: z.int(),
  plan: planSchema,
  /** The payment that failed, where making it helps. A browser may have stored an answer that lacks it. */
  overdue: z._default(z.nullable(overduePaymentSchema), null),
  /** Active links that expire within LINK_WARNING_DAYS, soonest first. */
  ending_shares: z.array(endingShareSchema),
});
export type Overview = z.output<typeof overviewSchema>;
