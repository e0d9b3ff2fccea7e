import { expect, test } from 'vitest';
import { PASSCODE_LOCKS } from '../../contract/limits.ts';
import { RECORD_TYPES } from '../../contract/records/record-types.ts';
import { passcodeFault } from '../../contract/sharing/passcode.ts';
import { lockMinutes, passcodeLock } from '../../contract/sharing/passcode-lock.ts';
import { isPossiblePasscode } from '../../contract/sharing/possible-passcode.ts';
import { shareInputSchema } from '../../contract/sharing/share-input.ts';
import { isInScope, SCOPE_OF_PURPOSE, type ShareScope } from '../../contract/sharing/share-scope.ts';
import { shareStatus } from '../../contract/sharing/shares.ts';
import { DEFAULT_SHARE } from '../support/entities.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const link = {
  is_active: true,
  expires_at: '2026-11-21T12:00:00.000Z',
  max_views: 5,
  view_count: 4,
  wrong_passcodes: 24,
  last_attempt_at: '2026-11-20T11:30:00.000Z',
};

test.each([
  [{}, 'active'],
  [{ max_views: null, view_count: 10_000 }, 'active'],
  [{ view_count: 5 }, 'max views reached'],
  [{ view_count: 5, wrong_passcodes: 50, last_attempt_at: '2026-11-20T11:30:01.000Z' }, 'locked'],
  [{ wrong_passcodes: 50 }, 'active'],
  [{ wrong_passcodes: 10, last_attempt_at: null }, 'locked'],
  [{ expires_at: '2026-11-20T12:00:00.000Z' }, 'expired'],
  [{ is_active: false, expires_at: '2020-01-01T00:00:00.000Z' }, 'deactivated'],
])('%j is %s', (changes, status) => {
  expect(shareStatus({ ...link, ...changes }, NOW)).toBe(status);
});

test.each([
  [5, 15],
  [10, 30],
  [15, 60],
  [35, 960],
  [40, 1440],
  [5_000_000, 1440],
])(
  '%i wrong passcodes in a row lock a network, and five times as many a link, for %i minutes',
  (count, minutes) => {
    for (const [wrong, perLock] of [
      [count, PASSCODE_LOCKS.ofNetwork],
      [5 * count, PASSCODE_LOCKS.ofAll],
    ] as const) {
      expect(lockMinutes(wrong, perLock)).toBe(minutes);
      const attempts = { wrong_passcodes: wrong, last_attempt_at: NOW.toISOString() };
      const until = new Date(NOW.getTime() + minutes * 60_000);
      expect(passcodeLock(attempts, new Date(until.getTime() - 1), perLock)).toEqual({ until });
      expect(passcodeLock(attempts, until, perLock)).toBeNull();
    }
  },
);

test.each([
  ['aaaaaa', /pattern/],
  ['121212', /pattern/],
  ['abcabcab', /pattern/],
  ['123456', /pattern/],
  ['987-654', /pattern/],
  ['1234567890', /pattern/],
  ['Password1', /most common/],
  ['qwerty', /most common/],
  ['iloveyou!!', /most common/],
  ['Mr. Whiskers', /name/],
  ['mrwhiskers2019', /name/],
  ['five5', /^Use 6 to 128 characters/],
])('the passcode %s is refused, with advice', (passcode, reason) => {
  expect(passcodeFault(passcode, 'Mr Whiskers')).toMatch(reason);
});

test.each(['sunny-42', 'Garden 7421', 'garden tram 74', '739204', 'whiskers & co', '🐶🐱🐭🐹🐰🦊'])(
  'the passcode %s is accepted',
  (passcode) => {
    expect(passcodeFault(passcode, 'Mr Whiskers')).toBeNull();
  },
);

test('defaults to everything, a vet, thirty days, no limit, no passcode and no mail', () => {
  expect(shareInputSchema.parse({})).toEqual(DEFAULT_SHARE);
});

const custom = { purpose: 'custom', scope: { kind: 'types', types: ['note'], documents: false } };
const records = (record_ids: string[]) => ({ kind: 'records', record_ids, documents: true });
const id = `rec_${'0'.repeat(26)}`;

test.each([
  [{ purpose: 'custom' }, 'scope'],
  [{ ...custom, purpose: 'vet' }, 'scope'],
  [{ purpose: 'groomer' }, 'purpose'],
  [{ ...custom, scope: { kind: 'types', types: [], documents: false } }, 'scope.types'],
  [{ ...custom, scope: { kind: 'types', types: ['secrets'], documents: false } }, 'scope.types.0'],
  [{ ...custom, scope: { kind: 'types', types: ['note'] } }, 'scope.documents'],
  [{ ...custom, scope: records([]) }, 'scope.record_ids'],
  [{ ...custom, scope: records(['pet_1']) }, 'scope.record_ids.0'],
  [{ ...custom, scope: records(Array(101).fill(id)) }, 'scope.record_ids'],
  [{ passcode: '12345' }, 'passcode'],
  [{ passcode: ' 12345 ' }, 'passcode'],
  [{ passcode: 'x'.repeat(5000) }, 'passcode'],
  [{ passcode: '' }, 'passcode'],
  [{ label: 'x'.repeat(61) }, 'label'],
  [{ label: 'a\u0000b' }, 'label'],
  [{ max_views: 0 }, 'max_views'],
  [{ max_views: 1e9 }, 'max_views'],
  [{ expires_in_days: 0 }, 'expires_in_days'],
  [{ expires_in_days: 366 }, 'expires_in_days'],
])('rejects %j at %s', (input, path) => {
  const parsed = shareInputSchema.safeParse(input);
  expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});

test('tries no passcode that no link has, but those of earlier releases', () => {
  expect([' 12345 ', 'x'.repeat(129)].map(isPossiblePasscode)).toEqual([false, false]);
  // Earlier releases counted each space.
  expect(['ﬃx', 'a    b'].map(isPossiblePasscode)).toEqual([false, true]);
});

const record = (record_type: string, name = '1') => ({ id: `rec_${name}`, record_type });

test.each([
  ['vet', ['vaccination', 'medication', 'treatment', 'allergy', 'note', 'lab_result', 'other']],
  ['kennel', ['vaccination']],
  ['sitter', ['medication', 'treatment', 'allergy', 'note']],
] as const)('a link for a %s shows %j', (purpose, types) => {
  const shown = RECORD_TYPES.filter((type) => isInScope(SCOPE_OF_PURPOSE[purpose], record(type)));
  expect(shown).toEqual(types);
});

test('shows single records of any type', () => {
  const scope: ShareScope = { kind: 'records', record_ids: ['rec_2'], documents: true };
  expect([record('note'), record('note', '2')].map((one) => isInScope(scope, one))).toEqual([false, true]);
});
