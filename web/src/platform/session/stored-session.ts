import { SESSION_DAYS } from '../../../../contract/limits.ts';

/**
 * Amplify keeps its tokens in localStorage under these keys:
 *   CognitoIdentityServiceProvider.<client>.LastAuthUser
 *   CognitoIdentityServiceProvider.<client>.<user>.{accessToken,idToken,refreshToken,clockDrift,…}
 * Reading them here avoids loading Amplify while the tokens are valid. They are only a hint: the API verifies every
 * token.
 */
const PREFIX = 'CognitoIdentityServiceProvider.';
/** The prefix of other entries of an account, which are deleted with its session. */
export const ACCOUNT_PREFIX = 'pawfile.account.';
const LAST_USER = '.LastAuthUser';

/** A token that expires within this time is renewed first, so that it doesn't expire in transit. */
const LEEWAY_MS = 60_000;

const SESSION_MS = SESSION_DAYS * 24 * 3_600_000;

/** Who is signed in. */
export interface Session {
  userId: string;
  email: string;
}

export interface Tokens {
  accessToken: string;
  idToken: string;
}

export interface StoredSession extends Session {
  /** The session's id for the API: Cognito's `origin_jti`. Empty if unknown. */
  sessionId: string;
  accessToken: string;
  /** Empty if there is none. */
  refreshToken: string;
  /** False if the tokens must be renewed first. */
  fresh: boolean;
  /** False if the session has expired and can’t be renewed. */
  mayRenew: boolean;
}

interface Claims {
  sub: string;
  exp: number;
  /** When the token was made and when the session started, in seconds since 1970. */
  iat?: unknown;
  auth_time?: unknown;
  origin_jti?: unknown;
  email?: unknown;
  'cognito:groups'?: unknown;
}

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' &&
  value !== null &&
  'sub' in value &&
  typeof value.sub === 'string' &&
  'exp' in value &&
  typeof value.exp === 'number';

/** A JWT's claims, unverified; null if it isn't a JWT. */
function readClaims(token: string): Claims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isClaims(claims) ? claims : null;
  } catch {
    return null;
  }
}

/** An access token's Cognito groups. */
export function groupsIn(accessToken: string): readonly string[] {
  const groups = readClaims(accessToken)?.['cognito:groups'];
  return Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [];
}

type ReadableStorage = Pick<Storage, 'getItem' | 'key' | 'length'>;

/** The keys of all entries of sessions and accounts. */
const keysOf = (storage: ReadableStorage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    [PREFIX, ACCOUNT_PREFIX].some((prefix) => key.startsWith(prefix)),
  );

/** The prefix of the last user's entries; null without one. */
function findLastUser(storage: ReadableStorage): string | null {
  const key = keysOf(storage).find((key) => key.endsWith(LAST_USER));
  return key ? `${key.slice(0, -LAST_USER.length)}.${storage.getItem(key)}` : null;
}

/** The session that Amplify stored in this browser, or null. `now` is in milliseconds. */
export function readStoredSession(storage: ReadableStorage | null, now: number): StoredSession | null {
  const user = storage && findLastUser(storage);
  if (!user) return null;
  const read = (name: string) => storage.getItem(`${user}.${name}`) ?? '';

  const accessToken = read('accessToken');
  const access = readClaims(accessToken);
  const identity = readClaims(read('idToken'));
  if (!access || !identity) return null;

  const serverNow = now + (Number.parseInt(read('clockDrift'), 10) || 0);
  const expiresAt = Math.min(access.exp, identity.exp) * 1000;
  return {
    userId: access.sub,
    email: textOf(identity.email),
    sessionId: textOf(access.origin_jti),
    accessToken,
    refreshToken: read('refreshToken'),
    fresh: serverNow + LEEWAY_MS < expiresAt,
    mayRenew: serverNow < endOf(access, expiresAt),
  };
}

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : '');

/**
 * Stores new tokens of the stored session, as Amplify does. The access token comes last, because other tabs take its
 * change for a finished renewal. `now` is in milliseconds.
 */
export function storeTokens(storage: Storage | null, tokens: Tokens, now: number) {
  const user = storage && findLastUser(storage);
  if (!user) return;
  const { accessToken, idToken } = tokens;
  const issuedAt = readClaims(accessToken)?.iat;
  const clockDrift = typeof issuedAt === 'number' ? issuedAt * 1000 - now : 0;
  for (const [name, value] of Object.entries({ clockDrift: `${clockDrift}`, idToken, accessToken }))
    storage.setItem(`${user}.${name}`, value);
}

/** Renewing doesn't extend a session. Without `auth_time`, it ends with its tokens. */
const endOf = ({ auth_time }: Claims, expiresAt: number) =>
  typeof auth_time === 'number' ? auth_time * 1000 + SESSION_MS : expiresAt;

/**
 * Who seems to be signed in, from the entries' keys and the typed email, without parsing tokens. Null for a guest; the
 * email is empty if unknown. The app finds out if the session has expired.
 */
export function readVisitor(storage: ReadableStorage | null): { email: string } | null {
  if (!storage) return null;
  const user = findLastUser(storage);
  if (!user || !keysOf(storage).includes(`${user}.refreshToken`)) return null;
  return { email: readLoginId(storage.getItem(`${user}.signInDetails`)) };
}

/** The email typed to sign in, from Amplify's `{"loginId": …, "authFlowType": …}`. */
function readLoginId(signInDetails: string | null): string {
  try {
    const details: unknown = JSON.parse(signInDetails ?? 'null');
    const isNoted = typeof details === 'object' && details !== null && 'loginId' in details;
    return isNoted && typeof details.loginId === 'string' ? details.loginId : '';
  } catch {
    return '';
  }
}

/** Deletes all stored sessions, including those of earlier client IDs. */
export function clearStoredSessions(storage: Storage | null) {
  if (!storage) return;
  for (const key of keysOf(storage)) storage.removeItem(key);
}

/**
 * Replaces all stored sessions with the entries of a new one; other entries of the same account stay. The last user's
 * name is written after the tokens and before the old entries are deleted, so that other tabs, which see each change,
 * never find a moment without a session.
 */
export function replaceStoredSessions(storage: Storage, entries: ReadonlyMap<string, string>) {
  const isName = (key: string) => key.endsWith(LAST_USER);
  for (const [key, value] of entries) if (!isName(key)) storage.setItem(key, value);
  for (const [key, value] of entries) if (isName(key)) storage.setItem(key, value);
  const userId = [...entries].find(([key]) => isName(key))?.[1];
  const isKept = (key: string) => entries.has(key) || key.startsWith(`${ACCOUNT_PREFIX}${userId}.`);
  for (const key of keysOf(storage)) if (!isKept(key)) storage.removeItem(key);
}

/** Whether a `storage` event concerns a session; a null key means that everything was cleared. */
export const isSessionKey = (key: string | null) => key === null || key.startsWith(PREFIX);
