import { expect, test } from 'vitest';
import { dayText, shortDayText, verdictDay } from '../../contract/day-text.ts';
import type { LineStatus } from '../../contract/records/pet-status.ts';
import { verdictWords } from '../../contract/records/verdict.ts';

const TODAY = '2026-11-27';
const say = (day: string) => verdictDay(day, TODAY, 'en-US');
const words = (status: LineStatus, expires_on: string | null, more = {}, on = TODAY) =>
  verdictWords({ record_type: 'vaccination', status, expires_on, ...more }, { today: TODAY, on }, say);

test.each<[LineStatus, string | null, string, string]>([
  ['expired', '2026-11-17', 'expired', ' Nov 17'],
  ['expired', '2025-01-05', 'expired', ' Jan 2025'],
  ['due soon', '2026-12-17', 'expires', ' Dec 17'],
  ['due soon', '2027-01-03', 'expires', ' Jan 3, 2027'],
  ['valid', '2027-08-01', 'valid', ' until Aug 1, 2027'],
  ['unknown', null, 'unknown', ': no expiry date'],
  ['unknown', '2027-08-01', 'unknown', ': a vaccine for another species'],
])('says of %s, %s: %s%s', (status, day, verdict, rest) => {
  expect(words(status, day)).toEqual([verdict, rest]);
});

test('says of a medication when it was due, and on a later day when it is', () => {
  const tablets = { record_type: 'medication' };
  expect(words('expired', '2026-11-17', tablets)).toEqual(['was due', ' Nov 17']);
  expect(words('expired', '2026-12-01', tablets, '2026-12-20')).toEqual(['due', ' Dec 1']);
  expect(words('due soon', '2026-12-01', tablets)).toEqual(['expires', ' Dec 1']);
});

test('says of a vaccine that it has expired on a later day', () => {
  expect(words('expired', '2026-12-17', {}, '2026-12-20')).toEqual(['expired', ' Dec 17']);
});

test('says why a dose doesn’t count yet', () => {
  const waiting = { valid_from: '2026-12-11', issued_on: '2026-11-20' };
  expect(words('unknown', '2027-12-01', waiting)).toEqual(['not valid', ' until Dec 11']);
  expect(words('unknown', '2027-12-01', waiting, '2026-12-11')).toEqual([
    'unknown',
    ': a vaccine for another species',
  ]);
  expect(words('unknown', '2027-12-01', { issued_on: '2026-12-01' })).toEqual(['planned', ' for Dec 1']);
});

test('words a day with its year only where that is another one', () => {
  expect(dayText(TODAY, 'en-US')).toBe('Nov 27, 2026');
  expect(shortDayText('2026-01-02', TODAY, 'en-US')).toBe('Jan 2');
  expect(shortDayText('2027-01-02', TODAY, 'en-US')).toBe('Jan 2, 2027');
  expect(verdictDay('2026-01-31', TODAY, 'en-US')).toBe('Jan 31');
  expect(verdictDay('2026-01-30', TODAY, 'en-US')).toBe('Jan 2026');
});
