import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCalendarDays } from '../../contract/dates.ts';
import {
  currentCodes,
  isSupersededIn,
  type LineRecord,
  linesOf,
  linesOfDoses,
} from '../../contract/records/dose-lines.ts';
import { supersededRecords } from '../../contract/records/doses.ts';
import { petStatus } from '../../contract/records/pet-status.ts';
import { changeGroups, divide, groupsOf, type RecordGroup } from '../../lambdas/store/status-groups.ts';
import { pack, unpack } from '../../lambdas/store/status-pack.ts';
import { aRecord, nthId } from '../support/entities.ts';

const TODAY = '2026-11-20';
const day = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((days) => addCalendarDays(TODAY, days));

const records = fc
  .array(
    fc.record({
      title: fc.constantFrom('Rabies', ' RABIES', 'DHPP', 'Insulin'),
      record_type: fc.constantFrom('vaccination', 'vaccination', 'medication'),
      protects: fc.subarray(['rabies', 'lepto', 'felv']),
      issued_on: fc.option(fc.oneof(day(-6, 0), day(-900, 0))),
      expires_on: fc.option(day(-60, 400)),
      valid_from: fc.constant(null),
      not_needed: fc.constantFrom(false, false, false, true),
      planned: fc.boolean(),
      hour: fc.option(fc.integer({ min: 0, max: 23 })),
    }),
    { maxLength: 9 },
  )
  .map((all) =>
    all.map(
      ({ planned, hour, ...fields }, n): LineRecord => ({
        ...aRecord(),
        ...fields,
        id: nthId('rec', n),
        protects: fields.record_type === 'vaccination' ? fields.protects : [],
        issued_on: planned ? addCalendarDays(TODAY, n + 1) : fields.issued_on,
        given_at:
          planned || hour === null || fields.issued_on === null || fields.record_type === 'vaccination'
            ? null
            : `${fields.issued_on}T${String(hour).padStart(2, '0')}:00:00.000Z`,
      }),
    ),
  );

// Ruling D12 as it reads, over all records; of two doses of one day, the one that was given later is the current one.

const isLaterThatDay = (a: LineRecord, b: LineRecord) =>
  a.issued_on === b.issued_on && (a.given_at ?? '') > (b.given_at ?? '') && Boolean(b.given_at);

const isNewer = (a: LineRecord, b: LineRecord) =>
  a.issued_on !== null &&
  b.issued_on !== null &&
  (a.issued_on > b.issued_on || isLaterThatDay(a, b)) &&
  a.issued_on <= TODAY;

const isSameTitle = (a: LineRecord, b: LineRecord) =>
  a.record_type === b.record_type && a.title.trim().toLowerCase() === b.title.trim().toLowerCase();

const uncovered = (record: LineRecord, all: readonly LineRecord[]) =>
  record.protects.filter(
    (code) => !all.some((other) => other.protects.includes(code) && isNewer(other, record)),
  );

const isReplaced = (record: LineRecord, all: readonly LineRecord[]) =>
  record.protects.length > 0
    ? uncovered(record, all).length === 0
    : all.some((other) => isSameTitle(other, record) && isNewer(other, record));

test('records are superseded as the ruling says', () => {
  fc.assert(
    fc.property(records, (all) => {
      const superseded = supersededRecords(all, TODAY);
      for (const record of all) expect(superseded.has(record)).toBe(isReplaced(record, all));
    }),
  );
});

test('the lines of a pet say which codes of a dose are covered, and whether it is superseded', () => {
  fc.assert(
    fc.property(records, (all) => {
      const lines = linesOf(all);
      for (const record of all) {
        expect(currentCodes(lines, record, TODAY)).toEqual(uncovered(record, all));
        expect(isSupersededIn(lines, record, TODAY)).toBe(isReplaced(record, all));
      }
    }),
  );
});

test('lines do not depend on the order in which records are added, or on records that were removed', () => {
  const inTwoOrders = records.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), fc.nat(all.length)),
  );
  const byKey = (list: ReturnType<typeof linesOf>) => new Map(list.map((line) => [line.key, line]));
  const linesIn = (groups: readonly RecordGroup[]) =>
    byKey(linesOfDoses(unpack(pack(groups)).flatMap((group) => group.records)));
  fc.assert(
    fc.property(inTwoOrders, ([all, shuffled, count]) => {
      const change = (groups: readonly RecordGroup[], what: Parameters<typeof changeGroups>[1]) =>
        changeGroups({ groups, is_complete: true }, what);
      expect(byKey(linesOf(shuffled))).toEqual(byKey(linesOf(all)));
      let groups = groupsOf(shuffled);
      expect(linesIn(divide(groups, 4).flat())).toEqual(byKey(linesOf(all)));
      for (const [index, gone] of shuffled.slice(0, count).entries()) {
        const left = shuffled.slice(index + 1);
        groups = change(groups, { removed: [gone] }) ?? groupsOf(left);
        expect(linesIn(groups)).toEqual(byKey(linesOf(left)));
      }
      groups = change(groups, { added: shuffled.slice(0, count) }) ?? [];
      expect(linesIn(groups)).toEqual(byKey(linesOf(all)));
    }),
  );
});

test('a pet is up to date only if every dose that counts is valid for longer than it would be due', () => {
  const dueDay = addCalendarDays(TODAY, 30);
  let upToDate = 0;
  fc.assert(
    fc.property(records, fc.constantFrom('dog' as const, 'cat' as const), (all, species) => {
      if (!petStatus(linesOf(all), { species, today: TODAY }).is_up_to_date) return;
      upToDate += 1;
      const counts = all.filter(
        (record) =>
          !record.not_needed &&
          record.issued_on !== null &&
          record.issued_on <= TODAY &&
          !isReplaced(record, all),
      );
      for (const record of counts) {
        for (const code of record.protects.length > 0 ? uncovered(record, all) : [null]) {
          // Of two on one day, and of one without a day, the dose that is valid for longer counts.
          const isHidden = all.some(
            (other) =>
              isSameTitle(other, record) &&
              other.given_at &&
              other.issued_on === record.issued_on &&
              !record.given_at,
          );
          if (isHidden) continue;
          const rivals = all.filter(
            (other) =>
              [null, record.issued_on].includes(other.issued_on) &&
              (code === null
                ? other.protects.length === 0 && isSameTitle(other, record)
                : other.protects.includes(code)),
          );
          const until =
            rivals
              .map(({ expires_on }) => expires_on ?? '')
              .toSorted()
              .at(-1) ?? '';
          const isUndatedOther = code === null && until === '';
          expect(until > dueDay || isUndatedOther || rivals.some(({ not_needed }) => not_needed)).toBe(true);
        }
      }
    }),
    { numRuns: 2000 },
  );
  expect(upToDate).toBeGreaterThan(20);
});
