import { createHmac, randomUUID } from 'node:crypto';
import { CognitoError } from './cognito-error.ts';
import { computeVerifier, createRandomVerifier, createVerifier, type PasswordVerifier } from './srp.ts';
import { NO_TOKEN, type State, type User } from './state.ts';

/** Finds a user by email, ignoring case, or by sub. */
export function findUser(state: Readonly<State>, username: string): User | undefined {
  const wanted = username.toLowerCase();
  return state.users.find((user) => user.sub === wanted || user.email.toLowerCase() === wanted);
}

/** Like `findUser`, but throws Cognito's error for an unknown user. */
export function requireUser(state: Readonly<State>, username: string): User {
  const user = findUser(state, username);
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  return user;
}

/**
 * Creates an unconfirmed user without a verified address. Without a password, no sign-in succeeds. `now` is in
 * milliseconds.
 */
export function createUser(
  poolName: string,
  input: { sub?: string; email: string; password: string | undefined; attributes?: Record<string, string> },
  now: number,
): User {
  const sub = input.sub ?? randomUUID();
  return {
    sub,
    email: input.email,
    email_verified: false,
    status: 'UNCONFIRMED',
    enabled: true,
    ...(input.password === undefined
      ? createRandomVerifier()
      : createVerifier(poolName, sub, input.password)),
    attributes: input.attributes ?? {},
    groups: [],
    codes: { confirm: noCode(), reset: noCode() },
    software_token: structuredClone(NO_TOKEN),
    created_at: now,
    modified_at: now,
  };
}

function noCode() {
  return { value: null, expires_at: 0, wrong_at: [] };
}

/** Whether `password` is the user's. */
export function hasPassword(poolName: string, user: User, password: string): boolean {
  return computeVerifier(poolName, user.sub, password, user.salt) === user.verifier;
}

/** Throws if a new password breaks the pool's policy: at least 8 characters. */
export function checkPasswordPolicy(password: string): void {
  if (password !== password.trim()) {
    throw new CognitoError(
      'InvalidParameterException',
      "1 validation error detected: Value at 'password' failed to satisfy constraint: " +
        'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$',
    );
  }
  if (password.length < 8) {
    throw new CognitoError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    );
  }
}

/** A user in the form of the administrator's API, without attributes. */
export function describeUser(user: User): object {
  return {
    Username: user.sub,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.created_at / 1000,
    UserLastModifiedDate: user.modified_at / 1000,
  };
}

/** The attributes in the API's form. */
export function listAttributes(user: User): { Name: string; Value: string }[] {
  const all = { ...toTriggerAttributes(user), ...user.attributes };
  return Object.entries(all)
    .filter(([name]) => name !== 'cognito:user_status')
    .map(([Name, Value]) => ({ Name, Value }));
}

/** The attributes in the form of a trigger's event. */
export function toTriggerAttributes(user: User): Record<string, string> {
  return {
    sub: user.sub,
    email_verified: String(user.email_verified),
    'cognito:user_status': user.status,
    email: user.email,
    ...user.attributes,
  };
}

/** A stable id, salt and verifier for a user who does not exist. */
export function makeDecoy(secret: string, username: string): PasswordVerifier & { sub: string } {
  const digest = (label: string) =>
    createHmac('sha256', secret).update(`${label}:${username.toLowerCase()}`).digest('hex');
  const salt = digest('salt').slice(0, 32);
  const sub = toUuid(digest('sub'));
  return { sub, salt, verifier: computeVerifier('decoy', sub, digest('password'), salt) };
}

/** Formats 32 or more hex digits as a version 4 UUID. */
export function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
