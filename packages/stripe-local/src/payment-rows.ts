import * as z from 'zod';
import { momentSchema } from './row-parts.ts';

// The rows of what happens to a payment after it was made. Times are seconds since 1970, amounts US cents.

export const chargeSchema = z.object({
  id: z.string(),
  created: momentSchema,
  customer: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['succeeded', 'failed']),
  payment_method: z.nullable(z.string()),
  /** Equal for the same card, whichever customer pays with it. */
  fingerprint: z.nullable(z.string()),
  /** Files of earlier releases lack it. */
  invoice: z.nullable(z.string()).default(null),
  /** The card's last digits. Files of earlier releases lack it. */
  last4: z.string().default('4242'),
});

export const refundSchema = z.object({
  id: z.string(),
  created: momentSchema,
  charge: z.string(),
  amount: z.int(),
  status: z.enum(['succeeded', 'failed']),
  reason: z.nullable(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z.record(z.string(), z.string()),
});

export const disputeSchema = z.object({
  id: z.string(),
  created: momentSchema,
  charge: z.string(),
  amount: z.int(),
  status: z.enum(['needs_response', 'won', 'lost']),
});

export const fraudWarningSchema = z.object({ id: z.string(), created: momentSchema, charge: z.string() });

export type ChargeRow = z.infer<typeof chargeSchema>;
export type RefundRow = z.infer<typeof refundSchema>;
export type DisputeRow = z.infer<typeof disputeSchema>;
export type FraudWarningRow = z.infer<typeof fraudWarningSchema>;
