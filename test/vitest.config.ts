import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { commonPasswords } from '../bin/common-passwords.ts';
import { zodByName } from '../lib/pure-schemas.ts';
import { schemasOnFirstUse } from '../lib/schemas-on-first-use.ts';
import { isLongRun } from './support/long-run.ts';
import { LONG_TEST_MS, STEP_MS, TEST_MS } from './support/time-limits.ts';

/** Silences the SDK's warning, at every start, that it will require Node 22 in 2027. */
const env = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };

/** By default, Vitest leaves one core free. */
const CORES = Math.max(2, availableParallelism());

/**
 * Tests without a browser wait for timers and each other's processes a third of their time. A further worker would also
 * import everything again, for each project.
 */
const withoutBrowser = { maxWorkers: CORES + 1, sequence: { groupOrder: 1 } };

/** Chromium has several processes for each worker. Projects without a browser run beside these, and use the rest. */
const withBrowser = { maxWorkers: CORES, sequence: { groupOrder: 2 } };

/**
 * V8 looks through the old generation at 30 MB, and then each time it has doubled: most of it is modules that a worker
 * keeps. Threads for that would take other workers' core.
 */
const RARE_COLLECTIONS = ['--initial-old-space-size=512', '--single-threaded-gc'];

/** Files of a project share their modules, so that a worker imports the SDKs once. Each file starts its own servers. */
const common = {
  env,
  isolate: false,
  execArgv: RARE_COLLECTIONS,
  testTimeout: isLongRun ? LONG_TEST_MS : TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: STEP_MS } },
};

/**
 * V8 optimizes a function after nine times the work that it usually waits for: workers of these projects call most of
 * them too few times for their optimized code to pay. `unit` compares times, and the loops of `thorough` are long.
 */
const lazyOptimizer = { execArgv: [...RARE_COLLECTIONS, '--interrupt-budget=600000'] };

/** Windows leave much garbage. Rarer collections of the young generation copy less of it. */
const forWindows = {
  execArgv: [...lazyOptimizer.execArgv, '--min-semi-space-size=64', '--max-semi-space-size=64'],
};

const integration = {
  ...withoutBrowser,
  ...common,
  setupFiles: ['packages/aws-local/test/fast-powers.ts'],
};

const browser = { ...withBrowser, ...common, setupFiles: ['test/support/quick-mails.ts'] };

/**
 * A run of all tests: folders of a kind share a project and so its workers, each of which imports and warms up
 * everything again.
 */
const isWhole = process.env.PAWFILE_ALL === 'yes';

/** The modules that public pages import on demand, in their sources. */
const SITE_MODULES = {
  'contact-form': '/web/src/site/contact/contact-island.tsx',
  'site-notices': '/web/src/site/frame/notices.ts',
};

/** React's production code has no other JSX. A plugin, since the names of those are in the keys of `fsModuleCache`. */
const jsxOfProduction: Plugin = {
  name: 'jsx-of-production',
  config: () => ({ oxc: { jsx: { development: false } } }),
};

/**
 * Plays pages in happy-dom, by the tests of folders. React's development code, as in `npm run test:all`, warns of what
 * its production code accepts in half the time.
 */
const pages = (name: string, react: string, folders = name): TestProjectConfiguration => ({
  // Public pages import their forms from these addresses. In the build, bin/render-site.ts names them.
  plugins: [commonPasswords, jsxOfProduction],
  define: { PAWFILE_MODULES: JSON.stringify(SITE_MODULES) },
  // Each test opens a window of its own (test/pages/support/window.ts), so the files can share a worker.
  test: {
    ...withoutBrowser,
    ...common,
    ...forWindows,
    env: { ...env, NODE_ENV: react },
    name,
    include: [`test/${folders}/**/*.test.{ts,tsx}`],
    setupFiles: [
      'packages/aws-local/test/fast-powers.ts',
      'test/pages/support/reuse-modules.ts',
      ...(react === 'development' ? ['test/pages/support/no-owner-stacks.ts'] : []),
    ],
    // It keeps notices in a module, so that each document needs its own, as of the project's modules.
    server: { deps: { inline: ['sonner'] } },
  },
});

/**
 * A worker imports CDK, which takes longer than most files, and synthesises each stage once, since its files share
 * their modules. So there is one worker: the check and the build of `npm test` have the other cores meanwhile.
 */
const infra = {
  ...integration,
  maxWorkers: 1,
  sequence: { groupOrder: 0 },
  unstubEnvs: true,
  globalSetup: 'test/infra/shared-folder.ts',
};

/** A test file of fewer bytes only plays a list that is kept elsewhere. */
const LIST_PLAYER = 600;

/** It waits for half a minute, with hardly any work: the last file would be waited for. */
const WAITS = /slow-charges\.test\.ts$/;

/**
 * Starts projects of few files first, and long files first in each project, so that no worker waits for one. Size, by
 * which Vitest goes, hides lists and time that passes.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const filesOf = (of: TestSpecification['project']) =>
      sorted.filter(({ project }) => project === of).length;
    const all = [...new Set(sorted.map(({ project }) => project))];
    const projects = all.toSorted((one, other) => filesOf(one) - filesOf(other));
    const rank = ({ project, moduleId }: TestSpecification) =>
      projects.indexOf(project) + (statSync(moduleId).size < LIST_PLAYER || WAITS.test(moduleId) ? 0 : 0.5);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** Compares the rights of functions with those that a project's tests used. */
const withRights = {
  ...integration,
  setupFiles: [
    ...integration.setupFiles,
    'test/support/quick-passcodes.ts',
    'test/support/direct-table.ts',
    'test/support/quick-mails.ts',
  ],
  globalSetup: 'test/support/used-rights.ts',
};

/** Plays handlers as they are bundled: a fault of the bundler's plugins shows nowhere else before a deploy. */
const thorough = (folders: string): TestProjectConfiguration => ({
  plugins: [zodByName, schemasOnFirstUse],
  test: {
    ...withRights,
    name: 'thorough',
    testTimeout: LONG_TEST_MS,
    include: [`test/{${folders}}/**/*.test.ts`],
  },
});

/**
 * Runs what sends most kinds of requests to DynamoDB against AWS's own DynamoDB Local, which needs Java (decision 196).
 * A long run sends the other kinds too.
 */
const onDynamoDbLocal: TestProjectConfiguration = {
  test: {
    ...integration,
    ...lazyOptimizer,
    name: 'dynamodb-local',
    include: [
      isLongRun ? 'test/*/both-engines/**/*.test.ts' : 'test/integration/both-engines/*.test.ts',
      // Sends every call once.
      'test/thorough/both-engines/budgets.test.ts',
      'packages/aws-local/test/dynamodb.test.ts',
    ],
    env: { ...env, PAWFILE_DYNAMODB: 'java' },
    setupFiles: [...integration.setupFiles, 'test/support/quick-mails.ts'],
    globalSetup: 'test/support/dynamodb-local.ts',
  },
};

/** Looks at each bundle, and starts it in processes of its own, on this Node and on Lambda's. */
const coldStart = { ...infra, ...withoutBrowser, include: ['test/cold-start/*.test.ts'] };

/** A short run translates the main path, which has uploads and first steps too, and what changes on a page. */
const TRANSLATED_IN_LONG_RUNS = ['first-steps', 'upload'].map(
  (name) => `test/e2e/translated/${name}.test.ts`,
);

const hasJava = spawnSync('java', ['-version']).status === 0;

/**
 * One project per layer, and a file's folder says its project; a test belongs to the lowest layer that can catch the
 * bug. The scripts in package.json say which projects make a tier. What takes tens of seconds is in `test/thorough/`.
 */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    reporters: ['default', 'json'],
    sequence: { sequencer: LongFirst },
    outputFile: { json: 'test-results/vitest.json' },
    // The second command of `npm run test:all` finds the modules that the first one compiled.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          ...withoutBrowser,
          ...common,
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
        },
      },
      ...(isWhole
        ? [pages('pages', 'development', '{pages,thorough-pages}')]
        : [
            pages('pages', process.env.PAWFILE_REACT ?? 'production'),
            pages('thorough-pages', 'development'),
          ]),
      ...(isWhole
        ? [thorough('integration,thorough,attack')]
        : [
            {
              test: {
                ...withRights,
                ...lazyOptimizer,
                name: 'integration',
                include: ['test/integration/**/*.test.ts'],
              },
            },
            thorough('thorough,attack'),
          ]),
      {
        test: {
          ...integration,
          ...lazyOptimizer,
          name: 'packages',
          include: ['packages/*/test/*.test.ts'],
          globalSetup: 'packages/stripe-local/test/stripe-types.ts',
        },
      },
      { test: { ...infra, ...lazyOptimizer, name: 'infra', include: ['test/infra/**/*.test.ts'] } },
      { test: { ...coldStart, name: 'cold-start' } },
      {
        test: {
          ...coldStart,
          name: 'node-24',
          env: { ...env, PAWFILE_NODE: '24' },
          // The others need no process of Lambda's Node.
          include: ['test/cold-start/cold-start.test.ts'],
        },
      },
      { test: { ...browser, name: 'e2e-main', include: ['test/e2e/main/**/*.test.ts'] } },
      {
        test: {
          ...browser,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: [...(isWhole ? [] : ['test/e2e/main/**']), ...(isLongRun ? [] : TRANSLATED_IN_LONG_RUNS)],
        },
      },
      ...(hasJava ? [onDynamoDbLocal] : []),
    ],
  },
});
