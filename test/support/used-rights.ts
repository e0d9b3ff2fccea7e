import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import * as z from 'zod';
import { FUNCTION_NAMES } from '../../lambdas/functions/table.ts';
import { rightsOf } from './iam-actions.ts';

const WHICH_IS_NEEDED = 'AWS does not say which of its two actions a mail with images needs.';

const OF_RELEASE_BEFORE = 'Release 7cbea2ad uses it, which a canary or a rollback runs with these rights.';

/** Rights that no test uses, each with the reason why the function has it. */
const REASONS: Readonly<Record<string, string>> = {
  'api: s3:GetObjectTagging on BUCKET_NAME':
    'Distinguishes an infected file from others that are refused, which only the policy of AWS does.',
  'api: s3:ListBucket on BUCKET_NAME':
    'Without it S3 answers 403 instead of 404 for a document that was never uploaded.',
  'mail: ses:SendRawEmail on MAIL_CONFIGURATION_SET': WHICH_IS_NEEDED,
  'mail: ses:SendRawEmail on COPY_CONFIGURATION_SET': WHICH_IS_NEEDED,
  'post-confirmation: dynamodb:PutItem on TABLE_NAME': OF_RELEASE_BEFORE,
  'send-reminders: dynamodb:BatchGetItem on TABLE_NAME': OF_RELEASE_BEFORE,
  'send-reminders: ses:SendRawEmail on MAIL_CONFIGURATION_SET': WHICH_IS_NEEDED,
};

/** Test files whose functions are checked. */
const CHECKED = /\b(startBackend|startInProcessReminders)\b/;

const reportSchema = z.array(z.string());

/** Where a run of a project leaves the rights that its tests used. */
const reportOf = (project: string) => join('test-results', `rights-${project}.json`);

/**
 * Compares the rights in the functions' rows with those that tests used: after a run of the whole project `thorough`,
 * and, where that leaves out `integration`, together with the run of it before. The run fails if one was not used and
 * has no reason, or has a reason and was used. A missing right fails its test itself.
 */
export function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'pawfile-rights-'));
  project.provide('rightsFolder', folder);
  return async () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const used = files
      .filter((path) => path.endsWith('.json'))
      .flatMap((path) => readRights(join(folder, path)));
    const reported = new Set(readdirSync(folder));
    rmSync(folder, { recursive: true });
    const { testFiles } = await project.globTestFiles();
    const checked = testFiles.filter((file) => CHECKED.test(readFileSync(file, 'utf8')));
    const isWhole = checked.every((file) => reported.has(basename(file))) && !project.config.testNamePattern;
    if (!isWhole) return;
    if (project.name === 'integration') return saveRights(reportOf(project.name), used);
    const before = reportOf('integration');
    // A run of all tests has those of both.
    const hasBoth = testFiles.some((file) => file.includes('/integration/'));
    if (!hasBoth && !existsSync(before)) return;
    const faults = compare(new Set([...(hasBoth ? [] : readRights(before)), ...used]));
    if (faults.length === 0) return;
    // Vitest only prints what is thrown here.
    process.exitCode = 1;
    throw new Error(`Rights and their use differ (test/support/used-rights.ts):\n${faults.join('\n')}`);
  };
}

const readRights = (path: string): string[] => reportSchema.parse(JSON.parse(readFileSync(path, 'utf8')));

function saveRights(path: string, rights: readonly string[]): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(rights));
}

function compare(used: ReadonlySet<string>): string[] {
  const granted = FUNCTION_NAMES.flatMap((name) => [...rightsOf(name)].map((right) => `${name}: ${right}`));
  const excused = Object.keys(REASONS);
  return [
    ...granted
      .filter((right) => !used.has(right) && !excused.includes(right))
      .map((right) => `${right}: not used`),
    ...excused.filter((right) => used.has(right)).map((right) => `${right}: used`),
    ...excused.filter((right) => !granted.includes(right)).map((right) => `${right}: not granted`),
  ];
}

declare module 'vitest' {
  interface ProvidedContext {
    rightsFolder?: string;
  }
}
