import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

/** Without these, each command ends at once. */
const SETTINGS = [
  'STRIPE_SECRET_KEY',
  'GITHUB_API_URL',
  'GITHUB_GRAPHQL_URL',
  'GITHUB_REPOSITORY',
  'GITHUB_TOKEN',
];

/** Runs a command as npm does. */
const runProcess = (file: string) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.includes(name)));
    execFile(process.execPath, ['--import', 'tsx', `bin/${file}`], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, stdout, stderr }),
    );
  });

// What the commands do is tested without a process: test/support/run-command.ts.
test.each([
  ['redrive.ts', /^Usage: npm run redrive/],
  ['stripe-setup.ts', /^STRIPE_SECRET_KEY is missing/],
  ['released-commits.ts', /GITHUB_TOKEN/],
  ['check-environments.ts', /GITHUB_TOKEN/],
])('%s in a process of its own says what it lacks, and fails', async (file, reason) => {
  expect(await runProcess(file)).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(reason) });
});
