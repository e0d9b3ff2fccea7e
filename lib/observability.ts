import { Duration } from 'aws-cdk-lib';
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { createAlarmTopic } from './alarm-topic.ts';
import type { JobQueue } from './job-queues.ts';
import type { Stage } from './stage.ts';

const PERIOD = Duration.minutes(5);

/** What a user notices, as a sentence for the operator who gets the alarm. */
type ErrorImpact = string;

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

  /** Counts the lines of a function's log, as `lambdas/platform/log.ts` writes them, with that value in a field. */
  function countLines(
    id: string,
    fn: LambdaFunction,
    field: '$.level' | '$.outcome',
    value: string,
  ): IMetric {
    const filter = new MetricFilter(scope, `${id}Logged`, {
      logGroup: fn.logGroup,
      filterPattern: FilterPattern.stringValue(field, '=', value),
      metricNamespace: `Pawfile/${stage.name}`,
      metricName: id,
      metricValue: '1',
    });
    return filter.metric({ period: PERIOD, statistic: 'Sum' });
  }

  /** Rings when a function threw, timed out or could not start within five minutes. */
  function onCrashes(id: string, fn: IFunction, errorImpact: ErrorImpact): void {
    ring(id, fn.metricErrors({ period: PERIOD }), 1, errorImpact);
  }

  return {
    onCrashes,

    /**
     * Rings when a function crashed, or logged a failure that it answered by itself: a problem document with status
     * 500, or a message handed back to its queue. Lambda counts neither as an error.
     */
    onFailures(id: string, fn: LambdaFunction, errorImpact: ErrorImpact): void {
      onCrashes(id, fn, errorImpact);
      // Lambda's own lines spell their levels in capitals.
      ring(`${id}Handled`, countLines(id, fn, '$.level', 'error'), 1, errorImpact);
    },

    /** Rings when a function logged that outcome: not a failure of its own, but a sign of one elsewhere. */
    onOutcome(id: string, fn: LambdaFunction, outcome: string, errorImpact: ErrorImpact): void {
      ring(id, countLines(id, fn, '$.outcome', outcome), 1, errorImpact);
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
