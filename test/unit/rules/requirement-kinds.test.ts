import { expect, test } from 'vitest';
import { addCalendarDays, addCalendarMonths } from '../../../contract/dates.ts';
import { judge } from '../../../contract/rules/judge.ts';
import { fileOf } from '../../../contract/rules/judged-doses.ts';
import { awaiting, type Evaluator, without } from '../../../contract/rules/outcome.ts';
import type { ScheduleRule } from '../../../contract/rules/schedule-rule.ts';
import { aRecord } from '../../support/entities.ts';
import { aRule, setOf } from '../../support/random-rules.ts';

// What kennels, catteries, laws and borders ask of a vaccination, as rules that exist and as a kind that would only be
// added (decisions 303 and 310). Practices see none of it.

const DOG = { species: 'dog', birthdate: '2020-01-01' } as const;
const dose = (issued_on: string, expires_on: string | null = null) =>
  aRecord({ protects: ['rabies'], issued_on, expires_on });

const schedule: ScheduleRule = {
  ...aRule,
  kind: 'schedule',
  first: { min_age_days: 0, by_age_days: 0 },
  series: {
    doses: 1,
    doses_by_route: {},
    min_interval_days: 0,
    max_interval_days: 0,
    last_min_age_days: null,
    late_start: null,
    restart_after_days: null,
  },
  first_booster: null,
  later: { kind: 'interval', months: 6 },
  restart_after_days: null,
};

const stateOf = (rule: Parameters<typeof setOf>[0], records: ReturnType<typeof dose>[], day: string) =>
  judge(setOf(rule), DOG, records, day).state;

test('asked for a number of months, whatever the certificate says, is a schedule of one dose', () => {
  const given = [dose('2026-01-10', '2029-01-10')];
  expect(stateOf(schedule, given, '2026-07-10')).toBe('due');
  expect(stateOf(schedule, given, '2026-07-11')).toBe('overdue');
});

test('asked for a finished series, or from an age on, is a schedule', () => {
  const two = { ...schedule, series: { ...schedule.series, doses: 2, min_interval_days: 14 } };
  expect(stateOf(two, [dose('2026-01-10')], '2026-01-24')).toBe('due');
  expect(stateOf(two, [dose('2026-01-10'), { ...dose('2026-01-24'), id: 'b' }], '2026-01-24')).toBe(
    'current',
  );
  const from12Weeks = { ...schedule, first: { min_age_days: 84, by_age_days: 84 } };
  const pup = { ...DOG, birthdate: '2026-01-01' };
  const on = (day: string) => judge(setOf(from12Weeks), pup, [dose(day)], day).verdicts[0]?.reason.kind;
  expect([on('2026-03-25'), on('2026-03-26')]).toEqual(['too_early', 'interval']);
});

test('asked for through a stay is the verdict of its last day', () => {
  const label = { ...aRule, kind: 'label' as const };
  expect(stateOf(label, [dose('2026-01-01', '2026-12-26')], '2026-12-27')).toBe('overdue');
  expect(stateOf(label, [dose('2026-01-01', '2026-12-27')], '2026-12-27')).toBe('due');
});

/** Days of grace, and how a dose was given: a spray counts for fewer months. */
const gracious: Evaluator<{ days: number; months: { oral: number; else: number } }> = {
  ages: () => [],
  routes: () => ['oral', ''],
  judge({ days, months }, { doses }, day) {
    const newest = doses.at(-1);
    if (!newest) return without('unknown', { kind: 'no_dose' });
    const length = newest.route === 'oral' ? months.oral : months.else;
    const due_on = addCalendarMonths(newest.issued_on, length);
    const late_from = addCalendarDays(due_on, days + 1);
    const reason = { kind: 'interval', months: length, is_first_booster: false, label_until: null } as const;
    return awaiting({ due_on, late_from, is_covered: true }, reason, newest, day);
  },
};

test('days of grace, and months by the way a dose was given, can be a kind of rule', () => {
  const on = (route: string, day: string) => {
    const { given } = fileOf([{ ...dose('2026-01-10'), route }], 'rabies', day);
    const rule = { days: 10, months: { oral: 6, else: 12 } };
    return gracious.judge(rule, { born_on: DOG.birthdate, chipped_on: null, doses: given }, day).state;
  };
  expect([on('oral', '2026-07-20'), on('oral', '2026-07-21')]).toEqual(['due', 'overdue']);
  expect([on('injection', '2027-01-20'), on('injection', '2027-01-21')]).toEqual(['due', 'overdue']);
});
