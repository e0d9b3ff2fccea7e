import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { createOwnerDirectory } from '../../../lambdas/gateways/owner-directory.ts';
import { awsError, mockAws, NOWHERE, PASSING_FAILURES } from './aws.ts';

const cognito = mockAws(sdk.CognitoIdentityProviderClient);

const directory = createOwnerDirectory(NOWHERE, 'us-east-1_pool');
const notFound = new sdk.UserNotFoundException({ message: 'User does not exist.', $metadata: {} });

test('a user who does not exist has no address, and is as good as disabled and deleted', async () => {
  cognito.onAnyCommand().rejects(notFound);
  expect(await directory.verifiedEmail('gone')).toBeNull();
  await directory.disable('gone');
  await directory.remove('gone');
  expect(cognito.calls()).toHaveLength(3);
});

test.each([...PASSING_FAILURES, ['missing rights', awsError('NotAuthorizedException', 400)]] as const)(
  'after %s an account does not count as missing, disabled or deleted',
  async (_, failure) => {
    cognito.onAnyCommand().rejects(failure);
    await expect(directory.verifiedEmail('owner')).rejects.toBe(failure);
    await expect(directory.disable('owner')).rejects.toBe(failure);
    await expect(directory.remove('owner')).rejects.toBe(failure);
  },
);

test.each([
  ['is disabled', { Enabled: false, verified: 'true' }, null],
  ['is not verified', { Enabled: true, verified: 'false' }, null],
  ['is verified', { Enabled: true, verified: 'true' }, 'ana@example.org'],
])('gives the address of a user who %s', async (_, { Enabled, verified }, wanted) => {
  cognito.on(sdk.AdminGetUserCommand).resolves({
    Enabled,
    UserAttributes: [
      { Name: 'email', Value: 'ana@example.org' },
      { Name: 'email_verified', Value: verified },
    ],
  });
  expect(await directory.verifiedEmail('owner')).toBe(wanted);
});

test('names the user pool and the user', async () => {
  cognito.onAnyCommand().resolves({});
  await directory.disable('owner');
  await directory.remove('owner');
  for (const command of [sdk.AdminDisableUserCommand, sdk.AdminDeleteUserCommand] as const) {
    expect(cognito.commandCalls(command)[0]?.args[0].input).toEqual({
      UserPoolId: 'us-east-1_pool',
      Username: 'owner',
    });
  }
});
