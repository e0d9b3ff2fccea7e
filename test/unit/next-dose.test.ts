import { expect, test } from 'vitest';
import { nextExpiry } from '../../contract/records/next-dose.ts';

test.each([
  ['a month', '2026-10-17', '2026-11-17', '2026-11-27', '2026-12-27'],
  ['a month that ends a long one', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
  ['three years', '2023-12-19', '2026-12-19', '2026-11-27', '2029-11-27'],
  ['the same day of the next month', '2026-11-21', '2026-12-21', '2026-12-23', '2027-01-23'],
  ['12 weeks', '2026-01-05', '2026-03-30', '2026-04-01', '2026-06-24'],
])('a dose lasts as long as the one before: %s', (_, issued_on, expires_on, day, until) => {
  expect(nextExpiry({ issued_on, expires_on }, day)).toBe(until);
});

test.each([
  [null, '2026-12-21'],
  ['2026-11-21', null],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21', '2026-11-01'],
])('dates that tell no duration tell no next day: %s to %s', (issued_on, expires_on) => {
  expect(nextExpiry({ issued_on, expires_on }, '2026-11-27')).toBeNull();
});
