import * as z from 'zod';
import { removeUser } from './account.ts';
import { CognitoError } from './cognito-error.ts';
import { operation } from './protocol.ts';
import { describeFactors, preferenceSchema, setPreference } from './software-token.ts';
import { createVerifier } from './srp.ts';
import type { User } from './state.ts';
import { revokeSessions } from './tokens.ts';
import { checkPasswordPolicy, listAttributes, requireUser } from './users.ts';

const userSchema = z.object({ UserPoolId: z.string(), Username: z.string() });

export const adminGetUser = operation(userSchema, async (pool, input) => {
  const user = requireUser(pool.state.read(), input.Username);
  return { ...describe(user), UserAttributes: listAttributes(user), ...describeFactors(user) };
});

export const adminDeleteUser = operation(userSchema, async (pool, input) => {
  await pool.state.update((state) => removeUser(state, requireUser(state, input.Username).sub));
  return {};
});

/** Ends every session. Idempotent. */
export const adminDisableUser = operation(userSchema, async (pool, input) => {
  await pool.state.update((state) => {
    const user = requireUser(state, input.Username);
    user.enabled = false;
    user.modified_at = pool.now().getTime();
    revokeSessions(state, user.sub);
  });
  return {};
});

export const adminUserGlobalSignOut = operation(userSchema, async (pool, input) => {
  await pool.state.update((state) => revokeSessions(state, requireUser(state, input.Username).sub));
  return {};
});

/** An operator's way to readmit a user who lost the authenticator app. */
export const adminSetUserMfaPreference = operation(
  userSchema.extend(preferenceSchema.shape),
  async (pool, input) => {
    await pool.state.update((state) => setPreference(requireUser(state, input.Username), input));
    return {};
  },
);

const passwordSchema = userSchema.extend({
  Password: z.string().max(256),
  Permanent: z.boolean().default(false),
});

/** Takes only permanent passwords, and of users who have confirmed their address. */
export const adminSetUserPassword = operation(passwordSchema, async (pool, input) => {
  checkPasswordPolicy(input.Password);
  await pool.state.update((state) => {
    const user = requireUser(state, input.Username);
    if (!input.Permanent || user.status !== 'CONFIRMED') {
      throw new CognitoError('InvalidParameterException', 'The local Cognito does not implement this.');
    }
    const modified_at = pool.now().getTime();
    Object.assign(user, createVerifier(pool.poolName, user.sub, input.Password), { modified_at });
  });
  return {};
});

const groupSchema = userSchema.extend({ GroupName: z.string().min(1).max(128) });

/** Takes any group name: the local pool has no list of groups. */
export const adminAddUserToGroup = operation(groupSchema, async (pool, input) => {
  await pool.state.update((state) => {
    const user = requireUser(state, input.Username);
    user.groups = [...new Set([...user.groups, input.GroupName])];
  });
  return {};
});

const listSchema = z.object({
  UserPoolId: z.string(),
  Limit: z.int().min(1).max(60).default(60),
  PaginationToken: z.string().regex(/^\d+$/).optional(),
  Filter: z.string().optional(),
});

export const listUsers = operation(listSchema, async (pool, input) => {
  const matches = input.Filter ? parseFilter(input.Filter) : () => true;
  const found = pool.state.read().users.filter(matches);
  const start = input.PaginationToken === undefined ? 0 : Number(input.PaginationToken);
  const end = start + input.Limit;
  return {
    Users: found.slice(start, end).map((user) => ({ ...describe(user), Attributes: listAttributes(user) })),
    ...(end < found.length ? { PaginationToken: String(end) } : {}),
  };
});

/** Parses `email = "…"` or, for a prefix, `email ^= "…"`; also for sub, username and cognito:user_status. */
function parseFilter(filter: string): (user: User) => boolean {
  const [, name, operator, quoted] = /^\s*([\w:]+)\s*(\^?=)\s*"(.*)"\s*$/.exec(filter) ?? [];
  if (name === undefined || quoted === undefined) {
    throw new CognitoError('InvalidParameterException', 'Error while parsing filter');
  }
  const wanted = quoted.toLowerCase();
  return (user) => {
    const values: Record<string, string> = {
      email: user.email.toLowerCase(),
      sub: user.sub,
      username: user.sub,
      'cognito:user_status': user.status.toLowerCase(),
    };
    const value = values[name];
    return value !== undefined && (operator === '=' ? value === wanted : value.startsWith(wanted));
  };
}

function describe(user: User): object {
  return {
    Username: user.sub,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.created_at / 1000,
    UserLastModifiedDate: user.modified_at / 1000,
  };
}
