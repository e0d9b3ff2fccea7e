import { TAKES_OVER } from '../../contract/account/take-over.ts';
import type { TakeOverDeps } from '../domain/account/ports.ts';
import type { AwsLocation } from '../platform/runtime.ts';
import { memoizeAsync } from './memoize-async.ts';

/** The users of the pool who have not confirmed their address, for those who prove that it is theirs. */
export function createUnconfirmedOwners(
  aws: AwsLocation,
  { poolId, clientId }: { poolId: string; clientId: string },
): Pick<TakeOverDeps['owners'], 'findUnconfirmed' | 'confirm' | 'setPassword'> {
  const connect = memoizeAsync(async () => {
    const sdk = await import('./cognito-client.ts');
    return { sdk, cognito: new sdk.CognitoIdentityProviderClient(aws) };
  });
  const nameOf = (ownerId: string) => ({ UserPoolId: poolId, Username: ownerId });

  return {
    async findUnconfirmed(username) {
      const { sdk, cognito } = await connect();
      try {
        const user = await cognito.send(new sdk.AdminGetUserCommand(nameOf(username)));
        if (user.UserStatus !== 'UNCONFIRMED' || !user.Username) return null;
        // An operator put this user into a group before the address was confirmed: no code of a mail gives that away.
        const { Groups } = await cognito.send(new sdk.AdminListGroupsForUserCommand(nameOf(user.Username)));
        return Groups?.length === 0 ? user.Username : null;
      } catch (error) {
        if (error instanceof sdk.UserNotFoundException) return null;
        throw error;
      }
    },

    async confirm(ownerId, code) {
      const { sdk, cognito } = await connect();
      try {
        await cognito.send(
          new sdk.ConfirmSignUpCommand({
            ClientId: clientId,
            Username: ownerId,
            ConfirmationCode: code,
            ClientMetadata: { [TAKES_OVER]: 'true' },
          }),
        );
        return 'confirmed';
      } catch (error) {
        // Also an account that has been confirmed meanwhile, and too many attempts.
        const refusals = [
          sdk.CodeMismatchException,
          sdk.ExpiredCodeException,
          sdk.LimitExceededException,
          sdk.NotAuthorizedException,
          sdk.TooManyFailedAttemptsException,
        ];
        if (refusals.some((refusal) => error instanceof refusal)) return 'refused';
        if (error instanceof sdk.TooManyRequestsException) return 'busy';
        // The address is confirmed, and only the trigger that runs afterwards has failed.
        if (error instanceof Error && /Lambda\w*Exception$/.test(error.name)) return 'confirmed';
        throw error;
      }
    },

    async setPassword(ownerId, password) {
      const { sdk, cognito } = await connect();
      await cognito.send(
        new sdk.AdminSetUserPasswordCommand({ ...nameOf(ownerId), Password: password, Permanent: true }),
      );
    },
  };
}
