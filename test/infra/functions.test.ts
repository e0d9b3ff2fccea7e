import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { EXPORT_PATIENCE_MINUTES, IMPORT_PATIENCE_MINUTES } from '../../contract/limits.ts';
import { accountBackupJobSchema } from '../../lambdas/domain/account/account-backup-job.ts';
import { reconcileJobSchema } from '../../lambdas/domain/billing/reconcile-job.ts';
import { cleanupJobSchema } from '../../lambdas/domain/jobs/cleanup-job.ts';
import { planJobSchema } from '../../lambdas/domain/reminders/reminder-jobs.ts';
import {
  FUNCTION_NAMES,
  type FunctionName,
  JOB_NAMES,
  queueVariable,
  functions as rows,
} from '../../lambdas/functions/table.ts';
import { EXPORT_CLAIM_MS } from '../../lambdas/store/exports.ts';
import { IMPORT_CLAIM_MS } from '../../lambdas/store/imports.ts';
import { CLAIM_MS } from '../../lambdas/store/mail-claim.ts';
import { constructId } from '../../lib/construct-id.ts';
import { rightsOf } from '../support/iam-actions.ts';
import {
  asText,
  OTHER_SETTINGS,
  policiesOf,
  RELEASE,
  resource,
  resources,
  SETTINGS,
  STAGES,
  type Stacks,
  synthesize,
} from './synthesize.ts';

const LOG = ['logs:CreateLogStream', 'logs:PutLogEvents'];
const REPORT =
  'events:PutEvents on arn:<AWS::Partition>:events:<AWS::Region>:<AWS::AccountId>:event-bus/default';
const RECEIVE = ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'];

const sendsMail = (stage: keyof typeof SETTINGS) => SETTINGS[stage].domain !== undefined;

/** The functions of a stage. */
const namesIn = (stage: keyof typeof SETTINGS) =>
  FUNCTION_NAMES.filter((name) => sendsMail(stage) || !rows[name].needsMail);

/** The start of a function's logical ids. */
const idOf = (name: FunctionName) =>
  constructId(name) + (rows[name].trigger.on === 'user-pool' ? '' : 'Function');

/** A resource of the same stack, or of the data stack. */
const arnOf = (id: string) => `<(?:[\\w-]+-data:ExportsOutputFnGetAtt)?${id}[0-9A-F]{8}\\.?Arn\\w*>`;
const ours = (service: string, name: string) =>
  `arn:<AWS::Partition>:${service}:<AWS::Region>:<AWS::AccountId>:${name}`;
const parameter = (name: string) => ours('ssm', `parameter/pawfile/\\w+/${name}`);
const objects = (bucket: string) => `arn:<AWS::Partition>:s3:::${bucket}-\\w+-<AWS::AccountId>`;

/** Rights as templates have them, and as rows do: an action on what a variable names, or on an index. */
const PATTERNS: [right: string, inRow: string][] = [
  [`(.+) on ${arnOf('Table')}`, '$1 on TABLE_NAME'],
  [`(dynamodb:Query) on ${arnOf('Table')}/index/([\\w-]+)`, '$1 on $2'],
  [`(s3:(?!List).+) on ${objects('pet-documents')}/\\*`, '$1 on BUCKET_NAME'],
  [`(s3:List.+) on ${arnOf('Documents')}`, '$1 on BUCKET_NAME'],
  [`(.+) on ${objects('pet-documents')}/\\*/photos/\\*`, '$1 on PHOTOS_BUCKET'],
  [`(.+) on ${objects('pet-documents')}/prc_\\*/application/\\*`, '$1 on APPLICATIONS_BUCKET'],
  [`(.+) on ${objects('pet-documents')}/prc_\\*/pet_\\*/\\*`, '$1 on ENTRIES_BUCKET'],
  [`(.+) on ${objects('pawfile-accounts')}/\\*`, '$1 on ACCOUNTS_BUCKET'],
  [`(.+) on ${arnOf('Owners')}`, '$1 on USER_POOL_ID'],
  [`(.+) on ${arnOf('SigningKey')}`, '$1 on SIGNING_KEY_ID'],
  [`(.+) on ${parameter('stripe/secret-key')}`, '$1 on STRIPE_SECRET_KEY_PARAMETER'],
  [`(.+) on ${parameter('stripe/webhook-secret')}`, '$1 on STRIPE_WEBHOOK_SECRET_PARAMETER'],
  [`(.+) on ${parameter('guarantee-key')}`, '$1 on GUARANTEE_KEY_PARAMETER'],
  ['(ses:DeleteSuppressedDestination) on \\*', '$1 on SENDS_MAIL'],
  [`(.+) on ${ours('ses', 'configuration-set/<Mail>')}`, '$1 on MAIL_CONFIGURATION_SET'],
  [`(.+) on ${ours('ses', 'configuration-set/<CopyMail>')}`, '$1 on COPY_CONFIGURATION_SET'],
  [`(.+) on ${ours('ses', 'identity/pets.example.org')}`, '$1 on the identity of MAIL_CONFIGURATION_SET'],
  ...JOB_NAMES.map((name): [string, string] => [
    `(.+) on ${arnOf(constructId(name))}`,
    `$1 on ${queueVariable(name)}`,
  ]),
  ...FUNCTION_NAMES.map((name): [string, string] => [
    `(.+) on ${arnOf(`${idOf(name)}Log`)}`,
    `$1 on log of ${name}`,
  ]),
];
const RIGHTS = PATTERNS.map(([right, inRow]) => [new RegExp(`^${right}$`), inRow] as const);

/** What the template has for a right in a row: who sends by a configuration set also sends by the domain's identity. */
const granted = (right: string) =>
  right.endsWith(' on MAIL_CONFIGURATION_SET')
    ? [right, right.replace(' on ', ' on the identity of ')]
    : [right];

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
    policiesOf(template).map(({ Properties }) => policySchema.parse(Properties)),
  );

/** A role's rights, by the names that rows have for resources where they have one. */
function rightsIn(stacks: Stacks, role: string): string[] {
  const rights = policies(stacks)
    .filter(({ Roles }) => Roles[0].Ref === role)
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .flatMap(({ Action, Resource }) =>
      [Resource].flat().flatMap((arn) => Action.map((action) => `${action} on ${asText(arn)}`)),
    );
  const inRow = (right: string) => {
    const [pattern, name] = RIGHTS.find(([each]) => each.test(right)) ?? [right, right];
    return right.replace(pattern, name);
  };
  return [...new Set(rights.map(inRow))].sort();
}

const conditionsSchema = z.object({
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({ Action: z.union([z.string(), z.array(z.string())]), Condition: z.unknown().optional() }),
    ),
  }),
  Roles: z.tuple([z.object({ Ref: z.string() })]),
});

const partitionsOf = (operation: string, keys: string[]) => ({
  Action: `dynamodb:${operation}`,
  Condition: {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  },
});

describe.each(STAGES)('the functions of %s', (stage) => {
  const stacks = synthesize(SETTINGS[stage]);
  const functions = [stacks.data, stacks.api]
    .flatMap((template) => resources(template, 'AWS::Lambda::Function'))
    .filter(({ id }) => !id.startsWith('CustomCDKBucketDeployment'));
  const names = namesIn(stage);
  const functionOf = (name: FunctionName) => {
    const [only, ...others] = functions.filter(({ id }) => new RegExp(`^${idOf(name)}[0-9A-F]{8}$`).test(id));
    if (!only || others.length > 0) throw new Error(`${name} is ${1 + others.length} functions.`);
    return only.Properties;
  };
  const isHere = (variable: string) => sendsMail(stage) || variable !== 'MAIL_QUEUE_URL';
  const isGranted = (right: string) =>
    isHere(right.replace(/^.* on /, '')) && (sendsMail(stage) || !right.startsWith('ses:'));

  it('are exactly those of the table', () => {
    expect(names.map(functionOf)).toHaveLength(functions.length);
  });

  it('run on Node 24 on arm64, as long as their rows say', () => {
    for (const name of names) {
      const { Runtime, Architectures, Timeout } = functionOf(name);
      expect(Runtime).toBe('nodejs24.x');
      expect(Architectures).toEqual(['arm64']);
      expect(Timeout, name).toBe(rows[name].timeoutSeconds);
    }
  });

  it('have exactly the rights in their rows, and those on their own log and queue', () => {
    for (const name of names) {
      const role = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) });
      const [id] = role.parse(functionOf(name).Role)['Fn::GetAtt'];
      const job = JOB_NAMES.find((each) => each === name);
      expect(rightsIn(stacks, id), name).toEqual(
        [
          ...[...rightsOf(name)].filter(isGranted).flatMap(granted),
          ...LOG.map((action) => `${action} on log of ${name}`),
          ...(job ? RECEIVE.map((action) => `${action} on ${queueVariable(job)}`) : []),
          ...(rows[name].trigger.on === 'schedule' ? [REPORT] : []),
        ].sort(),
      );
    }
  });

  it('reads and writes the partitions in its row alone, as the page of a signature', () => {
    const role = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) });
    const [id] = role.parse(functionOf('verify').Role)['Fn::GetAtt'];
    const conditions = [stacks.edge, stacks.data, stacks.api]
      .flatMap(policiesOf)
      .map(({ Properties }) => conditionsSchema.parse(Properties))
      .filter(({ Roles }) => Roles[0].Ref === id)
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .flatMap(({ Action, Condition }) => [Action].flat().map((action) => ({ Action: action, Condition })))
      .filter(({ Action }) => Action.startsWith('dynamodb:'));
    expect(conditions).toEqual([
      partitionsOf('GetItem', ['SIGNATURE#*', 'SIGNING*', 'PRACTICE#*', 'NETWORK#*', 'SENDERS*']),
      partitionsOf('PutItem', ['NETWORK#*', 'SENDERS*']),
      partitionsOf('UpdateItem', ['NETWORK#*', 'SENDERS*']),
    ]);
  });

  it('have exactly the variables in their rows, and the commit for their logs', () => {
    for (const name of names) {
      const { COMMIT, ...variables } = environmentSchema.parse(functionOf(name).Environment).Variables;
      expect(COMMIT, name).toBe(RELEASE.commit);
      expect(Object.keys(variables).sort(), name).toEqual(
        Object.keys(rows[name].environment).filter(isHere).sort(),
      );
    }
  });

  it('may go on in their own queue for as long as it takes, and in no other loop', () => {
    const looping = names.filter((name) => functionOf(name).RecursiveLoop === 'Allow');
    const longJobs = names.filter((name) =>
      JOB_NAMES.some((job) => job === name && queueVariable(job) in rows[name].environment),
    );
    expect(looping).toEqual(longJobs);
    expect(looping).toContain('remove-account');
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
  const traced = synthesize(OTHER_SETTINGS.dev);
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

  it('name every action, and every resource but the keys of objects and SES’s one list', () => {
    const statements = policies(stacks).flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.flatMap(({ Action }) => Action).filter((action) => action.includes('*'))).toEqual([]);

    const isOfList = ({ Action }: { Action: string[] }) =>
      Action.every((action) => action === 'ses:DeleteSuppressedDestination');
    const arns = statements
      .filter((statement) => !isOfList(statement))
      .flatMap(({ Resource }) => [Resource].flat().map(asText))
      .filter((arn) => arn.includes('*'));
    const keysOfObjects =
      /^(arn:<AWS::Partition>:s3:::[\w<>:-]+|<(?:Site|SourceMaps)\w+\.Arn>)(\/\*\/photos|\/prc_\*\/(?:application|pet_\*))?\/\*$/;
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

  it('are in no managed policies, and in one policy of the role at most', () => {
    const roles = [stacks.edge, stacks.data, stacks.api].flatMap((template) =>
      resources(template, 'AWS::IAM::Role'),
    );
    const names = namesIn(stage);
    const ofFunctions = names.map((name) => `${idOf(name)}Role`);
    const ofSchedules = names
      .filter((name) => 'schedule' in rows[name].trigger)
      .map((name) => `${constructId(name)}ScheduleRole`);
    expect(roles.map(({ id }) => id.replace(/[0-9A-F]{8}$/, '')).toSorted()).toEqual(
      [...ofFunctions, ...ofSchedules, 'ReleaseRole', 'SiteDeploymentRole'].toSorted(),
    );
    for (const { Properties } of roles) {
      expect(Properties).not.toHaveProperty('ManagedPolicyArns');
      expect([Properties.Policies ?? []].flat().length).toBeLessThanOrEqual(1);
    }
  });
});

describe.each(JOB_NAMES)('the queue of %s', (job) => {
  const name = constructId(job);
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
    const { timeoutSeconds, trigger } = rows[job];
    expect(queue?.Properties.VisibilityTimeout).toBe(trigger.visibilitySeconds);
    expect(trigger.visibilitySeconds).toBeGreaterThanOrEqual(6 * timeoutSeconds);
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
    expect(holders(`/pawfile/${stage}/guarantee-key`, reads)).toEqual(['BillingFunction']);
  });

  it('belong to this stage, and no other action on parameters or keys is allowed, but to sign', () => {
    const actions = statements.flatMap(({ role, Action, Resource }) =>
      Action.filter((action) => /^(ssm|kms|secretsmanager):/.test(action)).map((action) => ({
        role,
        action,
        resource: asText(Resource),
      })),
    );
    const signing = actions.filter(({ action }) => action.startsWith('kms:'));
    expect(signing.map(({ role, action }) => `${role.replace(/[0-9A-F]{8}$/, '')} ${action}`)).toEqual([
      'SignFunctionRole kms:GetPublicKey',
      'SignFunctionRole kms:Sign',
    ]);
    const others = actions.filter((each) => !signing.includes(each));
    expect(others).toHaveLength(7);
    for (const { action, resource } of others) {
      expect(['ssm:GetParameters', 'ssm:ListTagsForResource']).toContain(action);
      expect(resource).toMatch(new RegExp(`:parameter/pawfile/${stage}/(stripe/[a-z-]+|guarantee-key)$`));
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
      return Object.entries(Variables).filter(([name]) => name.endsWith('_PARAMETER'));
    });
    const values = new Set(variables.map(([name, value]) => `${name} ${value}`));
    expect([...values].sort()).toEqual([
      `GUARANTEE_KEY_PARAMETER /pawfile/${stage}/guarantee-key`,
      `STRIPE_SECRET_KEY_PARAMETER /pawfile/${stage}/stripe/secret-key`,
      `STRIPE_WEBHOOK_SECRET_PARAMETER /pawfile/${stage}/stripe/webhook-secret`,
    ]);
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
    const mails = mappings.find(({ id }) => id.startsWith('MailMessages'));
    expect(mails?.Properties).toMatchObject({ BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } });
    const sender = resources(stacks.api, 'AWS::Lambda::Function').find(({ id }) =>
      id.startsWith('SendReminders'),
    );
    const { Variables } = environmentSchema.parse(sender?.Properties.Environment);
    // Two copies each of two functions send two thirds of ten mails a second.
    expect(Variables.MAIL_INTERVAL_MS).toBe('600');
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
  const fn = resources(stacks.api, 'AWS::Lambda::Function').find(({ id }) =>
    id.startsWith('ReconcileFunction'),
  );
  const arn = { 'Fn::GetAtt': [fn?.id, 'Arn'] };
  const roles = resources(stacks.api, 'AWS::IAM::Role');
  const role = roles.find(({ id }) => id.startsWith('ReconcileSchedule'));
  const targetSchema = z.object({ Input: z.string(), RetryPolicy: z.record(z.string(), z.number()) });

  it('starts once a day with a job that the function accepts', () => {
    expect(Properties).toMatchObject({
      ScheduleExpression: expect.stringMatching(/^cron\(\d+ \d+ \* \* \? \*\)$/),
      FlexibleTimeWindow: { Mode: 'FLEXIBLE', MaximumWindowInMinutes: 60 },
      Target: { Arn: arn, RoleArn: { 'Fn::GetAtt': [role?.id, 'Arn'] } },
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

  it('uses a role that may only call this function, for this account only', () => {
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
      { Effect: 'Allow', Action: ['lambda:InvokeFunction'], Resource: arn },
    ]);
    expect(DependsOn).toContain(role?.id);
  });

  it('goes on with what a run left, and tries each run three times', () => {
    const config = resources(stacks.api, 'AWS::Lambda::EventInvokeConfig').find(({ id }) =>
      id.startsWith('Reconcile'),
    );
    expect(config?.Properties).toMatchObject({ FunctionName: { Ref: fn?.id }, MaximumRetryAttempts: 2 });
    const { DestinationConfig } = z
      .object({ DestinationConfig: z.object({ OnSuccess: z.object({ Destination: z.unknown() }) }) })
      .parse(config?.Properties);
    expect(asText(DestinationConfig.OnSuccess.Destination)).toMatch(/:event-bus\/default$/);
    const rule = resources(stacks.api, 'AWS::Events::Rule').find(({ id }) => id.startsWith('Reconcile'));
    expect(rule?.Properties).toMatchObject({
      EventPattern: {
        source: ['lambda'],
        'detail-type': ['Lambda Function Invocation Result - Success'],
        detail: {
          requestContext: { functionArn: [{ 'Fn::Join': ['', [arn, ':$LATEST']] }] },
          responsePayload: { next: { kind: [{ exists: true }] } },
        },
      },
      Targets: [{ Arn: arn, InputPath: '$.detail.responsePayload.next' }],
    });
  });
});

/** How long a worker claims its job, and after how many minutes the owner sees that it failed. */
const LONG_JOBS = [
  ['export', EXPORT_CLAIM_MS, EXPORT_PATIENCE_MINUTES],
  ['import', IMPORT_CLAIM_MS, IMPORT_PATIENCE_MINUTES],
] as const;

describe.each(LONG_JOBS)('the jobs of %s', (name, claimMs, patienceMinutes) => {
  const { timeoutSeconds, trigger } = rows[name];
  const timeoutMs = timeoutSeconds * 1000;
  const mapping = resources(synthesize(SETTINGS.prod).api, 'AWS::Lambda::EventSourceMapping').find(({ id }) =>
    id.startsWith(constructId(name)),
  );

  it('have one worker at a time: the next starts once the claim of the first has ended', () => {
    expect(claimMs).toBeGreaterThan(timeoutMs);
    expect(trigger.visibilitySeconds * 1000).toBeGreaterThan(timeoutMs + claimMs);
  });

  it('count as failed only once the first worker must have ended', () => {
    expect(patienceMinutes * 60_000).toBeGreaterThan(timeoutMs + 60_000);
  });

  it('have a worker’s whole time to themselves', () => {
    expect(mapping?.Properties.BatchSize).toBe(1);
  });

  it('leave most of the account’s concurrency, which may be ten at first, to people who wait', () => {
    expect(mapping?.Properties.ScalingConfig).toEqual({ MaximumConcurrency: 3 });
  });
});

describe('mails from the queue', () => {
  it('are retried only after the claim of the failed run has ended', () => {
    const { timeoutSeconds, trigger } = rows.mail;
    expect(trigger.visibilitySeconds * 1000).toBeGreaterThan(timeoutSeconds * 1000 + CLAIM_MS);
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
    const queues = JOB_NAMES.filter((name) => !rows[name].needsMail).length;
    expect(resources(synthesize(SETTINGS.dev).api, 'AWS::SQS::Queue')).toHaveLength(2 * queues);
    expect(resources(synthesize(SETTINGS.dev).data, 'AWS::SQS::Queue')).toEqual([]);
    const { MAIL_FROM, SITE_ORIGIN, SUPPORT_EMAIL } = environmentOf('prod', 'MailFunction');
    expect(SUPPORT_EMAIL).toBe('support@pets.example.org');
    expect(MAIL_FROM).toBe('Pawfile <no-reply@pets.example.org>');
    expect(asText(SITE_ORIGIN)).toBe('https://pets.example.org');
  });
});
