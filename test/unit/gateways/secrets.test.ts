import {
  GetParametersCommand,
  InvalidResourceId,
  ListTagsForResourceCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import { expect, test } from 'vitest';
import { createPaymentSettings } from '../../../lambdas/gateways/payment-settings.ts';
import { createSecrets } from '../../../lambdas/gateways/secrets.ts';
import { awsError, mockAws, NOWHERE, PASSING_FAILURES } from './aws.ts';

const ssm = mockAws(SSMClient);

const NAME = '/pawfile/test/stripe/secret-key';
const connect = () => createSecrets(NOWHERE, () => new Date('2026-11-22T12:00:00Z'));
const settings = () =>
  createPaymentSettings(connect(), { key: NAME, webhook: '/pawfile/test/stripe/webhook-secret' })();

test.each([...PASSING_FAILURES, ['missing rights', awsError('AccessDeniedException', 400)]] as const)(
  'after %s a secret is read again at the next call',
  async (_, failure) => {
    ssm
      .on(GetParametersCommand)
      .rejectsOnce(failure)
      .resolves({ Parameters: [{ Value: 'sk_test_1' }] });
    const secret = connect().secret(NAME);
    await expect(secret.read()).rejects.toBe(failure);
    expect(await secret.read()).toBe('sk_test_1');
  },
);

test('a secret that SSM lists as invalid is missing', async () => {
  ssm.on(GetParametersCommand).resolves({ Parameters: [], InvalidParameters: [NAME] });
  await expect(connect().secret(NAME).read()).rejects.toThrow(`The parameter ${NAME} is missing.`);
});

test('a secret that cannot be renewed leaves the one that was read in use', async () => {
  ssm
    .on(GetParametersCommand)
    .resolvesOnce({ Parameters: [{ Value: 'sk_test_1' }] })
    .rejects(awsError('ThrottlingException', 400));
  let time = 0;
  const secret = createSecrets(NOWHERE, () => new Date(time)).secret(NAME);
  await secret.read();
  time += 10_000;
  await expect(secret.renew()).rejects.toThrow('ThrottlingException');
  expect(await secret.read()).toBe('sk_test_1');
});

test('a parameter that SSM does not know does not exist', async () => {
  ssm.on(ListTagsForResourceCommand).rejects(new InvalidResourceId({ message: '', $metadata: {} }));
  expect(await connect().exists(NAME)).toBe(false);
});

test.each(PASSING_FAILURES)('after %s a parameter does not count as missing', async (_, failure) => {
  ssm.on(ListTagsForResourceCommand).rejects(failure);
  await expect(connect().exists(NAME)).rejects.toBe(failure);
});

test.each([
  ['sk_live_abc', 'live'],
  ['rk_test_abc', 'test'],
  ['abc', 'unknown'],
])('the mode of the key %s is %s', async (Value, mode) => {
  ssm.on(GetParametersCommand).resolves({ Parameters: [{ Value }] });
  ssm.on(ListTagsForResourceCommand).resolves({});
  expect(await settings()).toEqual({
    mode,
    present: { STRIPE_SECRET_KEY: true, STRIPE_WEBHOOK_SECRET: true },
  });
});

test('a key that cannot be read shows as missing', async () => {
  ssm.on(GetParametersCommand).rejects(awsError('AccessDeniedException', 400));
  ssm.on(ListTagsForResourceCommand).resolves({});
  expect(await settings()).toEqual({
    mode: 'unknown',
    present: { STRIPE_SECRET_KEY: false, STRIPE_WEBHOOK_SECRET: true },
  });
});
