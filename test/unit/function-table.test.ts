import { readdirSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  FUNCTION_NAMES,
  type FunctionName,
  functions,
  JOB_NAMES,
  queueVariable,
} from '../../lambdas/functions/table.ts';
import { rightsOf } from '../support/iam-actions.ts';

/** Files in the folder that are no function. */
const OTHERS = [
  'api-first.ts',
  'api-others.ts',
  'connect-billing.ts',
  'function-row.ts',
  'new-id.ts',
  'owner-function.ts',
  'patient-jobs.ts',
  'owner-mails.ts',
  'payers.ts',
  'practice-gate.ts',
  'signatures-of-records.ts',
  'table.ts',
];

const GATEWAY_TIMEOUT_SECONDS = 30;

test('every row has a handler and every handler a row', () => {
  const files = readdirSync(new URL('../../lambdas/functions/', import.meta.url)).filter(
    (file) => file.endsWith('.ts') && !OTHERS.includes(file),
  );
  expect(files.sort()).toEqual(FUNCTION_NAMES.map((name) => `${name}.ts`).sort());
});

test.each(FUNCTION_NAMES)('%s sends jobs only to queues that exist', (name) => {
  const queues = Object.keys(functions[name].environment).filter((variable) =>
    variable.endsWith('_QUEUE_URL'),
  );
  expect(JOB_NAMES.map(queueVariable)).toEqual(expect.arrayContaining(queues));
});

describe.each(JOB_NAMES)('the queue of %s', (name) => {
  const { timeoutSeconds, trigger } = functions[name];

  it('hides a job for at least six times the function’s timeout, as Lambda demands', () => {
    expect(trigger.visibilitySeconds).toBeGreaterThanOrEqual(6 * timeoutSeconds);
  });

  it('rings the alarm for late jobs only after a failed job was visible again', () => {
    const { lateAfterHours, schedule, visibilitySeconds } = trigger;
    // Either it is watched by the age of its jobs, or by the runs of its schedule.
    expect(lateAfterHours === undefined).toBe(schedule !== undefined);
    if (lateAfterHours !== undefined) expect(lateAfterHours * 3600).toBeGreaterThan(visibilitySeconds);
  });
});

test.each(FUNCTION_NAMES.filter((name) => !['jobs', 'schedule'].includes(functions[name].trigger.on)))(
  '%s answers before the gateway gives up',
  (name) => {
    expect(functions[name].timeoutSeconds).toBeLessThan(GATEWAY_TIMEOUT_SECONDS);
  },
);

// Written by hand: using a right is enough to have it elsewhere, and not here.
test.each<[string, RegExp, FunctionName[]]>([
  [
    'read documents',
    /^s3:GetObject(Version)? on BUCKET_NAME/,
    ['api', 'patients', 'public', 'export', 'import'],
  ],
  ['read what practices sent', / on APPLICATIONS_BUCKET/, ['verification']],
  ['keep certificates of practices', / on ENTRIES_BUCKET/, ['entries']],
  ['read photos', / on PHOTOS_BUCKET/, ['mail', 'send-reminders']],
  [
    'delete rows',
    /^dynamodb:(DeleteItem|BatchWriteItem)/,
    ['api', 'account', 'grants', 'practices', 'cleanup', 'remove-account', 'import'],
  ],
  ['list accounts', /^cognito-idp:List/, ['back-up-accounts']],
  ['use the backups of accounts', / on ACCOUNTS_BUCKET/, ['back-up-accounts']],
  ['delete a user', /^cognito-idp:AdminDeleteUser /, ['remove-account']],
  ['set a password', /^cognito-idp:AdminSetUserPassword /, ['take-over-account']],
  ['end a second step', /^cognito-idp:AdminSetUserMFA/, ['take-over-account', 'post-confirmation']],
  ['sign for practices', /^kms:/, ['sign']],
  ['send mail', /^ses:Send/, ['mail', 'send-reminders']],
  ['change the suppression list', /^ses:(?!Send)/, ['remove-account']],
])('few functions may %s', (_, right, names) => {
  const holders = FUNCTION_NAMES.filter((name) => [...rightsOf(name)].some((each) => right.test(each)));
  expect(holders.toSorted()).toEqual(names.toSorted());
});

test('whatever takes the tags of uploads off knows whether GuardDuty tags them, too', () => {
  const changing = FUNCTION_NAMES.filter((name) =>
    [...rightsOf(name)].some((right) => right.startsWith('s3:DeleteObjectVersionTagging ')),
  );
  expect(changing.length).toBeGreaterThan(0);
  for (const name of changing) expect(functions[name].environment, name).toHaveProperty('SCANS_DOCUMENTS');
});

test('the backups of accounts can be written, and not read', () => {
  const rights = [...rightsOf('back-up-accounts')].filter((right) => right.endsWith(' on ACCOUNTS_BUCKET'));
  expect(rights).toEqual(['s3:PutObject on ACCOUNTS_BUCKET']);
});
