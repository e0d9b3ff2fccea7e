import * as z from 'zod';
import { CognitoError } from './cognito-error.ts';
import { operation } from './protocol.ts';
import type { User } from './state.ts';
import { createSecret, findStep, isNear } from './totp.ts';
import { requireUser } from './users.ts';

/** The wrong codes without a lock, and the longest lock in milliseconds: Cognito's "approximately 15 minutes". */
const FREE_MISSES = 5;
const LONGEST_LOCK_MS = 15 * 60_000;

// Cognito also takes a session here, but only in pools that require a second factor.
const associateSchema = z.object({ AccessToken: z.string() });

/** Creates a secret. The previous one stays valid until a code of the new one is verified. */
export const associateSoftwareToken = operation(associateSchema, async (pool, input) => {
  const { sub } = await pool.tokens.authorize(input.AccessToken);
  const secret = createSecret();
  await pool.state.update((state) => {
    requireUser(state, sub).software_token.pending = secret;
  });
  return { SecretCode: secret };
});

const verifySchema = z.object({
  AccessToken: z.string(),
  UserCode: z
    .string()
    .length(6, 'Member must have length equal to 6')
    .regex(/^\d+$/, 'Member must satisfy regular expression pattern: [0-9]+'),
});

/** Activates the new secret once a code proves that an app has it. That code is then used. */
export const verifySoftwareToken = operation(verifySchema, async (pool, input) => {
  const { sub } = await pool.tokens.authorize(input.AccessToken);
  const now = pool.now().getTime();
  await pool.state.update((state) => {
    const token = requireUser(state, sub).software_token;
    const secret = token.pending ?? token.secret;
    if (secret === null) {
      throw new CognitoError(
        'SoftwareTokenMFANotFoundException',
        'Software Token MFA does not exist for the user.',
      );
    }
    const step = findStep(secret, input.UserCode, now);
    if (step === undefined) {
      throw new CognitoError(
        'EnableSoftwareTokenMFAException',
        'Code mismatch and fail enable Software Token MFA',
      );
    }
    Object.assign(token, { secret, pending: null, used_steps: [step] });
  });
  return { Status: 'SUCCESS' };
});

const settingsSchema = z.object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() });

/** The second factors to set. A missing one stays as it is. */
export const preferenceSchema = z.object({
  SoftwareTokenMfaSettings: settingsSchema.optional(),
  SMSMfaSettings: settingsSchema.optional(),
  EmailMfaSettings: settingsSchema.optional(),
});

export const setUserMfaPreference = operation(
  preferenceSchema.extend({ AccessToken: z.string() }),
  async (pool, input) => {
    const { sub } = await pool.tokens.authorize(input.AccessToken);
    await pool.state.update((state) => setPreference(requireUser(state, sub), input));
    return {};
  },
);

/** Throws for an unverified token and for factors that the pool does not offer. */
export function setPreference(user: User, preference: z.infer<typeof preferenceSchema>): void {
  const { SoftwareTokenMfaSettings: wanted, SMSMfaSettings, EmailMfaSettings } = preference;
  for (const [name, settings] of Object.entries({ SMS_MFA: SMSMfaSettings, EMAIL_OTP: EmailMfaSettings })) {
    if (settings?.Enabled) throw invalid(`User does not have delivery config set to turn on ${name}`);
  }
  if (!wanted) return;
  const token = user.software_token;
  if (wanted.Enabled && token.secret === null) {
    throw invalid(`User has not ${token.pending ? 'verified' : 'set up'} software token mfa`);
  }
  token.enabled = wanted.Enabled ?? false;
  token.preferred = token.enabled && (wanted.PreferredMfa ?? false);
}

/** The second factors in the answers of GetUser and AdminGetUser. */
export function describeFactors({ software_token: { enabled, preferred } }: User): object {
  return {
    ...(enabled ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] } : {}),
    ...(preferred ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' } : {}),
  };
}

/**
 * Uses a code for signing in, or returns the error that refuses it. Returned, not thrown: throwing would discard the
 * count of wrong attempts. `now` is in milliseconds.
 */
export function redeemTokenCode(user: User, code: string, now: number): CognitoError | undefined {
  const token = user.software_token;
  const locked = findLock(user, now);
  if (locked) return locked;
  const step = token.secret === null ? undefined : findStep(token.secret, code, now);
  if (step === undefined) {
    token.misses = { count: isForgotten(token.misses, now) ? 1 : token.misses.count + 1, last_at: now };
    return new CognitoError('CodeMismatchException', 'Invalid code received for user');
  }
  if (token.used_steps.includes(step)) {
    return new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
  }
  token.used_steps = [...token.used_steps.filter((used) => isNear(used, now)), step];
  token.misses = { count: 0, last_at: 0 };
  return undefined;
}

/**
 * The n-th wrong code in a row locks the user out for 2^(n-5) seconds. 15 minutes without a try reset the count.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html#authentication-flow-lockout-behavior
 */
export function findLock({ software_token: { misses } }: User, now: number): CognitoError | undefined {
  const lock = Math.min(1000 * 2 ** (misses.count - FREE_MISSES), LONGEST_LOCK_MS);
  const isLocked = misses.count >= FREE_MISSES && now - misses.last_at < lock;
  return isLocked ? new CognitoError('NotAuthorizedException', 'Password attempts exceeded') : undefined;
}

const isForgotten = (misses: { last_at: number }, now: number) => now - misses.last_at >= LONGEST_LOCK_MS;

const invalid = (message: string) => new CognitoError('InvalidParameterException', message);
