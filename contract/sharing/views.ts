import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';

/** The kinds of device that a browser's own description tells apart; never more of it than this is kept. */
export const DEVICES = [
  'iPhone',
  'iPad',
  'Android phone',
  'Android tablet',
  'Windows computer',
  'Mac',
  'Chromebook',
  'Linux computer',
  'Unknown device',
] as const;
export type Device = (typeof DEVICES)[number];

/** One counted view of a link (ruling D11): when, on what, from which country, and what it showed. No address. */
export const shareViewSchema = z.object({
  opened_at: timestampSchema,
  device: z.enum(DEVICES),
  /** Two letters of ISO 3166, or null where the CDN did not tell. */
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** How many records were shown, of which types, and how many of them with a document. */
  shown: z.object({ records: z.int(), documents: z.int(), types: z.array(z.string()) }),
});
export type ShareView = z.output<typeof shareViewSchema>;

const cursorSchema = z.string().check(z.regex(/^[\w.:-]{1,64}$/, 'Must be the `next` of an answer.'));

export const viewsQuerySchema = z.object({ before: z.optional(cursorSchema) });

/** A page of a link's views, newest first; `next` is where the following page goes on, null on the last. */
export const shareViewsSchema = z.object({ views: z.array(shareViewSchema), next: z.nullable(cursorSchema) });
export type ShareViews = z.output<typeof shareViewsSchema>;
