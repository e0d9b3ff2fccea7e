import * as z from 'zod/mini';
import { MEMBER_ROLES } from '../access/duties.ts';
import { timestampSchema } from '../dates.ts';

/** What happens to a team. `left`: the member themselves; `removed`: a manager. */
export const TEAM_CHANGES = ['joined', 'roles', 'left', 'removed'] as const;
export type TeamChangeKind = (typeof TEAM_CHANGES)[number];

const rolesSchema = z.array(z.enum(MEMBER_ROLES));

/** An entry of a team's history, as managers see it. Names are those of that time. */
const teamHistoryEntrySchema = z.object({
  at: timestampSchema,
  kind: z.enum(TEAM_CHANGES),
  name: z.string(),
  /** After the change; the last ones of someone who left. */
  roles: rolesSchema,
  /** Before a change of roles; empty for the others. */
  before: rolesSchema,
  /** Who invited, changed or removed the member; null for who left, and where that person has left. */
  by: z.nullable(z.string()),
});
export type TeamHistoryEntry = z.output<typeof teamHistoryEntrySchema>;

/** A page of a team's history, newest first; `next` starts the following page, null on the last. */
export const teamHistorySchema = z.object({
  entries: z.array(teamHistoryEntrySchema),
  next: z.nullable(z.string()),
});
export type TeamHistory = z.output<typeof teamHistorySchema>;

/** `before`: the `next` of the page before. */
export const teamHistoryQuerySchema = z.object({
  before: z.optional(z.string().check(z.regex(/^[\dTZ:.-]{24}#\d{1,15}$/))),
});
