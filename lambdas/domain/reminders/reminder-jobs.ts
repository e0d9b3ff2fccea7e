import * as z from 'zod/mini';
import { calendarDateSchema } from '../../../contract/dates.ts';
import { ONLY_KIND } from '../jobs/job-queue.ts';

/** A place in an index, by the keys of the item before it. */
const positionSchema = z.record(z.string(), z.string());
export type Position = z.output<typeof positionSchema>;

/** Days of one month, in one shard of the index of reminders, from a position on. */
const spanSchema = z.object({
  from: calendarDateSchema,
  to: calendarDateSchema,
  shard: z.int(),
  after: z.nullable(positionSchema),
});
export type DueSpan = z.output<typeof spanSchema>;

const restSchema = z.object({ today: calendarDateSchema, spans: z.array(spanSchema) });

/**
 * Finds owners to remind. The schedule sends one without `rest`, which reads all days; where it runs out of time,
 * another job continues. One whose `rest` cannot be read starts over, which does no harm.
 */
export const planJobSchema = z.object({
  kind: z.literal('plan'),
  rest: z.catch(z.optional(restSchema), undefined),
});
export type PlanJob = z.output<typeof planJobSchema>;

/**
 * A person may have reminders due, of their own pets or of others'. It names no records: the mail's content is read
 * when it is written, so a late or repeated job is correct.
 */
export const remindJobSchema = z.object({
  kind: ONLY_KIND,
  ownerId: z.string().check(z.minLength(1)),
  /** Set by a job that has searched many records in vain: the day on which the search continues, and from where. */
  rest: z.optional(z.object({ day: calendarDateSchema, after: positionSchema })),
  /** Whether the job was requested by one that noted what is due of others' pets, and not by planning. */
  isFollowUp: z.optional(z.boolean()),
  /** How often the job has waited for others whose pets the person is reminded of. */
  waits: z.optional(z.int()),
});
export type RemindJob = z.output<typeof remindJobSchema>;
