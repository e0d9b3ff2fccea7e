import * as z from 'zod/mini';
import { calendarDateSchema } from '../../contract/dates.ts';

/**
 * Looks for owners to remind. The schedule sends the first, without anything; each sends the next itself, with the place
 * where it goes on. `today` is that of the first, so that a chain that runs past midnight ends where it meant to.
 */
export const planJobSchema = z.object({
  kind: z.literal('plan'),
  place: z.optional(
    z.object({
      today: calendarDateSchema,
      /** The day that is looked through. */
      day: calendarDateSchema,
      /** The last owner's key that was seen of that day. */
      after: z.nullable(z.record(z.string(), z.string())),
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
