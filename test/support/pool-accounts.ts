import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import type { Backend } from './backend.ts';

const ClientId = 'client';

/** What the gateway passes on of a verified token: every claim as text. */
const claimsOf = (token: string | undefined) =>
  Object.fromEntries(Object.entries(decodeJwt(token ?? '')).map(([name, value]) => [name, String(value)]));

/** Signs up and in at the backend's user pool as the site does, except that passwords go without SRP. */
export function poolAccounts(backend: Backend) {
  const cognito = new CognitoIdentityProviderClient(backend.aws);

  /** The code in the last mail to an address. */
  const codeTo = (email: string) => {
    const mail = backend.mail.mailbox.list().find(({ to }) => to === email);
    return /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const authenticate = async (AuthFlow: 'USER_PASSWORD_AUTH' | 'REFRESH_TOKEN_AUTH', given: object) => {
    const AuthParameters = given as Record<string, string>;
    const { AuthenticationResult: tokens } = await cognito.send(
      new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters }),
    );
    const claims = claimsOf(tokens?.AccessToken);
    return { claims, accessToken: tokens?.AccessToken ?? '', refreshToken: tokens?.RefreshToken ?? '' };
  };

  return {
    cognito,
    /** Creates an account; returns the user's id and the code of the mail. */
    async signUp(email: string, Password: string) {
      const UserAttributes = [{ Name: 'email', Value: email }];
      const answer = await cognito.send(
        new SignUpCommand({ ClientId, Username: email, Password, UserAttributes }),
      );
      return { username: answer.UserSub ?? '', code: codeTo(email) };
    },
    confirm: (email: string, ConfirmationCode: string) =>
      cognito.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode })),
    signIn: (USERNAME: string, PASSWORD: string) =>
      authenticate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD }),
    renew: (REFRESH_TOKEN: string) => authenticate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN }),
    /** Sets a new password with the code that is mailed. */
    async resetPassword(email: string, Password: string) {
      await cognito.send(new ForgotPasswordCommand({ ClientId, Username: email }));
      await cognito.send(
        new ConfirmForgotPasswordCommand({
          ClientId,
          Username: email,
          ConfirmationCode: codeTo(email),
          Password,
        }),
      );
    },
  };
}
