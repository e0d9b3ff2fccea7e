import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { createHandler } from '../../lambdas/functions/cognito-message.ts';
import type { Log } from '../../lambdas/platform/log.ts';

const lines: Parameters<Log>[0][] = [];
const trigger = createHandler({
  env: { SITE_ORIGIN: 'https://pets.example.org' },
  now: () => new Date(),
  aws: {},
  random: () => 1,
  stripe: {},
  log: (line) => lines.push(line),
});
const handle = (event: CustomMessageTriggerEvent) => trigger(event, { awsRequestId: 'request' });

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
    lines.length = 0;
    const refusal = await handle(eventOf(source)).catch((error: unknown) => error);
    // Lambda logs an error's own properties, and the alarm of failures leaves this name out.
    expect({ ...Object(refusal) }).toEqual({ name: 'Function.AddressChangeRefused' });
    expect(lines).toMatchObject([{ event: 'address-change', who: null, requestId: 'request' }]);
  },
);

test('the code of a sign-up leaves with a link', async () => {
  const { response } = await handle(eventOf('CustomMessage_SignUp'));
  expect(response.emailMessage).toContain(
    'https://pets.example.org/auth?confirm=somebody&amp;code={####}#email=rosa%2Bpets%40example.com',
  );
});
