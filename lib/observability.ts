import { Duration } from 'aws-cdk-lib';
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, type IMetric, MathExpression, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { createAlarmTopic } from './alarm-topic.ts';
import { constructId } from './construct-id.ts';
import type { Functions } from './functions.ts';
import type { JobQueue } from './job-queues.ts';
import type { Stage } from './stage.ts';

const PERIOD = Duration.minutes(5);

/** What a user notices, as a sentence for the operator who gets the alarm. */
type ErrorImpact = string;

export type Alarms = ReturnType<typeof createAlarms>;

/** Returns functions that create alarms. Alarms go to the stage's `alarmEmail`, or only show in CloudWatch. */
export function createAlarms(scope: Construct, stage: Stage) {
  const topic = stage.alarmEmail === undefined ? undefined : createAlarmTopic(scope, stage.alarmEmail);

  function ring(id: string, metric: IMetric, threshold: number, errorImpact: ErrorImpact): void {
    const alarm = new Alarm(scope, id, {
      alarmDescription: errorImpact,
      metric,
      threshold,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    if (topic) alarm.addAlarmAction(new SnsAction(topic));
  }

  /** Counts the lines of a log with that value in a field: of a function's, or of the gateway's. */
  function countLines(
    id: string,
    logGroup: ILogGroup,
    field: '$.level' | '$.outcome' | '$.status',
    value: string,
  ): IMetric {
    const filter = new MetricFilter(scope, `${id}Logged`, {
      logGroup,
      filterPattern: FilterPattern.stringValue(field, '=', value),
      metricNamespace: `Pawfile/${stage.name}`,
      metricName: id,
      metricValue: '1',
    });
    return filter.metric({ period: PERIOD, statistic: 'Sum' });
  }

  /** A metric that Cognito reports. */
  const countCognito = (metricName: string, dimensionsMap: Record<string, string>, statistic: string) =>
    new Metric({ namespace: 'AWS/Cognito', metricName, dimensionsMap, statistic, period: PERIOD });

  /** Rings when a function threw, timed out or could not start within five minutes. */
  function onCrashes(id: string, fn: IFunction, errorImpact: ErrorImpact): void {
    ring(id, fn.metricErrors({ period: PERIOD }), 1, errorImpact);
  }

  return {
    onCrashes,
    countLines,
    countCognito,

    /** Counts the security events in the logs of all these functions together; returns the metric of each. */
    countSecurityEvents(built: Functions): (event: string) => IMetric {
      const namespace = `Pawfile/${stage.name}`;
      const metricName = 'SecurityEvents';
      for (const [name, { logGroup }] of built) {
        new MetricFilter(scope, `${constructId(name)}SecurityEvents`, {
          logGroup,
          filterPattern: FilterPattern.exists('$.event'),
          metricNamespace: namespace,
          metricName,
          metricValue: '1',
          dimensions: { Event: '$.event' },
        });
      }
      return (event) =>
        new Metric({
          namespace,
          metricName,
          dimensionsMap: { Event: event },
          statistic: 'Sum',
          period: PERIOD,
        });
    },

    /**
     * Counts the requests that failed, of a metric that Cognito reports as 1 for a success and 0 for a failure. Both parts
     * are the same metric, so they are missing together, and the alarm is silent then.
     */
    countFailures: (metricName: string, dimensions: Record<string, string>): IMetric =>
      new MathExpression({
        expression: 'requests - successes',
        usingMetrics: {
          requests: countCognito(metricName, dimensions, 'SampleCount'),
          successes: countCognito(metricName, dimensions, 'Sum'),
        },
        label: `Failures of ${metricName}`,
        period: PERIOD,
      }),

    /** Rings when a metric reaches the threshold within five minutes. */
    onRate: (id: string, metric: IMetric, threshold: number, errorImpact: ErrorImpact): void =>
      ring(id, metric, threshold, errorImpact),

    /**
     * Rings when a function crashed, or logged a failure that it answered by itself: a problem document with status
     * 500, or a message handed back to its queue. Lambda counts neither as an error.
     */
    onFailures(id: string, fn: LambdaFunction, errorImpact: ErrorImpact): void {
      onCrashes(id, fn, errorImpact);
      // Lambda's own lines spell their levels in capitals.
      ring(`${id}Handled`, countLines(id, fn.logGroup, '$.level', 'error'), 1, errorImpact);
    },

    /** Rings when a function logged that outcome: not a failure of its own, but a sign of one elsewhere. */
    onOutcome(id: string, fn: LambdaFunction, outcome: string, errorImpact: ErrorImpact): void {
      ring(id, countLines(id, fn.logGroup, '$.outcome', outcome), 1, errorImpact);
    },

    /**
     * Rings as long as messages lie in a dead-letter queue, and says by which command they go back where they failed.
     * It names both queues, since what the schedule or EventBridge put there itself did not come out of the other one.
     */
    onDeadLetters(id: string, { queue, deadLetters }: JobQueue, errorImpact: ErrorImpact): void {
      const depth = deadLetters.metricApproximateNumberOfMessagesVisible({
        period: PERIOD,
        statistic: 'Maximum',
      });
      const redrive = `aws sqs start-message-move-task --source-arn ${deadLetters.queueArn} --destination-arn ${queue.queueArn}`;
      ring(id, depth, 1, `${errorImpact} To redrive the queue: ${redrive}`);
    },

    /** Rings when a message has waited for that many hours. */
    onDelay(id: string, queue: Queue, errorImpact: ErrorImpact, wait: Duration): void {
      const age = queue.metricApproximateAgeOfOldestMessage({ period: PERIOD, statistic: 'Maximum' });
      ring(id, age, wait.toSeconds(), errorImpact);
    },

    /**
     * Rings when the API responded 5xx five times within five minutes; a single one may be a transient fault of AWS.
     */
    onServerErrors(id: string, api: IHttpApi, errorImpact: ErrorImpact): void {
      ring(id, api.metricServerError({ period: PERIOD }), 5, errorImpact);
    },
  };
}
