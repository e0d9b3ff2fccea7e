import { Duration } from 'aws-cdk-lib';
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { type EventPattern, Rule as EventRule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Data } from './data-stack.ts';
import type { Functions } from './functions.ts';
import type { JobQueues } from './job-queues.ts';
import type { Stage } from './stage.ts';

export const PERIOD = Duration.minutes(5);

/** CloudWatch's limit for an alarm on a formula. */
const METRICS_PER_ALARM = 10;

/**
 * Critical: people are kept from something now, or will be unless someone acts today. Warning: look at it this week.
 */
type Severity = 'Critical' | 'Warning';

interface Rule {
  severity: Severity;
  /** What users notice, as sentences for the operator who gets the alarm. */
  impact: string;
  /** The condition in words, such as `a job failed five times`. */
  firesWhen: string;
  /** The heading in docs/runbook.md that says what to do; that of all alarms by default. */
  runbook?: string;
  metric: IMetric;
  /** The alarm rings at this value and above. */
  threshold: number;
  settings?: Partial<AlarmProps>;
}

/** A metric, divided by `per`. */
interface Part {
  metric: IMetric;
  per?: number;
}

/** What the alarms are about. */
export interface Watched {
  stage: Stage;
  httpApi: IHttpApi;
  distribution: Distribution;
  data: Data;
  built: Functions;
  queues: JobQueues;
}

export type Alarms = ReturnType<typeof createAlarms>;

/**
 * Returns functions that create alarms and what they watch. Alarms go to the topic, and so does their end; without one
 * they only show in CloudWatch.
 */
export function createAlarms(scope: Construct, { name }: Pick<Stage, 'name'>, topic: Topic | undefined) {
  const metricNamespace = `Pawfile/${name}`;

  function ring(id: string, { settings, ...rule }: Rule): Alarm {
    const { metric, threshold } = rule;
    const alarm = new Alarm(scope, id, {
      alarmDescription: describeAlarm(rule),
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...settings,
    });
    if (topic) {
      const action = new SnsAction(topic);
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
    return alarm;
  }

  return {
    ring,

    /**
     * Creates an alarm on the highest of these metrics, and further ones, `<id>2` and so on, for more than one can
     * have.
     */
    ringAtAny(id: string, { parts, ...rule }: Omit<Rule, 'metric'> & { parts: readonly Part[] }): void {
      for (let from = 0; from < parts.length; from += METRICS_PER_ALARM) {
        const number = from === 0 ? '' : from / METRICS_PER_ALARM + 1;
        const metric = combine('MAX', parts.slice(from, from + METRICS_PER_ALARM));
        ring(`${id}${number}`, { ...rule, metric });
      }
    },

    /** Mails a text about each of AWS's events that match a pattern, like an alarm that has no end. */
    mail(id: string, eventPattern: EventPattern, text: string): void {
      if (!topic) return;
      const message = RuleTargetInput.fromText(text);
      new EventRule(scope, id, { eventPattern, targets: [new SnsTopic(topic, { message })] });
    },

    /** A metric of this stage, which log lines add to. */
    counted: (metricName: string, period = PERIOD): Metric =>
      new Metric({ namespace: metricNamespace, metricName, statistic: 'Sum', period }),

    /**
     * Adds the lines of a log that match a pattern to a metric of this stage: by one each, or by a field of theirs.
     * Several logs may add to the same metric, which costs once.
     */
    countLines(
      id: string,
      metricName: string,
      logGroup: ILogGroup,
      pattern: string,
      metricValue = '1',
    ): void {
      new MetricFilter(scope, `${id}Logged`, {
        logGroup,
        filterPattern: FilterPattern.literal(pattern),
        metricNamespace,
        metricName,
        metricValue,
      });
    },
  };
}

/** What the alarm's mail, the setup guide and the runbook's table say. */
const describeAlarm = ({ severity, impact, firesWhen, runbook = 'Alarms' }: Omit<Rule, 'settings'>) =>
  `${severity}: ${impact} It rings when ${firesWhen}. Runbook: ${runbook}.`;

/** Combines metrics to the sum or the highest of their values; those that report nothing count as 0. */
export function combine(how: 'SUM' | 'MAX', parts: readonly Part[], period = PERIOD): MathExpression {
  const values = parts.map(({ per = 1 }, at) => `FILL(m${at}, 0)${per === 1 ? '' : ` / ${per}`}`);
  return new MathExpression({
    expression: `${how}([${values.join(', ')}])`,
    usingMetrics: Object.fromEntries(parts.map(({ metric }, at) => [`m${at}`, metric])),
    period,
  });
}
