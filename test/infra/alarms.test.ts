import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Context, SQSEvent, SQSRecord } from 'aws-lambda';
import { describe, expect, it, test, vi } from 'vitest';
import * as z from 'zod';
import { api as contract } from '../../contract/api.ts';
import { AppError } from '../../contract/problem.ts';
import {
  ADDRESS_CHANGE_REFUSED,
  REFUSED_TOKENS_RATE,
  SECURITY_RATES,
} from '../../contract/security-events.ts';
import { createHandler as createCleanupHandler } from '../../lambdas/functions/cleanup.ts';
import { FUNCTION_NAMES, functions, HTTP_NAMES } from '../../lambdas/functions/table.ts';
import { createHttpHandler } from '../../lambdas/platform/http.ts';
import { createLog } from '../../lambdas/platform/log.ts';
import { constructId } from '../../lib/construct-id.ts';
import { createAlarms } from '../../lib/observability.ts';
import type { Stage } from '../../lib/stage.ts';
import { ORIGIN_SECRETS } from '../../local/constants.ts';
import { httpEvent } from '../support/http-event.ts';
import { matches } from '../support/log-filter.ts';
import {
  asText,
  createApp,
  resource,
  resources,
  SETTINGS,
  STAGES,
  synthesize,
  templateSchema,
} from './synthesize.ts';

const metricSchema = z.object({ Namespace: z.string(), MetricName: z.string() });
const alarmSchema = z.object({
  ...metricSchema.partial().shape,
  /** Of an alarm that watches an expression of metrics. */
  Metrics: z
    .array(
      z.object({
        Expression: z.string().optional(),
        MetricStat: z.object({ Metric: metricSchema }).optional(),
      }),
    )
    .default([]),
  AlarmDescription: z.unknown(),
  ComparisonOperator: z.string(),
  Threshold: z.number(),
  TreatMissingData: z.string(),
  AlarmActions: z.array(z.unknown()).optional(),
  OKActions: z.array(z.unknown()).optional(),
});
type AlarmProperties = z.output<typeof alarmSchema>;

const withoutHashes = (text: string) => text.replaceAll(/[0-9A-F]{8}(?=\W|$)/g, '');

/** The alarms of a stage by their names, those of CloudFront included. */
const alarmsOf = (settings: Stage) => {
  const { api, monitoring, edgeAlarms } = synthesize(settings);
  const found = [api, monitoring, ...(edgeAlarms ? [edgeAlarms] : [])].flatMap((template) =>
    resources(template, 'AWS::CloudWatch::Alarm'),
  );
  return new Map(found.map(({ id, Properties }) => [withoutHashes(id), alarmSchema.parse(Properties)]));
};

/** The names of the metrics that an alarm watches: AWS asks the price of an alarm for each. */
const metricsOf = ({ MetricName, Metrics }: AlarmProperties) =>
  MetricName ? [MetricName] : Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric.MetricName ?? []);

const filterSchema = z.object({
  LogGroupName: z.unknown(),
  FilterPattern: z.string(),
  MetricTransformations: z.tuple([
    z.object({ MetricName: z.string(), MetricNamespace: z.string(), MetricValue: z.string() }),
  ]),
});

describe.each(STAGES)('the alarms of %s', (stage) => {
  const { api, monitoring } = synthesize(SETTINGS[stage]);
  const alarms = alarmsOf(SETTINGS[stage]);
  /** A stage without a domain sends only Cognito’s mails. */
  const sendsMail = stage !== 'dev';
  const isWatched = stage === 'prod';

  it('are one for each concern, and say what it is worth to get up for', () => {
    const severities = [...alarms].map(([name, { AlarmDescription }]) => {
      const [, severity] = /^(Critical|Warning): [A-Z“].{40,}\S$/s.exec(asText(AlarmDescription)) ?? [];
      // More than ten queues have several alarms.
      return [name.replace(/\d+$/, ''), severity];
    });
    expect(Object.fromEntries(severities)).toEqual({
      ServerErrors: 'Critical',
      SlowCalls: 'Warning',
      CallFailures: 'Critical',
      SignUps: 'Critical',
      JobFailures: 'Warning',
      JobsLate: 'Critical',
      JobsGaveUp: 'Critical',
      PurgeMissed: 'Critical',
      BackupMissed: 'Critical',
      ReconcileMissed: 'Critical',
      ...(sendsMail && { RemindersMissed: 'Critical', MailReputation: 'Critical' }),
      Throttles: 'Critical',
      Concurrency: 'Warning',
      TableThrottles: 'Warning',
      PlanDifferences: 'Critical',
      SecurityEvents: 'Warning',
      FailedSignIns: 'Warning',
      FailedSignUps: 'Warning',
      ThrottledSignIns: 'Critical',
      ...(isWatched && { OutsideRunFailed: 'Critical', OutsideRunMissed: 'Warning' }),
    });
  });

  it('watch both ends of every queue, and every schedule by its runs', () => {
    const expressions = [/^JobsLate\d*$/, /^JobsGaveUp\d*$/].map((name) =>
      [...alarms].flatMap(([id, { Metrics }]) => (name.test(id) ? Metrics[0]?.Expression : [])).join(),
    );
    const queues = resources(api, 'AWS::SQS::Queue').filter(({ id }) => id.includes('DeadLetters')).length;
    const others = sendsMail ? 1 : 0;
    const scheduled = resources(api, 'AWS::Scheduler::Schedule').length;
    // All but the purge run without a queue.
    expect(expressions[1]?.match(/FILL/g)).toHaveLength(queues + others + scheduled - 1);
    expect(expressions[0]?.match(/FILL\(m\d, 0\) \/ (3600|10800)/g)).toHaveLength(queues + others - 1);
    const missed = [...alarms].filter(([name]) => /^(?!Outside).+Missed$/.test(name));
    expect(missed).toHaveLength(scheduled);
    for (const [, { ComparisonOperator, TreatMissingData }] of missed) {
      expect([ComparisonOperator, TreatMissingData]).toEqual(['LessThanThreshold', 'breaching']);
    }
  });

  const counted = resources(monitoring, 'AWS::Logs::MetricFilter').map(({ Properties }) => {
    const { LogGroupName, FilterPattern, MetricTransformations } = filterSchema.parse(Properties);
    const [{ MetricName, MetricNamespace, MetricValue }] = MetricTransformations;
    expect(MetricNamespace).toBe(`Pawfile/${stage}`);
    // A log of another stack comes by an export or an output.
    const log = withoutHashes(asText(LogGroupName)).replace(/^<.*OutputRef(\w+?)Log\w*>$/, '<$1Log>');
    return { log, metric: MetricName, pattern: FilterPattern, value: MetricValue };
  });

  it('count the failures of every function in its own log', () => {
    const all = counted.filter(({ metric }) => /^(Call|SignUp|Job)Failures$/.test(metric));
    const [postponed, failures] = [true, false].map((isPostponed) =>
      all.filter(({ pattern }) => pattern.includes('postponed') === isPostponed),
    ) as [typeof all, typeof all];
    expect(postponed.map(({ log, metric }) => [log, metric]).sort()).toEqual(
      sendsMail ? ['<MailFunctionLog>', '<SendRemindersFunctionLog>'].map((log) => [log, 'JobFailures']) : [],
    );
    const names = FUNCTION_NAMES.filter((name) => sendsMail || !functions[name].needsMail);
    const expected = names.map((name) => {
      const { on } = functions[name].trigger;
      const log = `<${constructId(name)}${on === 'user-pool' ? '' : 'Function'}Log>`;
      const metrics = { jobs: 'JobFailures', schedule: 'JobFailures', 'user-pool': 'SignUpFailures' };
      return [log, new Map(Object.entries(metrics)).get(on) ?? 'CallFailures'];
    });
    expect(failures.map(({ log, metric }) => [log, metric]).sort()).toEqual(expected.sort());
    for (const { pattern } of failures) {
      expect(pattern).toContain('$.level = "ERROR"');
      expect(pattern).toContain('$.record.status != "success"');
    }
  });

  it('count by a field or a whole number, since CloudFormation refuses fractions', () => {
    for (const { value } of counted) expect(value).toMatch(/^(\d+|\$\..+)$/);
  });

  it('count no refusal of a changed address, and every other error of a trigger', () => {
    const pattern =
      counted.find(({ log, metric }) => log === '<CognitoMessageLog>' && metric === 'SignUpFailures')
        ?.pattern ?? '';
    const refused = { name: ADDRESS_CHANGE_REFUSED, errorType: 'e', errorMessage: 'Refused.' };
    const report = (record: object) => ({ type: 'platform.report', record });
    expect(matches(pattern, { level: 'ERROR', message: refused })).toBe(false);
    expect(matches(pattern, report({ status: 'error', errorType: ADDRESS_CHANGE_REFUSED }))).toBe(false);
    expect(matches(pattern, report({ status: 'success' }))).toBe(false);
    for (const line of [
      { level: 'ERROR', operation: 'post-confirmation', outcome: 'failed' },
      { level: 'ERROR', message: { errorType: 'TypeError', errorMessage: 'No.' } },
      { level: 'ERROR', message: { ...refused, name: 'MailError' } },
      report({ status: 'timeout' }),
      report({ status: 'error', errorType: 'Runtime.ExitError' }),
    ])
      expect(matches(pattern, line), JSON.stringify(line)).toBe(true);
  });

  it('count security events by their share, in the log of every function that reports them', () => {
    const security = counted.filter(({ metric }) => metric === 'SecurityEvents');
    expect(security.map(({ log, pattern, value }) => `${log} ${pattern} ${value}`).sort()).toEqual(
      [
        ...HTTP_NAMES.map((name) => `<${constructId(name)}FunctionLog> { $.event = "*" } $.share`),
        '<CognitoMessageLog> { $.event = "*" } $.share',
        '<AccessLog> { $.status = "401" } $.refusedShare',
      ].sort(),
    );
  });

  it('are silent without traffic, but not without runs of schedules', () => {
    for (const [name, { TreatMissingData }] of alarms) {
      // What the last run from outside found holds until the next one.
      const silent = name === 'OutsideRunFailed' ? 'ignore' : 'notBreaching';
      expect(TreatMissingData, name).toBe(name.endsWith('Missed') ? 'breaching' : silent);
    }
  });

  it('are all mailed, and so is their end, where there is an address', () => {
    const topics = resources(api, 'AWS::SNS::Topic').map(({ id }) => id);
    expect(topics).toHaveLength(stage === 'dev' ? 0 : 1);
    // In the stack of the topic, or by its output.
    const isTopic = new RegExp(`^<(PublishOutputRef)?${topics[0]}[0-9A-F]*>$`);
    for (const { AlarmActions, OKActions } of alarms.values()) {
      for (const actions of [AlarmActions, OKActions]) {
        expect(actions?.map((action) => isTopic.test(asText(action)))).toEqual(
          topics.length ? [true] : undefined,
        );
      }
    }
  });

  it('have a dashboard of less than 50 metrics, with the figures of the business', () => {
    const body = asText(resource(api, 'AWS::CloudWatch::Dashboard').Properties.DashboardBody);
    // The graphs' metrics; queries of logs are none.
    expect(body.match(/\["AWS\//g)?.length).toBeLessThan(50);
    for (const title of ['Sign-ups', 'Pets', 'Records', 'Links viewed', 'Plans']) {
      expect(body).toContain(`"title":"${title}"`);
    }
    expect(body).toContain('POST /api/pets/{petId}/records/batch');
    // The functions that see a plan begin.
    expect(body).toMatch(
      /"query":"SOURCE '<Billing\w+>' \| SOURCE '<StripeWebhook\w+>' \| SOURCE '<Reconcile\w+>' \| filter operation = \\"begin-plan\\"/,
    );
    // What users notice of each failure, which the alarms leave to the dashboard.
    expect(body).toContain(functions.export.trigger.gaveUpImpact);
  });
});

const RUNBOOK = readFileSync(join(import.meta.dirname, '../../docs/runbook.md'), 'utf8');

it('the runbook has the rates of security events', () => {
  const rows = [...RUNBOOK.matchAll(/^\| `([\w-]+)` \| (\d+) \|/gm)].map(([, id, rate]) => [
    id,
    Number(rate),
  ]);
  expect(Object.fromEntries(rows)).toEqual({
    ...SECURITY_RATES,
    'refused-token': REFUSED_TOKENS_RATE,
    FailedSignIns: alarmsOf(SETTINGS.prod).get('FailedSignIns')?.Threshold,
    FailedSignUps: alarmsOf(SETTINGS.prod).get('FailedSignUps')?.Threshold,
    ThrottledSignIns: alarmsOf(SETTINGS.prod).get('ThrottledSignIns')?.Threshold,
  });
});

it.each(['us-east-1', 'eu-central-1'])(
  'what CloudFront answers is watched where it reports, from %s',
  (region) => {
    const { api, monitoring, edge, edgeAlarms } = synthesize({ ...SETTINGS.prod, region });
    const watching = edgeAlarms ?? monitoring;
    expect(edgeAlarms === undefined).toBe(region === 'us-east-1');
    const [alarm] = resources(watching, 'AWS::CloudWatch::Alarm').filter(({ id }) =>
      id.startsWith('EdgeErrors'),
    );
    expect(alarm?.Properties).toMatchObject({ MetricName: '5xxErrorRate', Threshold: 5 });
    expect(asText(alarm?.Properties.AlarmActions)).toContain(
      resource(edgeAlarms ?? api, 'AWS::SNS::Topic').id,
    );
    const [distribution] = resources(edge, 'AWS::CloudFront::Distribution');
    const dimensions = JSON.stringify(alarm?.Properties.Dimensions);
    expect(dimensions).toContain(edgeAlarms ? '"OutputName":"DistributionId"' : distribution?.id);
  },
);

it.each(['us-east-1', 'eu-central-1'])(
  'a certificate that was not renewed is mailed about where it is, from %s',
  (region) => {
    const { api, monitoring, edgeAlarms } = synthesize({ ...SETTINGS.prod, region });
    const watching = edgeAlarms ?? monitoring;
    const mailing = edgeAlarms ?? api;
    const rules = resources(watching, 'AWS::Events::Rule').filter(({ id }) => id.startsWith('Certificate'));
    expect(rules).toHaveLength(1);
    const [{ EventPattern, Targets }] = z
      .tuple([z.object({ EventPattern: z.unknown(), Targets: z.tuple([z.record(z.string(), z.unknown())]) })])
      .parse(rules.map(({ Properties }) => Properties));
    expect(EventPattern).toEqual({
      source: ['aws.acm'],
      'detail-type': ['ACM Certificate Approaching Expiration'],
      resources: [SETTINGS.prod.domain?.certificateArn],
      // ACM, which renews 45 days before the end, sends events from then on.
      detail: { DaysToExpiry: [{ numeric: ['<=', 30] }] },
    });
    expect(asText(Targets[0].Arn)).toContain(resource(mailing, 'AWS::SNS::Topic').id);
    expect(Targets[0]).toMatchObject({
      InputTransformer: {
        InputPathsMap: expect.objectContaining({ 'detail-DaysToExpiry': '$.detail.DaysToExpiry' }),
        InputTemplate: expect.stringMatching(/^"Critical: .+ Runbook: A certificate expires\."$/),
      },
    });
    expect(JSON.stringify(resource(mailing, 'AWS::SNS::TopicPolicy'))).toContain('events.amazonaws.com');
    expect(RUNBOOK.includes('\n### A certificate expires\n')).toBe(true);
  },
);

describe('the watch from outside', () => {
  const { monitoring } = synthesize(SETTINGS.prod);
  const [failed, missed] = ['OutsideRunFailed', 'OutsideRunMissed'].map(
    (name) =>
      resources(monitoring, 'AWS::CloudWatch::Alarm').find(({ id }) => id.startsWith(name))?.Properties,
  );

  it('rings at the first run that failed, and until one went well', () => {
    expect(failed).toMatchObject({
      Namespace: 'Pawfile/prod/Outside',
      MetricName: 'FailedRuns',
      Statistic: 'Maximum',
      Threshold: 1,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      EvaluationPeriods: 1,
      TreatMissingData: 'ignore',
    });
  });

  it('rings by the metric that the workflow writes', () => {
    const workflow = readFileSync(join(import.meta.dirname, '../../.github/workflows/watch.yml'), 'utf8');
    expect(workflow).toContain(`--namespace ${failed?.Namespace} --metric-name ${failed?.MetricName} `);
  });

  it('rings after three hours without a run, which are six runs', () => {
    expect(missed).toMatchObject({
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      EvaluationPeriods: 3,
      TreatMissingData: 'breaching',
    });
    expect(missed?.Metrics).toEqual([
      expect.objectContaining({ Expression: 'SUM([FILL(m0, 0)])' }),
      expect.objectContaining({
        MetricStat: {
          Metric: { Namespace: 'Pawfile/prod/Outside', MetricName: 'FailedRuns' },
          Stat: 'SampleCount',
          Period: 3600,
        },
      }),
    ]);
  });
});

it('mail rings at 2% bounces and 0.05% complaints, before SES reviews the account', () => {
  const { Metrics, Threshold } = alarmsOf(SETTINGS.prod).get('MailReputation') ?? {};
  expect(Threshold).toBe(1);
  expect(Metrics?.[0]?.Expression).toBe('MAX([FILL(m0, 0) / 0.02, FILL(m1, 0) / 0.0005])');
});

it('the account’s budget is mailed to the address for alarms, and demands one', () => {
  const { Budget, NotificationsWithSubscribers } = z
    .object({ Budget: z.unknown(), NotificationsWithSubscribers: z.array(z.unknown()) })
    .parse(resource(synthesize(SETTINGS.prod).api, 'AWS::Budgets::Budget').Properties);
  expect(Budget).toMatchObject({ TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 100, Unit: 'USD' } });
  expect(NotificationsWithSubscribers).toHaveLength(2);
  expect(resources(synthesize(SETTINGS.dev).api, 'AWS::Budgets::Budget')).toEqual([]);
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
      random: () => 1,
      stripe: {},
      log: createLog('0123456789ab'),
    });
    const event = { Records: [{ messageId: 'one', body: 'no job' } as SQSRecord] } satisfies SQSEvent;
    const lines = await linesOf(async () =>
      expect(await handle(event, { getRemainingTimeInMillis: () => 60_000 } as Context)).toEqual({
        batchItemFailures: [{ itemIdentifier: 'one' }],
      }),
    );
    expect(lines).toMatchObject([{ level: 'ERROR', operation: 'cleanup', commit: '0123456789ab' }]);
    // Lambda gives a line without the time the level INFO, whatever its own, and no alarm would count it.
    const { timestamp } = z.object({ timestamp: z.iso.datetime() }).parse(lines[0]);
    expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(60_000);
  });

  it('is logged so for a 500 response, but not when the caller is at fault', async () => {
    const answer = (identify: () => null) => {
      const handle = createHttpHandler({
        calls: { 'get-overview': contract['get-overview'] },
        handlers: { 'get-overview': () => Promise.reject(new AppError('not-found', 'Nothing.')) },
        identify,
        runtime: { env: { ORIGIN_SECRETS }, log: createLog('0123456789ab'), now: () => new Date() },
      });
      return handle(httpEvent(contract['get-overview'], {}));
    };
    const broken = () => {
      throw new Error('secret');
    };
    expect(
      await linesOf(async () => expect(await answer(broken)).toMatchObject({ statusCode: 500 })),
    ).toMatchObject([{ level: 'ERROR', operation: 'get-overview', outcome: 500 }]);
    expect(
      await linesOf(async () => expect(await answer(() => null)).toMatchObject({ statusCode: 404 })),
    ).toMatchObject([{ level: 'INFO' }]);
  });
});

test('an alarm takes ten metrics, so an eleventh queue gets an alarm of its own', () => {
  const stack = new Stack(createApp(), 'Jobs');
  const parts = Array.from({ length: 11 }, (_, at) => ({
    metric: new Metric({ namespace: 'AWS/SQS', metricName: `Queue${at}` }),
  }));
  const rule = {
    severity: 'Critical',
    impact: 'Jobs wait.',
    firesWhen: 'a job waits',
    threshold: 1,
  } as const;
  createAlarms(stack, SETTINGS.dev, undefined).ringAtAny('Jobs', { ...rule, parts });
  const alarms = resources(
    templateSchema.parse(Template.fromStack(stack).toJSON()),
    'AWS::CloudWatch::Alarm',
  );
  const metrics = alarms.map(({ id, Properties }) => [
    withoutHashes(id),
    metricsOf(alarmSchema.parse(Properties)),
  ]);
  const names = parts.map(({ metric }) => metric.metricName);
  expect(metrics).toEqual([
    ['Jobs', names.slice(0, 10)],
    ['Jobs2', names.slice(10)],
  ]);
});

describe('alarms with an address', () => {
  const { api } = synthesize({ ...SETTINGS.prod, region: 'us-east-1' });
  const topic = resource(api, 'AWS::SNS::Topic');

  it('are sent to it', () => {
    expect(resource(api, 'AWS::SNS::Subscription').Properties).toEqual({
      TopicArn: { Ref: topic.id },
      Protocol: 'email',
      Endpoint: 'ops@pets.example.org',
    });
  });

  it('use TLS, and come only from this account’s alarms and events', () => {
    const alarms = { Service: 'cloudwatch.amazonaws.com' };
    const { PolicyDocument } = resource(api, 'AWS::SNS::TopicPolicy').Properties;
    const { Statement } = z.object({ Statement: z.array(z.unknown()) }).parse(PolicyDocument);
    // Events pass only to topics of their rule's account, so they need no condition.
    expect(Statement).toContainEqual(
      expect.objectContaining({ Effect: 'Allow', Principal: { Service: 'events.amazonaws.com' } }),
    );
    expect(Statement).toHaveLength(3);
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
});
