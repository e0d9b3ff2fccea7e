import { afterEach, expect, test, vi } from 'vitest';
import {
  askAgainText,
  givenOnDayText,
  givenText,
  givenTodayText,
  personText,
  sentGivenText,
} from '../../../web/src/shared/records/given-texts.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const MIA = { name: 'Mia', is_self: false };
const SELF = { name: null, is_self: true };
const GONE = { name: null, is_self: false };
const TODAY = '2026-11-29';
const dose = { issued_on: TODAY, given_at: '2026-11-29T13:02:11.482Z', giver: MIA };
const untimed = { ...dose, given_at: null };

/** With the space before AM that English has, which Node writes as a narrow one. */
const plain = (text: string | null) => text?.replaceAll('\u202f', ' ') ?? null;

test.each([
  ['the time of today', dose, 'Mia gave it at 8:02 AM. Again?'],
  [
    'day and time before',
    { ...dose, given_at: '2026-11-28T13:02:11.482Z' },
    'Mia gave it on Nov 28 at 8:02 AM. Again?',
  ],
  ['the day alone', { ...untimed, issued_on: '2026-11-28' }, 'Mia gave it on Nov 28. Again?'],
  ['a day of another year', { ...untimed, issued_on: '2025-11-28' }, 'Mia gave it on Nov 28, 2025. Again?'],
  ['today without a time', untimed, 'Mia gave it today. Again?'],
  ['oneself', { ...dose, giver: SELF }, 'You gave it at 8:02 AM. Again?'],
  ['someone who has left', { ...dose, giver: GONE }, 'A former member gave it at 8:02 AM. Again?'],
  ['who added it', { ...dose, giver: undefined, author: MIA }, 'Mia gave it at 8:02 AM. Again?'],
  ['oneself where no one else is', { ...dose, giver: undefined }, 'You gave it at 8:02 AM. Again?'],
])('the question names %s', (_what, given, expected) => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(plain(askAgainText(given, TODAY))).toBe(expected);
});

test.each([
  ['America/New_York', 'Nov 29, 2026, 8:02 AM, by Mia', 'given by Mia today at 8:02 AM'],
  ['Asia/Kolkata', 'Nov 29, 2026, 6:32 PM, by Mia', 'given by Mia today at 6:32 PM'],
  ['Pacific/Kiritimati', 'Nov 30, 2026, 3:02 AM, by Mia', null],
])('the moment is that of the reader in %s', (zone, text, today) => {
  vi.stubEnv('TZ', zone);
  expect(plain(givenText(dose))).toBe(text);
  expect(plain(givenTodayText(dose, TODAY))).toBe(today);
});

test.each([
  ['2026-11-01T05:30:00.000Z', 'Nov 1, 2026, 1:30 AM'],
  ['2026-11-01T06:30:00.000Z', 'Nov 1, 2026, 1:30 AM'],
  ['2026-11-01T04:59:00.000Z', 'Nov 1, 2026, 12:59 AM'],
  ['2026-11-01T03:59:00.000Z', 'Oct 31, 2026, 11:59 PM'],
])('%s is shown as the clock on the wall had it, where clocks change', (given_at, expected) => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(plain(givenText({ ...dose, given_at, giver: undefined }))).toBe(expected);
});

test('a record names no one where that is unknown, or in what leaves the device the reader', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(givenText({ ...untimed, giver: undefined })).toBeNull();
  expect(plain(givenText({ ...dose, giver: undefined }))).toBe('Nov 29, 2026, 8:02 AM');
  expect(givenText(untimed)).toBe('Nov 29, 2026, by Mia');
  expect(plain(sentGivenText({ ...dose, giver: SELF }, 'en-US'))).toBe('Nov 29, 2026, 8:02 AM');
  expect(plain(sentGivenText(dose, 'en-US'))).toBe('Nov 29, 2026, 8:02 AM, by Mia');
  expect(sentGivenText({ ...untimed, giver: undefined }, 'en-US')).toBeNull();
  expect(plain(givenOnDayText(dose))).toBe('Given at 8:02 AM by Mia');
  expect(givenOnDayText(untimed)).toBe('Given by Mia');
  expect(plain(givenTodayText({ ...dose, giver: SELF }, TODAY))).toBe('given by you today at 8:02 AM');
  expect(plain(givenTodayText({ ...dose, giver: undefined }, TODAY))).toBe('given today at 8:02 AM');
});

test('a long name is shortened', () => {
  expect(personText({ name: 'M'.repeat(100), is_self: false })).toHaveLength(60);
});
