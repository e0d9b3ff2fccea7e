import { addCalendarDays, addCalendarMonths, daysBetween } from '../../contract/dates.ts';
import type { PetRecord } from '../../contract/records/records.ts';
import type { RuleSet } from '../../contract/rules/rule-set.ts';
import type { VerdictState } from '../../contract/rules/verdict.ts';

type Rule = RuleSet['rules'][number];
type Given = PetRecord & { issued_on: string };

/** What is known after a walk through a pet's days. */
interface Walk {
  /** Null where no dose counts. */
  last: Given | null;
  has_early: boolean;
  /** The next dose is due on this day, and late from that one; null where its certificate doesn't say it. */
  due_on: string | null;
  late_from: string;
  covers: boolean;
}

const plus = addCalendarDays;
const max = (a: string, b: string) => (a > b ? a : b);

/** Calendar arithmetic is slow, and a walk takes many steps. */
const nextDays = new Map<string, string>();

function nextDay(day: string): string {
  const next = nextDays.get(day) ?? plus(day, 1);
  nextDays.set(day, next);
  return next;
}

/** Walks through a pet's days, one after the other, and notes what each dose changes. */
function walk(rule: Rule, born: string, doses: readonly Given[], day: string): Walk {
  const state: Walk = { last: null, has_early: false, due_on: null, late_from: '', covers: false };
  let inSeries = 0;
  let needed = 0;
  let isComplete = false;
  let isBoosted = false;
  const first = doses.map(({ issued_on }) => issued_on).sort()[0];
  const ofDay = new Map(doses.map((dose) => [dose.issued_on, dose]));
  for (let today = first ?? day; today <= day; today = nextDay(today)) {
    const dose = ofDay.get(today);
    if (!dose) continue;
    if (rule.kind === 'label') {
      Object.assign(state, { last: dose, due_on: dose.expires_on, covers: dose.expires_on !== null });
      if (dose.expires_on) state.late_from = plus(dose.expires_on, 1);
      continue;
    }
    const age = daysBetween(born, today);
    if (age < rule.first.min_age_days) {
      state.has_early = true;
      continue;
    }
    const since = state.last ? daysBetween(state.last.issued_on, today) : 0;
    const { series, first_booster: booster, later } = rule;
    const broken = isComplete
      ? rule.restart_after_days !== null &&
        state.due_on !== null &&
        daysBetween(state.due_on, today) > rule.restart_after_days
      : series.restart_after_days !== null && since > series.restart_after_days;
    if (!state.last || broken) {
      [inSeries, needed, isComplete, isBoosted] = [0, 0, false, false];
      needed =
        series.late_start && age >= series.late_start.from_age_days ? series.late_start.doses : series.doses;
      if (dose.route === 'injection') needed = series.doses_by_route.injection ?? needed;
    } else if (!isBoosted && since < series.min_interval_days) continue;
    if (!isComplete) {
      inSeries += 1;
      if (dose.route === 'injection') needed = Math.max(needed, series.doses_by_route.injection ?? 0);
      isComplete =
        inSeries >= needed && (series.last_min_age_days === null || age >= series.last_min_age_days);
      isBoosted = isComplete && (!booster || (booster.kind === 'at_age' && age >= booster.from_age_days));
    } else if (!isBoosted) {
      isBoosted =
        booster?.kind === 'at_age'
          ? age >= booster.from_age_days
          : booster
            ? since >= booster.min_days
            : true;
    }
    state.last = dose;
    state.covers = isComplete;
    if (!isComplete) {
      const latest = plus(today, series.max_interval_days);
      const oldEnough = plus(born, series.last_min_age_days ?? 0);
      state.due_on =
        inSeries < needed ? max(latest, plus(today, series.min_interval_days)) : max(latest, oldEnough);
      state.late_from = plus(state.due_on, 1);
    } else if (!isBoosted && booster?.kind === 'at_age') {
      state.due_on = max(today, plus(born, booster.from_age_days));
      state.late_from = plus(max(state.due_on, plus(born, booster.by_age_days)), 1);
    } else {
      const months = !isBoosted && booster?.kind === 'after' ? booster.months : null;
      state.due_on = dueAfter(later, months, dose);
      state.covers = state.due_on !== null;
      state.late_from = state.due_on ? plus(state.due_on, 1) : '';
    }
  }
  return state;
}

type Later = Extract<Rule, { kind: 'schedule' }>['later'];

function dueAfter(later: Later, months: number | null, { issued_on, expires_on }: Given): string | null {
  if (months !== null) return addCalendarMonths(issued_on, months);
  if (later.kind === 'interval') return addCalendarMonths(issued_on, later.months);
  if (expires_on === null || later.at_most_months === null) return expires_on;
  const limit = addCalendarMonths(issued_on, later.at_most_months);
  return limit < expires_on ? limit : expires_on;
}

/** The state of one possible life. */
function stateOf(rule: Rule, born: string, doses: readonly Given[], day: string): VerdictState {
  if (rule.until_age_days !== null && daysBetween(born, day) >= rule.until_age_days) return 'not_in_set';
  const all = walk(rule, born, doses, day);
  if (!all.last) {
    if (all.has_early && rule.kind === 'schedule') {
      const by = plus(born, Math.max(rule.first.min_age_days, rule.first.by_age_days));
      const early = doses.at(-1);
      if (early?.valid_from && early.valid_from > day) return 'unknown';
      return day > by ? 'overdue' : 'due';
    }
    return rule.kind === 'schedule' && daysBetween(born, day) < rule.first.min_age_days
      ? 'not_in_set'
      : 'unknown';
  }
  if (all.last.valid_from !== null && all.last.valid_from > day) {
    const started = walk(
      rule,
      born,
      doses.filter(({ valid_from }) => !valid_from || valid_from <= day),
      day,
    );
    if (!started.covers || started.late_from <= day) return 'unknown';
  }
  if (all.due_on === null) return 'unknown';
  if (day >= all.late_from) return 'overdue';
  return all.covers && daysBetween(day, all.due_on) > 30 ? 'current' : 'due';
}

/** Of the doses of one day, the needed one before others, then the one that is valid longest, then the later id. */
function onePerDay(doses: readonly Given[]): Given[] {
  const days = [...new Set(doses.map(({ issued_on }) => issued_on))].sort();
  return days.flatMap((day) => {
    const best = doses
      .filter(({ issued_on }) => issued_on === day)
      .reduce((known, other) => {
        if (known.not_needed !== other.not_needed) return other.not_needed ? known : other;
        const [mine, its] = [known.expires_on ?? '', other.expires_on ?? ''];
        return its > mine || (its === mine && other.id > known.id) ? other : known;
      });
    return [best];
  });
}

const hasDay = (record: PetRecord): record is Given => record.issued_on !== null;

/** How many births a pet without one is tried with, one a day before its first dose, besides one long ago. */
const BIRTHS = 130;

/**
 * The state of a rule's one vaccine, by walking through each day of each life that the pet may have had. `records` are
 * vaccinations with the code.
 */
export function naiveState(
  rule: Rule,
  born: string | null,
  records: readonly PetRecord[],
  day: string,
): VerdictState {
  const given = onePerDay(records.filter(hasDay).filter(({ issued_on }) => issued_on <= day));
  const undated = records.filter((record) => !hasDay(record));
  const latest = given[0]?.issued_on ?? day;
  const births =
    born !== null
      ? [born]
      : [plus(latest, -20_000), ...Array.from({ length: BIRTHS }, (_, before) => plus(latest, -before))];
  const routes =
    rule.kind === 'schedule' && rule.series.doses_by_route.injection ? ['injection', 'oral'] : ['oral'];
  const states = new Set<VerdictState>();
  if (born === null && given.length === 0) states.add('unknown');
  else {
    for (const birth of births) {
      for (const route of routes) {
        const doses = given.map((dose) => ({ ...dose, route: dose.route ?? route }));
        states.add(stateOf(rule, birth, doses, day));
      }
    }
  }
  const [only = 'unknown'] = states;
  const state = states.size === 1 ? only : 'unknown';
  if (state === 'not_in_set') return state;
  const newest = given.at(-1) ?? undated.find(({ not_needed }) => !not_needed) ?? undated[0];
  if (rule.class === 'lifestyle' && (!newest || newest.not_needed)) return 'not_in_set';
  return undated.length > 0 && state !== 'current' ? 'unknown' : state;
}
