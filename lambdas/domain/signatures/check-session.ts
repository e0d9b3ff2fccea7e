import { SIGNING } from '../../../contract/limits.ts';
import { AppError } from '../../../contract/problem.ts';
import type { SecondFactor } from './ports.ts';

/**
 * Throws unless a session may sign (ruling D29): it began in the last hours, and with a code from an authenticator app.
 * Cognito's access tokens don't say how someone signed in. But while codes are on, Cognito lets no one in without; so a
 * session counts that began after the server saw them on. `session.beganAt`: when the person signed in.
 */
export async function checkSigningSession(
  { factor, now }: { factor: SecondFactor; now: () => Date },
  { userId, session }: { userId: string; session: { beganAt: Date } },
): Promise<void> {
  const [isOn, since] = await Promise.all([factor.isOn(userId), factor.knownSince(userId)]);
  if (!isOn) {
    if (since) await factor.note(userId, null);
    throw secondFactorNeeded();
  }
  if (!since) await factor.note(userId, now());
  const hours = (now().getTime() - session.beganAt.getTime()) / 3_600_000;
  if (!since || session.beganAt <= since || hours > SIGNING.signInHours) throw signInToSign();
}

/** The person's sign-ins ask for no code. */
const secondFactorNeeded = () =>
  new AppError(
    'second-factor-needed',
    'Nothing was signed. Turn on codes from an authenticator app in your settings, then sign in again.',
  );

const signInToSign = () =>
  new AppError(
    'sign-in-again',
    `Nothing was signed. Sign in again with a code from your authenticator app: to sign, you need to have signed in within ${SIGNING.signInHours} hours.`,
  );
