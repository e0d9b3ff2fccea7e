import { Aws, Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { grant } from './bind.ts';

interface DailyJob {
  /** From 0 to 23, in UTC. */
  hour: number;
  description: string;
  job: object;
}

/** A job that could not be sent for this long is left to the next day. */
const RETRY_FOR = Duration.hours(12);

/**
 * Sends a job to a queue every day, at some minute of its hour. A job that could not be sent goes to the dead letters,
 * where an alarm reports it.
 */
export function scheduleDaily(
  scope: Construct,
  id: string,
  { hour, description, job }: DailyJob,
  queue: IQueue,
  deadLetters: IQueue,
): void {
  const role = new Role(scope, `${id}ScheduleRole`, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  });
  grant(role, ['sqs:SendMessage'], [queue.queueArn, deadLetters.queueArn]);

  const schedule = new CfnSchedule(scope, `${id}Schedule`, {
    description,
    scheduleExpression: `cron(0 ${hour} * * ? *)`,
    flexibleTimeWindow: { mode: 'FLEXIBLE', maximumWindowInMinutes: 60 },
    target: {
      arn: queue.queueArn,
      roleArn: role.roleArn,
      input: JSON.stringify(job),
      retryPolicy: { maximumEventAgeInSeconds: RETRY_FOR.toSeconds() },
      deadLetterConfig: { arn: deadLetters.queueArn },
    },
  });
  // The role needs its rights before the schedule first runs.
  schedule.node.addDependency(role);
}
