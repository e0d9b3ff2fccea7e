import { Duration } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  Metric,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { api as contract } from '../contract/api.ts';
import { type FunctionName, functions } from '../lambdas/functions/table.ts';
import { edgeErrors } from './edge-alarms.ts';
import { PERIOD, type Watched } from './observability.ts';

interface Shown extends Watched {
  accessLog: ILogGroup;
}

/** The calls whose successes are figures of the business, from the gateway's log, which needs no metric of its own. */
const FIGURES = {
  Pets: ['create-pet'],
  Records: ['create-record', 'create-records'],
  'Links viewed': ['get-shared-pet'],
} as const;

/** Creates the stage's one dashboard. AWS has three free for each account; every further one costs $3 a month. */
export function createDashboard(scope: Construct, shown: Shown): void {
  const { stage, httpApi, distribution, data, queues } = shown;
  const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
    new GraphWidget({ title, left, right, width: 12 });
  const day = Duration.days(1);
  new Dashboard(scope, 'Dashboard', {
    dashboardName: `pawfile-${stage.name}`,
    defaultInterval: Duration.days(7),
    widgets: [
      [
        graph('Traffic', [httpApi.metricCount({ period: PERIOD })]),
        graph(
          'Errors',
          [httpApi.metricServerError({ period: PERIOD }), httpApi.metricClientError({ period: PERIOD })],
          [edgeErrors(distribution.distributionId)],
        ),
      ],
      [
        graph(
          'Latency',
          ['p50', 'p99'].map((statistic) => httpApi.metricLatency({ period: PERIOD, statistic })),
        ),
        graph(
          'Age of the oldest job',
          [...queues.values()].map(({ queue }) => queue.metricApproximateAgeOfOldestMessage()),
          [...queues.values()].map(({ deadLetters }) =>
            deadLetters.metricApproximateNumberOfMessagesVisible(),
          ),
        ),
      ],
      [
        graph(
          'Mails',
          ['Send', 'Delivery', 'Bounce', 'Complaint'].map(
            (metricName) =>
              new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Sum', period: Duration.hours(1) }),
          ),
        ),
        graph('Sign-ups', [
          new Metric({
            namespace: 'AWS/Cognito',
            metricName: 'SignUpSuccesses',
            dimensionsMap: {
              UserPool: data.userPool.userPoolId,
              UserPoolClient: data.userPoolClient.userPoolClientId,
            },
            statistic: 'Sum',
            period: day,
          }),
        ]),
      ],
      figures(shown),
      [failures(shown), browserReports(shown)],
      [new TextWidget({ markdown: impacts(shown), width: 24, height: 12 })],
    ],
  });
}

/** Pets, records, links and plans by the day. */
const figures = ({ accessLog, built }: Shown): IWidget[] => [
  ...Object.entries(FIGURES).map(([title, names]) => {
    const keys = names.map((name) => `"${contract[name].method} ${contract[name].path}"`);
    return figure(title, [accessLog], `routeKey in [${keys.join(', ')}] and status like /^2/`);
  }),
  // A checkout that was opened is no plan: the function that first sees the plan says so.
  figure('Plans', logsOf(built, SYNCING), 'operation = "begin-plan"'),
];

/** The functions that copy subscriptions from Stripe. */
const SYNCING: readonly FunctionName[] = ['billing', 'stripe-webhook', 'reconcile'];

const logsOf = (built: Shown['built'], names: readonly FunctionName[]): ILogGroup[] =>
  [...built].filter(([name]) => names.includes(name)).map(([, { logGroup }]) => logGroup);

/** How often a log has certain lines, by the day. */
const figure = (title: string, logs: readonly ILogGroup[], filter: string): IWidget =>
  new LogQueryWidget({
    title,
    logGroupNames: logs.map(({ logGroupName }) => logGroupName),
    queryLines: [`filter ${filter}`, 'stats count(*) as times by bin(1d)'],
    view: LogQueryVisualizationType.BAR,
    width: 6,
  });

/** The latest failures of all functions. */
const failures = ({ built }: Shown) =>
  new LogQueryWidget({
    title: 'Failures',
    logGroupNames: [...built.values()].map(({ logGroup }) => logGroup.logGroupName),
    queryLines: [
      'fields @timestamp, operation, outcome, causes.0.name, requestId, commit',
      'filter level = "ERROR" or (type = "platform.report" and record.status != "success")',
      'sort @timestamp desc',
      'limit 50',
    ],
    width: 12,
    height: 12,
  });

/** What browsers report most often. */
const browserReports = ({ built }: Shown) =>
  new LogQueryWidget({
    title: 'Errors and violations in browsers',
    logGroupNames: logsOf(built, ['reports']).map(({ logGroupName }) => logGroupName),
    queryLines: [
      'filter ispresent(report)',
      'stats count(*) as times by report, name, frames.0, directive, blocked, page',
      'sort times desc',
      'limit 50',
    ],
    width: 12,
    height: 12,
  });

/** What users notice of each function. */
const impacts = ({ built }: Shown): string =>
  [...built.keys()]
    .flatMap((name) => {
      const { impact, trigger } = functions[name];
      const ofQueue =
        'lateImpact' in trigger ? [` Late: ${trigger.lateImpact} Gave up: ${trigger.gaveUpImpact}`] : [];
      return [`**${name}**: ${impact}${ofQueue.join('')}`];
    })
    .join('\n\n');
