import { Aws, Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import { grant } from './bind.ts';
import type { JobQueue } from './job-queue.ts';

interface DailyJob {
  /** From 0 to 23, in UTC. */
  hour: number;
  description: string;
  job: object;
}

/** What could not be sent within this time is left to the next day. */
const RETRY_FOR = Duration.hours(12);

/**
 * Sends a job to a queue every day, at some minute of its hour. What could not be sent goes to the queue's dead letters,
 * where the alarm that watches them sees it.
 */
export function scheduleDaily(
  scope: Construct,
  id: string,
  { queue, deadLetters }: JobQueue,
  { hour, description, job }: DailyJob,
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
  // Its role's rights, not just the role, must be there by the time that it first rings.
  schedule.node.addDependency(role);
}
