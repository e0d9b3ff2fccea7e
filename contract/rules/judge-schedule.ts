import { addCalendarDays, addCalendarMonths, daysBetween } from '../dates.ts';
import { byLabel } from './judge-label.ts';
import type { DatedDose } from './judged-doses.ts';
import { awaiting, type Evaluator, type Life, type Outcome, without } from './outcome.ts';
import type { ScheduleRule } from './schedule-rule.ts';

/** How far the doses of a life have come. */
interface Course {
  phase: 'series' | 'primary' | 'boosted';
  /** Doses of the series, and how many it has at least. */
  count: number;
  needed: number;
  /** The last dose that counts. */
  last: DatedDose;
  /** A dose after it that came too soon to count. */
  too_soon: DatedDose | null;
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

/** The judge of schedules. */
export const scheduleEvaluator: Evaluator<ScheduleRule> = {
  judge(rule, life, day) {
    const course = courseOf(rule, life);
    if (course) return nextDose(rule, course, life.born_on, day);
    const { min_age_days, by_age_days } = rule.first;
    const early = life.doses.at(-1);
    const from = addCalendarDays(life.born_on, min_age_days);
    if (early) {
      const due_on = laterOf(from, addCalendarDays(life.born_on, by_age_days));
      return awaiting({ due_on, is_covered: false }, { kind: 'too_early', min_age_days }, early, day);
    }
    return day < from
      ? without('not_in_set', { kind: 'too_young', from }, null, [from])
      : without('unknown', { kind: 'no_dose' });
  },

  ages({ first, series, first_booster, restart_after_days }) {
    const ages = [
      first.min_age_days,
      first.by_age_days,
      series.last_min_age_days,
      series.late_start?.from_age_days,
    ];
    if (first_booster?.kind === 'at_age') {
      const { from_age_days, by_age_days } = first_booster;
      ages.push(from_age_days, by_age_days, from_age_days + (restart_after_days ?? 0));
    }
    return ages.filter((age) => typeof age === 'number');
  },

  routes({ series }) {
    const known = Object.keys(series.doses_by_route);
    return known.length === 0 ? [] : [...known, ''];
  },
};

/** What the doses of a life amount to; null where none counts. */
function courseOf(rule: ScheduleRule, life: Life): Course | null {
  return life.doses.reduce<Course | null>((course, dose) => {
    const age = daysBetween(life.born_on, dose.issued_on);
    if (age < rule.first.min_age_days) return course;
    if (!course || restarts(rule, course, dose, life.born_on)) return begin(rule, dose, age);
    return follow(rule, course, dose, age);
  }, null);
}

/** A course of one dose. */
function begin(rule: ScheduleRule, dose: DatedDose, age: number): Course {
  const { series } = rule;
  const { late_start } = series;
  const usual = late_start && age >= late_start.from_age_days ? late_start.doses : series.doses;
  const needed = neededBy(series, dose) ?? usual;
  return settled(rule, { phase: 'series', count: 1, needed, last: dose, too_soon: null }, age);
}

const neededBy = ({ doses_by_route }: ScheduleRule['series'], { route }: DatedDose) =>
  Object.entries(doses_by_route).find(([known]) => known === route)?.[1];

/** A course with one dose more, unless it came too soon to count. */
function follow(rule: ScheduleRule, course: Course, dose: DatedDose, age: number): Course {
  const { series, first_booster } = rule;
  const gap = daysBetween(course.last.issued_on, dose.issued_on);
  if (course.phase === 'boosted') return { ...course, last: dose };
  if (gap < series.min_interval_days) return { ...course, too_soon: dose };
  if (course.phase === 'series') {
    const needed = Math.max(course.needed, neededBy(series, dose) ?? 0);
    return settled(rule, { ...course, count: course.count + 1, needed, last: dose, too_soon: null }, age);
  }
  const isBooster =
    first_booster?.kind === 'at_age'
      ? age >= first_booster.from_age_days
      : gap >= (first_booster?.min_days ?? 0);
  return { ...course, phase: isBooster ? 'boosted' : 'primary', last: dose };
}

/** A course whose series is complete has its next phase. */
function settled({ series, first_booster }: ScheduleRule, course: Course, age: number): Course {
  const isComplete = course.count >= course.needed && age >= (series.last_min_age_days ?? 0);
  if (!isComplete) return course;
  // A series that ends at the age of the booster needs none besides.
  const isBoosted =
    first_booster === null || (first_booster.kind === 'at_age' && age >= first_booster.from_age_days);
  return { ...course, phase: isBoosted ? 'boosted' : 'primary' };
}

/** Whether a dose comes so late that it begins a series. */
function restarts(rule: ScheduleRule, course: Course, dose: DatedDose, born_on: string): boolean {
  if (course.phase === 'series') {
    const { restart_after_days } = rule.series;
    return (
      restart_after_days !== null && daysBetween(course.last.issued_on, dose.issued_on) > restart_after_days
    );
  }
  const { due_on } = nextDose(rule, course, born_on, dose.issued_on);
  return (
    rule.restart_after_days !== null &&
    due_on !== null &&
    daysBetween(due_on, dose.issued_on) > rule.restart_after_days
  );
}

/** When the next dose of a course is due. */
function nextDose(rule: ScheduleRule, course: Course, born_on: string, day: string): Outcome {
  const { series, first_booster, later } = rule;
  const { last } = course;
  if (course.phase === 'series') return nextOfSeries(series, course, born_on, day);
  if (course.phase === 'primary' && first_booster?.kind === 'after') {
    return afterMonths(first_booster.months, true, last, day);
  }
  if (course.phase === 'primary' && first_booster?.kind === 'at_age') {
    const due_on = laterOf(last.issued_on, addCalendarDays(born_on, first_booster.from_age_days));
    const late_from = addCalendarDays(
      laterOf(due_on, addCalendarDays(born_on, first_booster.by_age_days)),
      1,
    );
    const reason = { kind: 'booster_at_age', age_days: first_booster.from_age_days } as const;
    return awaiting({ due_on, late_from, is_covered: true }, reason, last, day);
  }
  const months = later.kind === 'interval' ? later.months : shorterThanLabel(later.at_most_months, last);
  return months === null ? byLabel(last, day) : afterMonths(months, false, last, day);
}

/** The months of the rule if they end before the dose's certificate does; null where that decides. */
const shorterThanLabel = (months: number | null, { issued_on, expires_on }: DatedDose) =>
  months !== null && expires_on !== null && addCalendarMonths(issued_on, months) < expires_on ? months : null;

function nextOfSeries(series: ScheduleRule['series'], course: Course, born_on: string, day: string): Outcome {
  const { count, needed, last } = course;
  const soonest = addCalendarDays(last.issued_on, series.min_interval_days);
  const latest = addCalendarDays(last.issued_on, series.max_interval_days);
  const isTooYoung = count >= needed && series.last_min_age_days !== null;
  const oldEnough = isTooYoung ? addCalendarDays(born_on, series.last_min_age_days ?? 0) : soonest;
  return awaiting(
    { due_on: laterOf(latest, oldEnough), is_covered: false },
    {
      kind: 'series',
      given: count,
      needed: Math.max(needed, count + 1),
      from: laterOf(soonest, oldEnough),
      too_soon_on: course.too_soon?.issued_on ?? null,
    },
    last,
    day,
  );
}

/** The rule decides how long a dose counts; where its certificate says another day, the reason names that, too. */
function afterMonths(months: number, is_first_booster: boolean, last: DatedDose, day: string): Outcome {
  const due_on = addCalendarMonths(last.issued_on, months);
  const label_until = last.expires_on === due_on ? null : last.expires_on;
  const reason = { kind: 'interval', months, is_first_booster, label_until } as const;
  return awaiting({ due_on, is_covered: true }, reason, last, day);
}
