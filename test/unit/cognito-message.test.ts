import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { createHandler } from '../../lambdas/functions/cognito-message.ts';

const handle = createHandler({
  env: { SITE_ORIGIN: 'https://pets.example.org' },
  now: () => new Date(),
  aws: {},
  random: () => 1,
  stripe: {},
  log: () => undefined,
});

const eventOf = (triggerSource: CustomMessageTriggerEvent['triggerSource']) =>
  ({
    version: '1',
    region: 'us-east-1',
    userPoolId: 'pool',
    userName: 'somebody',
    callerContext: { awsSdkVersion: '', clientId: '' },
    triggerSource,
    request: {
      userAttributes: { email: 'rosa+pets@example.com' },
      codeParameter: '{####}',
      linkParameter: '',
      usernameParameter: null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }) as CustomMessageTriggerEvent;

test.each(['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'] as const)(
  'no code of %s leaves the pool, so no one moves an account to another mailbox',
  async (source) => {
    await expect(handle(eventOf(source))).rejects.toThrow('can’t be changed');
  },
);

test('the code of a sign-up leaves with a link', async () => {
  const { response } = await handle(eventOf('CustomMessage_SignUp'));
  expect(response.emailMessage).toContain(
    'https://pets.example.org/auth?confirm=somebody&amp;code={####}#email=rosa%2Bpets%40example.com',
  );
});
