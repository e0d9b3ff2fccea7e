import * as z from 'zod/mini';
import { ROUTES } from '../records/record-details.ts';
import { ruleFields } from './rule-fields.ts';

const MOST_DAYS = 3_660;
const days = z
  .int('Enter a number of days.')
  .check(z.gte(0, `Enter 0 to ${MOST_DAYS} days.`), z.lte(MOST_DAYS, `Enter 0 to ${MOST_DAYS} days.`));

const MOST_MONTHS = 60;
const months = z
  .int('Enter a number of months.')
  .check(
    z.gte(1, `Enter 1 to ${MOST_MONTHS} months.`),
    z.lte(MOST_MONTHS, `Enter 1 to ${MOST_MONTHS} months.`),
  );

const MOST_DOSES = 5;
const doses = z
  .int('Enter a number of doses.')
  .check(z.gte(1, `Enter 1 to ${MOST_DOSES} doses.`), z.lte(MOST_DOSES, `Enter 1 to ${MOST_DOSES} doses.`));

/** The first doses, which only protect together. */
const seriesSchema = z.object({
  doses,
  /** How many it takes of a vaccine that is given another way than `doses` assumes. */
  doses_by_route: z._default(z.partialRecord(z.enum(ROUTES), doses), {}),
  /** A dose sooner than this after the one before doesn't count. */
  min_interval_days: days,
  /** The next dose is due this long after the one before. */
  max_interval_days: days,
  /** The age below which a dose isn't the last one; null where their number is enough. */
  last_min_age_days: z.nullable(days),
  /** How many doses are enough for a pet whose first one is given at this age or later; null for no exception. */
  late_start: z.nullable(z.object({ from_age_days: days, doses })),
  /** A dose later than this after the one before is a first dose again; null where the series goes on. */
  restart_after_days: z.nullable(days),
});

/**
 * The first booster: within some months after the last dose of the series, or from an age on. A dose sooner than
 * `min_days` after the series, or before that age, is one more dose of the series.
 */
const firstBoosterSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('after'), months, min_days: days }),
  z.object({ kind: z.literal('at_age'), from_age_days: days, by_age_days: days }),
]);

/**
 * How long each later dose protects: by the rule, whatever its certificate says, or by the last day on its certificate,
 * at most some months.
 */
const laterSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('interval'), months }),
  z.object({ kind: z.literal('label'), at_most_months: z.nullable(months) }),
]);

/** Doses of a vaccine over a pet's life: a series, a first booster, and later ones. */
export const scheduleRuleSchema = z.object({
  kind: z.literal('schedule'),
  ...ruleFields,
  /** A dose at a lower age doesn't count, and the first one is due by an age. */
  first: z.object({ min_age_days: days, by_age_days: days }),
  series: seriesSchema,
  /** Null where later doses follow the series. */
  first_booster: z.nullable(firstBoosterSchema),
  later: laterSchema,
  /** A booster later than this after it was due begins a series again; null where it only counts from its day. */
  restart_after_days: z.nullable(days),
});
export type ScheduleRule = z.output<typeof scheduleRuleSchema>;
