import { CloudWatchClient, GetMetricStatisticsCommand } from '@aws-sdk/client-cloudwatch';
import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { CLIENT_ID, POOL_ID, startPool } from '@pawfile/aws-local/test/cognito-pool';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { chooseConfirmation } from '../../bin/smoke/confirmation.ts';
import { causeRefusal } from '../../bin/smoke/error-metric.ts';
import { FREE_PLAN } from '../../contract/billing/plans.ts';
import { AppError, toProblem } from '../../contract/problem.ts';
import { createOwnerDirectory } from '../../lambdas/gateways/owner-directory.ts';

const AWS = {
  site: 'https://pets.example.org',
  isLocal: false,
  config: {
    stage: 'staging',
    region: 'eu-central-1',
    userPoolId: POOL_ID,
    userPoolClientId: 'client',
    mail: true,
    supportEmail: null,
    freePlan: FREE_PLAN,
    taxes: false,
  },
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('without a mailbox, mail goes to SES’s simulator, and an administrator confirms the address', async () => {
  const { email, confirm } = chooseConfirmation(AWS, undefined, () => undefined);
  expect(email).toMatch(/^success\+smoke-[0-9a-f]{8}@simulator\.amazonses\.com$/);
  const pool = await startPool();
  onTestFinished(() => pool.stop());
  vi.stubEnv('AWS_ENDPOINT_URL', pool.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  const user = { ClientId: CLIENT_ID, Username: email, Password: 'correct horse battery' };
  const { UserSub = '' } = await pool.client.send(new SignUpCommand(user));

  await confirm();
  // Without a verified address, the account could not be deleted.
  const owners = createOwnerDirectory({ region: 'eu-central-1' }, POOL_ID);
  expect(await owners.verifiedEmail(UserSub)).toBe(email);
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
