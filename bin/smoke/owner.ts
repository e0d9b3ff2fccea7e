import { randomBytes } from 'node:crypto';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { signIn, signUp } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { type Call, createCall } from '../../web/src/platform/api/create-call.ts';
import type { Confirmation } from './confirmation.ts';
import type { Target } from './target.ts';

/** An owner who has just signed up. */
export interface Owner {
  email: string;
  /** Calls the API as the site does. */
  call: Call;
}

// Amplify warns of any endpoint other than AWS's.
ConsoleLogger.LOG_LEVEL = 'NONE';

/** Creates an account, confirms its address and signs in by SRP, as the site does. */
export async function signUpOwner(
  { site, config }: Target,
  { email, confirm }: Confirmation,
): Promise<Owner> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) } },
  });
  const password = randomBytes(24).toString('base64url');
  await signUp({ username: email, password, options: { userAttributes: { email } } });
  await confirm();

  const enter = async (): Promise<string> => {
    await signOut();
    const { nextStep } = await signIn({ username: email, password });
    const token = (await fetchAuthSession()).tokens?.accessToken.toString();
    if (!token) throw new Error(`signing in stopped at ${nextStep.signInStep}`);
    return token;
  };
  let token = await enter();
  return {
    email,
    call: createCall({
      baseUrl: site,
      accessToken: async () => token,
      refreshAccessToken: async () => {
        token = await enter();
        return token;
      },
      leaveForSignIn: () => undefined,
      // Calls that ask for a sign-in of the last minutes get one.
      async signInAgain() {
        token = await enter();
        return true;
      },
    }),
  };
}
