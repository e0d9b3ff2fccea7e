import { SESSION_DAYS } from '../../../../contract/limits.ts';

/**
 * Amplify keeps its tokens in localStorage under these keys:
 *   CognitoIdentityServiceProvider.<client>.LastAuthUser
 *   CognitoIdentityServiceProvider.<client>.<user>.{accessToken,idToken,refreshToken,clockDrift,…}
 * Reading them here saves a page from loading Amplify while the tokens are fresh. They are a hint, never a proof:
 * the API checks every token itself.
 */
const PREFIX = 'CognitoIdentityServiceProvider.';
/** What else is kept for an account begins so, and goes with its session. */
export const ACCOUNT_PREFIX = 'pawfile.account.';
export const LAST_USER = '.LastAuthUser';

/** A token that ends within this time is renewed first, so that it does not end on its way. */
const LEEWAY_MS = 60_000;

const SESSION_MS = SESSION_DAYS * 24 * 3_600_000;

/** Who is signed in. */
export interface Session {
  userId: string;
  email: string;
}

export interface StoredSession extends Session {
  accessToken: string;
  /** Empty where there is none. */
  refreshToken: string;
  /** False when the tokens have to be renewed before they are of use. */
  fresh: boolean;
  /** False when the session has come to its end, and can’t be renewed. */
  mayRenew: boolean;
}

interface Claims {
  sub: string;
  exp: number;
  /** When the session began, in seconds since the epoch. */
  auth_time?: unknown;
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

/** What a JWT says, unchecked; null when it is none. */
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

/** The Cognito groups that an access token names. */
export function groupsIn(accessToken: string): readonly string[] {
  const groups = readClaims(accessToken)?.['cognito:groups'];
  return Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [];
}

type ReadableStorage = Pick<Storage, 'getItem' | 'key' | 'length'>;

/** The names of all entries about sessions, and of what goes with them. */
export const keysOf = (storage: ReadableStorage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    [PREFIX, ACCOUNT_PREFIX].some((prefix) => key.startsWith(prefix)),
  );

/** The session that Amplify stored in this browser, or null. `now` is in milliseconds. */
export function readStoredSession(storage: ReadableStorage | null, now: number): StoredSession | null {
  if (!storage) return null;
  const lastUserKey = keysOf(storage).find((key) => key.endsWith(LAST_USER));
  if (!lastUserKey) return null;
  const client = lastUserKey.slice(0, -LAST_USER.length);
  const read = (name: string) => storage.getItem(`${client}.${storage.getItem(lastUserKey)}.${name}`) ?? '';

  const accessToken = read('accessToken');
  const access = readClaims(accessToken);
  const identity = readClaims(read('idToken'));
  if (!access || !identity) return null;

  const serverNow = now + (Number.parseInt(read('clockDrift'), 10) || 0);
  const expiresAt = Math.min(access.exp, identity.exp) * 1000;
  return {
    userId: access.sub,
    email: typeof identity.email === 'string' ? identity.email : '',
    accessToken,
    refreshToken: read('refreshToken'),
    fresh: serverNow + LEEWAY_MS < expiresAt,
    mayRenew: serverNow < endOf(access, expiresAt),
  };
}

/** Renewing a session does not make it longer. Where its tokens don’t tell when it began, it ends with them. */
const endOf = ({ auth_time }: Claims, expiresAt: number) =>
  typeof auth_time === 'number' ? auth_time * 1000 + SESSION_MS : expiresAt;

/**
 * Who seems to be signed in here, by the names of the entries and by the email that was typed, but by no token: null
 * for nobody, and an empty email where none is known. Whether the session has ended meanwhile, the app finds out.
 */
export function readVisitor(storage: ReadableStorage | null): { email: string } | null {
  if (!storage) return null;
  const keys = keysOf(storage);
  const lastUserKey = keys.find((key) => key.endsWith(LAST_USER));
  if (!lastUserKey) return null;
  const user = `${lastUserKey.slice(0, -LAST_USER.length)}.${storage.getItem(lastUserKey)}`;
  if (!keys.includes(`${user}.refreshToken`)) return null;
  return { email: readLoginId(storage.getItem(`${user}.signInDetails`)) };
}

/** What was typed to sign in, as Amplify notes it: `{"loginId": …, "authFlowType": …}`. */
function readLoginId(signInDetails: string | null): string {
  try {
    const details: unknown = JSON.parse(signInDetails ?? 'null');
    const isNoted = typeof details === 'object' && details !== null && 'loginId' in details;
    return isNoted && typeof details.loginId === 'string' ? details.loginId : '';
  } catch {
    return '';
  }
}

/** Forgets whoever is signed in here, also those of an earlier client id that no one else would clean up. */
export function clearStoredSessions(storage: Storage | null) {
  if (!storage) return;
  for (const key of keysOf(storage)) storage.removeItem(key);
}

/** Whether a `storage` event of another tab is about a session; a null key means that all was cleared. */
export const isSessionKey = (key: string | null) => key === null || key.startsWith(PREFIX);
