import * as z from 'zod/mini';
import type { PlanName } from './offers.ts';

export const planNameSchema = z.enum(['extra', 'vet'] satisfies PlanName[]);

export const holdSchema = z.enum(['unpaid', 'paused', 'incomplete', 'unknown']);

/** Details of a subscription that do not affect the plan. Periods and amounts are Stripe's. */
export const subscriptionSchema = z.object({
  id: z.string(),
  /** Per month for everything, in US cents. */
  cents: z.int(),
  /** When the paid period ends and the next payment is due, unless the subscription ends first. */
  period_end: z.nullable(z.iso.datetime()),
  /** When a scheduled cancellation takes effect. */
  ends_at: z.nullable(z.iso.datetime()),
  /** The last payment failed. */
  payment_failed: z.boolean(),
  /**
   * Why the subscription gives no plan: it is paused, its first payment is not complete, or Stripe says something new.
   * Null while it gives one, or did until a payment was overdue for too long, and in rows of earlier releases, which
   * also say `unpaid`.
   */
  hold: z._default(z.nullable(holdSchema), null),
  /** The plan that follows at the end of the paid period. */
  scheduled: z._default(
    z.nullable(z.object({ plan: planNameSchema, quantity: z.int(), at: z.iso.datetime() })),
    null,
  ),
  /** A change that applies once its invoice is paid; Stripe drops it at `expires_at`. */
  pending: z._default(
    z.nullable(
      z.object({
        plan: planNameSchema,
        quantity: z.int(),
        invoice_id: z.string(),
        expires_at: z.iso.datetime(),
      }),
    ),
    null,
  ),
  /**
   * The renewal that Stripe charges within an hour, or is charging: what it costs after credit, and when. While the
   * plan is paused also one that was declined, which Stripe may charge to the next card.
   */
  renewal: z._default(z.nullable(z.object({ cents: z.int(), at: z.iso.datetime() })), null),
});
