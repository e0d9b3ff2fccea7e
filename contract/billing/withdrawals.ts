import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { planNameSchema } from './subscription.ts';

/** What the owner can withdraw from now, and what each withdrawal refunds, in US cents. */
export const withdrawalsSchema = z.object({
  withdrawals: z.array(
    z.object({
      /** Stripe's id of the purchase's invoice. */
      purchase: z.string(),
      purchased_at: timestampSchema,
      until: timestampSchema,
      /** The plan that the owner has again after withdrawing from a change; null where the plan ends. */
      goes_back_to: z.nullable(
        z.object({
          plan: z.nullable(planNameSchema),
          quantity: z.int(),
          /** When it then ends; null if it renews. */
          ends_at: z.nullable(timestampSchema),
        }),
      ),
      cents: z.int(),
      /** The payments, newest first: what was paid, and what of it is refunded. */
      payments: z.array(z.object({ paid_at: timestampSchema, cents: z.int(), refund_cents: z.int() })),
      /** Whether it is the customer's first withdrawal, for which the days used cost nothing. */
      is_full: z.boolean(),
      /** The pets above the limit of the plan that follows. The owner keeps them. */
      pets_over: z.int(),
    }),
  ),
});
export type Withdrawals = z.output<typeof withdrawalsSchema>;

/** The purchase to withdraw from, and the previewed amount: if it differs by now, nothing is done. */
export const withdrawInputSchema = z.strictObject({
  purchase: z
    .string('Must be a purchase of a preview.')
    .check(
      z.minLength(1, 'Must be a purchase of a preview.'),
      z.maxLength(100, 'Must be a purchase of a preview.'),
    ),
  cents: z.int('Must be the amount of a preview.').check(z.positive('Must be the amount of a preview.')),
});
export type WithdrawInput = z.output<typeof withdrawInputSchema>;
