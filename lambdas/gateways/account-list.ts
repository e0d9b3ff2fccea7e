import type { UserType } from '@aws-sdk/client-cognito-identity-provider';
import type { SavedAccount } from '../../contract/account/account-backup.ts';
import type { AccountBackupDeps } from '../domain/account/ports.ts';
import type { AwsLocation } from '../platform/runtime.ts';
import { memoizeAsync } from './memoize-async.ts';

/** Lists all accounts of the user pool. */
export function createAccountList(aws: AwsLocation, UserPoolId: string): AccountBackupDeps['accounts'] {
  const connect = memoizeAsync(async () => {
    const sdk = await import('./backup-client.ts');
    return { sdk, client: new sdk.CognitoIdentityProviderClient(aws) };
  });

  async function membersOf(GroupName: string): Promise<string[]> {
    const { sdk, client } = await connect();
    const subs: string[] = [];
    const pages = sdk.paginateListUsersInGroup({ client }, { UserPoolId, GroupName });
    for await (const { Users = [] } of pages) subs.push(...Users.map((user) => toAccount(user).sub));
    return subs;
  }

  return {
    async page(after) {
      const { sdk, client } = await connect();
      const { Users = [], PaginationToken } = await client.send(
        new sdk.ListUsersCommand({ UserPoolId, ...(after !== null && { PaginationToken: after }) }),
      );
      return { accounts: Users.map(toAccount), next: PaginationToken ?? null };
    },

    async groups() {
      const { sdk, client } = await connect();
      const groups: Record<string, string[]> = {};
      for await (const { Groups = [] } of sdk.paginateListGroups({ client }, { UserPoolId })) {
        for (const { GroupName = '' } of Groups) groups[GroupName] = await membersOf(GroupName);
      }
      return groups;
    },
  };
}

function toAccount({
  Attributes = [],
  UserStatus,
  Enabled = true,
  UserCreateDate = new Date(0),
}: UserType): SavedAccount {
  const attributes = new Map(Attributes.map(({ Name, Value }) => [Name, Value]));
  return {
    sub: attributes.get('sub') ?? '',
    email: attributes.get('email') ?? '',
    email_verified: attributes.get('email_verified') === 'true',
    status: UserStatus ?? 'UNKNOWN',
    enabled: Enabled,
    created_at: UserCreateDate.toISOString(),
  };
}
