import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { removeUser } from './account.ts';
import { CognitoError } from './cognito-error.ts';
import { operation } from './protocol.ts';
import { alreadyConfirmed } from './sign-up.ts';
import { describeFactors, preferenceSchema, setPreference } from './software-token.ts';
import { createVerifier } from './srp.ts';
import { revokeSessions } from './tokens.ts';
import {
  checkPasswordPolicy,
  createUser,
  describeUser,
  findUser,
  listAttributes,
  requireUser,
} from './users.ts';

const userSchema = z.object({ UserPoolId: z.string(), Username: z.string() });

export const adminGetUser = operation(userSchema, async (pool, input) => {
  const user = requireUser(pool.state.read(), input.Username);
  return { ...describeUser(user), UserAttributes: listAttributes(user), ...describeFactors(user) };
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

/** Lets a user sign in, but does not verify the address: no code has reached it. */
export const adminConfirmSignUp = operation(userSchema, async (pool, input) => {
  const confirmed = await pool.state.update((state) => {
    const user = requireUser(state, input.Username);
    if (user.status === 'CONFIRMED') throw alreadyConfirmed();
    user.status = 'CONFIRMED';
    user.modified_at = pool.now().getTime();
    return user;
  });
  await pool.confirmations.invoke(confirmed, 'PostConfirmation_ConfirmSignUp');
  return {};
});

const updateSchema = userSchema.extend({
  UserAttributes: z.tuple([
    z.object({
      Name: z.literal('email_verified', 'The local Cognito updates no other attribute.'),
      Value: z.enum(['true', 'false']),
    }),
  ]),
});

export const adminUpdateUserAttributes = operation(updateSchema, async (pool, input) => {
  const [{ Value }] = input.UserAttributes;
  await pool.state.update((state) => {
    const user = requireUser(state, input.Username);
    user.email_verified = Value === 'true';
    user.modified_at = pool.now().getTime();
  });
  return {};
});

const createSchema = userSchema.extend({
  MessageAction: z.literal('SUPPRESS', 'The local Cognito sends no invitations.'),
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
});

/**
 * Creates a user with a random temporary password and a verified address. The user can't sign in or reset the
 * password before an administrator has set a permanent one.
 */
export const adminCreateUser = operation(createSchema, async (pool, input) => {
  const { email, email_verified } = Object.fromEntries(
    input.UserAttributes.map(({ Name, Value }) => [Name, Value]),
  );
  if (email !== input.Username || email_verified !== 'true') {
    throw new CognitoError(
      'InvalidParameterException',
      'The local Cognito creates users with a verified address.',
    );
  }
  const user = createUser(pool.poolName, { email, password: randomUUID() }, pool.now().getTime());
  user.status = 'FORCE_CHANGE_PASSWORD';
  user.email_verified = true;
  await pool.state.update((state) => {
    if (findUser(state, email)) {
      throw new CognitoError('UsernameExistsException', 'User account already exists');
    }
    state.users.push(user);
  });
  return { User: { ...describeUser(user), Attributes: listAttributes(user) } };
});

const passwordSchema = userSchema.extend({
  Password: z.string().max(256),
  Permanent: z.boolean().default(false),
});

/** Takes only permanent passwords, and none of users who signed up and have not confirmed their address. */
export const adminSetUserPassword = operation(passwordSchema, async (pool, input) => {
  checkPasswordPolicy(input.Password);
  await pool.state.update((state) => {
    const user = requireUser(state, input.Username);
    if (!input.Permanent || user.status === 'UNCONFIRMED') {
      throw new CognitoError('InvalidParameterException', 'The local Cognito does not implement this.');
    }
    user.status = 'CONFIRMED';
    const modified_at = pool.now().getTime();
    Object.assign(user, createVerifier(pool.poolName, user.sub, input.Password), { modified_at });
  });
  return {};
});

/** All groups of a user, on one page. */
export const adminListGroupsForUser = operation(userSchema, async (pool, input) => {
  const { groups } = requireUser(pool.state.read(), input.Username);
  return { Groups: groups.map((GroupName) => ({ GroupName, UserPoolId: pool.poolId })) };
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
