import { Duration } from 'aws-cdk-lib';
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

const PERIOD = Duration.minutes(5);

/** What a user notices, in a plain sentence: it is what the alarm says to whoever is woken by it. */
type ErrorImpact = string;

const alarm = (scope: Construct, id: string, metric: IMetric, threshold: number, errorImpact: ErrorImpact) =>
  new Alarm(scope, id, {
    alarmDescription: errorImpact,
    metric,
    threshold,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });

/** Rings when a function threw within five minutes. */
export function alarmOnErrors(
  scope: Construct,
  id: string,
  fn: LambdaFunction,
  errorImpact: ErrorImpact,
): void {
  alarm(scope, id, fn.metricErrors({ period: PERIOD }), 1, errorImpact);
}

/** Rings as long as messages lie in a dead-letter queue. */
export function alarmOnDeadLetters(
  scope: Construct,
  id: string,
  queue: Queue,
  errorImpact: ErrorImpact,
): void {
  const visible = queue.metricApproximateNumberOfMessagesVisible({ period: PERIOD, statistic: 'Maximum' });
  alarm(scope, id, visible, 1, errorImpact);
}

/** Rings when the API answered 5xx five times within five minutes; a single one may be a passing fault of AWS. */
export function alarmOnServerErrors(
  scope: Construct,
  id: string,
  api: IHttpApi,
  errorImpact: ErrorImpact,
): void {
  alarm(scope, id, api.metricServerError({ period: PERIOD }), 5, errorImpact);
}
