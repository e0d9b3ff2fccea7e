import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import * as z from 'zod';
import { FUNCTION_NAMES } from '../../lambdas/functions/table.ts';
import { rightsOf } from './iam-actions.ts';

/** Rights that only the project `thorough` uses. */
const USED_BY_THOROUGH: readonly string[] = [
  'billing: sqs:SendMessage on MAIL_QUEUE_URL',
  'export: s3:AbortMultipartUpload on BUCKET_NAME',
  'import: dynamodb:BatchGetItem on TABLE_NAME',
  'import: dynamodb:DeleteItem on TABLE_NAME',
  'import: s3:GetObjectVersionTagging on BUCKET_NAME',
  'import: s3:PutObjectVersionTagging on BUCKET_NAME',
  'import: sqs:SendMessage on CLEANUP_QUEUE_URL',
  'import: sqs:SendMessage on IMPORT_QUEUE_URL',
  'mail: s3:GetObjectVersion on PHOTOS_BUCKET',
  'post-confirmation: cognito-idp:AdminSetUserMFAPreference on USER_POOL_ID',
  'reconcile: dynamodb:UpdateItem on TABLE_NAME',
  'reconcile: sqs:SendMessage on MAIL_QUEUE_URL',
  'remove-account: dynamodb:UpdateItem on TABLE_NAME',
  'remove-account: sqs:SendMessage on MAIL_QUEUE_URL',
];

const WHICH_IS_NEEDED = 'AWS does not say which of its two actions a mail with images needs.';

/** Rights that no test uses, each with the reason why the function has it. */
const REASONS: Readonly<Record<string, string>> = {
  'api: s3:GetObjectTagging on BUCKET_NAME':
    'Tells an infected file from others that are refused, which only the policy of AWS does.',
  'api: s3:ListBucket on BUCKET_NAME':
    'Without it S3 answers 403 instead of 404 for a document that was never uploaded.',
  'mail: ses:SendRawEmail on MAIL_CONFIGURATION_SET': WHICH_IS_NEEDED,
  'mail: ses:SendRawEmail on COPY_CONFIGURATION_SET': WHICH_IS_NEEDED,
  'send-reminders: ses:SendRawEmail on MAIL_CONFIGURATION_SET': WHICH_IS_NEEDED,
  'plan-reminders: sqs:SendMessage on PLAN_REMINDERS_QUEUE_URL':
    'Continues a search that found more than 5,000 owners, or ran out of time.',
  'send-reminders: sqs:SendMessage on SEND_REMINDERS_QUEUE_URL':
    'Continues with an owner who has more records due than one run can read.',
};

/** Test files whose functions are checked. */
const CHECKED = /\b(startBackend|startInProcessReminders)\b/;

const reportSchema = z.array(z.string());

/**
 * Compares, after a run of a whole project, the rights in the functions' rows with those that its tests used. The run
 * fails if one was not used and has no reason, or has a reason and was used. A missing right fails its test itself.
 */
export function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'pawfile-rights-'));
  project.provide('rightsFolder', folder);
  return async () => {
    const reports = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.json'),
    );
    const used = new Set(
      reports.flatMap((path) => reportSchema.parse(JSON.parse(readFileSync(join(folder, path), 'utf8')))),
    );
    const reported = new Set(readdirSync(folder));
    rmSync(folder, { recursive: true });
    const { testFiles } = await project.globTestFiles();
    const checked = testFiles.filter((file) => CHECKED.test(readFileSync(file, 'utf8')));
    const isWhole = checked.every((file) => reported.has(basename(file))) && !project.config.testNamePattern;
    if (!isWhole) return;
    const faults = project.name === 'thorough' ? unusedByThorough(used) : unusedByIntegration(used);
    if (faults.length === 0) return;
    // Vitest only prints what is thrown here.
    process.exitCode = 1;
    throw new Error(`Rights and their use differ (test/support/used-rights.ts):\n${faults.join('\n')}`);
  };
}

const unusedByThorough = (used: ReadonlySet<string>) =>
  USED_BY_THOROUGH.filter((right) => !used.has(right)).map((right) => `${right}: not used`);

function unusedByIntegration(used: ReadonlySet<string>): string[] {
  const granted = FUNCTION_NAMES.flatMap((name) => [...rightsOf(name)].map((right) => `${name}: ${right}`));
  const excused = [...USED_BY_THOROUGH, ...Object.keys(REASONS)];
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
