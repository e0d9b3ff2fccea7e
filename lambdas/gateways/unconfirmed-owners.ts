import { TAKES_OVER } from '../../contract/account/take-over.ts';
import type { TakeOverDeps } from '../domain/account/ports.ts';
import type { AwsLocation } from '../platform/runtime.ts';
import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  ExpiredCodeException,
  LimitExceededException,
  NotAuthorizedException,
  TooManyFailedAttemptsException,
  UserNotFoundException,
} from './cognito-client.ts';

/** Cognito's refusals of a code, or of an account that has been confirmed meanwhile. */
const REFUSALS = [
  CodeMismatchException,
  ExpiredCodeException,
  LimitExceededException,
  NotAuthorizedException,
  TooManyFailedAttemptsException,
];

/** The users of the pool who have not confirmed their address, for those who prove that it is theirs. */
export function createUnconfirmedOwners(
  aws: AwsLocation,
  { poolId, clientId }: { poolId: string; clientId: string },
): TakeOverDeps['owners'] {
  const cognito = new CognitoIdentityProviderClient(aws);
  const nameOf = (ownerId: string) => ({ UserPoolId: poolId, Username: ownerId });

  return {
    async findUnconfirmed(username) {
      try {
        const user = await cognito.send(new AdminGetUserCommand(nameOf(username)));
        return user.UserStatus === 'UNCONFIRMED' ? (user.Username ?? null) : null;
      } catch (error) {
        if (error instanceof UserNotFoundException) return null;
        throw error;
      }
    },

    async confirm(ownerId, code) {
      try {
        await cognito.send(
          new ConfirmSignUpCommand({
            ClientId: clientId,
            Username: ownerId,
            ConfirmationCode: code,
            ClientMetadata: { [TAKES_OVER]: 'true' },
          }),
        );
        return true;
      } catch (error) {
        if (REFUSALS.some((refusal) => error instanceof refusal)) return false;
        throw error;
      }
    },

    async setPassword(ownerId, password) {
      await cognito.send(
        new AdminSetUserPasswordCommand({ ...nameOf(ownerId), Password: password, Permanent: true }),
      );
    },

    async signOut(ownerId) {
      await cognito.send(new AdminUserGlobalSignOutCommand(nameOf(ownerId)));
    },

    async removeSecondFactor(ownerId) {
      await cognito.send(
        new AdminSetUserMFAPreferenceCommand({
          ...nameOf(ownerId),
          SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
        }),
      );
    },
  };
}
