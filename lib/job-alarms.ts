import { Duration } from 'aws-cdk-lib';
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { DAILY_NAMES, functions } from '../lambdas/functions/table.ts';
import { constructId } from './construct-id.ts';
import { type Alarms, PERIOD, type Watched } from './observability.ts';

/** What the functions that send mail log about one that SES throttles; see lambdas/domain/mail/postpone.ts. */
const POSTPONED_LONG = '{ $.outcome = "*postponed-long" }';

/** Watches both ends of every queue. */
export function watchJobs(alarms: Alarms, { stage, built, queues }: Watched): void {
  // A postponed job is a new one for its queue, whose age says nothing.
  for (const name of ['mail', 'send-reminders'] as const) {
    const logGroup = built.get(name)?.logGroup;
    if (logGroup) alarms.countLines(`${constructId(name)}Postponed`, 'JobFailures', logGroup, POSTPONED_LONG);
  }
  alarms.ring('JobFailures', {
    severity: 'Warning',
    impact:
      'A job failed and will be tried again. The dashboard says in which function, and what its users notice.',
    firesWhen:
      'a function that works on jobs failed, crashed or timed out, or SES has throttled an email for a quarter of an hour',
    metric: alarms.counted('JobFailures'),
    threshold: 1,
  });
  alarms.ringAtAny('JobsLate', {
    severity: 'Critical',
    impact:
      'Jobs wait far longer than they should: nothing works on them, or there are too many. The dashboard says in which queue, and what its users notice.',
    firesWhen: 'the oldest job of a queue has waited for an hour, or three hours where jobs are slow',
    parts: [...queues].flatMap(([name, { queue }]) => {
      const { lateAfterHours } = functions[name].trigger;
      if (lateAfterHours === undefined) return [];
      const metric = queue.metricApproximateAgeOfOldestMessage({ period: PERIOD, statistic: 'Maximum' });
      return [{ metric, per: Duration.hours(lateAfterHours).toSeconds() }];
    }),
    threshold: 1,
  });
  alarms.ringAtAny('JobsGaveUp', {
    severity: 'Critical',
    impact: `Jobs failed every time and will not be tried again. The dashboard says in which queue, and what its users notice. To send them back: npm run redrive -- --stage ${stage.name}.`,
    firesWhen:
      'a job failed five times or could not be delivered, and is in a dead-letter queue, or a daily run failed three times',
    runbook: 'A job failed five times',
    parts: [
      ...[...queues.values()].map(({ deadLetters }) => ({
        metric: deadLetters.metricApproximateNumberOfMessagesVisible({
          period: PERIOD,
          statistic: 'Maximum',
        }),
      })),
      ...DAILY_NAMES.flatMap((name) => {
        const metric = built.get(name)?.metric('AsyncEventsDropped', { period: PERIOD, statistic: 'Sum' });
        return metric ? [{ metric }] : [];
      }),
    ],
    threshold: 1,
  });
}

/**
 * Watches every schedule. A run counts by what its function logs, so neither a schedule that is off nor a queue that is
 * stuck goes unnoticed.
 */
export function watchSchedules(alarms: Alarms, { built }: Watched): void {
  for (const [name, { logGroup }] of built) {
    const { trigger } = functions[name];
    if (!('schedule' in trigger) || !trigger.schedule) continue;
    const { schedule, lateImpact } = trigger;
    const id = `${constructId(schedule.name)}Missed`;
    const metricName = `${constructId(schedule.name)}Runs`;
    const outcomes = schedule.outcomes.map((outcome) => `($.outcome = "${outcome}")`);
    alarms.countLines(id, metricName, logGroup, `{ ${outcomes.join(' || ')} }`);
    alarms.ring(id, {
      severity: 'Critical',
      impact: lateImpact,
      firesWhen: 'no run finished within 26 hours; in a new stage until its first run',
      metric: alarms.counted(metricName, Duration.hours(1)),
      threshold: 1,
      settings: {
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        // A day, the hour within which the schedule starts, and an hour for the run.
        evaluationPeriods: 26,
        treatMissingData: TreatMissingData.BREACHING,
      },
    });
  }
}
