import * as z from 'zod';
import { issueCode, mismatchedCode, redeemCode } from './codes.ts';
import { CognitoError, incorrectLogin } from './cognito-error.ts';
import { deliveryDetails } from './messages.ts';
import { operation } from './protocol.ts';
import { createVerifier } from './srp.ts';
import { checkPasswordPolicy, findUser, hasPassword } from './users.ts';

const forgotSchema = z.object({ ClientId: z.string(), Username: z.string() });

export const forgotPassword = operation(forgotSchema, async (pool, input) => {
  const issued = await pool.state.update((state) => {
    const user = findUser(state, input.Username);
    // Unverified addresses and disabled users get no code, but the same answer as unknown users:
    // https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
    if (user?.status !== 'CONFIRMED' || !user.email_verified || !user.enabled) return undefined;
    return { user, code: issueCode(user, 'reset', pool.now().getTime()) };
  });
  if (!issued) return deliveryDetails(input.Username);
  return pool.messages.sendCode(issued.user, issued.code, 'CustomMessage_ForgotPassword');
});

const confirmForgotSchema = z.object({
  ClientId: z.string(),
  Username: z.string(),
  ConfirmationCode: z.string().min(1),
  Password: z.string().max(256),
});

export const confirmForgotPassword = operation(confirmForgotSchema, async (pool, input) => {
  checkPasswordPolicy(input.Password);
  const now = pool.now().getTime();
  const outcome = await pool.state.update((state) => {
    const user = findUser(state, input.Username);
    if (!user) return mismatchedCode();
    const refused = redeemCode(user, 'reset', input.ConfirmationCode, now);
    if (refused) return refused;
    Object.assign(user, createVerifier(pool.poolName, user.sub, input.Password), { modified_at: now });
    return user;
  });
  if (outcome instanceof CognitoError) throw outcome;
  await pool.confirmations.invoke(outcome, 'PostConfirmation_ConfirmForgotPassword');
  return {};
});

const changeSchema = z.object({
  AccessToken: z.string(),
  PreviousPassword: z.string(),
  ProposedPassword: z.string().max(256),
});

export const changePassword = operation(changeSchema, async (pool, input) => {
  const { sub } = await pool.tokens.authorize(input.AccessToken);
  checkPasswordPolicy(input.ProposedPassword);
  await pool.state.update((state) => {
    const user = findUser(state, sub);
    if (!user || !hasPassword(pool.poolName, user, input.PreviousPassword)) throw incorrectLogin();
    const modified_at = pool.now().getTime();
    Object.assign(user, createVerifier(pool.poolName, sub, input.ProposedPassword), { modified_at });
  });
  return {};
});
