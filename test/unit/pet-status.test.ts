import { expect, test } from 'vitest';
import { addCalendarDays } from '../../contract/dates.ts';
import {
  doseLineSchema,
  hasLines,
  type LineRecord,
  linesOf,
  linesOfDoses,
} from '../../contract/records/dose-lines.ts';
import { isCoded, supersededRecords } from '../../contract/records/doses.ts';
import { petStatus } from '../../contract/records/pet-status.ts';
import { changeGroups, groupsOf } from '../../lambdas/store/status-groups.ts';
import { aRecord, nthId } from '../support/entities.ts';

const TODAY = '2026-11-20';
const DOG = { species: 'dog', today: TODAY } as const;
const inDays = (days: number) => addCalendarDays(TODAY, days);

const statusOf = (...records: Partial<LineRecord>[]) =>
  petStatus(linesOf(records.map((fields, index) => aRecord({ id: nthId('rec', index), ...fields }))), DOG);

test.each([
  ['without a dose', [], []],
  ['expired', [{ expires_on: inDays(-1) }], ['Rabies expired']],
  ['due soon', [{ expires_on: inDays(30) }], ['Rabies due soon']],
  ['valid', [{ expires_on: inDays(31) }], ['Rabies valid']],
  ['without an expiry date', [{}], ['Rabies unknown']],
  ['valid only later', [{ expires_on: inDays(99), valid_from: inDays(1) }], ['Rabies unknown']],
  ['planned', [{ expires_on: inDays(99), issued_on: inDays(1) }], ['Rabies unknown']],
  ['of another species', [{ expires_on: inDays(99), protects: ['felv'] }], ['Feline leukemia unknown']],
  [
    'covered for one of two codes',
    [
      { protects: ['rabies', 'lepto'], issued_on: inDays(-400), expires_on: inDays(-35) },
      { protects: ['rabies'], issued_on: inDays(-10), expires_on: inDays(355) },
    ],
    ['Leptospirosis expired', 'Rabies valid'],
  ],
] as const)('a vaccination %s', (_what, records, expected) => {
  const { vaccines, is_up_to_date } = statusOf(
    ...records.map((fields) => ({ ...fields, protects: [...('protects' in fields ? fields.protects : [])] })),
  );
  expect(vaccines.map(({ name, status }) => `${name} ${status}`)).toEqual(expected);
  expect(is_up_to_date).toBe(expected.join() === 'Rabies valid');
});

const STEPS = 600;
let seed = 20_261_120;
/** A pseudo-random whole number from 0, the same in every run. */
function below(limit: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % limit;
}
const oneOf = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0];
const someDay = () => oneOf([null, inDays(below(800) - 700), inDays(below(80) - 40), inDays(below(500))]);

const randomRecord = (n: number): LineRecord => ({
  ...aRecord({ id: nthId('rec', n) }),
  title: oneOf(['Rabies', 'RABIES ', 'DHPP']),
  record_type: oneOf(['vaccination', 'vaccination', 'medication', 'note']),
  protects: oneOf([[], ['rabies'], ['rabies', 'lepto'], ['cdv', 'cpv']]),
  issued_on: someDay(),
  valid_from: oneOf([null, null, inDays(below(60) - 30)]),
  expires_on: someDay(),
  not_needed: below(6) === 0,
});

test('lines that follow each change equal those of all records', () => {
  let records: LineRecord[] = [];
  let groups = groupsOf(records);
  let followed = 0;
  for (let n = 0; n < STEPS; n++) {
    const removed = records.filter((_, index) => index >= 11 || (index === 0 && below(3) === 0));
    const added = below(3) === 0 ? [] : [randomRecord(n)];
    records = [...added, ...records.filter((record) => !removed.includes(record))];
    const follow = changeGroups({ groups, is_complete: true }, { removed, added });
    if (follow && removed.length > 0) followed += 1;
    groups = follow ?? groupsOf(records);
    const known = linesOf(records);
    const lines = linesOfDoses(groups.flatMap((group) => group.records));
    expect(petStatus(lines, DOG)).toEqual(petStatus(known, DOG));
    expect(known.map((line) => doseLineSchema.parse(line))).toEqual(known);
  }
  expect(followed).toBeGreaterThan(50);
});

test('a pet is up to date only if each needed vaccine is valid beyond the days that count as due', () => {
  let upToDate = 0;
  for (let n = 0; n < STEPS; n++) {
    const records = Array.from({ length: 1 + below(6) }, (_, index) => randomRecord(index));
    if (!petStatus(linesOf(records), DOG).is_up_to_date) continue;
    upToDate += 1;
    const newer = supersededRecords(records, TODAY);
    const current = records.filter((record) => hasLines(record) && !newer.has(record) && !record.not_needed);
    const given = current.filter(({ issued_on }) => issued_on === null || issued_on <= TODAY);
    const isProven = (code: string) =>
      given.some(
        ({ protects, expires_on, valid_from }) =>
          protects.includes(code) && (expires_on ?? '') > inDays(30) && (valid_from ?? '') <= TODAY,
      );
    expect(
      given
        .filter(isCoded)
        .flatMap(({ protects }) => protects)
        .filter((code) => !isProven(code)),
    ).toEqual([]);
  }
  expect(upToDate).toBeGreaterThan(10);
});
