import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { EXPORT_PATIENCE_MINUTES, IMPORT_PATIENCE_MINUTES } from '../../contract/limits.ts';
import { accountBackupJobSchema } from '../../lambdas/domain/account/account-backup-job.ts';
import { reconcileJobSchema } from '../../lambdas/domain/billing/reconcile-job.ts';
import { cleanupJobSchema } from '../../lambdas/domain/jobs/cleanup-job.ts';
import { planJobSchema } from '../../lambdas/domain/reminders/reminder-jobs.ts';
import { EXPORT_CLAIM_MS } from '../../lambdas/store/exports.ts';
import { IMPORT_CLAIM_MS } from '../../lambdas/store/imports.ts';
import { CLAIM_MS } from '../../lambdas/store/mail-claim.ts';
import {
  asText,
  RELEASE,
  resource,
  resources,
  SETTINGS,
  STAGES,
  type Stacks,
  synthesize,
} from './synthesize.ts';

const LOG = ['logs:CreateLogStream', 'logs:PutLogEvents'];

/** Every permission of every function, by kind of resource. */
const PERMISSIONS: Record<string, Record<string, string[]>> = {
  CognitoMessage: { log: LOG },
  ApiFunction: {
    log: LOG,
    table: [
      'dynamodb:BatchGetItem',
      'dynamodb:ConditionCheckItem',
      'dynamodb:DeleteItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
    ],
    index: ['dynamodb:Query'],
    objects: [
      's3:DeleteObject',
      's3:DeleteObjectVersionTagging',
      's3:GetObject',
      's3:GetObjectTagging',
      's3:GetObjectVersion',
      's3:PutObject',
      's3:PutObjectTagging',
    ],
    bucket: ['s3:ListBucket', 's3:ListBucketVersions'],
    queue: ['sqs:SendMessage'],
    'export queue': ['sqs:SendMessage'],
    'import queue': ['sqs:SendMessage'],
  },
  PublicFunction: {
    log: LOG,
    table: [
      'dynamodb:BatchGetItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
    ],
    objects: ['s3:GetObjectVersion'],
  },
  ContactFunction: {
    log: LOG,
    table: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
  },
  ReportsFunction: {
    log: LOG,
    table: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
  },
  CleanupFunction: {
    log: LOG,
    table: [
      'dynamodb:BatchGetItem',
      'dynamodb:BatchWriteItem',
      'dynamodb:DeleteItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
    ],
    'index by-next-reminder': ['dynamodb:Query'],
    objects: [
      's3:DeleteObject',
      's3:DeleteObjectVersionTagging',
      's3:GetObjectVersionTagging',
      's3:PutObjectVersionTagging',
    ],
    bucket: ['s3:ListBucketVersions'],
    queue: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage', 'sqs:SendMessage'],
  },
  ExportFunction: {
    log: LOG,
    table: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
    index: ['dynamodb:Query'],
    objects: [
      's3:AbortMultipartUpload',
      's3:DeleteObject',
      's3:GetObjectVersion',
      's3:PutObject',
      's3:PutObjectTagging',
    ],
    bucket: ['s3:ListBucketVersions'],
    'export queue': ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
  },
  ImportFunction: {
    log: LOG,
    table: [
      'dynamodb:BatchGetItem',
      'dynamodb:BatchWriteItem',
      'dynamodb:ConditionCheckItem',
      'dynamodb:DeleteItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
    ],
    index: ['dynamodb:Query'],
    objects: [
      's3:DeleteObject',
      's3:DeleteObjectVersionTagging',
      's3:GetObjectVersion',
      's3:GetObjectVersionTagging',
      's3:PutObject',
      's3:PutObjectTagging',
      's3:PutObjectVersionTagging',
    ],
    bucket: ['s3:ListBucketVersions'],
    queue: ['sqs:SendMessage'],
    'import queue': ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage', 'sqs:SendMessage'],
  },
  BillingFunction: {
    log: LOG,
    table: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
    accounts: ['cognito-idp:AdminGetUser'],
    'secret key': ['ssm:GetParameters'],
    'webhook secret': ['ssm:ListTagsForResource'],
  },
  AccountFunction: {
    log: LOG,
    table: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    index: ['dynamodb:Query'],
    accounts: [
      'cognito-idp:AdminDisableUser',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminUserGlobalSignOut',
    ],
    'removal queue': ['sqs:SendMessage'],
  },
  TakeOverAccountFunction: {
    log: LOG,
    table: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    accounts: [
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUserGlobalSignOut',
    ],
  },
  PostConfirmation: {
    log: LOG,
    table: ['dynamodb:GetItem', 'dynamodb:PutItem'],
    accounts: ['cognito-idp:AdminSetUserMFAPreference', 'cognito-idp:AdminUserGlobalSignOut'],
  },
  RemoveAccountFunction: {
    log: LOG,
    table: ['dynamodb:BatchWriteItem', 'dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
    objects: ['s3:DeleteObject', 's3:GetObjectVersionTagging', 's3:PutObjectVersionTagging'],
    bucket: ['s3:ListBucketVersions'],
    accounts: ['cognito-idp:AdminDeleteUser'],
    'secret key': ['ssm:GetParameters'],
    'removal queue': ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage', 'sqs:SendMessage'],
  },
  StripeWebhookFunction: {
    log: LOG,
    table: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    'secret key': ['ssm:GetParameters'],
    'webhook secret': ['ssm:GetParameters'],
  },
  RemindersFunction: {
    log: LOG,
    table: [
      'dynamodb:BatchGetItem',
      'dynamodb:ConditionCheckItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
    ],
    index: ['dynamodb:Query'],
    'index by-expiry': ['dynamodb:Query'],
    'index by-dose': ['dynamodb:Query'],
  },
  BackUpAccountsFunction: {
    log: LOG,
    accounts: ['cognito-idp:ListGroups', 'cognito-idp:ListUsers', 'cognito-idp:ListUsersInGroup'],
    'account backups': ['s3:PutObject'],
    'backup queue': ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage', 'sqs:SendMessage'],
  },
  ReconcileFunction: {
    log: LOG,
    table: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    'index by-next-reminder': ['dynamodb:Query'],
    'secret key': ['ssm:GetParameters'],
    'reconcile queue': [
      'sqs:DeleteMessage',
      'sqs:GetQueueAttributes',
      'sqs:ReceiveMessage',
      'sqs:SendMessage',
    ],
  },
};

const ENVIRONMENT: Record<string, string[]> = {
  CognitoMessage: ['SITE_ORIGIN'],
  ApiFunction: [
    'BUCKET_NAME',
    'CLEANUP_QUEUE_URL',
    'DOCUMENTS_URL',
    'EXPORT_QUEUE_URL',
    'FREE_PLAN_RECORDS_PER_PET',
    'FREE_PLAN_SHARING',
    'IMPORT_QUEUE_URL',
    'ORIGIN_SECRETS',
    'SCANS_DOCUMENTS',
    'SENDS_MAIL',
    'SITE_ORIGIN',
    'TABLE_NAME',
  ],
  PublicFunction: ['BUCKET_NAME', 'DOCUMENTS_URL', 'ORIGIN_SECRETS', 'TABLE_NAME'],
  ContactFunction: ['ORIGIN_SECRETS', 'TABLE_NAME'],
  ReportsFunction: ['ORIGIN_SECRETS', 'TABLE_NAME'],
  RemindersFunction: ['ORIGIN_SECRETS', 'SITE_ORIGIN', 'TABLE_NAME'],
  CleanupFunction: ['BUCKET_NAME', 'CLEANUP_QUEUE_URL', 'SCANS_DOCUMENTS', 'TABLE_NAME'],
  ExportFunction: ['BUCKET_NAME', 'TABLE_NAME'],
  ImportFunction: [
    'BUCKET_NAME',
    'CLEANUP_QUEUE_URL',
    'FREE_PLAN_RECORDS_PER_PET',
    'FREE_PLAN_SHARING',
    'IMPORT_QUEUE_URL',
    'SCANS_DOCUMENTS',
    'TABLE_NAME',
  ],
  BillingFunction: [
    'ORIGIN_SECRETS',
    'SITE_ORIGIN',
    'STRIPE_MODE',
    'STRIPE_SECRET_KEY_PARAMETER',
    'STRIPE_WEBHOOK_SECRET_PARAMETER',
    'TABLE_NAME',
    'TAXES',
    'USER_POOL_ID',
  ],
  AccountFunction: ['ORIGIN_SECRETS', 'REMOVE_ACCOUNT_QUEUE_URL', 'TABLE_NAME', 'USER_POOL_ID'],
  TakeOverAccountFunction: ['ORIGIN_SECRETS', 'TABLE_NAME', 'USER_POOL_CLIENT_ID', 'USER_POOL_ID'],
  PostConfirmation: ['TABLE_NAME'],
  RemoveAccountFunction: [
    'BUCKET_NAME',
    'REMOVE_ACCOUNT_QUEUE_URL',
    'SITE_ORIGIN',
    'STRIPE_MODE',
    'STRIPE_SECRET_KEY_PARAMETER',
    'TABLE_NAME',
    'TAXES',
    'USER_POOL_ID',
  ],
  StripeWebhookFunction: [
    'ORIGIN_SECRETS',
    'SITE_ORIGIN',
    'STRIPE_MODE',
    'STRIPE_SECRET_KEY_PARAMETER',
    'STRIPE_WEBHOOK_SECRET_PARAMETER',
    'TABLE_NAME',
    'TAXES',
  ],
  BackUpAccountsFunction: ['ACCOUNTS_BUCKET', 'BACK_UP_ACCOUNTS_QUEUE_URL', 'USER_POOL_ID'],
  ReconcileFunction: [
    'RECONCILE_QUEUE_URL',
    'SITE_ORIGIN',
    'STRIPE_MODE',
    'STRIPE_SECRET_KEY_PARAMETER',
    'TABLE_NAME',
    'TAXES',
  ],
};

/** The functions that may send mail jobs on a stage with a domain. */
const ASK_FOR_MAILS = [
  'ApiFunction',
  'PublicFunction',
  'ContactFunction',
  'ExportFunction',
  'StripeWebhookFunction',
  'PostConfirmation',
  'BillingFunction',
  'ReconcileFunction',
  'RemoveAccountFunction',
];

const SEND_MAIL = {
  'arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/pets.example.org': [
    'ses:SendEmail',
    'ses:SendRawEmail',
  ],
  'configuration set': ['ses:SendEmail', 'ses:SendRawEmail'],
};

/** The permissions that a stage with a domain adds or changes. */
const MAIL_PERMISSIONS: typeof PERMISSIONS = {
  ...Object.fromEntries(
    ASK_FOR_MAILS.map((name) => [name, { ...PERMISSIONS[name], 'mail queue': ['sqs:SendMessage'] }]),
  ),
  MailFunction: {
    log: LOG,
    table: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
    accounts: ['cognito-idp:AdminGetUser'],
    photos: ['s3:GetObjectVersion'],
    ...SEND_MAIL,
    'configuration set of copies': ['ses:SendEmail', 'ses:SendRawEmail'],
    'mail queue': ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
  },
  PlanRemindersFunction: {
    log: LOG,
    'index by-next-reminder': ['dynamodb:Query'],
    'plan queue': ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage', 'sqs:SendMessage'],
    'reminder queue': ['sqs:SendMessage'],
  },
  SendRemindersFunction: {
    log: LOG,
    table: [
      'dynamodb:BatchGetItem',
      'dynamodb:ConditionCheckItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
    ],
    'index by-dose': ['dynamodb:Query'],
    'index by-expiry': ['dynamodb:Query'],
    accounts: ['cognito-idp:AdminGetUser'],
    photos: ['s3:GetObjectVersion'],
    ...SEND_MAIL,
    'reminder queue': [
      'sqs:DeleteMessage',
      'sqs:GetQueueAttributes',
      'sqs:ReceiveMessage',
      'sqs:SendMessage',
    ],
  },
  MailEventsFunction: {
    log: LOG,
    table: ['dynamodb:UpdateItem'],
    accounts: ['cognito-idp:AdminGetUser'],
    'mail event queue': ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
  },
};
const MAIL_ENVIRONMENT: typeof ENVIRONMENT = {
  ...Object.fromEntries(
    ASK_FOR_MAILS.map((name) => [name, [...(ENVIRONMENT[name] ?? []), 'MAIL_QUEUE_URL'].sort()]),
  ),
  MailFunction: [
    'COPY_CONFIGURATION_SET',
    'FORM_MAILS_PER_DAY',
    'MAIL_CONFIGURATION_SET',
    'MAIL_FROM',
    'PHOTOS_BUCKET',
    'SITE_ORIGIN',
    'SUPPORT_EMAIL',
    'TABLE_NAME',
    'USER_POOL_ID',
  ],
  PlanRemindersFunction: ['PLAN_REMINDERS_QUEUE_URL', 'SEND_REMINDERS_QUEUE_URL', 'TABLE_NAME'],
  SendRemindersFunction: [
    'MAIL_CONFIGURATION_SET',
    'MAIL_FROM',
    'MAIL_INTERVAL_MS',
    'PHOTOS_BUCKET',
    'SEND_REMINDERS_QUEUE_URL',
    'SITE_ORIGIN',
    'TABLE_NAME',
    'USER_POOL_ID',
  ],
  MailEventsFunction: ['ACCOUNT_CONFIGURATION_SET', 'TABLE_NAME', 'USER_POOL_ID'],
};

/** Timeouts in seconds, where they are not ten. */
const TIMEOUTS: Record<string, number> = {
  BillingFunction: 28,
  AccountFunction: 28,
  RemoveAccountFunction: 300,
  StripeWebhookFunction: 28,
  CleanupFunction: 60,
  ExportFunction: 900,
  ImportFunction: 900,
  BackUpAccountsFunction: 120,
  ReconcileFunction: 300,
  MailFunction: 30,
  PlanRemindersFunction: 60,
  SendRemindersFunction: 120,
  MailEventsFunction: 30,
};

/** Functions that run without a waiting caller. */
const WORKERS = [
  'CleanupFunction',
  'RemoveAccountFunction',
  'ExportFunction',
  'ImportFunction',
  'BackUpAccountsFunction',
  'ReconcileFunction',
  'MailFunction',
  'PlanRemindersFunction',
  'SendRemindersFunction',
  'MailEventsFunction',
];
const GATEWAY_TIMEOUT = 30;

const sendsMail = (stage: keyof typeof SETTINGS) => SETTINGS[stage].domain !== undefined;

const parameterArn = (name: string) =>
  new RegExp(
    `^arn:<AWS::Partition>:ssm:<AWS::Region>:<AWS::AccountId>:parameter/pawfile/\\w+/stripe/${name}$`,
  );

const KINDS: [RegExp, string][] = [
  [/^<\w+Log\w+\.Arn>$/, 'log'],
  [/^<(Table[0-9A-F]{8}\.Arn|[\w-]+-data:ExportsOutputFnGetAttTable\w+)>$/, 'table'],
  [/^<[\w-]+-data:ExportsOutputFnGetAttTable\w+>\/index\/by-kind-and-time$/, 'index'],
  [/^<[\w-]+-data:ExportsOutputFnGetAttTable\w+>\/index\/by-expiry$/, 'index by-expiry'],
  [/^<[\w-]+-data:ExportsOutputFnGetAttTable\w+>\/index\/by-dose$/, 'index by-dose'],
  [/^<[\w-]+-data:ExportsOutputFnGetAttTable\w+>\/index\/by-next-reminder$/, 'index by-next-reminder'],
  [
    /^arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:configuration-set\/<Mail>$/,
    'configuration set',
  ],
  [
    /^arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:configuration-set\/<CopyMail>$/,
    'configuration set of copies',
  ],
  [/^<PlanReminders[0-9A-F]{8}\.Arn>$/, 'plan queue'],
  [/^<SendReminders[0-9A-F]{8}\.Arn>$/, 'reminder queue'],
  [/^<MailEvents[0-9A-F]{8}\.Arn>$/, 'mail event queue'],
  [/^arn:<AWS::Partition>:s3:::pet-documents-\w+-<AWS::AccountId>\/\*$/, 'objects'],
  [/^arn:<AWS::Partition>:s3:::pet-documents-\w+-<AWS::AccountId>\/\*\/photos\/\*$/, 'photos'],
  [/^<[\w-]+-data:ExportsOutputFnGetAttDocuments\w+>$/, 'bucket'],
  [/^<Cleanup(?!DeadLetters)\w+\.Arn>$/, 'queue'],
  [/^<Export(?!DeadLetters)\w+\.Arn>$/, 'export queue'],
  [/^<Import(?!DeadLetters)\w+\.Arn>$/, 'import queue'],
  [/^<Mail[0-9A-F]{8}\.Arn>$|^<[\w-]+-data:ExportsOutputFnGetAttMail[0-9A-F]{8}\w+>$/, 'mail queue'],
  [/^<RemoveAccount[0-9A-F]{8}\.Arn>$/, 'removal queue'],
  [/^arn:<AWS::Partition>:s3:::pawfile-accounts-\w+-<AWS::AccountId>\/\*$/, 'account backups'],
  [/^<BackUpAccounts[0-9A-F]{8}\.Arn>$/, 'backup queue'],
  [/^<Reconcile[0-9A-F]{8}\.Arn>$/, 'reconcile queue'],
  [/^<(Owners[0-9A-F]{8}\.Arn|[\w-]+-data:ExportsOutputFnGetAttOwners\w+)>$/, 'accounts'],
  [parameterArn('secret-key'), 'secret key'],
  [parameterArn('webhook-secret'), 'webhook secret'],
];

const statementSchema = z.object({
  Effect: z.literal('Allow'),
  Action: z.union([z.string().transform((action) => [action]), z.array(z.string())]),
  Resource: z.unknown(),
});
const environmentSchema = z.object({ Variables: z.record(z.string(), z.unknown()) });
const policySchema = z.object({
  PolicyDocument: z.object({ Statement: z.array(statementSchema) }),
  Roles: z.tuple([z.object({ Ref: z.string() })]),
});

const queuePolicySchema = z.object({
  PolicyDocument: z.object({ Statement: z.array(z.unknown()) }),
  Queues: z.array(z.object({ Ref: z.string() })),
});

const policies = ({ edge, data, api }: Stacks) =>
  [edge, data, api].flatMap((template) =>
    resources(template, 'AWS::IAM::Policy').map(({ Properties }) => policySchema.parse(Properties)),
  );

/** A function's permitted actions by kind of resource. */
function permissionsOf(stacks: Stacks, role: string): Record<string, string[]> {
  const statements = policies(stacks)
    .filter(({ Roles }) => Roles[0].Ref === role)
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  const permissions: Record<string, string[]> = {};
  for (const { Action, Resource } of statements) {
    for (const arn of [Resource].flat().map(asText)) {
      const kind = KINDS.find(([pattern]) => pattern.test(arn))?.[1] ?? arn;
      permissions[kind] = [...(permissions[kind] ?? []), ...Action].sort();
    }
  }
  return permissions;
}

describe.each(STAGES)('the functions of %s', (stage) => {
  const stacks = synthesize(SETTINGS[stage]);
  const functions = [stacks.data, stacks.api]
    .flatMap((template) => resources(template, 'AWS::Lambda::Function'))
    .filter(({ id }) => !id.startsWith('CustomCDKBucketDeployment'));
  const permissions = { ...PERMISSIONS, ...(sendsMail(stage) && MAIL_PERMISSIONS) };
  const environment = { ...ENVIRONMENT, ...(sendsMail(stage) && MAIL_ENVIRONMENT) };
  const nameOf = (id: string) => Object.keys(permissions).find((name) => id.startsWith(name)) ?? id;

  it('are exactly the listed ones', () => {
    expect(functions.map(({ id }) => nameOf(id)).sort()).toEqual(Object.keys(permissions).sort());
  });

  it('run on Node 24 on arm64 and end before the gateway gives up', () => {
    for (const { id, Properties } of functions) {
      expect(Properties.Runtime).toBe('nodejs24.x');
      expect(Properties.Architectures).toEqual(['arm64']);
      const timeout = TIMEOUTS[nameOf(id)] ?? 10;
      expect(Properties.Timeout).toBe(timeout);
      if (!WORKERS.includes(nameOf(id))) expect(timeout).toBeLessThan(GATEWAY_TIMEOUT);
    }
  });

  it('have exactly the listed permissions', () => {
    for (const { id, Properties } of functions) {
      const role = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }).parse(Properties.Role);
      expect(permissionsOf(stacks, role['Fn::GetAtt'][0]), id).toEqual(permissions[nameOf(id)]);
    }
  });

  it('have exactly the listed variables, and the commit for their logs', () => {
    for (const { id, Properties } of functions) {
      const { COMMIT, ...variables } = environmentSchema.parse(Properties.Environment).Variables;
      expect(COMMIT, id).toBe(RELEASE.commit);
      expect(Object.keys(variables).sort(), id).toEqual(environment[nameOf(id)] ?? []);
    }
  });

  it('keep their logs for a month', () => {
    for (const { Properties } of functions)
      expect(Properties.LoggingConfig).toMatchObject({ LogFormat: 'JSON' });
    const logs = [stacks.edge, stacks.data, stacks.api].flatMap((template) =>
      resources(template, 'AWS::Logs::LogGroup'),
    );
    expect(logs.length).toBeGreaterThan(functions.length);
    for (const { Properties } of logs) expect(Properties.RetentionInDays).toBe(30);
  });
});

it('are traced by X-Ray where the stage says so, and have no right to it otherwise', () => {
  const untraced = JSON.stringify(synthesize(SETTINGS.dev).api);
  expect(untraced).not.toContain('xray:');
  expect(untraced).not.toContain('TracingConfig');
  const traced = synthesize({ ...SETTINGS.dev, tracing: true });
  for (const template of [traced.data, traced.api]) {
    for (const { id, Properties } of resources(template, 'AWS::Lambda::Function')) {
      if (id.startsWith('CustomCDKBucketDeployment')) continue;
      expect(Properties.TracingConfig, id).toEqual({ Mode: 'Active' });
    }
  }
});

describe.each(STAGES)('the deployment of the site of %s', (stage) => {
  const stacks = synthesize(SETTINGS[stage]);

  it('writes only its own log', () => {
    const role = resources(stacks.edge, 'AWS::IAM::Role').find(({ id }) => id.startsWith('SiteDeployment'));
    const log = resource(stacks.edge, 'AWS::Logs::LogGroup');
    const statements = policies(stacks)
      .filter(({ Roles }) => Roles[0].Ref === role?.id)
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    expect(statements.filter(({ Action }) => Action.some((action) => action.startsWith('logs:')))).toEqual([
      { Effect: 'Allow', Action: LOG, Resource: { 'Fn::GetAtt': [log.id, 'Arn'] } },
    ]);

    const handler = resources(stacks.api, 'AWS::Lambda::Function').find(({ id }) =>
      id.startsWith('CustomCDKBucketDeployment'),
    );
    expect(asText(handler?.Properties.Role)).toMatch(/-edge:ExportsOutputFnGetAttSiteDeploymentRole/);
    const { LogGroup } = z.object({ LogGroup: z.unknown() }).parse(handler?.Properties.LoggingConfig);
    expect(asText(LogGroup)).toContain(`-edge:ExportsOutputRef${log.id}`);
  });
});

describe.each(STAGES)('the permissions of %s', (stage) => {
  const stacks = synthesize(SETTINGS[stage]);

  it('name every action, and every resource but the keys of objects', () => {
    const statements = policies(stacks).flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.flatMap(({ Action }) => Action).filter((action) => action.includes('*'))).toEqual([]);

    const arns = statements
      .flatMap(({ Resource }) => [Resource].flat().map(asText))
      .filter((arn) => arn.includes('*'));
    const keysOfObjects =
      /^(arn:<AWS::Partition>:s3:::[\w<>:-]+|<(?:Site|SourceMaps)\w+\.Arn>)(\/\*\/photos)?\/\*$/;
    expect(arns.filter((arn) => !keysOfObjects.test(arn))).toEqual([]);
  });

  it('destroy no version in a bucket: lifecycle rules do', () => {
    const actions = policies(stacks).flatMap(({ PolicyDocument: { Statement } }) =>
      Statement.flatMap(({ Action }) => Action),
    );
    expect(actions).toContain('s3:DeleteObject');
    for (const destroys of [
      's3:DeleteObjectVersion',
      's3:PutLifecycleConfiguration',
      's3:PutBucketVersioning',
    ]) {
      expect(actions).not.toContain(destroys);
    }
  });

  it('use no managed and no inline policies', () => {
    const roles = [stacks.edge, stacks.data, stacks.api].flatMap((template) =>
      resources(template, 'AWS::IAM::Role'),
    );
    expect(roles).toHaveLength(sendsMail(stage) ? 27 : 22);
    for (const { Properties } of roles) {
      expect(Properties).not.toHaveProperty('ManagedPolicyArns');
      expect(Properties).not.toHaveProperty('Policies');
    }
  });
});

/** The visibility timeouts of the queues, in seconds. */
const VISIBILITY = {
  Cleanup: 6 * 60,
  RemoveAccount: 30 * 60,
  Export: 90 * 60,
  Import: 90 * 60,
  BackUpAccounts: 12 * 60,
  Reconcile: 30 * 60,
  Mail: 6 * 60,
  PlanReminders: 6 * 60,
  SendReminders: 12 * 60,
  MailEvents: 3 * 60,
};

describe.each(Object.keys(VISIBILITY) as (keyof typeof VISIBILITY)[])('the queue %s', (name) => {
  const { api, data } = synthesize(SETTINGS.prod);
  // The user pool's trigger sends to the mail queue, so both are in the data stack.
  const home = name === 'Mail' ? data : api;
  const ofThisQueue = new RegExp(`^${name}(DeadLetters)?[0-9A-F]{8}$`);
  const queues = resources(home, 'AWS::SQS::Queue').filter(({ id }) => ofThisQueue.test(id));
  const deadLetters = queues.find(({ id }) => id.includes('DeadLetters'));
  const queue = queues.find(({ id }) => id !== deadLetters?.id);

  it('is encrypted, and moves jobs that failed five times to the dead letters', () => {
    expect(queues).toHaveLength(2);
    for (const { Properties } of queues) expect(Properties.SqsManagedSseEnabled).toBe(true);
    expect(queue?.Properties.RedrivePolicy).toEqual({
      deadLetterTargetArn: { 'Fn::GetAtt': [deadLetters?.id, 'Arn'] },
      maxReceiveCount: 5,
    });
  });

  it('accepts TLS only, and so does its dead-letter queue', () => {
    const refused = resources(home, 'AWS::SQS::QueuePolicy').flatMap(({ Properties }) => {
      const { PolicyDocument, Queues } = queuePolicySchema.parse(Properties);
      const [first, ...others] = PolicyDocument.Statement;
      expect(first).toMatchObject({
        Effect: 'Deny',
        Principal: { AWS: '*' },
        Action: 'sqs:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      });
      // The mail event rule may send, where it exists.
      for (const other of others) {
        expect(other).toMatchObject({
          Principal: { Service: 'events.amazonaws.com' },
          Action: expect.toSatisfy((action: unknown) => !String(action).includes('*')),
          Condition: {
            ArnEquals: {
              'aws:SourceArn': { 'Fn::GetAtt': [expect.stringMatching(/^MailEventRule/), 'Arn'] },
            },
          },
        });
      }
      return Queues.map(({ Ref }) => Ref);
    });
    for (const { id } of queues) expect(refused).toContain(id);
  });

  it('hides a message for at least six times as long as the function may run', () => {
    expect(queue?.Properties.VisibilityTimeout).toBe(VISIBILITY[name]);
    expect(VISIBILITY[name]).toBeGreaterThanOrEqual(6 * (TIMEOUTS[`${name}Function`] ?? Number.NaN));
    const mappings = resources(api, 'AWS::Lambda::EventSourceMapping');
    const mapping = mappings.find(({ id }) => id.startsWith(`${name}Messages`))?.Properties;
    expect(asText(mapping?.EventSourceArn)).toMatch(
      home === api ? `<${queue?.id}.Arn>` : `-data:ExportsOutputFnGetAtt${queue?.id}Arn`,
    );
    expect(mapping).toMatchObject({
      FunctionName: { Ref: expect.stringMatching(`^${name}Function`) },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
  });
});

describe.each(STAGES)('the secrets of %s', (stage) => {
  const stacks = synthesize(SETTINGS[stage]);
  const statements = policies(stacks).flatMap(({ PolicyDocument, Roles: [{ Ref: role }] }) =>
    PolicyDocument.Statement.flatMap((statement) =>
      [statement.Resource].flat().map((Resource) => ({ role, ...statement, Resource })),
    ),
  );

  /** The functions that may perform an action on a parameter. */
  const holders = (parameter: string, action: string) =>
    statements
      .filter(({ Action, Resource }) => asText(Resource).endsWith(parameter) && Action.includes(action))
      .map(({ role }) => role.replace(/Role[0-9A-F]{8}$/, ''))
      .sort();

  it('are readable by the listed functions only', () => {
    const reads = 'ssm:GetParameters';
    expect(holders(`/pawfile/${stage}/stripe/secret-key`, reads)).toEqual([
      'BillingFunction',
      'ReconcileFunction',
      'RemoveAccountFunction',
      'StripeWebhookFunction',
    ]);
    expect(holders(`/pawfile/${stage}/stripe/webhook-secret`, reads)).toEqual(['StripeWebhookFunction']);
  });

  it('belong to this stage, and no other action on parameters or keys is allowed', () => {
    const actions = statements.flatMap(({ role, Action, Resource }) =>
      Action.filter((action) => /^(ssm|kms|secretsmanager):/.test(action)).map((action) => ({
        role,
        action,
        resource: asText(Resource),
      })),
    );
    expect(actions).toHaveLength(6);
    for (const { action, resource } of actions) {
      expect(['ssm:GetParameters', 'ssm:ListTagsForResource']).toContain(action);
      expect(resource).toMatch(new RegExp(`:parameter/pawfile/${stage}/stripe/[a-z-]+$`));
    }
  });

  it('are live ones in prod only', () => {
    const modes = resources(stacks.api, 'AWS::Lambda::Function').flatMap(({ Properties }) => {
      const { Variables } = environmentSchema.parse(Properties.Environment ?? { Variables: {} });
      return 'STRIPE_MODE' in Variables ? [Variables.STRIPE_MODE] : [];
    });
    expect(modes).toEqual(Array.from({ length: 4 }, () => (stage === 'prod' ? 'live' : 'test')));
  });

  it('are in no template, only their names', () => {
    const variables = resources(stacks.api, 'AWS::Lambda::Function').flatMap(({ Properties }) => {
      const { Variables } = environmentSchema.parse(Properties.Environment ?? { Variables: {} });
      return Object.entries(Variables).filter(([name]) => /^STRIPE_\w+_PARAMETER$/.test(name));
    });
    expect(variables).toHaveLength(6);
    for (const [name, value] of variables) {
      const parameter = name === 'STRIPE_SECRET_KEY_PARAMETER' ? 'secret-key' : 'webhook-secret';
      expect(value, name).toBe(`/pawfile/${stage}/stripe/${parameter}`);
    }
    for (const template of [stacks.edge, stacks.data, stacks.api]) {
      expect(resources(template, 'AWS::SSM::Parameter')).toEqual([]);
      // CloudFormation creates the value (test/infra/origin-secrets.test.ts).
      for (const { Properties } of resources(template, 'AWS::SecretsManager::Secret')) {
        expect(Properties).not.toHaveProperty('SecretString');
      }
    }
  });
});

/** The schedule whose id starts with `name`. */
function scheduleOf({ api }: Stacks, name: string) {
  const [schedule] = resources(api, 'AWS::Scheduler::Schedule').filter(({ id }) => id.startsWith(name));
  if (!schedule) throw new Error(`There is no schedule ${name}`);
  return schedule;
}

describe('the daily search for what is due', () => {
  const stacks = synthesize(SETTINGS.prod);
  const { Properties } = scheduleOf(stacks, 'PlanReminders');

  it('starts at the stage’s hour with a job that the worker accepts', () => {
    expect(Properties.ScheduleExpression).toBe('cron(0 11 * * ? *)');
    const { Input } = z.object({ Input: z.string() }).parse(Properties.Target);
    expect(planJobSchema.parse(JSON.parse(Input))).toEqual({ kind: 'plan' });
  });

  it('does not exist on a stage without a mail sender', () => {
    const others = resources(synthesize(SETTINGS.dev).api, 'AWS::Scheduler::Schedule');
    expect(others.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^Cleanup/),
      expect.stringMatching(/^BackUpAccounts/),
      expect.stringMatching(/^Reconcile/),
    ]);
  });

  it('stays within SES’s rate', () => {
    const mappings = resources(stacks.api, 'AWS::Lambda::EventSourceMapping');
    const mapping = mappings.find(({ id }) => id.startsWith('SendReminders'));
    expect(mapping?.Properties.ScalingConfig).toEqual({ MaximumConcurrency: 2 });
    const sender = resources(stacks.api, 'AWS::Lambda::Function').find(({ id }) =>
      id.startsWith('SendReminders'),
    );
    const { Variables } = environmentSchema.parse(sender?.Properties.Environment);
    // Two functions at a time send ten mails a second.
    expect(Variables.MAIL_INTERVAL_MS).toBe('200');
  });
});

it.each(STAGES)('the daily purge of %s starts with a job that the worker accepts', (stage) => {
  const { Properties } = scheduleOf(synthesize(SETTINGS[stage]), 'Cleanup');
  expect(Properties.ScheduleExpression).toBe('cron(0 3 * * ? *)');
  const { Input } = z.object({ Input: z.string() }).parse(Properties.Target);
  expect(cleanupJobSchema.parse(JSON.parse(Input))).toEqual({ kind: 'plan-purges' });
});

it.each(STAGES)('the nightly backup of accounts of %s starts with a job that the worker accepts', (stage) => {
  const { Properties } = scheduleOf(synthesize(SETTINGS[stage]), 'BackUpAccounts');
  expect(Properties.ScheduleExpression).toBe('cron(0 2 * * ? *)');
  const { Input } = z.object({ Input: z.string() }).parse(Properties.Target);
  expect(accountBackupJobSchema.parse(JSON.parse(Input))).toMatchObject({ after: null, parts: [] });
});

describe.each(STAGES)('the daily comparison with Stripe of %s', (stage) => {
  const stacks = synthesize(SETTINGS[stage]);
  const { Properties, DependsOn } = scheduleOf(stacks, 'Reconcile');
  const queueOf = (pattern: RegExp) =>
    resources(stacks.api, 'AWS::SQS::Queue').find(({ id }) => pattern.test(id))?.id;
  const queue = queueOf(/^Reconcile[0-9A-F]{8}$/);
  const deadLetters = queueOf(/^ReconcileDeadLetters/);
  const roles = resources(stacks.api, 'AWS::IAM::Role');
  const role = roles.find(({ id }) => id.startsWith('ReconcileSchedule'));
  const targetSchema = z.object({ Input: z.string(), RetryPolicy: z.record(z.string(), z.number()) });

  it('starts once a day with a job that the worker accepts', () => {
    expect(Properties).toMatchObject({
      ScheduleExpression: expect.stringMatching(/^cron\(\d+ \d+ \* \* \? \*\)$/),
      FlexibleTimeWindow: { Mode: 'FLEXIBLE', MaximumWindowInMinutes: 60 },
      Target: {
        Arn: { 'Fn::GetAtt': [queue, 'Arn'] },
        RoleArn: { 'Fn::GetAtt': [role?.id, 'Arn'] },
        DeadLetterConfig: { Arn: { 'Fn::GetAtt': [deadLetters, 'Arn'] } },
      },
    });
    expect(Properties).not.toHaveProperty('State');
    const { Input, RetryPolicy } = targetSchema.parse(Properties.Target);
    expect(reconcileJobSchema.parse(JSON.parse(Input))).toEqual({
      kind: 'reconcile',
      pass: 'stripe',
      after: null,
      started_at: null,
      checked: 0,
      repaired: 0,
      unclear: 0,
    });
    expect(RetryPolicy.MaximumEventAgeInSeconds).toBeGreaterThan(3600);
    expect(RetryPolicy.MaximumEventAgeInSeconds).toBeLessThan(24 * 3600);
  });

  it('uses a role that may only send this job, for this account only', () => {
    expect(role?.Properties.AssumeRolePolicyDocument).toMatchObject({
      Statement: [
        {
          Effect: 'Allow',
          Principal: { Service: 'scheduler.amazonaws.com' },
          Action: 'sts:AssumeRole',
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        },
      ],
    });
    const own = policies(stacks).filter(({ Roles }) => Roles[0].Ref === role?.id);
    expect(own.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)).toEqual([
      {
        Effect: 'Allow',
        Action: ['sqs:SendMessage'],
        Resource: [{ 'Fn::GetAtt': [queue, 'Arn'] }, { 'Fn::GetAtt': [deadLetters, 'Arn'] }],
      },
    ]);
    const policy = resources(stacks.api, 'AWS::IAM::Policy').find(({ id }) =>
      id.startsWith('ReconcileSchedule'),
    );
    expect(DependsOn).toContain(policy?.id);
  });
});

/** How long a worker claims its job, and after how many minutes the owner sees that it failed. */
const LONG_JOBS = [
  ['Export', EXPORT_CLAIM_MS, EXPORT_PATIENCE_MINUTES],
  ['Import', IMPORT_CLAIM_MS, IMPORT_PATIENCE_MINUTES],
] as const;

describe.each(LONG_JOBS)('the jobs of %s', (name, claimMs, patienceMinutes) => {
  const timeoutMs = (TIMEOUTS[`${name}Function`] ?? Number.NaN) * 1000;

  it('have one worker at a time: the next starts once the claim of the first has ended', () => {
    expect(claimMs).toBeGreaterThan(timeoutMs);
    expect(VISIBILITY[name] * 1000).toBeGreaterThan(timeoutMs + claimMs);
  });

  it('count as failed only once the first worker must have ended', () => {
    expect(patienceMinutes * 60_000).toBeGreaterThan(timeoutMs + 60_000);
  });

  it('have a worker’s whole time to themselves', () => {
    const mappings = resources(synthesize(SETTINGS.prod).api, 'AWS::Lambda::EventSourceMapping');
    expect(mappings.find(({ id }) => id.startsWith(name))?.Properties.BatchSize).toBe(1);
  });

  it('leave most of the account’s concurrency, which may be ten at first, to people who wait', () => {
    const mappings = resources(synthesize(SETTINGS.prod).api, 'AWS::Lambda::EventSourceMapping');
    expect(mappings.find(({ id }) => id.startsWith(name))?.Properties.ScalingConfig).toEqual({
      MaximumConcurrency: 3,
    });
  });
});

describe('mails from the queue', () => {
  it('are retried only after the claim of the failed run has ended', () => {
    const latestClaimEndsAt = (TIMEOUTS.MailFunction ?? Number.NaN) * 1000 + CLAIM_MS;
    expect(6 * 60_000).toBeGreaterThan(latestClaimEndsAt);
  });

  it('are sent by the domain’s sender, on a stage with a domain only', () => {
    const environmentOf = (stage: keyof typeof SETTINGS, name: string) =>
      environmentSchema.parse(
        resources(synthesize(SETTINGS[stage]).api, 'AWS::Lambda::Function').find(({ id }) =>
          id.startsWith(name),
        )?.Properties.Environment,
      ).Variables;
    for (const stage of STAGES) {
      expect(environmentOf(stage, 'ApiFunction').SENDS_MAIL).toBe(String(sendsMail(stage)));
    }
    expect(sendsMail('dev')).toBe(false);
    expect(resources(synthesize(SETTINGS.dev).api, 'AWS::SQS::Queue')).toHaveLength(12);
    expect(resources(synthesize(SETTINGS.dev).data, 'AWS::SQS::Queue')).toEqual([]);
    const { MAIL_FROM, SITE_ORIGIN, SUPPORT_EMAIL } = environmentOf('prod', 'MailFunction');
    expect(SUPPORT_EMAIL).toBe('support@pets.example.org');
    expect(MAIL_FROM).toBe('Pawfile <no-reply@pets.example.org>');
    expect(asText(SITE_ORIGIN)).toBe('https://pets.example.org');
  });
});
