import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCalendarDays, addCalendarMonths } from '../../../contract/dates.ts';
import { dayText } from '../../../contract/day-text.ts';
import type { PetRecord } from '../../../contract/records/records.ts';
import type { AdmissionRule } from '../../../contract/rules/admission-rule.ts';
import { judge } from '../../../contract/rules/judge.ts';
import { judgeTreatment } from '../../../contract/rules/judge-treatment.ts';
import { EU_RABIES, TAPEWORM, US_HIGH_RISK_RABIES } from '../../../contract/rules/travel-rules.ts';
import type { JudgedPet } from '../../../contract/rules/verdict.ts';
import { reasonText } from '../../../contract/rules/verdict-text.ts';
import { aRecord, nthId } from '../../support/entities.ts';
import { aRule, CASE_DAY } from '../../support/random-rules.ts';

const BORN = '2026-01-05';
const DOG: JudgedPet = { species: 'dog', birthdate: BORN, chipped_on: '2026-03-01' };

const dose = (issued_on: string, fields: Partial<PetRecord> = {}) =>
  aRecord({ protects: ['rabies'], issued_on, expires_on: addCalendarMonths(issued_on, 12), ...fields });

const verdict = (rule: AdmissionRule, pet: JudgedPet, records: readonly PetRecord[], day: string) => {
  const [found] = judge({ rules: [rule] }, pet, records, day).verdicts;
  if (!found) throw new Error('The rule has no verdict.');
  return { ...found, text: reasonText(found, (each) => dayText(each, 'en-US')) };
};

describe('a dose before the age of 12 weeks', () => {
  const early = [dose(addCalendarDays(BORN, 11 * 7 + 6))];
  const on = '2026-06-01';

  test('is valid by its certificate, and not for the EU', () => {
    expect(judge({ rules: [{ ...aRule, kind: 'label' }] }, DOG, early, on).state).toBe('current');
    expect(verdict(EU_RABIES, DOG, early, on)).toMatchObject({
      state: 'overdue',
      text: 'The dose of Mar 29, 2026 was given before the age of 12 weeks, and doesn’t count.',
    });
    expect(verdict(EU_RABIES, DOG, [dose(addCalendarDays(BORN, 12 * 7))], on).state).toBe('current');
  });

  test('may be one whose pet has no birth date', () => {
    expect(verdict(EU_RABIES, { ...DOG, birthdate: null }, early, on)).toMatchObject({
      state: 'unknown',
      reason: { kind: 'no_birth_date' },
    });
  });
});

describe('a dose and a chip', () => {
  const on = '2026-06-20';
  const chipped = (chipped_on: string | null, rule = EU_RABIES) =>
    verdict(rule, { ...DOG, chipped_on }, [dose('2026-05-01')], on);

  test('count in this order, or on one day for the EU', () => {
    expect(chipped('2026-05-02')).toMatchObject({
      state: 'overdue',
      text: 'The dose of May 1, 2026 was given before the chip of May 2, 2026, and doesn’t count.',
    });
    expect(chipped('2026-05-02', US_HIGH_RISK_RABIES).state).toBe('overdue');
    expect([chipped('2026-05-01').state, chipped('2026-04-30').state]).toEqual(['current', 'current']);
  });

  test('of one day are unknown where the chip must come first, and so is a chip without a day', () => {
    expect(chipped('2026-05-01', US_HIGH_RISK_RABIES)).toMatchObject({
      state: 'unknown',
      text: 'The chip was implanted on May 1, 2026, the day of the dose. Which came first is not on file.',
    });
    expect(chipped('2026-04-30', US_HIGH_RISK_RABIES).state).toBe('current');
    expect(chipped(null)).toMatchObject({
      state: 'unknown',
      text: 'It depends on when the chip was implanted, and its day is not on file.',
    });
  });
});

describe('a wait', () => {
  const first = dose('2026-05-01', { id: nthId('rec', 1) });
  const booster = (issued_on: string, rule = EU_RABIES) => {
    const records = [first, dose(issued_on, { id: nthId('rec', 2) })];
    return (day: string) => verdict(rule, DOG, records, day);
  };

  test('follows a first dose, and none a booster in time', () => {
    const pup = (day: string) => verdict(EU_RABIES, DOG, [first], day);
    expect(pup('2026-05-21')).toMatchObject({
      state: 'unknown',
      reason: { kind: 'not_valid_yet', from: '2026-05-22' },
      changes_on: '2026-05-22',
    });
    expect(pup('2026-05-22').state).toBe('current');
    expect(booster('2027-05-01')('2027-05-01').state).toBe('current');
  });

  test('begins again with a booster a day after the last one was valid', () => {
    const late = booster('2027-05-02');
    expect(late('2027-05-22')).toMatchObject({ state: 'unknown', changes_on: '2027-05-23' });
    expect(late('2027-05-23').state).toBe('current');
  });

  test('begins again with a booster before the first dose counts', () => {
    const early = booster('2026-05-10');
    expect(early('2026-05-21').state).toBe('unknown');
    expect(early('2026-05-22').state).toBe('current');
  });

  test('after a booster leaves the pet covered by the one before', () => {
    const rule = { ...EU_RABIES, wait_days: { first: 14, booster: 10 } };
    expect(booster('2027-04-20', rule)('2027-04-22').state).toBe('due');
    expect(booster('2027-04-28', rule)('2027-05-02').state).toBe('unknown');
    expect(booster('2027-04-28', rule)('2027-05-08').state).toBe('current');
  });

  test('ends when the certificate says, if that is later', () => {
    const records = [dose('2026-05-01', { valid_from: '2026-05-30' })];
    expect(verdict(EU_RABIES, DOG, records, '2026-05-29').reason).toEqual({
      kind: 'not_valid_yet',
      from: '2026-05-30',
    });
    expect(verdict(EU_RABIES, DOG, records, '2026-05-30').state).toBe('current');
  });
});

/** Whether a pet is admitted on a day, by looking at each dose alone. */
function isAdmitted(
  rule: AdmissionRule,
  pet: JudgedPet,
  records: readonly PetRecord[],
  day: string,
): boolean {
  const [newest, ...before] = records.filter(({ issued_on }) => (issued_on ?? '') <= day).toReversed();
  if (!newest?.issued_on || !newest.expires_on || !pet.birthdate || !pet.chipped_on) return false;
  const on = newest.issued_on;
  const counts =
    on >= addCalendarDays(pet.birthdate, rule.min_age_days) &&
    (rule.chip === 'day_before' ? on > pet.chipped_on : on >= pet.chipped_on);
  const earlier = before.toReversed();
  const wait = isAdmitted(rule, pet, earlier, on) ? rule.wait_days.booster : rule.wait_days.first;
  if (counts && addCalendarDays(on, wait) <= day) return newest.expires_on >= day;
  return isAdmitted(rule, pet, earlier, day);
}

test('admits whom a dose covers that meets each condition, of 200 random pets', () => {
  const days = (min: number, max: number) => fc.integer({ min, max });
  const pets = fc.record({
    born: days(-160, -100),
    chip: days(-100, -20),
    gaps: fc.array(fc.record({ since: days(1, 50), lasts: days(20, 50) }), { maxLength: 4 }),
    rule: fc.record({
      min_age_days: days(0, 100),
      chip: fc.constantFrom('same_day' as const, 'day_before' as const),
      wait_days: fc.record({ first: days(0, 21), booster: days(0, 10) }),
    }),
  });
  const ahead = (count: number) => addCalendarDays(CASE_DAY, count);
  fc.assert(
    fc.property(pets, ({ born, chip, gaps, rule }) => {
      let on = -90;
      const records = gaps.map(({ since, lasts }, index) => {
        on += since;
        return dose(ahead(on), { id: nthId('rec', index), expires_on: ahead(on + lasts) });
      });
      const pet = { species: 'dog', birthdate: ahead(born), chipped_on: ahead(chip) } as const;
      const asked = { ...EU_RABIES, ...rule };
      const { state } = verdict(asked, pet, records, CASE_DAY);
      expect(state === 'current' || state === 'due').toBe(isAdmitted(asked, pet, records, CASE_DAY));
    }),
    { numRuns: 200 },
  );
});

describe('a treatment against tapeworm', () => {
  const arrival = { at: '2026-12-20T12:00', zone: 'Europe/Dublin' };
  const treated = (given: string | null, issued_on: string | null = '2026-12-18') =>
    aRecord({ record_type: 'treatment', against: ['worms'], issued_on, given_at: given });
  const state = (given: string | null, arrives = arrival, issued_on?: string | null) =>
    judgeTreatment(TAPEWORM, [treated(given, issued_on)], arrives);

  test.each([
    ['23:59 hours before', '2026-12-19T12:01:00.000Z', 'overdue'],
    ['24 hours before', '2026-12-19T12:00:00.000Z', 'current'],
    ['120 hours before', '2026-12-15T12:00:00.000Z', 'current'],
    ['120:01 hours before', '2026-12-15T11:59:00.000Z', 'overdue'],
  ])('%s arrival is %s: %s', (_, given, expected) => {
    expect(state(given)).toBe(expected);
  });

  test('is measured by the clocks of the place of arrival, also where they change', () => {
    expect(state('2026-12-19T10:00:00.000Z', { at: '2026-12-20T12:00', zone: 'Europe/Helsinki' })).toBe(
      'current',
    );
    expect(state('2026-12-19T10:01:00.000Z', { at: '2026-12-20T12:00', zone: 'Europe/Helsinki' })).toBe(
      'overdue',
    );
    const spring = { at: '2027-03-28T12:00', zone: 'Europe/Dublin' };
    expect(state('2027-03-27T11:00:00.000Z', spring)).toBe('current');
    expect(state('2027-03-27T11:01:00.000Z', spring)).toBe('overdue');
    // 1:30 comes twice.
    const fall = { at: '2027-10-31T01:30', zone: 'Europe/Dublin' };
    expect(state('2027-10-30T00:30:00.000Z', fall)).toBe('current');
    expect(state('2027-10-30T01:00:00.000Z', fall)).toBe('unknown');
    expect(state('2027-10-30T01:31:00.000Z', fall)).toBe('overdue');
  });

  test('without a moment counts if its whole day does, wherever it was', () => {
    expect(state(null, arrival, '2026-12-17')).toBe('current');
    expect(state(null, arrival, '2026-12-19')).toBe('unknown');
    expect(state(null, arrival, '2026-12-21')).toBe('overdue');
    expect(state(null, arrival, null)).toBe('unknown');
  });

  test('is unknown where none is on file, and one in time is enough', () => {
    expect(judgeTreatment(TAPEWORM, [], arrival)).toBe('unknown');
    const fleas = { ...treated('2026-12-18T12:00:00.000Z'), against: ['fleas'] };
    expect(judgeTreatment(TAPEWORM, [fleas], arrival)).toBe('unknown');
    const both = [treated('2026-12-20T10:00:00.000Z'), treated('2026-12-18T12:00:00.000Z')];
    expect(judgeTreatment(TAPEWORM, both, arrival)).toBe('current');
  });
});
