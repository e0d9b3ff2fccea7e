import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { CREDENTIALS, REGION, USER_POOL_ID } from '../../../local/constants.ts';
import type { Owner } from './owner.ts';
import type { Stage } from './stage.ts';

/** Makes an account whose tokens name the group of administrators. */
export async function createAdmin(stage: Stage): Promise<Owner> {
  const owner = await stage.owner('admin');
  const client = new CognitoIdentityProviderClient({
    endpoint: stage.cloud.awsUrl,
    region: REGION,
    credentials: { ...CREDENTIALS },
  });
  await client.send(
    new AdminAddUserToGroupCommand({ UserPoolId: USER_POOL_ID, Username: owner.email, GroupName: 'admin' }),
  );
  client.destroy();
  return { ...owner, tokens: await stage.cloud.signIn(owner.email, owner.password) };
}
