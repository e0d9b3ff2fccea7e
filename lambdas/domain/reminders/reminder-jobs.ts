import * as z from 'zod/mini';
import { calendarDateSchema } from '../../../contract/dates.ts';

/**
 * Finds owners to remind. The schedule sends one without `rest`, which reads all days; where a month has more than a
 * page, another job continues with its days and position.
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
 * An owner may have reminders due since `from`. It names nothing else: the mail's content is read when it is written,
 * so a late or repeated job is correct.
 */
export const remindJobSchema = z.object({
  ownerId: z.string().check(z.minLength(1)),
  from: calendarDateSchema,
});
export type RemindJob = z.output<typeof remindJobSchema>;
