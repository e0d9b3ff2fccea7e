import { describe, expect, test } from 'vitest';
import {
  clearStoredSessions,
  readStoredSession,
  readVisitor,
  replaceStoredSessions,
} from '../../../web/src/platform/session/stored-session.ts';
import { storageOf } from '../../support/storage-of.ts';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const KEY = 'CognitoIdentityServiceProvider.client1';

const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

function session({ endsIn = 3600, drift = '0', email = 'jürgen@example.com' as unknown } = {}) {
  const exp = NOW / 1000 + endsIn;
  return {
    theme: 'dark',
    [`${KEY}.LastAuthUser`]: 'user.with.dots',
    [`${KEY}.user.with.dots.accessToken`]: jwt({ sub: 'sub-1', exp, origin_jti: 'jti-1' }),
    [`${KEY}.user.with.dots.idToken`]: jwt({ sub: 'sub-1', exp, email }),
    [`${KEY}.user.with.dots.clockDrift`]: drift,
  };
}

test('reads the signed-in owner and the token', () => {
  const entries = session();
  expect(readStoredSession(storageOf(entries), NOW)).toEqual({
    userId: 'sub-1',
    email: 'jürgen@example.com',
    sessionId: 'jti-1',
    accessToken: entries[`${KEY}.user.with.dots.accessToken`],
    refreshToken: '',
    fresh: true,
    mayRenew: true,
  });
  const renewable = { ...entries, [`${KEY}.user.with.dots.refreshToken`]: 'for Cognito alone' };
  expect(readStoredSession(storageOf(renewable), NOW)?.refreshToken).toBe('for Cognito alone');
});

test('can renew a session for 30 days, or as long as its tokens last if their start is unknown', () => {
  const began = (daysAgo: number) => {
    const token = jwt({ sub: 'sub-1', exp: NOW / 1000 - 60, auth_time: NOW / 1000 - daysAgo * 86_400 });
    return { ...session({ endsIn: -60 }), [`${KEY}.user.with.dots.accessToken`]: token };
  };
  const mayRenew = (entries: Record<string, string>) => readStoredSession(storageOf(entries), NOW)?.mayRenew;
  expect(mayRenew(began(29.99))).toBe(true);
  expect(mayRenew(began(30))).toBe(false);
  expect(mayRenew(session({ endsIn: -60 }))).toBe(false);
});

test('renews tokens that expire within a minute', () => {
  expect(readStoredSession(storageOf(session({ endsIn: 61 })), NOW)?.fresh).toBe(true);
  expect(readStoredSession(storageOf(session({ endsIn: 60 })), NOW)?.fresh).toBe(false);
  expect(readStoredSession(storageOf(session({ endsIn: -5 })), NOW)?.fresh).toBe(false);
});

test('uses Cognito’s clock, not the device’s', () => {
  const slow = session({ endsIn: 3600, drift: String(2 * 3_600_000) });
  expect(readStoredSession(storageOf(slow), NOW)?.fresh).toBe(false);
});

test.each([
  ['nothing', {}],
  ['a user without tokens', { [`${KEY}.LastAuthUser`]: 'x' }],
  ['a token that is none', { ...session(), [`${KEY}.user.with.dots.accessToken`]: 'nonsense' }],
  ['claims of another shape', { ...session(), [`${KEY}.user.with.dots.idToken`]: jwt({ sub: 5, exp: 'x' }) }],
])('%s: no session', (_, entries) => {
  expect(readStoredSession(storageOf(entries), NOW)).toBeNull();
});

test('uses an empty email for an identity without one', () => {
  expect(readStoredSession(storageOf(session({ email: 7 })), NOW)?.email).toBe('');
});

test('forgets the tokens of every client and nothing else', () => {
  const storage = storageOf({ ...session(), 'CognitoIdentityServiceProvider.old.LastAuthUser': 'y' });
  clearStoredSessions(storage);
  expect(storage.length).toBe(1);
  expect(storage.getItem('theme')).toBe('dark');
});

describe('a public page', () => {
  const USER = `${KEY}.user.with.dots`;
  const entries = {
    [`${KEY}.LastAuthUser`]: 'user.with.dots',
    [`${USER}.refreshToken`]: 'never read',
    [`${USER}.signInDetails`]: JSON.stringify({ loginId: 'rosa@example.com', authFlowType: 'USER_SRP_AUTH' }),
  };

  test('knows who seems to be signed in without reading a token', () => {
    const storage = storageOf(entries);
    const read: string[] = [];
    const getItem = (key: string) => {
      read.push(key);
      return storage.getItem(key);
    };
    expect(readVisitor({ ...storage, length: storage.length, getItem })).toEqual({
      email: 'rosa@example.com',
    });
    expect(read.filter((key) => key.endsWith('Token'))).toEqual([]);
  });

  test.each(['{', 'null', '"text"', '{}', '{"loginId":7}'])('finds no email in %s', (signInDetails) => {
    expect(readVisitor(storageOf({ ...entries, [`${USER}.signInDetails`]: signInDetails }))).toEqual({
      email: '',
    });
  });

  test('treats a partial session as none', () => {
    expect(readVisitor(null)).toBeNull();
    expect(readVisitor(storageOf({}))).toBeNull();
    const { [`${USER}.refreshToken`]: _, ...left } = entries;
    expect(readVisitor(storageOf(left))).toBeNull();
  });
});

test('replaces a session without a moment in which the owner is signed out', () => {
  const entriesOf = (user: string) => ({
    [`${KEY}.LastAuthUser`]: user,
    [`${KEY}.${user}.accessToken`]: jwt({ sub: user, exp: NOW }),
    [`${KEY}.${user}.idToken`]: jwt({ sub: user, exp: NOW }),
  });
  const kept = { theme: 'dark', 'pawfile.account.second.note': 'kept' };
  const storage = storageOf({ ...kept, 'pawfile.account.first.note': 'gone', ...entriesOf('first') });
  const seen: (string | undefined)[] = [];
  const look = () => void seen.push(readStoredSession(storage, NOW)?.userId);
  const watched = {
    ...storage,
    get length() {
      return storage.length;
    },
    setItem(key: string, value: string) {
      storage.setItem(key, value);
      look();
    },
    removeItem(key: string) {
      storage.removeItem(key);
      look();
    },
  };
  replaceStoredSessions(watched, new Map(Object.entries(entriesOf('second'))));
  expect(storage.entries()).toEqual({ ...kept, ...entriesOf('second') });
  expect([...new Set(seen)]).toEqual(['first', 'second']);
});
