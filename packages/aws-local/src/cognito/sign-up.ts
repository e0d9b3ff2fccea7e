import * as z from 'zod';
import { expiredCode, issueCode, redeemCode } from './codes.ts';
import { CognitoError } from './cognito-error.ts';
import { deliveryDetails } from './messages.ts';
import { operation } from './protocol.ts';
import { checkPasswordPolicy, createUser, findUser } from './users.ts';

const attributesSchema = z.array(z.object({ Name: z.string(), Value: z.string() })).default([]);

const signUpSchema = z.object({
  ClientId: z.string(),
  Username: z.string().max(128),
  Password: z.string().max(256),
  UserAttributes: attributesSchema,
});

export const signUp = operation(signUpSchema, async (pool, input) => {
  const email = input.Username;
  if (!z.email({ pattern: z.regexes.html5Email }).safeParse(email).success) {
    throw new CognitoError('InvalidParameterException', 'Username should be an email.');
  }
  checkPasswordPolicy(input.Password);
  const attributes = readAttributes(email, input.UserAttributes);
  const now = pool.now().getTime();
  const user = createUser(pool.poolName, { email, password: input.Password, attributes }, now);
  const code = issueCode(user, 'confirm', now);
  await pool.state.update((state) => {
    if (findUser(state, email)) throw new CognitoError('UsernameExistsException', 'User already exists');
    state.users.push(user);
  });
  const details = await pool.messages.sendCode(user, code, 'CustomMessage_SignUp');
  return { UserConfirmed: false, UserSub: user.sub, ...details };
});

function readAttributes(email: string, listed: z.infer<typeof attributesSchema>): Record<string, string> {
  const { email: written, ...attributes } = Object.fromEntries(
    listed.map(({ Name, Value }) => [Name, Value]),
  );
  if (written !== undefined && written.toLowerCase() !== email.toLowerCase()) {
    throw new CognitoError('InvalidParameterException', 'The username and the email attribute differ.');
  }
  if (Object.keys(attributes).some((name) => ['sub', 'email_verified'].includes(name))) {
    throw new CognitoError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
  }
  return attributes;
}

const confirmSchema = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string().min(1),
  ClientMetadata: z.record(z.string(), z.string()).optional(),
});

export const confirmSignUp = operation(confirmSchema, async (pool, input) => {
  const now = pool.now().getTime();
  const outcome = await pool.state.update((state) => {
    const user = findUser(state, input.Username);
    if (!user) return expiredCode();
    if (user.status === 'CONFIRMED') return alreadyConfirmed();
    const refused = redeemCode(user, 'confirm', input.ConfirmationCode, now);
    if (refused) return refused;
    user.status = 'CONFIRMED';
    user.email_verified = true;
    user.modified_at = now;
    return user;
  });
  if (outcome instanceof CognitoError) throw outcome;
  await pool.confirmations.invoke(outcome, 'PostConfirmation_ConfirmSignUp', input.ClientMetadata);
  return {};
});

export const alreadyConfirmed = () =>
  new CognitoError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');

const resendSchema = z.object({ ClientId: z.string(), Username: z.string() });

export const resendConfirmationCode = operation(resendSchema, async (pool, input) => {
  const issued = await pool.state.update((state) => {
    const user = findUser(state, input.Username);
    // Unknown and confirmed users get the same answer: Cognito pretends to have sent a code
    // (https://github.com/aws-amplify/amplify-js/issues/14762).
    if (user?.status !== 'UNCONFIRMED') return undefined;
    return { user, code: issueCode(user, 'confirm', pool.now().getTime()) };
  });
  if (!issued) return deliveryDetails(input.Username);
  return pool.messages.sendCode(issued.user, issued.code, 'CustomMessage_ResendCode');
});
