import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { asText, CONTEXTS, resource, resources, STAGES, type Stacks, synthesize } from './synthesize.ts';

const LOG = ['logs:CreateLogStream', 'logs:PutLogEvents'];

/** Every permission of every function, by what it is for. */
const PERMISSIONS: Record<string, Record<string, string[]>> = {
  CognitoMessage: { log: LOG },
  ApiFunction: {
    log: LOG,
    table: [
      'dynamodb:ConditionCheckItem',
      'dynamodb:DeleteItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
    ],
    index: ['dynamodb:Query'],
    objects: [
      's3:DeleteObjectVersion',
      's3:GetObject',
      's3:GetObjectVersion',
      's3:PutObject',
      's3:PutObjectTagging',
    ],
    bucket: ['s3:ListBucket'],
    queue: ['sqs:SendMessage'],
  },
  PublicFunction: {
    log: LOG,
    table: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
    objects: ['s3:GetObjectVersion'],
  },
  CleanupFunction: {
    log: LOG,
    table: ['dynamodb:BatchWriteItem', 'dynamodb:GetItem', 'dynamodb:Query'],
    objects: ['s3:DeleteObjectTagging', 's3:DeleteObjectVersion', 's3:DeleteObjectVersionTagging'],
    bucket: ['s3:ListBucketVersions'],
    queue: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage', 'sqs:SendMessage'],
  },
};

const ENVIRONMENT: Record<string, string[]> = {
  CognitoMessage: ['SITE_ORIGIN'],
  ApiFunction: [
    'BUCKET_NAME',
    'CLEANUP_QUEUE_URL',
    'FREE_PLAN_RECORDS_PER_PET',
    'FREE_PLAN_SHARING',
    'TABLE_NAME',
  ],
  PublicFunction: ['BUCKET_NAME', 'TABLE_NAME'],
  CleanupFunction: ['BUCKET_NAME', 'CLEANUP_QUEUE_URL', 'TABLE_NAME'],
};

const KINDS: [RegExp, string][] = [
  [/^<\w+Log\w+\.Arn>$/, 'log'],
  [/^<[\w-]+-data:ExportsOutputFnGetAttTable\w+>$/, 'table'],
  [/^<[\w-]+-data:ExportsOutputFnGetAttTable\w+>\/index\/by-kind-and-time$/, 'index'],
  [/^arn:aws:s3:::pet-documents-\w+-<AWS::AccountId>\/\*$/, 'objects'],
  [/^<[\w-]+-data:ExportsOutputFnGetAttDocuments\w+>$/, 'bucket'],
  [/^<Cleanup(?!DeadLetters)\w+\.Arn>$/, 'queue'],
];

const statementSchema = z.object({
  Effect: z.literal('Allow'),
  Action: z.union([z.string().transform((action) => [action]), z.array(z.string())]),
  Resource: z.unknown(),
});
const policySchema = z.object({
  PolicyDocument: z.object({ Statement: z.array(statementSchema) }),
  Roles: z.tuple([z.object({ Ref: z.string() })]),
});

const policies = ({ edge, data, api }: Stacks) =>
  [edge, data, api].flatMap((template) =>
    resources(template, 'AWS::IAM::Policy').map(({ Properties }) => policySchema.parse(Properties)),
  );

/** What one function may do: its actions by kind of resource. */
function permissionsOf(stacks: Stacks, role: string): Record<string, string[]> {
  const statements = policies(stacks)
    .filter(({ Roles }) => Roles[0].Ref === role)
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  return Object.fromEntries(
    statements.map(({ Action, Resource }) => {
      const arn = asText(Resource);
      const kind = KINDS.find(([pattern]) => pattern.test(arn))?.[1] ?? arn;
      return [kind, Action.toSorted()];
    }),
  );
}

describe.each(STAGES)('the functions of %s', (stage) => {
  const stacks = synthesize(CONTEXTS[stage]);
  const functions = [stacks.data, stacks.api]
    .flatMap((template) => resources(template, 'AWS::Lambda::Function'))
    .filter(({ id }) => !id.startsWith('CustomCDKBucketDeployment'));
  const nameOf = (id: string) => Object.keys(PERMISSIONS).find((name) => id.startsWith(name)) ?? id;

  it('are the ones we know', () => {
    expect(functions.map(({ id }) => nameOf(id)).sort()).toEqual(Object.keys(PERMISSIONS).sort());
  });

  it('run on Node 24 on arm64 and end before the gateway gives up', () => {
    for (const { id, Properties } of functions) {
      expect(Properties.Runtime).toBe('nodejs24.x');
      expect(Properties.Architectures).toEqual(['arm64']);
      expect(Properties.Timeout).toBe(nameOf(id) === 'CleanupFunction' ? 60 : 10);
    }
  });

  it('may do exactly what they need', () => {
    for (const { id, Properties } of functions) {
      const role = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }).parse(Properties.Role);
      expect(permissionsOf(stacks, role['Fn::GetAtt'][0]), id).toEqual(PERMISSIONS[nameOf(id)]);
    }
  });

  it('are told exactly what they read', () => {
    for (const { id, Properties } of functions) {
      const { Variables } = z
        .object({ Variables: z.record(z.string(), z.unknown()) })
        .parse(Properties.Environment);
      expect(Object.keys(Variables).sort(), id).toEqual(ENVIRONMENT[nameOf(id)]);
    }
  });

  it('keep their logs a month', () => {
    for (const { Properties } of functions)
      expect(Properties.LoggingConfig).toMatchObject({ LogFormat: 'JSON' });
    const logs = [stacks.data, stacks.api].flatMap((template) => resources(template, 'AWS::Logs::LogGroup'));
    expect(logs.length).toBeGreaterThan(functions.length);
    for (const { Properties } of logs) expect(Properties.RetentionInDays).toBe(30);
  });
});

describe.each(STAGES)('the permissions of %s', (stage) => {
  const stacks = synthesize(CONTEXTS[stage]);

  it('name every action, and every resource but the keys of objects', () => {
    const statements = policies(stacks).flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.flatMap(({ Action }) => Action).filter((action) => action.includes('*'))).toEqual([]);

    const arns = statements.map(({ Resource }) => asText(Resource)).filter((arn) => arn.includes('*'));
    const keysOfObjects = /^(arn:aws:s3:::[\w<>:-]+|<Site\w+\.Arn>)\/\*$/;
    expect(arns.filter((arn) => !keysOfObjects.test(arn))).toEqual([]);
  });

  it('come from no managed and no inline policy', () => {
    const roles = [stacks.edge, stacks.data, stacks.api].flatMap((template) =>
      resources(template, 'AWS::IAM::Role'),
    );
    expect(roles).toHaveLength(5);
    for (const { Properties } of roles) {
      expect(Properties).not.toHaveProperty('ManagedPolicyArns');
      expect(Properties).not.toHaveProperty('Policies');
    }
  });
});

describe('the cleanup queue', () => {
  const { api } = synthesize(CONTEXTS.dev);
  const queues = resources(api, 'AWS::SQS::Queue');
  const deadLetters = queues.find(({ id }) => id.startsWith('CleanupDeadLetters'));
  const queue = queues.find(({ id }) => id !== deadLetters?.id);

  it('is encrypted, and hands over what fails every time', () => {
    for (const { Properties } of queues) expect(Properties.SqsManagedSseEnabled).toBe(true);
    expect(queue?.Properties.RedrivePolicy).toEqual({
      deadLetterTargetArn: { 'Fn::GetAtt': [deadLetters?.id, 'Arn'] },
      maxReceiveCount: 5,
    });
  });

  it('hides a message for six times as long as the function may run', () => {
    expect(queue?.Properties.VisibilityTimeout).toBe(6 * 60);
    expect(resource(api, 'AWS::Lambda::EventSourceMapping').Properties).toMatchObject({
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
  });
});
