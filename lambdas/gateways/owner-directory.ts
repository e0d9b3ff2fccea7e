import type { AwsLocation } from '../platform/runtime.ts';
import { memoizeAsync } from './memoize-async.ts';

/** The user pool, which decides about the owners' addresses. */
export function createOwnerDirectory(aws: AwsLocation, userPoolId: string) {
  const connect = memoizeAsync(async () => {
    const sdk = await import('./cognito-client.ts');
    return { sdk, cognito: new sdk.CognitoIdentityProviderClient(aws) };
  });

  /** The response to a request about an owner; null when there is no such user (any more). */
  async function ask<Answer>(request: (connection: Connection) => Promise<Answer>): Promise<Answer | null> {
    const { sdk, cognito } = await connect();
    try {
      return await request({ sdk, cognito });
    } catch (error) {
      if (error instanceof sdk.UserNotFoundException) return null;
      throw error;
    }
  }

  const nameOf = (ownerId: string) => ({ UserPoolId: userPoolId, Username: ownerId });

  async function verifiedAddress(ownerId: string) {
    const user = await ask(({ sdk, cognito }) => cognito.send(new sdk.AdminGetUserCommand(nameOf(ownerId))));
    const attributes = new Map((user?.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]));
    const isVerified = attributes.get('email_verified') === 'true';
    return { email: (isVerified && attributes.get('email')) || null, isEnabled: user?.Enabled === true };
  }

  return {
    /** An owner's verified address; null without an account, or before verification, since it may be a stranger's. */
    async verifiedEmail(ownerId: string): Promise<string | null> {
      const { email, isEnabled } = await verifiedAddress(ownerId);
      return isEnabled ? email : null;
    },

    /** As `verifiedEmail`, also of a disabled user, whose account is being deleted. */
    emailToForget: async (ownerId: string): Promise<string | null> => (await verifiedAddress(ownerId)).email,

    /** Whether an owner's sign-ins ask for a code from an app. */
    async hasSecondFactor(ownerId: string): Promise<boolean> {
      const user = await ask(({ sdk, cognito }) =>
        cognito.send(new sdk.AdminGetUserCommand(nameOf(ownerId))),
      );
      return user?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
    },

    /** Ends all sessions of an owner and prevents signing in; may be repeated, also without an account. */
    async disable(ownerId: string): Promise<void> {
      await ask(({ sdk, cognito }) => cognito.send(new sdk.AdminDisableUserCommand(nameOf(ownerId))));
    },

    /** Ends all sessions of an owner at Cognito; may be repeated, also without an account. */
    async signOut(ownerId: string): Promise<void> {
      await ask(({ sdk, cognito }) => cognito.send(new sdk.AdminUserGlobalSignOutCommand(nameOf(ownerId))));
    },

    /** Turns an owner's codes from an app off; may be repeated, also without an account. */
    async removeSecondFactor(ownerId: string): Promise<void> {
      const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
      await ask(({ sdk, cognito }) =>
        cognito.send(
          new sdk.AdminSetUserMFAPreferenceCommand({ ...nameOf(ownerId), SoftwareTokenMfaSettings }),
        ),
      );
    },

    /** Deletes an owner's user; may be repeated. */
    async remove(ownerId: string): Promise<void> {
      await ask(({ sdk, cognito }) => cognito.send(new sdk.AdminDeleteUserCommand(nameOf(ownerId))));
    },
  };
}

type Sdk = typeof import('./cognito-client.ts');

interface Connection {
  sdk: Sdk;
  cognito: InstanceType<Sdk['CognitoIdentityProviderClient']>;
}
