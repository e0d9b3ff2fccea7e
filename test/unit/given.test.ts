import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCalendarDays } from '../../contract/dates.ts';
import { toDoseRecord } from '../../contract/records/dose-lines.ts';
import {
  type EarlierDose,
  isGiven,
  isGivenNow,
  isWithinHalf,
  lastGiven,
} from '../../contract/records/given.ts';
import { aRecord, nthId } from '../support/entities.ts';

const TODAY = '2026-11-29';
const inDays = (days: number) => addCalendarDays(TODAY, days);
const tablet = { record_type: 'medication', issued_on: TODAY };

test.each([
  ['a medication of today', tablet, { isGiven: true, isNow: true }],
  ['a treatment of today', { ...tablet, record_type: 'treatment' }, { isGiven: true, isNow: true }],
  ['a medication of yesterday', { ...tablet, issued_on: inDays(-1) }, { isGiven: true, isNow: false }],
  ['a planned one', { ...tablet, issued_on: inDays(1) }, { isGiven: false, isNow: false }],
  ['one without a day', { ...tablet, issued_on: null }, { isGiven: false, isNow: false }],
  ['a vaccination', { ...tablet, record_type: 'vaccination' }, { isGiven: false, isNow: false }],
  ['a note', { ...tablet, record_type: 'note' }, { isGiven: false, isNow: false }],
  ['a medication with a document', { ...tablet, file_path: 'a.pdf' }, { isGiven: false, isNow: false }],
  [
    'a treatment at a clinic',
    {
      record_type: 'treatment',
      issued_on: TODAY,
      administered_by: { person: null, clinic: 'Oak Hill', licence: null },
    },
    { isGiven: false, isNow: false },
  ],
])('whether %s was given in the app', (_what, fields, expected) => {
  const record = aRecord(fields);
  expect({ isGiven: isGiven(record, TODAY), isNow: isGivenNow(record, TODAY) }).toEqual(expected);
});

/** A dose of today at a time of UTC, or without one. */
const at = (time: string | null, expires_on: string | null = null, issued_on = TODAY) => ({
  issued_on,
  expires_on,
  given_at: time && `${time.length > 13 ? '' : `${issued_on}T`}${time}.000Z`,
});

test.each([
  ['a tablet a day after twelve hours', at('08:00:00', inDays(1)), at('20:00:00'), true],
  ['a tablet a day after a second more', at('08:00:00', inDays(1)), at('20:00:01'), false],
  ['one without an expiry date after twelve hours', at('08:00:00'), at('20:00:00'), true],
  ['one without an expiry date after a second more', at('08:00:00'), at('20:00:01'), false],
  ['one that expires on its day after twelve hours', at('08:00:00', TODAY), at('20:00:00'), true],
  ['one that expires on its day after a second more', at('08:00:00', TODAY), at('20:00:01'), false],
  ['a monthly one after fifteen days', at('08:00:00', inDays(30)), at('08:00:00', null, inDays(15)), true],
  ['a monthly one after a second more', at('08:00:00', inDays(30)), at('08:00:01', null, inDays(15)), false],
  [
    'a monthly one without a time on its fifteenth day',
    at(null, inDays(30)),
    at('08:00:00', null, inDays(15)),
    true,
  ],
  ['a monthly one without a time a day later', at(null, inDays(30)), at('08:00:00', null, inDays(16)), false],
  ['a tablet without a time on the same day', at(null, inDays(1)), at('20:00:00'), true],
  ['a tablet without a time on the next day', at(null, inDays(1)), at('08:00:00', null, inDays(1)), false],
  ['yesterday’s tablet after today’s', at('08:00:00', inDays(1)), at(null, null, inDays(-1)), false],
  ['yesterday’s monthly one after today’s', at('08:00:00', inDays(30)), at(null, null, inDays(-1)), true],
  [
    'the same day in Tokyo and in New York, a day apart in moments',
    at('2026-11-28T15:30:00', inDays(1)),
    at('2026-11-30T04:30:00', inDays(1)),
    false,
  ],
  [
    'two days in Tokyo and in New York, an hour apart in moments',
    at('2026-11-29T20:00:00', inDays(2), inDays(1)),
    at('2026-11-29T21:00:00', inDays(1)),
    true,
  ],
])('%s', (_what, last, next, expected) => {
  expect(isWithinHalf(last, next)).toBe(expected);
});

test('where clocks change, the moments count and not the hours on the wall', () => {
  // In New York, Nov 1, 2026 has 25 hours: from 9 PM to 8 AM are twelve hours.
  const before = { issued_on: '2026-10-31', expires_on: '2026-11-01', given_at: '2026-11-01T01:00:00.000Z' };
  const after = (time: string) => ({ issued_on: '2026-11-01', given_at: `2026-11-01T${time}Z` });
  expect(isWithinHalf(before, after('13:00:00.000'))).toBe(true);
  expect(isWithinHalf(before, after('13:00:00.001'))).toBe(false);
});

const doses = fc
  .array(
    fc.record({
      title: fc.constantFrom('Insulin', ' INSULIN', 'Bravecto'),
      record_type: fc.constantFrom('medication', 'medication', 'treatment'),
      issued_on: fc.option(fc.integer({ min: -3, max: 2 }).map(inDays)),
      hour: fc.option(fc.integer({ min: 10, max: 23 })),
      isAhead: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(({ hour, isAhead, ...fields }, n) =>
      toDoseRecord(
        aRecord({
          ...fields,
          id: nthId('rec', n),
          given_at:
            hour === null || fields.issued_on === null ? null : `${fields.issued_on}T${hour}:00:00.000Z`,
          created_at: `${isAhead ? inDays(-9) : inDays(2)}T09:00:00.000Z`,
        }),
      ),
    ),
  );

/** Whether one was given after another, hour by hour: one without a time comes before those of its day. */
const hourOf = ({ issued_on, given_at }: EarlierDose) => given_at ?? `${issued_on}T00`;

test('the last dose is the latest of the same that was given', () => {
  fc.assert(
    fc.property(doses, (all) => {
      const record = aRecord({ title: 'Insulin', record_type: 'medication' });
      const last = lastGiven(all, record, TODAY);
      const given = all.filter(
        ({ title, record_type, issued_on, given_at, is_planned }) =>
          /^ ?insulin$/i.test(title) &&
          record_type === 'medication' &&
          issued_on !== null &&
          issued_on <= TODAY &&
          (given_at !== null || !is_planned),
      );
      const latest = given.map(hourOf).toSorted().at(-1);
      expect(last && hourOf(last)).toBe(latest ?? null);
    }),
  );
});
