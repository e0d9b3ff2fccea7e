import { Aws, Duration } from 'aws-cdk-lib';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import type { Schedule } from '../lambdas/functions/function-row.ts';
import { grant } from './bind.ts';
import { ServiceRole } from './service-role.ts';
import type { Stage } from './stage.ts';

interface DailyJob {
  /** From 0 to 23, in UTC. */
  hour: number;
  description: string;
  job: object;
}

/** A schedule with its hour in a stage. */
export const atHour = (schedule: Schedule, { reminders }: Pick<Stage, 'reminders'>): DailyJob => ({
  ...schedule,
  hour: schedule.hour === 'reminders' ? reminders.hour : schedule.hour,
});

/** What a schedule hands its job to. */
interface Target {
  arn: string;
  /** What the schedule has to do with it. */
  action: 'sqs:SendMessage' | 'lambda:InvokeFunction';
  /** Where a job goes that could not be handed over, if anywhere. */
  deadLettersArn?: string;
}

/** A job that could not be handed over for this long is left to the next day. */
const RETRY_FOR = Duration.hours(12);

/** Hands a job to a queue or a function every day, at some minute of its hour. */
export function scheduleDaily(
  scope: Construct,
  id: string,
  { hour, description, job }: DailyJob,
  { arn, action, deadLettersArn }: Target,
): void {
  const role = new ServiceRole(scope, `${id}ScheduleRole`, 'scheduler.amazonaws.com', {
    conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
  });
  grant(role, [action], [arn]);
  if (deadLettersArn) grant(role, ['sqs:SendMessage'], [deadLettersArn]);

  const schedule = new CfnSchedule(scope, `${id}Schedule`, {
    description,
    scheduleExpression: `cron(0 ${hour} * * ? *)`,
    flexibleTimeWindow: { mode: 'FLEXIBLE', maximumWindowInMinutes: 60 },
    target: {
      arn,
      roleArn: role.roleArn,
      input: JSON.stringify(job),
      retryPolicy: { maximumEventAgeInSeconds: RETRY_FOR.toSeconds() },
      ...(deadLettersArn && { deadLetterConfig: { arn: deadLettersArn } }),
    },
  });
  // The role needs its rights before the schedule first runs.
  schedule.node.addDependency(role);
}
