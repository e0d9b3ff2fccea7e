import * as z from 'zod/mini';
import { calendarDateSchema } from '../../../contract/dates.ts';

/**
 * Looks for owners to remind. The schedule sends one without anything, which looks through all days; where a month has
 * more than a page, a job of its own goes on: with its days, and the place after which it does.
 */
export const planJobSchema = z.object({
  kind: z.literal('plan'),
  rest: z.optional(
    z.object({
      from: calendarDateSchema,
      to: calendarDateSchema,
      after: z.record(z.string(), z.string()),
    }),
  ),
});
export type PlanJob = z.output<typeof planJobSchema>;

/**
 * Says that an owner may have records to be reminded of, with their first day. It names nothing else: what the mail
 * tells is read when it is written, so a job that comes late, or twice, is right.
 */
export const remindJobSchema = z.object({
  ownerId: z.string().check(z.minLength(1)),
  from: calendarDateSchema,
});
export type RemindJob = z.output<typeof remindJobSchema>;
