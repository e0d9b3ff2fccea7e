import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Places } from './places.ts';

/** A user of the pool. `waiting`: created by a restore, and unable to sign in before `admit`. */
export interface PoolUser {
  sub: string;
  isWaiting: boolean;
}

/** The users of the pool, as a restore creates them. */
export function openUsers({ aws, pool: UserPoolId }: Pick<Places, 'aws' | 'pool'>) {
  const cognito = new CognitoIdentityProviderClient(aws);

  return {
    /** The user with an address; null when there is none. */
    async find(email: string): Promise<PoolUser | null> {
      try {
        const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
        return { sub: user.Username ?? '', isWaiting: user.UserStatus === 'FORCE_CHANGE_PASSWORD' };
      } catch (error) {
        if (error instanceof UserNotFoundException) return null;
        throw error;
      }
    },

    /**
     * Creates a user with a verified address and a temporary password that is thrown away. Cognito accepts neither a
     * sign-in nor a request for a new password.
     */
    async create(email: string): Promise<PoolUser> {
      const { User } = await cognito.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: email,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      );
      return { sub: User?.Username ?? '', isWaiting: true };
    },

    /** Lets the user ask for a new password: the permanent one is random, and thrown away too. */
    async admit(sub: string): Promise<void> {
      const Password = randomBytes(32).toString('base64url');
      await cognito.send(
        new AdminSetUserPasswordCommand({ UserPoolId, Username: sub, Password, Permanent: true }),
      );
    },

    async addToGroup(sub: string, GroupName: string): Promise<void> {
      await cognito.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: sub, GroupName }));
    },
  };
}
