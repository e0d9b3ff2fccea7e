import { describe, expect, test } from 'vitest';
import { addCalendarDays, addCalendarMonths } from '../../../contract/dates.ts';
import { dayText } from '../../../contract/day-text.ts';
import type { PetRecord } from '../../../contract/records/records.ts';
import { judge } from '../../../contract/rules/judge.ts';
import type { RuleSet } from '../../../contract/rules/rule-set.ts';
import type { ScheduleRule } from '../../../contract/rules/schedule-rule.ts';
import { STARTING_SET } from '../../../contract/rules/starting-set.ts';
import { type JudgedPet, judgementSchema } from '../../../contract/rules/verdict.ts';
import { reasonText } from '../../../contract/rules/verdict-text.ts';
import type { VaccineCode } from '../../../contract/vaccines/vaccines.ts';
import { aRecord, nthId } from '../../support/entities.ts';

const BORN = '2026-01-05';
const PUPPY: JudgedPet = { species: 'dog', birthdate: BORN };
const CAT: JudgedPet = { species: 'cat', birthdate: '2017-03-01' };
const atWeeks = (weeks: number, days = 0) => addCalendarDays(BORN, weeks * 7 + days);

let count = 0;
const dose = (codes: VaccineCode[], issued_on: string | null, fields: Partial<PetRecord> = {}) => {
  count = (count + 1) % 30;
  return aRecord({ id: nthId('rec', count), title: 'Dose', protects: codes, issued_on, ...fields });
};

const verdict = (
  code: VaccineCode,
  pet: JudgedPet,
  records: readonly PetRecord[],
  day: string,
  set: RuleSet = STARTING_SET,
) => {
  const judgement = judge(set, pet, records, day);
  expect(judgementSchema.parse(judgement)).toEqual(judgement);
  const found = judgement.verdicts.find((each) => each.code === code);
  if (!found) throw new Error(`No verdict of ${code}.`);
  return found;
};

const said = (found: ReturnType<typeof verdict>) => reasonText(found, (day) => dayText(day, 'en-US'));

/** The starting set with other fields in one rule. */
const withRule = (id: string, fields: Partial<ScheduleRule>): RuleSet => ({
  ...STARTING_SET,
  id: 'other-set',
  name: 'Another set',
  rules: STARTING_SET.rules.map((rule) =>
    rule.id === id && rule.kind === 'schedule' ? { ...rule, ...fields } : rule,
  ),
});

/** The first booster at 26 weeks, in place of 12 to 16 months. */
const AT_26_WEEKS = withRule('dog-core', {
  first_booster: { kind: 'at_age', from_age_days: 26 * 7, by_age_days: 487 },
});

describe('a series', () => {
  const early = [atWeeks(8), atWeeks(12), atWeeks(15, 6)].map((day) => dose(['cpv'], day));
  const complete = [atWeeks(8), atWeeks(12), atWeeks(16)].map((day) => dose(['cpv'], day));

  test('is complete with a last dose at 16 weeks, and not a day before', () => {
    const missing = verdict('cpv', PUPPY, early, atWeeks(17));
    expect(missing).toMatchObject({ state: 'due', reason: { kind: 'series', given: 3, needed: 4 } });
    expect(missing.due_on).toBe(atWeeks(19, 6));
    expect(said(missing)).toBe(
      '3 of 4 first doses, the last one Apr 26, 2026. The next one counts from May 10, 2026.',
    );
    expect(verdict('cpv', PUPPY, early, atWeeks(20))).toMatchObject({ state: 'overdue' });
    expect(verdict('cpv', PUPPY, complete, atWeeks(17))).toMatchObject({
      state: 'current',
      due_on: '2027-04-27',
      rests_on: { given_on: atWeeks(16) },
    });
  });

  test('is followed by what the set says: two sets may disagree, and each names its day', () => {
    const day = atWeeks(25);
    const within = verdict('cpv', PUPPY, complete, day);
    const at26 = verdict('cpv', PUPPY, complete, day, AT_26_WEEKS);
    expect([within.due_on, at26.due_on]).toEqual(['2027-04-27', atWeeks(26)]);
    expect([within.state, at26.state]).toEqual(['current', 'due']);
    expect(said(within)).toBe('1 year from Apr 27, 2026, for the first booster.');
    expect(said(at26)).toBe('The first booster is given at 26 weeks or older. Last dose Apr 27, 2026.');
  });

  test('goes on where a dose came too soon, and says so', () => {
    const found = verdict('cpv', PUPPY, [dose(['cpv'], atWeeks(8)), dose(['cpv'], atWeeks(9))], atWeeks(10));
    expect(said(found)).toBe(
      '1 of 3 first doses, the last one Mar 2, 2026. The one of Mar 9, 2026 came too soon. ' +
        'The next one counts from Mar 16, 2026.',
    );
  });

  test('of a pet that was first seen late takes fewer doses', () => {
    const late = [dose(['cpv'], atWeeks(30)), dose(['cpv'], atWeeks(33))];
    expect(verdict('cpv', PUPPY, late, atWeeks(34))).toMatchObject({ state: 'current' });
    expect(verdict('cpv', PUPPY, late.slice(0, 1), atWeeks(31))).toMatchObject({ reason: { needed: 2 } });
  });

  test('starts again after too long a gap, and after a late booster where the set says so', () => {
    const apart = [dose(['lepto'], '2026-05-01'), dose(['lepto'], '2026-06-13')];
    expect(verdict('lepto', PUPPY, apart, '2026-06-20')).toMatchObject({
      reason: { kind: 'series', given: 1 },
    });
    const intime = [dose(['lepto'], '2026-05-01'), dose(['lepto'], '2026-06-12')];
    expect(verdict('lepto', PUPPY, intime, '2026-06-20')).toMatchObject({ state: 'current' });

    const strict = withRule('dog-rabies', { restart_after_days: 0 });
    const rabies = (booster: string) => [
      dose(['rabies'], '2023-05-01'),
      dose(['rabies'], booster, { expires_on: addCalendarMonths(booster, 36) }),
    ];
    const adult = { species: 'dog', birthdate: '2022-01-01' } as const;
    const dueOn = (booster: string) => verdict('rabies', adult, rabies(booster), '2024-06-01', strict).due_on;
    expect(dueOn('2024-05-01')).toBe('2027-05-01');
    expect(dueOn('2024-05-02')).toBe('2025-05-02');
  });

  test('of a vaccine that is injected takes two doses, and the way of one may be unknown', () => {
    const given = (route: string | null) =>
      verdict('bordetella', PUPPY, [dose(['bordetella'], atWeeks(20), { route })], atWeeks(22));
    expect(given('intranasal')).toMatchObject({ state: 'current' });
    expect(given('injection')).toMatchObject({ state: 'due', reason: { kind: 'series', needed: 2 } });
    expect(given(null)).toMatchObject({ state: 'unknown', reason: { kind: 'no_route' } });
    expect(said(given(null))).toBe(
      'It depends on how the dose of May 25, 2026 was given, which is not on file.',
    );
  });
});

describe('a dose', () => {
  const adult: JudgedPet = { species: 'dog', birthdate: '2018-01-01' };
  const series = ['2018-05-01', '2018-05-22', '2019-05-20'];

  test('of February 29 that counts for three years counts through February 28', () => {
    const records = [...series, '2024-02-29'].map((day) => dose(['cpv'], day));
    const until = (day: string) => verdict('cpv', adult, records, day);
    expect(until('2026-12-01')).toMatchObject({
      state: 'current',
      due_on: '2027-02-28',
      changes_on: '2027-01-29',
    });
    expect(until('2027-01-29')).toMatchObject({ state: 'due', changes_on: '2027-03-01' });
    expect(until('2027-02-28').state).toBe('due');
    expect(until('2027-03-01')).toMatchObject({ state: 'overdue', changes_on: null });
  });

  test('counts by its certificate where the rule goes by it, and the reason says so', () => {
    const imrab = { product: 'Imrab 3', expires_on: '2026-11-02' };
    const records = [dose(['rabies'], '2022-11-01'), dose(['rabies'], '2023-11-02', imrab)];
    const found = verdict('rabies', adult, records, '2026-11-20');
    expect(found).toMatchObject({ state: 'overdue', due_on: '2026-11-02' });
    expect(said(found)).toBe('3 years from Nov 2, 2023, product Imrab 3.');
    const silent = [dose(['rabies'], '2022-11-01'), dose(['rabies'], '2023-11-02')];
    expect(verdict('rabies', adult, silent, '2023-12-01')).toMatchObject({ state: 'unknown', due_on: null });
  });

  test('counts by the rule where that has an interval, and the reason names another day of its certificate', () => {
    const records = [
      ...series.map((day) => dose(['cpv'], day)),
      dose(['cpv'], '2024-05-01', { expires_on: '2025-05-01' }),
    ];
    const found = verdict('cpv', adult, records, '2026-01-01');
    expect(found).toMatchObject({ state: 'current', due_on: '2027-05-01' });
    expect(said(found)).toBe(
      '3 years from May 1, 2024. The rule set decides; the certificate says May 1, 2025.',
    );
  });

  test('before the earliest age doesn’t count', () => {
    const found = verdict(
      'rabies',
      PUPPY,
      [dose(['rabies'], atWeeks(11, 6), { expires_on: '2027-03-29' })],
      atWeeks(13),
    );
    expect(found).toMatchObject({ state: 'due', due_on: atWeeks(16) });
    expect(said(found)).toBe(
      'The dose of Mar 29, 2026 was given before the age of 12 weeks, and doesn’t count.',
    );
    expect(verdict('rabies', PUPPY, [dose(['rabies'], atWeeks(12))], atWeeks(13)).state).toBe('current');
  });

  test('ahead is planned and proves nothing until its day', () => {
    const found = verdict('rabies', PUPPY, [dose(['rabies'], '2026-12-01')], '2026-11-30');
    expect(found).toMatchObject({ state: 'unknown', planned_on: '2026-12-01', changes_on: '2026-12-01' });
    expect(said(found)).toBe('No dose on file. A dose is planned for Dec 1, 2026.');
  });

  test('that isn’t valid yet leaves the pet covered by the one before, or makes it unknown', () => {
    const first = dose(['rabies'], '2025-12-01', { expires_on: '2026-12-01' });
    const waiting = (issued_on: string, valid_from: string) =>
      dose(['rabies'], issued_on, { valid_from, expires_on: '2028-01-01' });
    const on = '2026-11-30';
    expect(verdict('rabies', adult, [first, waiting('2026-11-20', '2026-12-11')], on)).toMatchObject({
      state: 'current',
      changes_on: '2026-12-02',
    });
    expect(verdict('rabies', adult, [waiting('2026-11-20', '2026-12-11')], on)).toMatchObject({
      state: 'unknown',
      reason: { kind: 'not_valid_yet', from: '2026-12-11' },
      changes_on: '2026-12-11',
    });
  });
});

describe('unknown', () => {
  test('is a vaccine without a dose, whatever its title says, or whose only dose has no date', () => {
    const titled = aRecord({ title: 'Rabies', protects: [] });
    const judgement = judge(STARTING_SET, PUPPY, [titled], '2026-11-30');
    expect(judgement).toMatchObject({
      state: 'unknown',
      without_codes: [{ record_id: titled.id, title: 'Rabies' }],
    });
    expect(verdict('rabies', PUPPY, [titled], '2026-11-30').reason).toEqual({ kind: 'no_dose' });
    const undated = dose(['rabies'], null, { title: 'Rabies', expires_on: '2030-01-01' });
    const found = verdict('rabies', PUPPY, [undated], '2026-11-30');
    expect(found).toMatchObject({ state: 'unknown', rests_on: { record_id: undated.id } });
    expect(said(found)).toBe('“Rabies” has no date.');
  });

  test('is one that would be overdue if a dose without a date weren’t newer', () => {
    const old = [
      dose(['rabies'], '2024-01-10'),
      dose(['rabies'], '2025-01-10', { expires_on: '2026-01-10' }),
    ];
    const pet = { species: 'dog', birthdate: '2020-01-01' } as const;
    expect(verdict('rabies', pet, old, '2026-11-30').state).toBe('overdue');
    expect(verdict('rabies', pet, [...old, dose(['rabies'], null)], '2026-11-30').state).toBe('unknown');
    expect(verdict('rabies', pet, [...old, dose(['rabies'], null)], '2025-11-30').state).toBe('current');
  });

  test('is a titre test, an entry that was withdrawn, and a record of another kind', () => {
    const titre = aRecord({
      record_type: 'lab_result',
      shows: { test: 'titre', titre_of: 'cpv' },
      issued_on: '2026-10-01',
      result: '1:80',
    });
    const found = verdict('cpv', PUPPY, [titre], '2026-11-30');
    expect(found.state).toBe('unknown');
    expect(said(found)).toBe(
      'No dose on file. A titer test of Oct 1, 2026 doesn’t count as a dose in this rule set.',
    );
    const withdrawn = aRecord({ record_type: 'note', protects: [], issued_on: '2026-10-01' });
    expect(judge(STARTING_SET, PUPPY, [withdrawn], '2026-11-30')).toMatchObject({
      without_codes: [],
      state: 'unknown',
    });
  });

  test('is what depends on a birth date that is not on file, and nothing else', () => {
    const pet = { species: 'dog', birthdate: null } as const;
    const one = [dose(['rabies'], '2026-11-01', { expires_on: '2029-11-01' })];
    const found = verdict('rabies', pet, one, '2026-11-30');
    expect(found).toMatchObject({ state: 'unknown', reason: { kind: 'no_birth_date' } });
    expect(said(found)).toBe('It depends on the pet’s age, and no birth date is on file.');
    // Its first dose of anything was 12 weeks before.
    const grown = [...one, dose(['cpv'], addCalendarDays('2026-11-01', -84))];
    expect(verdict('rabies', pet, grown, '2026-11-30').state).toBe('current');
    expect(
      verdict('rabies', pet, [...one, dose(['cpv'], addCalendarDays('2026-11-01', -83))], '2026-11-30').state,
    ).toBe('unknown');
    expect(verdict('felv', { species: 'cat', birthdate: null }, [], '2026-11-30').reason.kind).toBe(
      'no_dose',
    );
  });

  test('is not what is the same either way: the reason then names a day that is true of each', () => {
    const one = [dose(['cpv'], '2026-05-02')];
    const found = verdict('cpv', { species: 'dog', birthdate: null }, one, '2026-11-30');
    expect(found).toMatchObject({ state: 'overdue', due_on: '2026-06-27' });
    expect(said(found)).toBe('No birth date is on file. Either way, a dose was due by Jun 27, 2026.');
    const routeless = [dose(['bordetella'], '2025-05-02')];
    const either = verdict(
      'bordetella',
      { species: 'dog', birthdate: '2020-01-01' },
      routeless,
      '2026-11-30',
    );
    expect(either).toMatchObject({ state: 'overdue', due_on: '2026-05-02' });
    expect(said(either)).toBe(
      'How the dose of May 2, 2025 was given is not on file. Either way, a dose was due by May 2, 2026.',
    );
    const days = ['2020-01-01', '2022-01-01', '2022-02-01', '2023-02-01'];
    const known = verdict(
      'cpv',
      { species: 'dog', birthdate: null },
      days.map((on) => dose(['cpv'], on)),
      '2023-12-01',
    );
    expect(known).toMatchObject({ state: 'current', reason: { kind: 'interval', months: 36 } });
  });
});

describe('not in this rule set', () => {
  test('is leukemia in a cat of nine years, whatever was given', () => {
    const kitten = [dose(['felv'], '2017-06-01'), dose(['felv'], '2017-06-25')];
    for (const records of [[], kitten]) {
      const found = verdict('felv', CAT, records, '2026-11-30');
      expect(found).toMatchObject({ state: 'not_in_set', due_on: null });
      expect(said(found)).toBe('This rule is for pets under 2 years.');
    }
  });

  test('is a vaccine for some ways of life without a dose, or that its owner calls no longer needed', () => {
    expect(verdict('lyme', PUPPY, [], '2026-11-30')).toMatchObject({
      state: 'not_in_set',
      reason: { kind: 'lifestyle' },
    });
    const over = [dose(['lyme'], '2024-05-01', { not_needed: true })];
    expect(verdict('lyme', { species: 'dog', birthdate: '2020-01-01' }, over, '2026-11-30').reason.kind).toBe(
      'not_needed',
    );
    const core = [dose(['rabies'], '2024-05-01', { not_needed: true })];
    expect(verdict('rabies', { species: 'dog', birthdate: '2020-01-01' }, core, '2026-11-30').state).toBe(
      'overdue',
    );
  });

  test('is a dose of which the set says nothing, and a pet too young for its first one', () => {
    expect(verdict('cpiv', PUPPY, [dose(['cpiv'], atWeeks(20))], '2026-11-30').reason.kind).toBe('no_rule');
    expect(verdict('rabies', PUPPY, [], atWeeks(11, 6))).toMatchObject({
      reason: { kind: 'too_young', from: atWeeks(12) },
      changes_on: atWeeks(12),
    });
    expect(judge(STARTING_SET, { species: 'fish', birthdate: null }, [], '2026-11-30')).toEqual({
      state: 'not_in_set',
      verdicts: [],
      without_codes: [],
      changes_on: null,
    });
  });
});

test('by its certificate alone, a dose counts at any age, and through the last day of a stay', () => {
  const [rabies] = STARTING_SET.rules;
  if (!rabies) throw new Error('The set has no rule.');
  const { id, species, source } = rabies;
  const codes: VaccineCode[] = ['rabies', 'bordetella'];
  const label = { kind: 'label', id, species, codes, class: 'core', until_age_days: null, source } as const;
  const set: RuleSet = { ...STARTING_SET, rules: [{ ...label, species: [...species], codes }] };
  const early = dose(['rabies'], atWeeks(11, 6), { expires_on: '2027-03-29' });
  expect(verdict('rabies', PUPPY, [early], atWeeks(13), set).state).toBe('current');
  const until = (expires_on: string) =>
    verdict('bordetella', PUPPY, [dose(['bordetella'], '2026-06-01', { expires_on })], '2026-12-27', set)
      .state;
  expect([until('2026-12-26'), until('2026-12-27')]).toEqual(['overdue', 'due']);
});

test('a pet is as its first vaccine to act on, and changes with the first of them', () => {
  const records = [
    dose(['rabies'], '2026-05-01'),
    ...[atWeeks(8), atWeeks(12), atWeeks(16)].map((day) => dose(['cdv', 'cav', 'cpv'], day)),
  ];
  const on = (day: string) => judge(STARTING_SET, PUPPY, records, day);
  expect(on('2026-11-30')).toMatchObject({ state: 'current', changes_on: '2027-03-28' });
  expect(on('2027-04-28').state).toBe('overdue');
  expect(on('2027-04-28').verdicts.map(({ code, state }) => `${code} ${state}`)).toEqual([
    'rabies due',
    'cdv overdue',
    'cav overdue',
    'cpv overdue',
    'lepto not_in_set',
    'bordetella not_in_set',
    'civ not_in_set',
    'lyme not_in_set',
  ]);
});
