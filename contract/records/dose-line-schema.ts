import * as z from 'zod/mini';

/** One dose, as far as a pet's status depends on it. */
const lineDoseSchema = z.object({
  record_id: z.string(),
  title: z.string(),
  issued_on: z.nullable(z.string()),
  valid_from: z.nullable(z.string()),
  expires_on: z.nullable(z.string()),
  /** The moment, if it was given in the app. */
  given_at: z._default(z.nullable(z.string()), null),
  not_needed: z.boolean(),
  /** It was to be given after the day on which it was entered. */
  is_planned: z.boolean(),
  /** The record states codes that rule it: here it only supersedes records of its title. */
  only_supersedes: z.boolean(),
});
export type LineDose = z.output<typeof lineDoseSchema>;

/** The doses of one vaccine code, or of one type and title: as few as decide its status on any day. */
export const doseLineSchema = z.object({
  /** The code, or the type and title. */
  key: z.string(),
  record_type: z.string(),
  /** The newest first; those without an issue date come last. */
  doses: z.array(lineDoseSchema),
});
export type DoseLine = z.output<typeof doseLineSchema>;

/** The doses that decide a pet's status. */
export const petLinesSchema = z.object({
  lines: z.array(doseLineSchema),
  /** False when records may decide that are in no line. */
  is_complete: z.boolean(),
});
