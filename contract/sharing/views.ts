import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { DEVICES } from '../devices.ts';

/** A counted view of a link (ruling D11): time, repetitions, device, country and what was shown. No IP address. */
export const shareViewSchema = z.object({
  opened_at: timestampSchema,
  /** How often the same visitor loaded the link within SAME_VISIT_MINUTES, and when last. */
  loaded_times: z._default(z.int(), 1),
  last_loaded_at: z._default(z.nullable(timestampSchema), null),
  device: z.enum(DEVICES),
  /** Two letters of ISO 3166, or null when the CDN did not say. */
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** How many records were shown, their types, and how many had a document. */
  shown: z.object({ records: z.int(), documents: z.int(), types: z.array(z.string()) }),
});
export type ShareView = z.output<typeof shareViewSchema>;

const cursorSchema = z.string().check(z.regex(/^[\w.:-]{1,64}$/, 'Must be the `next` of an answer.'));

export const viewsQuerySchema = z.object({ before: z.optional(cursorSchema) });

/** A page of a link's views, newest first; `next` starts the following page, null on the last. */
export const shareViewsSchema = z.object({
  views: z.array(shareViewSchema),
  /** Views beyond the first VIEWS_LISTED_A_DAY of a day in UTC, which are counted instead of listed. */
  more: z.optional(z.array(z.object({ day: z.string(), views: z.int() }))),
  next: z.nullable(cursorSchema),
});
export type ShareViews = z.output<typeof shareViewsSchema>;
