import { Duration } from 'aws-cdk-lib';
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { functions } from '../lambdas/functions/table.ts';
import { constructId } from './construct-id.ts';
import type { Data } from './data-stack.ts';
import type { Functions } from './functions.ts';
import type { JobQueues } from './job-queues.ts';
import { type Alarms, combine, PERIOD } from './observability.ts';
import type { Stage } from './stage.ts';

/**
 * A failure that a function handled, an error that Lambda logged for it, or a run that crashed or timed out. Lambda's own
 * lines spell their levels in capitals.
 */
const FAILED =
  '{ ($.level = "error") || ($.level = "ERROR") || (($.type = "platform.report") && ($.record.status != "success")) }';

interface Watched {
  stage: Stage;
  httpApi: IHttpApi;
  distribution: Distribution;
  data: Data;
  built: Functions;
  queues: JobQueues;
}

/** Watches everything but security: one alarm for each concern of an operator (decision 150). */
export function addAlarms(alarms: Alarms, watched: Watched): void {
  watchCalls(alarms, watched);
  watchJobs(alarms, watched);
  watchSchedules(alarms, watched);
  watchQuotas(alarms, watched);
  watchPlans(alarms, watched);
}

function watchCalls(alarms: Alarms, { stage, httpApi, distribution, built }: Watched): void {
  alarms.ring('ServerErrors', {
    severity: 'Critical',
    impact: 'Calls fail: owners or recipients of links see an error and have to try again.',
    metric: httpApi.metricServerError({ period: PERIOD }),
    // A single one may be a transient fault of AWS.
    threshold: 5,
  });
  alarms.ring('SlowCalls', {
    severity: 'Warning',
    impact: 'One call in a hundred takes three seconds and more: people wait for pages and links.',
    metric: httpApi.metricLatency({ period: PERIOD, statistic: 'p99' }),
    threshold: 3_000,
    // The slowest of ten calls says nothing about one in a hundred.
    settings: { evaluationPeriods: 3, evaluateLowSampleCountPercentile: 'ignore' },
  });
  for (const [name, { logGroup }] of built) {
    const metric = functions[name].trigger.on === 'jobs' ? 'JobFailures' : 'CallFailures';
    alarms.countLines(`${constructId(name)}Failures`, metric, logGroup, FAILED);
  }
  alarms.ring('CallFailures', {
    severity: 'Critical',
    impact:
      'A call failed in a way that nobody foresaw: someone saw “Something went wrong”. The dashboard says in which function, and what its users notice.',
    metric: alarms.counted('CallFailures'),
    threshold: 1,
  });
  const triggers = [...built].filter(([name]) => functions[name].trigger.on === 'user-pool');
  alarms.ring('SignUps', {
    severity: 'Critical',
    impact: triggers.map(([name]) => functions[name].impact).join(' '),
    metric: combine(
      'SUM',
      triggers.map(([, fn]) => ({ metric: fn.metricErrors({ period: PERIOD }) })),
    ),
    threshold: 1,
  });
  // CloudFront reports in this region only, and an alarm watches metrics of its own region.
  if (stage.region !== 'us-east-1') return;
  alarms.ring('EdgeErrors', {
    severity: 'Critical',
    impact: 'The site itself fails: one request in twenty gets an error from CloudFront.',
    metric: edgeErrors(distribution),
    threshold: 5,
    settings: { evaluationPeriods: 3 },
  });
}

/** The share of requests that CloudFront answers 5xx, in percent. */
export const edgeErrors = ({ distributionId }: Distribution) =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName: '5xxErrorRate',
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    region: 'us-east-1',
    statistic: 'Average',
    period: PERIOD,
  });

function watchJobs(alarms: Alarms, { stage, queues }: Watched): void {
  alarms.ring('JobFailures', {
    severity: 'Warning',
    impact:
      'A job failed and will be tried again. The dashboard says in which function, and what its users notice.',
    metric: alarms.counted('JobFailures'),
    threshold: 1,
  });
  alarms.ring('JobsLate', {
    severity: 'Critical',
    impact:
      'Jobs wait far longer than they should: nothing works on them, or there are too many. The dashboard says in which queue, and what its users notice.',
    metric: combine(
      'MAX',
      [...queues]
        // Whether those ran at all is watched by the day (watchSchedules).
        .filter(([name]) => !functions[name].trigger.schedule)
        .map(([name, { queue }]) => ({
          metric: queue.metricApproximateAgeOfOldestMessage({ period: PERIOD, statistic: 'Maximum' }),
          per: Duration.hours(functions[name].trigger.lateAfterHours).toSeconds(),
        })),
    ),
    threshold: 1,
  });
  alarms.ring('JobsGaveUp', {
    severity: 'Critical',
    impact: `Jobs failed every time and will not be tried again. The dashboard says in which queue, and what its users notice. To redrive the queues: npm run redrive -- --stage ${stage.name}`,
    metric: combine(
      'MAX',
      [...queues.values()].map(({ deadLetters }) => ({
        metric: deadLetters.metricApproximateNumberOfMessagesVisible({
          period: PERIOD,
          statistic: 'Maximum',
        }),
      })),
    ),
    threshold: 1,
  });
}

/** A run counts by what its function logs, so neither a schedule that is off nor a queue that is stuck goes unnoticed. */
function watchSchedules(alarms: Alarms, { built, queues }: Watched): void {
  for (const name of queues.keys()) {
    const { schedule, lateImpact } = functions[name].trigger;
    const logGroup = built.get(name)?.logGroup;
    if (!schedule || !logGroup) continue;
    const id = `${constructId(schedule.name)}Missed`;
    const metricName = `${constructId(schedule.name)}Runs`;
    const outcomes = schedule.outcomes.map((outcome) => `($.outcome = "${outcome}")`);
    alarms.countLines(id, metricName, logGroup, `{ ${outcomes.join(' || ')} }`);
    alarms.ring(id, {
      severity: 'Critical',
      impact: `${lateImpact} It has not run for 26 hours.`,
      metric: alarms.counted(metricName, Duration.hours(1)),
      threshold: 1,
      settings: {
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        // A day, the hour within which the schedule starts, and an hour for the run.
        evaluationPeriods: 26,
        treatMissingData: TreatMissingData.BREACHING,
      },
    });
  }
}

/** Four fifths of the executions at once that AWS gives an account after its first months. */
const MANY_EXECUTIONS = 800;

/** SES reviews an account that reaches these shares, and stops its mail at twice and five times as many. */
const BOUNCES_UNDER_REVIEW = 0.05;
const COMPLAINTS_UNDER_REVIEW = 0.001;

function watchQuotas(alarms: Alarms, { stage, data: { table } }: Watched): void {
  // Without a dimension: all functions of the account share its quota.
  const ofAccount = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period: PERIOD });
  alarms.ring('Throttles', {
    severity: 'Critical',
    impact:
      'Lambda refuses calls because the account runs too many functions at once: people see errors. Service Quotas raises the limit.',
    metric: ofAccount('Throttles', 'Sum'),
    threshold: 10,
  });
  alarms.ring('Concurrency', {
    severity: 'Warning',
    impact:
      'The account runs 800 functions at once and is refused more at 1,000, or earlier if it is new. Service Quotas raises the limit.',
    metric: ofAccount('ConcurrentExecutions', 'Maximum'),
    threshold: MANY_EXECUTIONS,
  });
  alarms.ring('TableThrottles', {
    severity: 'Warning',
    impact: 'DynamoDB refuses requests to the table, so calls take longer and some fail.',
    metric: combine(
      'SUM',
      ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) => ({
        metric: table.metric(name, { period: PERIOD, statistic: 'Sum' }),
      })),
    ),
    threshold: 10,
  });
  if (!stage.domain) return;
  const hour = Duration.hours(1);
  const share = (metricName: string) =>
    new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: hour });
  alarms.ring('MailReputation', {
    severity: 'Critical',
    impact:
      'So many mails bounce, or are reported as spam, that SES reviews the account. It may stop all mail: codes for sign-ups, reminders and notices.',
    metric: combine(
      'MAX',
      [
        { metric: share('Reputation.BounceRate'), per: BOUNCES_UNDER_REVIEW },
        { metric: share('Reputation.ComplaintRate'), per: COMPLAINTS_UNDER_REVIEW },
      ],
      hour,
    ),
    threshold: 1,
  });
}

function watchPlans(alarms: Alarms, { built }: Watched): void {
  for (const name of ['billing', 'reconcile'] as const) {
    const logGroup = built.get(name)?.logGroup;
    if (!logGroup) continue;
    const pattern = '{ ($.outcome = "wrong-price") || ($.outcome = "drift") }';
    alarms.countLines(`${constructId(name)}Differences`, 'PlanDifferences', logGroup, pattern);
  }
  alarms.ring('PlanDifferences', {
    severity: 'Critical',
    impact:
      'Stripe and Pawfile differ. “wrong-price” in the log: owners can’t buy a plan or change to another one, because Stripe’s price is not the one on the site; `npm run stripe:setup` corrects it. “drift”: some of Stripe’s events did not arrive, so owners had the wrong plan for up to a day, or a customer pays for a subscription that matches no account. The billing debug page has the details.',
    metric: alarms.counted('PlanDifferences'),
    threshold: 1,
  });
}
