import * as z from 'zod/mini';
import { calendarDateSchema, timestampSchema } from '../dates.ts';
import { DEVICES } from '../devices.ts';

/** A session is a sign-in in one browser; its id is Cognito's `origin_jti`, which is no secret. */
export const sessionIdSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));

const ownSessionSchema = z.object({
  id: sessionIdSchema,
  began_at: timestampSchema,
  /** YYYY-MM-DD in UTC. */
  last_used_on: calendarDateSchema,
  device: z.enum(DEVICES),
  /** Two letters of ISO 3166, or null when the CDN did not say. */
  country: z.nullable(z.string()),
  /** Whether the call itself belongs to it. */
  is_current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

/** The sessions of an account, the newest first. */
export const sessionsSchema = z.object({ sessions: z.array(ownSessionSchema) });
export type Sessions = z.output<typeof sessionsSchema>;

/** What gives access to an account's data without a session, and so remains when all sessions have ended. */
export const openAccessSchema = z.object({
  /** Active share links, those that expire first. */
  links: z.array(
    z.object({ pet_name: z.string(), label: z.nullable(z.string()), expires_at: timestampSchema }),
  ),
  has_more_links: z.boolean(),
  has_calendar_feed: z.boolean(),
  /** Until when the last export's file is kept, or null. An address of it works for minutes. */
  export_expires_at: z.nullable(timestampSchema),
});
export type OpenAccess = z.output<typeof openAccessSchema>;
