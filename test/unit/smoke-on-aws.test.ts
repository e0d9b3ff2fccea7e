import { CloudWatchClient, GetMetricStatisticsCommand } from '@aws-sdk/client-cloudwatch';
import {
  AdminConfirmSignUpCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseConfirmation } from '../../bin/smoke/confirmation.ts';
import { causeRefusal } from '../../bin/smoke/error-metric.ts';
import { FREE_PLAN } from '../../contract/billing/plans.ts';
import { AppError, toProblem } from '../../contract/problem.ts';

const AWS = {
  site: 'https://pets.example.org',
  isLocal: false,
  config: {
    stage: 'staging',
    region: 'eu-central-1',
    userPoolId: 'eu-central-1_Pool',
    userPoolClientId: 'client',
    mail: true,
    supportEmail: null,
    freePlan: FREE_PLAN,
    taxes: false,
  },
};

afterEach(() => vi.restoreAllMocks());

test('without a mailbox, the mail goes to SES’s simulator, and an administrator’s call confirms the account', async () => {
  const cognito = mockClient(CognitoIdentityProviderClient).on(AdminConfirmSignUpCommand).resolves({});
  const { email, confirm } = chooseConfirmation(AWS, undefined, () => undefined);
  expect(email).toMatch(/^success\+smoke-[0-9a-f]{8}@simulator\.amazonses\.com$/);
  await confirm();
  const [call] = cognito.commandCalls(AdminConfirmSignUpCommand);
  expect(call?.args[0].input).toEqual({ UserPoolId: 'eu-central-1_Pool', Username: email });
});

function answerWith(code: 'share-not-found' | 'internal-error') {
  const request = { instance: '/requests/abc', reference: '7F3K-9QXD' };
  const problem = toProblem(new AppError(code, 'No such link.'), request);
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(problem));
}

test('the refusal must show in the stage’s own metric', async () => {
  answerWith('share-not-found');
  const cloudWatch = mockClient(CloudWatchClient)
    .on(GetMetricStatisticsCommand)
    .resolves({ Datapoints: [{ Sum: 0 }, { Sum: 1 / 300 }] });
  const began = Date.now();
  await (await causeRefusal(AWS))();
  const [call] = cloudWatch.commandCalls(GetMetricStatisticsCommand);
  const { StartTime, EndTime, ...input } = call?.args[0].input ?? {};
  expect(input).toEqual({
    Namespace: 'Pawfile/staging',
    MetricName: 'SecurityEvents',
    Statistics: ['Sum'],
    Period: 60,
  });
  expect(StartTime?.getTime()).toBeLessThanOrEqual(began);
  expect(EndTime?.getTime()).toBeGreaterThan(began);
});

test('another answer than a refusal is a failure', async () => {
  answerWith('internal-error');
  await expect(causeRefusal(AWS)).rejects.toThrow('it was answered with /problems/internal-error');
});
