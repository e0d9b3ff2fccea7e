import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { functions } from '../lambdas/functions/table.ts';
import { constructId } from './construct-id.ts';
import { watchJobs, watchSchedules } from './job-alarms.ts';
import { type Alarms, combine, PERIOD, type Watched } from './observability.ts';
import { watchQuotas } from './quota-alarms.ts';

/** A failure that a function handled, an error that Lambda logged for it, or a run that crashed or timed out. */
const FAILED = '{ ($.level = "ERROR") || (($.type = "platform.report") && ($.record.status != "success")) }';

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
