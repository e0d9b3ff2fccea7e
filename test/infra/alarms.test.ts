import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, SQSEvent, SQSRecord } from 'aws-lambda';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { api as contract } from '../../contract/api.ts';
import { AppError } from '../../contract/problem.ts';
import { SECURITY_EVENTS } from '../../contract/security-events.ts';
import { createHandler as createCleanupHandler } from '../../lambdas/functions/cleanup.ts';
import { HTTP_NAMES } from '../../lambdas/functions/table.ts';
import { createHttpHandler } from '../../lambdas/platform/http.ts';
import { writeLogLine } from '../../lambdas/platform/log.ts';
import { constructId } from '../../lib/construct-id.ts';
import { readStage } from '../../lib/stage.ts';
import { ORIGIN_SECRETS } from '../../local/constants.ts';
import { startBackend } from '../support/backend.ts';
import { httpEvent } from '../support/http-event.ts';
import { pay } from '../support/subscribe.ts';
import { asText, CONTEXTS, resource, resources, STAGES, synthesize } from './synthesize.ts';

const metricSchema = z.object({
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z.array(z.object({ Value: z.unknown() })).default([]),
});
const alarmSchema = z.object({
  ...metricSchema.partial().shape,
  Dimensions: metricSchema.shape.Dimensions,
  /** Of an alarm that watches an expression of metrics. */
  Metrics: z
    .array(
      z.object({
        Expression: z.string().optional(),
        MetricStat: z.object({ Metric: metricSchema, Stat: z.string() }).optional(),
      }),
    )
    .default([]),
  AlarmDescription: z.unknown(),
  Statistic: z.string().optional(),
  Threshold: z.number(),
  TreatMissingData: z.string(),
  AlarmActions: z.array(z.unknown()).optional(),
});
const alarmsOf = (context: Parameters<typeof synthesize>[0]) =>
  resources(synthesize(context).api, 'AWS::CloudWatch::Alarm').map(({ Properties }) =>
    alarmSchema.parse(Properties),
  );

const withoutHashes = (text: string) => text.replaceAll(/[0-9A-F]{8}(?=\W|$)/g, '');

const filterSchema = z.object({
  LogGroupName: z.unknown(),
  FilterPattern: z.string(),
  MetricTransformations: z.tuple([
    z.object({
      MetricName: z.string(),
      MetricNamespace: z.string(),
      MetricValue: z.literal('1'),
      Dimensions: z.array(z.object({ Key: z.string(), Value: z.string() })).default([]),
    }),
  ]),
});

type AlarmProperties = z.output<typeof alarmSchema>;

/** The metric, or the expression of metrics, that an alarm watches. */
function watchedBy({ Namespace, MetricName, Dimensions: [dimension], Metrics }: AlarmProperties): string {
  const [expression, ...metrics] = Metrics;
  if (!expression) {
    return [Namespace, MetricName, dimension && withoutHashes(asText(dimension.Value))].join(' ');
  }
  const stats = metrics.flatMap(({ MetricStat }) => MetricStat ?? []);
  return [expression.Expression, ...stats.map(({ Metric, Stat }) => `${Metric.MetricName} ${Stat}`)].join(
    ', ',
  );
}

describe.each(STAGES)('the alarms of %s', (stage) => {
  const { api } = synthesize(CONTEXTS[stage]);
  const alarms = alarmsOf(CONTEXTS[stage]);

  /** A stage without a domain sends only Cognito’s mails. */
  const ofMail = <Value>(value: Value) => (stage === 'prod' ? [value] : []);

  it('watch crashes, handled failures, the queues on both ends, what the API answers, and security', () => {
    const watched = alarms.map((alarm) => `${watchedBy(alarm)} ${alarm.Threshold}`);
    expect(watched.sort()).toEqual([
      expect.stringMatching(/^AWS\/ApiGateway 5xx <pawfile-\w+-edge:ExportsOutputRefApi\w*> 5$/),
      expect.stringMatching(/^AWS\/Cognito SignInThrottles <pawfile-\w+-data:ExportsOutputRefOwners\w*> 1$/),
      'AWS/Lambda Errors <AccountFunction> 1',
      'AWS/Lambda Errors <ApiFunction> 1',
      'AWS/Lambda Errors <BillingFunction> 1',
      'AWS/Lambda Errors <CleanupFunction> 1',
      'AWS/Lambda Errors <ContactFunction> 1',
      'AWS/Lambda Errors <ExportFunction> 1',
      'AWS/Lambda Errors <ImportFunction> 1',
      ...ofMail('AWS/Lambda Errors <MailEventsFunction> 1'),
      ...ofMail('AWS/Lambda Errors <MailFunction> 1'),
      ...ofMail('AWS/Lambda Errors <PlanRemindersFunction> 1'),
      'AWS/Lambda Errors <PublicFunction> 1',
      'AWS/Lambda Errors <ReconcileFunction> 1',
      'AWS/Lambda Errors <RemindersFunction> 1',
      'AWS/Lambda Errors <RemoveAccountFunction> 1',
      ...ofMail('AWS/Lambda Errors <SendRemindersFunction> 1'),
      'AWS/Lambda Errors <StripeWebhookFunction> 1',
      'AWS/Lambda Errors <TakeOverAccountFunction> 1',
      expect.stringMatching(/^AWS\/Lambda Errors <pawfile-\w+-data:ExportsOutputRefCognitoMessage\w*> 1$/),
      expect.stringMatching(/^AWS\/Lambda Errors <pawfile-\w+-data:ExportsOutputRefPostConfirmation\w*> 1$/),
      'AWS/SQS ApproximateAgeOfOldestMessage <Cleanup.QueueName> 3600',
      'AWS/SQS ApproximateAgeOfOldestMessage <Export.QueueName> 10800',
      'AWS/SQS ApproximateAgeOfOldestMessage <Import.QueueName> 10800',
      ...ofMail('AWS/SQS ApproximateAgeOfOldestMessage <MailEvents.QueueName> 3600'),
      ...ofMail('AWS/SQS ApproximateAgeOfOldestMessage <PlanReminders.QueueName> 3600'),
      'AWS/SQS ApproximateAgeOfOldestMessage <Reconcile.QueueName> 10800',
      'AWS/SQS ApproximateAgeOfOldestMessage <RemoveAccount.QueueName> 10800',
      ...ofMail('AWS/SQS ApproximateAgeOfOldestMessage <SendReminders.QueueName> 10800'),
      ...ofMail(
        expect.stringMatching(/^AWS\/SQS ApproximateAgeOfOldestMessage <pawfile-prod-data:\w*Mail\w*> 3600$/),
      ),
      'AWS/SQS ApproximateNumberOfMessagesVisible <CleanupDeadLetters.QueueName> 1',
      'AWS/SQS ApproximateNumberOfMessagesVisible <ExportDeadLetters.QueueName> 1',
      'AWS/SQS ApproximateNumberOfMessagesVisible <ImportDeadLetters.QueueName> 1',
      ...ofMail('AWS/SQS ApproximateNumberOfMessagesVisible <MailEventsDeadLetters.QueueName> 1'),
      ...ofMail('AWS/SQS ApproximateNumberOfMessagesVisible <PlanRemindersDeadLetters.QueueName> 1'),
      'AWS/SQS ApproximateNumberOfMessagesVisible <ReconcileDeadLetters.QueueName> 1',
      'AWS/SQS ApproximateNumberOfMessagesVisible <RemoveAccountDeadLetters.QueueName> 1',
      ...ofMail('AWS/SQS ApproximateNumberOfMessagesVisible <SendRemindersDeadLetters.QueueName> 1'),
      ...ofMail(
        expect.stringMatching(
          /^AWS\/SQS ApproximateNumberOfMessagesVisible <pawfile-prod-data:\w*MailDeadLetters\w*> 1$/,
        ),
      ),
      `Pawfile/${stage} AccountErrors  1`,
      `Pawfile/${stage} ApiErrors  1`,
      `Pawfile/${stage} BillingErrors  1`,
      `Pawfile/${stage} CleanupErrors  1`,
      `Pawfile/${stage} ContactErrors  1`,
      `Pawfile/${stage} ExportErrors  1`,
      `Pawfile/${stage} ImportErrors  1`,
      ...ofMail(`Pawfile/${stage} MailErrors  1`),
      ...ofMail(`Pawfile/${stage} MailEventsErrors  1`),
      ...ofMail(`Pawfile/${stage} PlanRemindersErrors  1`),
      `Pawfile/${stage} PostConfirmationErrors  1`,
      `Pawfile/${stage} PriceDrift  1`,
      `Pawfile/${stage} PriceRefused  1`,
      `Pawfile/${stage} PublicErrors  1`,
      `Pawfile/${stage} ReconcileErrors  1`,
      `Pawfile/${stage} RefusedTokens  300`,
      `Pawfile/${stage} RemindersErrors  1`,
      `Pawfile/${stage} RemoveAccountErrors  1`,
      `Pawfile/${stage} SecurityEvents admin-call 50`,
      `Pawfile/${stage} SecurityEvents deletion 300`,
      `Pawfile/${stage} SecurityEvents passcode-lockout 5`,
      `Pawfile/${stage} SecurityEvents refused-access 300`,
      `Pawfile/${stage} SecurityEvents sign-in-problem 100`,
      ...ofMail(`Pawfile/${stage} SendRemindersErrors  1`),
      `Pawfile/${stage} StripeDrift  1`,
      `Pawfile/${stage} StripeWebhookErrors  1`,
      `Pawfile/${stage} TakeOverAccountErrors  1`,
      'requests - successes, SignInSuccesses SampleCount, SignInSuccesses Sum 100',
      'requests - successes, SignUpSuccesses SampleCount, SignUpSuccesses Sum 50',
    ]);
  });

  const filters = resources(api, 'AWS::Logs::MetricFilter').map(({ Properties }) =>
    filterSchema.parse(Properties),
  );
  const [securityFilters, failureFilters] = [true, false].map((isSecurity) =>
    filters.filter(
      ({ MetricTransformations: [{ MetricName }] }) => isSecurity === (MetricName === 'SecurityEvents'),
    ),
  ) as [typeof filters, typeof filters];

  it('count security events by name, in the log of every function behind the gateway', () => {
    const namespace = `Pawfile/${stage}`;
    expect(securityFilters.map(({ LogGroupName }) => withoutHashes(asText(LogGroupName))).sort()).toEqual(
      HTTP_NAMES.map((name) => `<${constructId(name)}FunctionLog>`).sort(),
    );
    for (const { FilterPattern, MetricTransformations } of securityFilters) {
      expect(FilterPattern).toBe('{ $.event = "*" }');
      expect(MetricTransformations).toMatchObject([
        { MetricNamespace: namespace, Dimensions: [{ Key: 'Event', Value: '$.event' }] },
      ]);
    }
    const watched = alarms.flatMap(({ MetricName, Dimensions }) =>
      MetricName === 'SecurityEvents' ? Dimensions.map(({ Value }) => Value) : [],
    );
    expect(watched.sort()).toEqual([...SECURITY_EVENTS].sort());
  });

  it('count failures in the log of their own function', () => {
    const counted = failureFilters.map(({ LogGroupName, FilterPattern, MetricTransformations: [metric] }) => [
      `${metric.MetricNamespace} ${metric.MetricName}`,
      `${withoutHashes(asText(LogGroupName))} ${FilterPattern}`,
    ]);
    const failures = '{ $.level = "error" }';
    expect(Object.fromEntries(counted)).toEqual({
      [`Pawfile/${stage} AccountErrors`]: `<AccountFunctionLog> ${failures}`,
      [`Pawfile/${stage} ApiErrors`]: `<ApiFunctionLog> ${failures}`,
      [`Pawfile/${stage} BillingErrors`]: `<BillingFunctionLog> ${failures}`,
      [`Pawfile/${stage} CleanupErrors`]: `<CleanupFunctionLog> ${failures}`,
      [`Pawfile/${stage} ContactErrors`]: `<ContactFunctionLog> ${failures}`,
      [`Pawfile/${stage} ExportErrors`]: `<ExportFunctionLog> ${failures}`,
      [`Pawfile/${stage} ImportErrors`]: `<ImportFunctionLog> ${failures}`,
      ...Object.fromEntries([
        ...ofMail([`Pawfile/${stage} MailErrors`, `<MailFunctionLog> ${failures}`]),
        ...ofMail([`Pawfile/${stage} MailEventsErrors`, `<MailEventsFunctionLog> ${failures}`]),
        ...ofMail([`Pawfile/${stage} PlanRemindersErrors`, `<PlanRemindersFunctionLog> ${failures}`]),
        ...ofMail([`Pawfile/${stage} SendRemindersErrors`, `<SendRemindersFunctionLog> ${failures}`]),
      ]),
      [`Pawfile/${stage} PostConfirmationErrors`]: expect.stringMatching(
        /^<pawfile-\w+-data:\w*PostConfirmationLog\w*> \{ \$\.level = "error" \}$/,
      ),
      [`Pawfile/${stage} TakeOverAccountErrors`]: `<TakeOverAccountFunctionLog> ${failures}`,
      [`Pawfile/${stage} PublicErrors`]: `<PublicFunctionLog> ${failures}`,
      [`Pawfile/${stage} ReconcileErrors`]: `<ReconcileFunctionLog> ${failures}`,
      [`Pawfile/${stage} RemindersErrors`]: `<RemindersFunctionLog> ${failures}`,
      [`Pawfile/${stage} RemoveAccountErrors`]: `<RemoveAccountFunctionLog> ${failures}`,
      [`Pawfile/${stage} RefusedTokens`]: '<AccessLog> { $.status = "401" }',
      [`Pawfile/${stage} PriceRefused`]: '<BillingFunctionLog> { $.outcome = "wrong-price" }',
      [`Pawfile/${stage} PriceDrift`]: '<ReconcileFunctionLog> { $.outcome = "wrong-price" }',
      [`Pawfile/${stage} StripeDrift`]: '<ReconcileFunctionLog> { $.outcome = "drift" }',
      [`Pawfile/${stage} StripeWebhookErrors`]: `<StripeWebhookFunctionLog> ${failures}`,
    });
    // A sum over five minutes: an average would be 1, but so would a single sample of many.
    for (const { Namespace, Statistic } of alarms)
      if (Namespace?.startsWith('Pawfile/')) expect(Statistic).toBe('Sum');
  });

  it('say what a user notices', () => {
    for (const { AlarmDescription } of alarms) {
      expect(asText(AlarmDescription)).toMatch(/^[A-Z].{40,}\.( To redrive the queue: .*)?$/);
    }
  });

  it('are in the runbook with their rates, where they watch security', () => {
    const runbook = readFileSync(join(import.meta.dirname, '../../docs/runbook.md'), 'utf8');
    const rows = [...runbook.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, id, rate]) => [id, Number(rate)]);
    const isOfSecurity = ({ Namespace, MetricName = '', Metrics }: AlarmProperties) =>
      Metrics.length > 0 ||
      Namespace === 'AWS/Cognito' ||
      /^(SecurityEvents|RefusedTokens)$/.test(MetricName);
    const rates = resources(api, 'AWS::CloudWatch::Alarm').flatMap(({ id, Properties }) => {
      const alarm = alarmSchema.parse(Properties);
      return isOfSecurity(alarm) ? [[withoutHashes(id), alarm.Threshold]] : [];
    });
    expect(rates).toHaveLength(9);
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(rates));
  });

  it('say how to send again what was given up', () => {
    const plain = (text: string) => text.replaceAll(/[0-9A-F]{8}/g, '');
    for (const {
      AlarmDescription,
      Dimensions: [dimension],
    } of alarms) {
      const [, command] = asText(AlarmDescription).split(' To redrive the queue: ');
      const isOfDeadLetters = dimension !== undefined && asText(dimension.Value).includes('DeadLetters');
      expect(command !== undefined).toBe(isOfDeadLetters);
      if (command === undefined) continue;
      const [, from = '', to] =
        /^aws sqs start-message-move-task --source-arn (\S+) --destination-arn (\S+)$/.exec(plain(command)) ??
        [];
      expect(from).toContain('DeadLetters');
      expect(to).toBe(from.replace('DeadLetters', ''));
    }
  });

  it('are silent without traffic', () => {
    for (const { TreatMissingData } of alarms) expect(TreatMissingData).toBe('notBreaching');
  });

  it('notify no one where no address is given', () => {
    for (const { AlarmActions } of alarms) expect(AlarmActions).toBeUndefined();
    expect(resources(api, 'AWS::SNS::Topic')).toEqual([]);
    expect(resources(api, 'AWS::KMS::Key')).toEqual([]);
  });
});

/** The lines that a task writes to standard output, which CloudWatch reads. */
async function linesOf(task: () => Promise<unknown>): Promise<unknown[]> {
  const lines: string[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  await task().finally(() => stdout.mockRestore());
  return lines.map((line): unknown => JSON.parse(line));
}

describe('a failure that a function handled', () => {
  it('is logged so that the alarm counts it when a message goes back to its queue', async () => {
    const handle = createCleanupHandler({
      env: {
        TABLE_NAME: 'table',
        BUCKET_NAME: 'bucket',
        CLEANUP_QUEUE_URL: 'https://sqs.eu-central-1.amazonaws.com/111122223333/cleanup',
      },
      now: () => new Date(),
      aws: { region: 'eu-central-1' },
      stripe: {},
      log: writeLogLine,
    });
    const event = { Records: [{ messageId: 'one', body: 'no job' } as SQSRecord] } satisfies SQSEvent;
    const lines = await linesOf(async () =>
      expect(await handle(event, { getRemainingTimeInMillis: () => 60_000 } as Context)).toEqual({
        batchItemFailures: [{ itemIdentifier: 'one' }],
      }),
    );
    expect(lines).toMatchObject([{ level: 'error', operation: 'cleanup' }]);
  });

  it('is logged so for a 500 response, but not when the caller is at fault', async () => {
    const answer = (identify: () => null) => {
      const handle = createHttpHandler({
        calls: { 'get-overview': contract['get-overview'] },
        handlers: { 'get-overview': () => Promise.reject(new AppError('not-found', 'Nothing.')) },
        identify,
        runtime: { env: { ORIGIN_SECRETS }, log: writeLogLine, now: () => new Date() },
      });
      return handle(httpEvent(contract['get-overview'], {}));
    };
    const broken = () => {
      throw new Error('secret');
    };
    expect(
      await linesOf(async () => expect(await answer(broken)).toMatchObject({ statusCode: 500 })),
    ).toMatchObject([{ level: 'error', operation: 'get-overview', outcome: 500 }]);
    expect(
      await linesOf(async () => expect(await answer(() => null)).toMatchObject({ statusCode: 404 })),
    ).toMatchObject([{ level: 'info' }]);
  });
});

describe('a copy that differed from Stripe', () => {
  it('is counted once, by the word that the alarm matches', async () => {
    const backend = await startBackend();
    const ownerId = await backend.mail.addAccount('owner@example.test');
    await pay(backend, backend.as(ownerId), { plan: 'vet' });
    // None of Stripe's events has arrived.
    await backend.reconcile();
    await backend.reconcile();
    const lines = backend.log.filter(({ operation }) => operation === 'reconcile');
    expect(new Set(lines.map(({ level }) => level))).toEqual(new Set(['info']));
    // Each comparison is a job for Stripe's list and one for the copies.
    expect(lines.map((line) => 'outcome' in line && line.outcome)).toEqual([
      'drift',
      'compared',
      'compared',
      'compared',
      'compared',
    ]);
    await backend.close();
  });
});

describe('alarms with an address', () => {
  const context = { ...CONTEXTS.prod, alarmEmail: 'ops@pets.example.org' };
  const { api } = synthesize(context);
  const topic = resource(api, 'AWS::SNS::Topic');

  it('are all sent to it', () => {
    const alarms = alarmsOf(context);
    expect(alarms).toHaveLength(alarmsOf(CONTEXTS.prod).length);
    for (const { AlarmActions } of alarms) expect(AlarmActions).toEqual([{ Ref: topic.id }]);
    expect(resource(api, 'AWS::SNS::Subscription').Properties).toEqual({
      TopicArn: { Ref: topic.id },
      Protocol: 'email',
      Endpoint: 'ops@pets.example.org',
    });
  });

  it('are encrypted, use TLS, and come only from this account’s alarms', () => {
    const key = resource(api, 'AWS::KMS::Key');
    const alarms = { Service: 'cloudwatch.amazonaws.com' };
    expect(topic.Properties.KmsMasterKeyId).toEqual({ 'Fn::GetAtt': [key.id, 'Arn'] });
    expect(key.Properties).toMatchObject({
      EnableKeyRotation: true,
      KeyPolicy: {
        Statement: expect.arrayContaining([
          expect.objectContaining({
            Effect: 'Allow',
            Principal: alarms,
            Action: ['kms:Decrypt', 'kms:GenerateDataKey'],
          }),
        ]),
      },
    });
    const { PolicyDocument } = resource(api, 'AWS::SNS::TopicPolicy').Properties;
    const { Statement } = z.object({ Statement: z.array(z.unknown()) }).parse(PolicyDocument);
    expect(Statement).toHaveLength(2);
    expect(Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Principal: '*',
        Action: 'sns:Publish',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    );
    expect(Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Principal: alarms,
        Action: 'sns:Publish',
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      }),
    );
  });

  it('are refused with an invalid address', () => {
    expect(() => readStage({ ...CONTEXTS.dev, alarmEmail: 'ops' })).toThrow(
      'Stage settings: alarmEmail must be an e-mail address.',
    );
  });
});
