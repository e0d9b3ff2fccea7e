import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { SecondTries } from './test/support/second-tries.ts';

/** The SDK announces on every start that it will want Node 22 in 2027. */
const env = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };

/**
 * Files of a project share their modules, which spares importing the SDKs anew for each; each makes its own servers.
 * Only the infra tests are apart, since each file of theirs removes what it synthesised.
 */
const integration = {
  expect: { poll: { timeout: 15_000 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  env,
  isolate: false,
};

const hasJava = spawnSync('java', ['-version']).status === 0;

/** Tests of the local cloud, of deaths, faults and files, and those that run on an engine in their own process. */
const ON_ONE_ENGINE =
  'local-|crashes|billing-crashes|billing-faults|share-races|event-orders|reconcile|secrets|stripe-setup|reminder-|delete-account|notices|mail-events|first-opening-mail|import-bad-input';

/** Where Java is found, the same tests run a second time, against AWS's own DynamoDB Local. */
const onDynamoDbLocal: TestProjectConfiguration = {
  test: {
    ...integration,
    name: 'dynamodb-local',
    include: [`test/integration/!(${ON_ONE_ENGINE})*.test.ts`, 'test/integration/local-dynamodb.test.ts'],
    env: { ...env, PAWFILE_DYNAMODB: 'java' },
    globalSetup: 'test/support/dynamodb-local.ts',
  },
};

/** One project per layer; a test belongs to the lowest layer that can catch the bug. */
export default defineConfig({
  test: {
    // Vitest would leave one core to the machine; the browser and the servers wait more than they work.
    maxWorkers: Math.max(2, availableParallelism()),
    reporters: ['default', new SecondTries(), ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      { test: { name: 'unit', include: ['test/unit/**/*.test.{ts,tsx}'], env, isolate: false } },
      { test: { ...integration, name: 'integration', include: ['test/integration/**/*.test.ts'] } },
      {
        test: {
          ...integration,
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          hookTimeout: 120_000,
          isolate: true,
        },
      },
      {
        test: {
          name: 'e2e',
          // What a page does takes its time on a busy machine; one second, the default, is a test of the machine.
          expect: { poll: { timeout: 15_000 } },
          include: ['test/e2e/**/*.test.ts'],
          // A browser on a busy machine may lose a moment. Who needs the second try is named at the end of the run.
          retry: 1,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          env,
          isolate: false,
        },
      },
      ...(hasJava ? [onDynamoDbLocal] : []),
    ],
  },
});
