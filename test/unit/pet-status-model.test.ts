import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCalendarDays, daysBetween } from '../../contract/dates.ts';
import { linesOf } from '../../contract/records/dose-lines.ts';
import { supersededRecords } from '../../contract/records/doses.ts';
import { petStatus } from '../../contract/records/pet-status.ts';
import type { PetRecord } from '../../contract/records/records.ts';
import { listStatus } from '../../web/src/shared/records/record-status.ts';
import { aRecord, nthId } from '../support/entities.ts';

const TODAY = '2026-11-23';
const inDays = (days: number) => addCalendarDays(TODAY, days);
const dayWithin = (from: number, to: number) => fc.integer({ min: from, max: to }).map(inDays);

const CODES = ['rabies', 'cdv', 'lepto'] as const;

const later = (a: string | null, b: string | null) => (a ?? '') > (b ?? '');

/** Doses as people enter them: dates are missing, in the future, or the same twice. */
const dose = fc
  .record({
    protects: fc.subarray(['rabies', 'cdv', 'lepto']),
    title: fc.constantFrom('Rabies', 'DHPP'),
    issued: fc.oneof(fc.constant(null), dayWithin(-5, 0), dayWithin(-500, 0), dayWithin(1, 40)),
    waits: fc.constantFrom(0, 0, 0, 21),
    lasts: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 200, max: 800 })),
    not_needed: fc.constantFrom(false, false, false, true),
  })
  .map(({ issued, waits, lasts, ...fields }) => {
    const start = addCalendarDays(issued ?? inDays(-100), waits);
    return {
      ...fields,
      issued_on: issued,
      valid_from: waits > 0 ? start : null,
      expires_on: lasts === null ? null : addCalendarDays(start, lasts),
    };
  });
/** A line keeps only the newest days of its doses: enough unless more of them wait for their first day. */
const records = fc
  .array(dose, { minLength: 1, maxLength: 7 })
  .filter((doses) => doses.filter(({ valid_from }) => later(valid_from, TODAY)).length <= 3)
  .map((doses) =>
    doses.map((fields, index) =>
      aRecord({ id: nthId('rec', index), created_at: `${TODAY}T09:00:00.000Z`, ...fields }),
    ),
  );

/** The needed dose before others, then the one that is valid longest. */
const best = (doses: readonly PetRecord[]) =>
  doses.reduce<PetRecord | undefined>((known, other) => {
    if (!known) return other;
    if (known.not_needed !== other.not_needed) return other.not_needed ? known : other;
    return later(other.expires_on, known.expires_on) ? other : known;
  }, undefined);

/** The dose that decides a vaccine's status, from all of its doses, as decision 126 says. */
function decidingDose(doses: readonly PetRecord[], on: string): PetRecord | undefined {
  const days = [...new Set(doses.map(({ issued_on }) => issued_on))].filter((day) => day !== null);
  // Of equal doses, the one with the later id.
  const ofDay = (day: string | null) => best(doses.filter(({ issued_on }) => issued_on === day).toReversed());
  const dated = days.toSorted().flatMap((day) => ofDay(day) ?? []);
  const isGiven = ({ issued_on }: PetRecord) => issued_on !== null && issued_on <= TODAY;
  const isInForce = (record: PetRecord) => isGiven(record) && (record.valid_from ?? '') <= on;

  const newest = dated.findLast(isInForce) ?? dated.findLast(isGiven);
  const current = best([newest, ofDay(null)].filter((record) => record !== undefined));
  const planned = dated.filter((record) => !isGiven(record));
  if (!current) return planned.find(({ not_needed }) => !not_needed) ?? planned[0];
  const isExpired = statusOf(current, on) === 'expired';
  if (!isExpired && !current.not_needed) return current;
  const waiting = dated.findLast(
    (record) =>
      !record.not_needed &&
      isGiven(record) &&
      !isInForce(record) &&
      later(record.issued_on, current.issued_on),
  );
  const next = current.not_needed ? planned.find(({ not_needed }) => !not_needed) : undefined;
  return waiting ?? next ?? current;
}

function statusOf({ issued_on, valid_from, expires_on }: PetRecord, on: string): string {
  if ((issued_on ?? '') > TODAY || (valid_from ?? '') > on || expires_on === null) return 'unknown';
  const left = daysBetween(on, expires_on);
  if (left < 0) return 'expired';
  return left > 30 ? 'valid' : 'due soon';
}

test('the status of each vaccine, on any day, is that of the dose that decides it', () => {
  fc.assert(
    fc.property(records, dayWithin(0, 60), (all, on) => {
      const { vaccines } = petStatus(linesOf(all), { species: 'dog', today: TODAY, on });
      for (const code of CODES) {
        const deciding = decidingDose(
          all.filter(({ protects }) => protects.includes(code)),
          on,
        );
        const line = vaccines.find(({ key }) => key === code);
        const { status, not_needed } = line ?? {};
        expect([status, not_needed]).toEqual(
          deciding ? [statusOf(deciding, on), deciding.not_needed] : [undefined, undefined],
        );
      }
    }),
    { numRuns: 2000 },
  );
});

test('what needs attention is no superseded record, and has the same status in the list', () => {
  fc.assert(
    fc.property(records, (all) => {
      const superseded = supersededRecords(all, TODAY);
      const { attention, vaccines, is_up_to_date } = petStatus(linesOf(all), {
        species: 'dog',
        today: TODAY,
      });
      for (const { record_id, status } of attention) {
        const record = all.find(({ id }) => id === record_id) ?? aRecord();
        const listed = listStatus(record, superseded.has(record), { species: 'dog', today: TODAY });
        expect(listed.replace('-', ' ')).toBe(status);
      }
      const needed = vaccines.filter(({ not_needed }) => !not_needed);
      expect(is_up_to_date).toBe(needed.length > 0 && needed.every(({ status }) => status === 'valid'));
    }),
    { numRuns: 2000 },
  );
});
