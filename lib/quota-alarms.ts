import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type Alarms, combine, PERIOD, type Watched } from './observability.ts';

/** Four fifths of the executions at once that AWS gives an account after its first months. */
const MANY_EXECUTIONS = 800;

/** Long before SES acts: it reviews an account at 5% or 0.1%, and stops its mail at twice and five times as many. */
const MANY_BOUNCES = 0.02;
const MANY_COMPLAINTS = 0.0005;

/** Watches what AWS limits for the account or the table. */
export function watchQuotas(alarms: Alarms, { stage, data: { table } }: Watched): void {
  // Without a dimension: all functions of the account share its quota.
  const ofAccount = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period: PERIOD });
  alarms.ring('Throttles', {
    severity: 'Critical',
    impact:
      'Lambda refuses calls because the account runs too many functions at once: people see errors. Service Quotas raises the limit.',
    firesWhen: 'Lambda refused ten or more calls of the account within five minutes',
    metric: ofAccount('Throttles', 'Sum'),
    threshold: 10,
  });
  alarms.ring('Concurrency', {
    severity: 'Warning',
    impact:
      'The account runs 800 functions at once and is refused more at 1,000, or earlier if it is new. Service Quotas raises the limit.',
    firesWhen: 'the account ran 800 functions at once',
    metric: ofAccount('ConcurrentExecutions', 'Maximum'),
    threshold: MANY_EXECUTIONS,
  });
  alarms.ring('TableThrottles', {
    severity: 'Warning',
    impact: 'DynamoDB refuses requests to the table, so calls take longer and some fail.',
    firesWhen: 'DynamoDB refused ten or more requests within five minutes',
    metric: combine(
      'SUM',
      ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) => ({
        metric: new Metric({
          namespace: 'AWS/DynamoDB',
          metricName: name,
          dimensionsMap: { TableName: table.tableName },
          period: PERIOD,
          statistic: 'Sum',
        }),
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
      'More mails bounce, or are reported as spam, than usual. From 5% or 0.1% on, SES reviews the account and may stop all mail: codes for sign-ups, reminders and notices.',
    firesWhen: '2% of mails bounced, or 0.05% were reported as spam',
    runbook: 'Mail',
    metric: combine(
      'MAX',
      [
        { metric: share('Reputation.BounceRate'), per: MANY_BOUNCES },
        { metric: share('Reputation.ComplaintRate'), per: MANY_COMPLAINTS },
      ],
      hour,
    ),
    threshold: 1,
  });
}
