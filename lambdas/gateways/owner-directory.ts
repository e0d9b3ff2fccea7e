import type { AwsLocation } from '../platform/runtime.ts';
import { onDemand } from './on-demand.ts';

/** The user pool, which alone knows the owners' addresses. */
export function createOwnerDirectory(aws: AwsLocation, userPoolId: string) {
  const connect = onDemand(async () => {
    const sdk = await import('./cognito-client.ts');
    return { sdk, cognito: new sdk.CognitoIdentityProviderClient(aws) };
  });

  return {
    /** An owner's address, or null without an account or before it was verified: a stranger may own it. */
    async verifiedEmail(ownerId: string): Promise<string | null> {
      const { sdk, cognito } = await connect();
      try {
        const { Enabled, UserAttributes = [] } = await cognito.send(
          new sdk.AdminGetUserCommand({ UserPoolId: userPoolId, Username: ownerId }),
        );
        const attributes = new Map(UserAttributes.map(({ Name, Value }) => [Name, Value]));
        const isVerified = Enabled === true && attributes.get('email_verified') === 'true';
        return (isVerified && attributes.get('email')) || null;
      } catch (error) {
        if (error instanceof sdk.UserNotFoundException) return null;
        throw error;
      }
    },
  };
}
