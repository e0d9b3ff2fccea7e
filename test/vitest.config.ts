import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { commonPasswords } from '../bin/common-passwords.ts';
import { isLongRun } from './support/long-run.ts';

/** Silences the SDK's warning, at every start, that it will require Node 22 in 2027. */
const env = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };

/** By default, Vitest leaves one core free. */
const CORES = Math.max(2, availableParallelism());

/** Tests without a browser wait for timers and each other's processes a third of their time, so two share a core. */
const withoutBrowser = { maxWorkers: 2 * CORES, sequence: { groupOrder: 0 } };

/** Chromium has several processes for each worker, which wait for each other a tenth of their time. */
const withBrowser = { maxWorkers: CORES + 1, sequence: { groupOrder: 1 } };

/** Files of a project share their modules, so that a worker imports the SDKs once. Each file starts its own servers. */
const withServers = {
  // A busy machine needs more than the default of one second.
  expect: { poll: { timeout: 15_000 } },
  env,
  isolate: false,
};

const integration = {
  ...withoutBrowser,
  ...withServers,
  setupFiles: ['packages/aws-local/test/fast-powers.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const browser = { ...withBrowser, ...withServers, testTimeout: 90_000, hookTimeout: 120_000 };

/** The modules that public pages import on demand, in their sources. */
const SITE_MODULES = {
  'contact-form': '/web/src/site/contact/contact-island.tsx',
  'site-notices': '/web/src/site/frame/notices.ts',
};

/** A worker imports CDK and synthesises each stage once, since its files share their modules. */
const infra = {
  ...integration,
  // CDK and the bundler keep a core busy for seconds, which are minutes on a busy machine.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  unstubEnvs: true,
  globalSetup: 'test/infra/shared-folder.ts',
};

/**
 * Integration tests that take tens of seconds each: every crash of jobs, faults and races of payments and accounts,
 * random scenarios against models, and starts of the local cloud as a process. The attack tests run with them.
 */
const THOROUGH =
  'billing-crashes|billing-faults|billing-histories|billing-races|contact|crashes|crashes-delete-account|crashes-export|crashes-import|crashes-reminders|delete-account|deleted-documents|deleted-records-property|event-orders|first-opening-mail|import-bad-input|import-steps|imports|local-start|notices|pet-status|plan-changes|reconcile|refunds|reminder-days|restore-accounts|restore-drill|sessions|share-passcode|share-races|share-scope|shared-documents|slow-charges|take-over';

/** Files of twenty seconds and more. Their size, by which Vitest orders files, does not show it. */
const SLOW =
  /\/(billing|billing-histories|crashes|crashes-import|delete-account|error-catalogue|imports|keyboard|local-start|offline|owner-to-recipient|quotas|reading|reminder-fairness|route-states-\w+|sessions|slow-charges|stacks|states-pets|upload-document)\.test\.ts$/;

/** Starts slow files first within their project, so that no worker waits for one at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))];
    });
  }
}

/** Compares the rights of functions with those that a project's tests used. */
const RIGHTS = 'test/support/used-rights.ts';

/** Files that together send most kinds of requests to DynamoDB, for the least time (decision 103). */
const ON_BOTH_ENGINES = 'budgets|frozen-rows|import-commit|mail-events|ownership|pets|records|upcoming';

/** Files that send the others. */
const ON_BOTH_IN_LONG_RUNS =
  'contact|deleted-records|documents|exports|first-opening-mail|import-steps|imports|malware-scan|notices|origin-secret|photos|security-events|share-lock|share-passcode|share-scope|share-views|shared-documents|shares|stripe-webhook|weights';

/** Runs them against AWS's own DynamoDB Local, which needs Java. */
const onDynamoDbLocal: TestProjectConfiguration = {
  test: {
    ...integration,
    name: 'dynamodb-local',
    include: [
      `test/integration/(${isLongRun ? `${ON_BOTH_ENGINES}|${ON_BOTH_IN_LONG_RUNS}` : ON_BOTH_ENGINES}).test.ts`,
      'packages/aws-local/test/dynamodb.test.ts',
    ],
    env: { ...env, PAWFILE_DYNAMODB: 'java' },
    globalSetup: 'test/support/dynamodb-local.ts',
  },
};
/** Starts each bundle in processes of its own, on this Node and on Lambda's. */
const COLD_START = 'test/infra/cold-start.test.ts';

const hasJava = spawnSync('java', ['-version']).status === 0;

/**
 * One project per layer; a test belongs to the lowest layer that can catch the bug. The scripts in package.json say
 * which projects make a tier: a browser test is in `npm test` if its file is in `test/e2e/main/`.
 */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    reporters: ['default', 'json'],
    sequence: { sequencer: SlowFirst },
    outputFile: { json: 'test-results/vitest.json' },
    // The second command of `npm run test:all` finds the modules that the first one compiled.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          ...withoutBrowser,
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          env,
          isolate: false,
        },
      },
      {
        // Public pages import their forms from these addresses. In the build, bin/render-site.ts names them.
        plugins: [commonPasswords],
        define: { PAWFILE_MODULES: JSON.stringify(SITE_MODULES) },
        // Each test opens a window of its own (test/pages/support/window.ts), so the files can share a worker.
        test: {
          ...withoutBrowser,
          name: 'pages',
          include: ['test/pages/**/*.test.{ts,tsx}'],
          setupFiles: ['packages/aws-local/test/fast-powers.ts'],
          testTimeout: 30_000,
          env,
          isolate: false,
          // It keeps notices in a module, so that each document needs its own, as of the project's modules.
          server: { deps: { inline: ['sonner'] } },
        },
      },
      {
        test: {
          ...integration,
          name: 'integration',
          globalSetup: RIGHTS,
          include: [`test/integration/!(${THOROUGH}).test.ts`],
        },
      },
      {
        test: {
          ...integration,
          name: 'packages',
          include: ['packages/*/test/*.test.ts'],
          setupFiles: [...integration.setupFiles, 'packages/stripe-local/test/check-types.ts'],
        },
      },
      {
        test: {
          ...integration,
          name: 'thorough',
          globalSetup: RIGHTS,
          include: [`test/integration/(${THOROUGH}).test.ts`, 'test/attack/*.test.ts'],
        },
      },
      {
        test: {
          ...infra,
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          exclude: [COLD_START],
        },
      },
      { test: { ...infra, name: 'cold-start', include: [COLD_START] } },
      {
        test: {
          ...infra,
          name: 'node-24',
          include: [COLD_START],
          env: { ...env, PAWFILE_NODE: '24' },
        },
      },
      { test: { ...browser, name: 'e2e-main', include: ['test/e2e/main/**/*.test.ts'] } },
      {
        test: {
          ...browser,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: ['test/e2e/main/**'],
        },
      },
      ...(hasJava ? [onDynamoDbLocal] : []),
    ],
  },
});
