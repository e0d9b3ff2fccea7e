import fc from 'fast-check';
import { addCalendarDays } from '../../contract/dates.ts';
import type { RuleSet } from '../../contract/rules/rule-set.ts';
import { STARTING_SET } from '../../contract/rules/starting-set.ts';
import { aRecord, nthId } from './entities.ts';

type Rule = RuleSet['rules'][number];

/** The day of each case: some months are short from here. */
export const CASE_DAY = '2024-03-15';
const ahead = (days: number) => addCalendarDays(CASE_DAY, days);
const days = (min: number, most: number) => fc.integer({ min, max: most });
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.oneof(fc.constant(null), value);

/** What a rule of every kind has. */
export const aRule: Omit<Extract<Rule, { kind: 'label' }>, 'kind'> = {
  id: 'rule',
  species: ['dog'],
  codes: ['rabies'],
  class: 'core',
  until_age_days: null,
  source: { title: 'Test', reference: null, check: 'own', checked_on: CASE_DAY, own: null },
};

const common = {
  id: fc.constant(aRule.id),
  species: fc.constant(aRule.species),
  codes: fc.constant(aRule.codes),
  class: fc.constantFrom('core' as const, 'core' as const, 'lifestyle' as const),
  until_age_days: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: days(30, 120) },
  ),
  source: fc.constant(aRule.source),
};

/** A schedule whose ages and intervals are short, so that few days hold a pet's whole life. */
const schedule = fc.record({
  kind: fc.constant('schedule' as const),
  ...common,
  first: fc
    .tuple(days(0, 15), days(0, 10))
    .map(([min, more]) => ({ min_age_days: min, by_age_days: min + more })),
  series: fc
    .record({
      doses: days(1, 3),
      doses_by_route: fc.oneof(fc.constant({}), fc.record({ injection: days(1, 3) })),
      min_interval_days: days(0, 5),
      more: days(0, 10),
      last_min_age_days: orNull(days(0, 30)),
      late_start: orNull(fc.record({ from_age_days: days(0, 25), doses: days(1, 2) })),
      restart_after_days: orNull(days(5, 20)),
    })
    .map(({ more, ...series }) => ({ ...series, max_interval_days: series.min_interval_days + more })),
  first_booster: fc.oneof(
    fc.constant(null),
    fc.record({ kind: fc.constant('after' as const), months: days(1, 2), min_days: days(0, 15) }),
    fc
      .tuple(days(10, 90), days(0, 20))
      .map(([from, more]) => ({ kind: 'at_age' as const, from_age_days: from, by_age_days: from + more })),
  ),
  later: fc.oneof(
    fc.record({ kind: fc.constant('interval' as const), months: days(1, 2) }),
    fc.record({ kind: fc.constant('label' as const), at_most_months: orNull(days(1, 2)) }),
  ),
  restart_after_days: orNull(days(0, 20)),
});

const label = fc.record({ kind: fc.constant('label' as const), ...common });

const rule: fc.Arbitrary<Rule> = fc.oneof(
  { weight: 6, arbitrary: schedule },
  { weight: 1, arbitrary: label },
);

const dose = fc
  .record({
    on: fc.oneof(
      { weight: 12, arbitrary: days(-110, 0) },
      { weight: 1, arbitrary: days(1, 15) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    waits: fc.constantFrom(null, null, null, 0, 4, 21),
    lasts: orNull(days(0, 90)),
    route: fc.constantFrom(null, 'injection', 'oral'),
    not_needed: fc.constantFrom(false, false, false, false, true),
  })
  .map(({ on, waits, lasts, ...fields }) => {
    const start = ahead((on ?? -50) + (waits ?? 0));
    return {
      ...fields,
      issued_on: on === null ? null : ahead(on),
      valid_from: waits === null ? null : start,
      expires_on: lasts === null ? null : addCalendarDays(start, lasts),
    };
  });

const records = fc
  .array(dose, { maxLength: 6 })
  .map((doses) =>
    doses.map((fields, index) => aRecord({ id: nthId('rec', index), protects: ['rabies'], ...fields })),
  );

/** A rule, a dog and its doses. */
export const ruleCase = fc.record({
  rule,
  born_on: fc.oneof(
    { weight: 7, arbitrary: days(-170, 5).map(ahead) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  records,
});

/** A rule set of one rule. */
export const setOf = (only: Rule): RuleSet => ({ ...STARTING_SET, id: 'test', rules: [only] });

/** Sets of vaccines that are given together, and one that no rule of ours has. */
const TOGETHER: Rule['codes'][] = [
  ['rabies'],
  ['cdv', 'cav', 'cpv', 'cpiv'],
  ['lepto'],
  ['bordetella'],
  ['fpv', 'fhv', 'fcv'],
  ['felv'],
  ['lyme', 'civ'],
  [],
];

const dosesOfYears = fc
  .array(
    fc.record({
      protects: fc.constantFrom(...TOGETHER),
      ago: fc.oneof(days(-30, 0), days(0, 400), days(0, 2500), fc.constant(null)),
      lasts: fc.constantFrom(null, 365, 1096),
      route: fc.constantFrom(null, 'injection' as const, 'oral' as const),
      record_type: fc.constantFrom('vaccination' as const, 'vaccination' as const, 'lab_result' as const),
    }),
    { maxLength: 8 },
  )
  .map((doses) =>
    doses.map(({ ago, lasts, protects, record_type, ...fields }, index) =>
      aRecord({
        ...fields,
        id: nthId('rec', index),
        record_type,
        protects: record_type === 'vaccination' ? [...protects] : [],
        shows: record_type === 'lab_result' ? { test: 'titre', titre_of: protects[0] ?? 'rabies' } : null,
        issued_on: ago === null ? null : ahead(-ago),
        expires_on: ago === null || lasts === null ? null : ahead(lasts - ago),
      }),
    ),
  );

/** A pet of the starting set with doses of some years. */
export const startingCase = fc.record({
  species: fc.constantFrom('dog' as const, 'cat' as const, 'rabbit' as const),
  born_on: orNull(fc.oneof(days(-400, 0), days(-3000, 0)).map(ahead)),
  records: dosesOfYears,
});
