import * as z from 'zod/mini';
import { calendarDateSchema } from '../dates.ts';
import { figuresSchema } from './compliance.ts';
import { rulesNameSchema } from './rules.ts';

/** For how many days the figures of a night are kept, and those of a month from its end on. */
export const ANALYTICS_DAYS = 400;

/** A dose counts as one that followed a reminder if it was given within so many days. */
export const RENEWED_WITHIN_DAYS = 30;

/** YYYY-MM, of UTC. */
const monthSchema = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/** The month of a time. */
export const monthOf = (time: Date): string => time.toISOString().slice(0, 'yyyy-mm'.length);

/**
 * The reminders of a month that were sent and didn't bounce, as of the last night. `renewed`: for each dose that the
 * mail named, a newer one was given within RENEWED_WITHIN_DAYS. `open`: of the others, those that aren't that old.
 * `unknown`: those of pets to which access ended meanwhile.
 */
const reminderCountsSchema = z.object({
  sent: z.int(),
  renewed: z.int(),
  open: z.int(),
  unknown: z.int(),
});
export type ReminderCounts = z.output<typeof reminderCountsSchema>;

/** What a practice recorded and signed in a month. */
const doseCountsSchema = z.object({
  /** Entries that were made in the month, without those that were withdrawn since. */
  recorded: z.int(),
  /** Entries that were made in the month, and withdrawn since. */
  withdrawn: z.int(),
  /** Entries that a vet signed in the month for the first time. */
  signed: z.int(),
});

/** A practice's figures over time. What wasn't counted is missing, never zero. */
export const analyticsSchema = z.object({
  /** How many patients were in each state by the rules then, the first night first. */
  days: z.array(z.object({ day: calendarDateSchema, rules_version: z.int(), patients: figuresSchema })),
  /** The rules that the days name. */
  rules: z.array(z.pick(rulesNameSchema, { version: true, name: true, set_version: true })),
  /** The first month first. */
  months: z.array(
    z.object({
      month: monthSchema,
      /** Null for a month in which nothing was counted yet. */
      doses: z.nullable(doseCountsSchema),
      reminders: z.nullable(reminderCountsSchema),
    }),
  ),
});
export type Analytics = z.output<typeof analyticsSchema>;
