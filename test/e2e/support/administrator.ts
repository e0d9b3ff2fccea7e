import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { CREDENTIALS, REGION, USER_POOL_ID } from '../../../local/constants.ts';
import type { TestCloud } from '../../support/cloud.ts';
import { createOwner, type Owner } from './owner.ts';

/** Creates an account of an administrator. */
export async function createAdministrator(cloud: TestCloud): Promise<Owner> {
  const person = await createOwner(cloud, 'admin');
  const client = new CognitoIdentityProviderClient({
    endpoint: cloud.awsUrl,
    region: REGION,
    credentials: { ...CREDENTIALS },
  });
  const user = { UserPoolId: USER_POOL_ID, Username: person.email };
  await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admin' }));
  client.destroy();
  // Tokens name the groups of their time.
  return { ...person, tokens: await cloud.signIn(person.email, person.password) };
}
