import * as z from 'zod/mini';

const eventSchema = z.object({
  detail: z.object({
    eventType: z.string(),
    mail: z.object({ tags: z.record(z.string(), z.array(z.string())) }),
  }),
});

/** Whether a report of SES reaches the queue, as the rule in `lib/mail-events.ts` says. */
export function isWatched(event: object): boolean {
  const { eventType, mail } = eventSchema.parse(event).detail;
  return eventType !== 'Delivery' || 'practice' in mail.tags;
}
