import { Duration } from 'aws-cdk-lib';
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { type Alarm, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { ADDRESS_CHANGE_REFUSED } from '../contract/security-events.ts';
import { functions } from '../lambdas/functions/table.ts';
import { constructId } from './construct-id.ts';
import { watchJobs, watchSchedules } from './job-alarms.ts';
import { type Alarms, PERIOD, type Watched } from './observability.ts';
import { watchQuotas } from './quota-alarms.ts';

/** What isn't the trigger's refusal of a changed address, by the field with an error's name. */
const isNoRefusal = (name: string) => `((${name} NOT EXISTS) || (${name} != "${ADDRESS_CHANGE_REFUSED}"))`;

const LOGGED = `($.level = "ERROR") && ${isNoRefusal('$.message.name')}`;
const CRASHED = '($.type = "platform.report") && ($.record.status != "success")';

/**
 * A failure that a function handled, an error that Lambda logged for it, or a run that crashed or timed out; but not
 * what an owner's own call to Cognito causes.
 */
const FAILED = `{ (${LOGGED}) || (${CRASHED} && ${isNoRefusal('$.record.errorType')}) }`;

/** The metric of failures, by what calls a function. */
const FAILURES = {
  calls: 'CallFailures',
  webhook: 'CallFailures',
  'user-pool': 'SignUpFailures',
  jobs: 'JobFailures',
  schedule: 'JobFailures',
} as const;

/** Creates the alarms that take a release back, before anything of it is released. */
export const addReleaseAlarms = (alarms: Alarms, httpApi: IHttpApi): Alarm[] => [
  alarms.ring('ServerErrors', {
    severity: 'Critical',
    impact: 'Calls fail: owners or recipients of links see an error and have to try again.',
    firesWhen: 'the API answered five or more 5xx within five minutes',
    metric: httpApi.metricServerError({ period: PERIOD }),
    // A single one may be a transient fault of AWS.
    threshold: 5,
  }),
  alarms.ring('CallFailures', {
    severity: 'Critical',
    impact:
      'A call failed unexpectedly, and its caller saw “Something went wrong”. The dashboard says in which function, and what its users notice.',
    firesWhen: 'a function that people wait for failed, crashed or timed out',
    metric: alarms.counted('CallFailures'),
    threshold: 1,
  }),
];

/** Watches everything else but security: one alarm for each concern of an operator (decision 150). */
export function addAlarms(alarms: Alarms, watched: Watched): void {
  watchCalls(alarms, watched);
  watchJobs(alarms, watched);
  watchSchedules(alarms, watched);
  watchQuotas(alarms, watched);
  watchPlans(alarms, watched);
  if (watched.stage.backupAccount !== undefined) watchCopies(alarms);
}

/** Watches AWS Backup, whose only jobs in the account are those of the stage. */
function watchCopies(alarms: Alarms): void {
  for (const [failed, job] of Object.entries({ BackupJobsFailed: 'backup', CopyJobsFailed: 'copy' }))
    alarms.ring(failed, {
      severity: 'Warning',
      impact:
        'Owners notice nothing, but this week’s copy in the second account is missing or incomplete: if the stage’s account were lost, what is newer than the last one would be lost with it. The console of AWS Backup says why.',
      firesWhen: `a ${job} job of AWS Backup failed`,
      runbook: 'A second account',
      // A query, because AWS Backup reports by vault and by type, and not in total.
      metric: new MathExpression({
        expression: `SELECT SUM(NumberOf${failed}) FROM "AWS/Backup"`,
        period: Duration.hours(1),
        label: `Failed ${job} jobs`,
      }),
      threshold: 1,
    });
}

function watchCalls(alarms: Alarms, { httpApi, built }: Watched): void {
  alarms.ring('SlowCalls', {
    severity: 'Warning',
    impact: 'One call in a hundred takes three seconds and more: people wait for pages and links.',
    firesWhen: 'one call in a hundred took three seconds or more for 15 minutes',
    metric: httpApi.metricLatency({ period: PERIOD, statistic: 'p99' }),
    threshold: 3_000,
    // The slowest of ten calls says nothing about one in a hundred.
    settings: { evaluationPeriods: 3, evaluateLowSampleCountPercentile: 'ignore' },
  });
  for (const [name, { logGroup }] of built) {
    const metric = FAILURES[functions[name].trigger.on];
    alarms.countLines(`${constructId(name)}Failures`, metric, logGroup, FAILED);
  }
  const triggers = Object.values(functions).filter(({ trigger }) => trigger.on === 'user-pool');
  alarms.ring('SignUps', {
    severity: 'Critical',
    impact: triggers.map(({ impact }) => impact).join(' '),
    firesWhen: 'a trigger of the user pool failed, crashed or timed out',
    metric: alarms.counted(FAILURES['user-pool']),
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
    firesWhen: 'Stripe has another price than the site, or the daily comparison found a difference',
    runbook: 'Stripe',
    metric: alarms.counted('PlanDifferences'),
    threshold: 1,
  });
}
