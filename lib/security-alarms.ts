import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { functions } from '../lambdas/functions/table.ts';
import { constructId } from './construct-id.ts';
import type { Data } from './data-stack.ts';
import type { Functions } from './functions.ts';
import { type Alarms, PERIOD } from './observability.ts';

const METRIC = 'SecurityEvents';

/**
 * Watches security events, and what Cognito and the gateway refuse before a function is called: wrong passwords,
 * sign-ups with an address that has an account, and tokens that are expired, forged or missing. docs/runbook.md says
 * why ordinary use stays below these rates, and what to do.
 */
export function addSecurityAlarms(
  alarms: Alarms,
  built: Functions,
  accessLog: LogGroup,
  { userPool, userPoolClient }: Data,
): void {
  for (const [name, { logGroup }] of built) {
    if (!('ORIGIN_SECRETS' in functions[name].environment) && name !== 'cognito-message') continue;
    alarms.countLines(`${constructId(name)}SecurityEvents`, METRIC, logGroup, '{ $.event = "*" }', '$.share');
  }
  alarms.countLines('RefusedTokens', METRIC, accessLog, '{ $.status = "401" }', '$.refusedShare');
  alarms.ring('SecurityEvents', {
    severity: 'Warning',
    impact:
      'Security events are more frequent than people cause them: a program guesses passcodes, links or tokens, or deletes data. The runbook says how to find out which, and what to do.',
    firesWhen: 'the shares of all security events within five minutes add up to 1',
    runbook: 'Security alarms',
    metric: alarms.counted(METRIC),
    // Each event counts as its share of its rate; a sum of a hundred hundredths may be a little less.
    threshold: 0.999,
  });

  const dimensions = { UserPool: userPool.userPoolId, UserPoolClient: userPoolClient.userPoolClientId };
  alarms.ring('FailedSignIns', {
    severity: 'Warning',
    impact: 'A program tries passwords, or owners who enter the right one can’t sign in.',
    firesWhen: '100 sign-ins failed within five minutes',
    runbook: 'Security alarms',
    metric: countFailures('SignInSuccesses', dimensions),
    threshold: 100,
  });
  alarms.ring('FailedSignUps', {
    severity: 'Warning',
    impact: 'A program tries which addresses have an account, or new owners can’t sign up.',
    firesWhen: '50 sign-ups failed within five minutes',
    runbook: 'Security alarms',
    metric: countFailures('SignUpSuccesses', dimensions),
    threshold: 50,
  });
  alarms.ring('ThrottledSignIns', {
    severity: 'Critical',
    impact:
      'Cognito refuses sign-ins because there are too many at once: owners can’t sign in and have to try again.',
    firesWhen: 'Cognito refused a sign-in for its rate within five minutes',
    runbook: 'Security alarms',
    metric: cognitoMetric('SignInThrottles', dimensions, 'Sum'),
    threshold: 1,
  });
}

const cognitoMetric = (metricName: string, dimensionsMap: Record<string, string>, statistic: string) =>
  new Metric({ namespace: 'AWS/Cognito', metricName, dimensionsMap, statistic, period: PERIOD });

/**
 * The requests that failed, of a metric that Cognito reports as 1 for a success and 0 for a failure. Both parts are the
 * same metric, so they are missing together, and the alarm is silent then.
 */
const countFailures = (metricName: string, dimensions: Record<string, string>): IMetric =>
  new MathExpression({
    expression: 'requests - successes',
    usingMetrics: {
      requests: cognitoMetric(metricName, dimensions, 'SampleCount'),
      successes: cognitoMetric(metricName, dimensions, 'Sum'),
    },
    label: `Failures of ${metricName}`,
    period: PERIOD,
  });
