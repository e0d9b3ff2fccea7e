import { CfnOutput, Fn, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { EventField, Match } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import { createAlarmTopic } from './alarm-topic.ts';
import { EDGE_REGION } from './edge-region.ts';
import type { Edge } from './edge-stack.ts';
import { type Alarms, createAlarms, PERIOD } from './observability.ts';
import { stackProps } from './stack-props.ts';
import type { Stage } from './stage.ts';

const OUTPUT = 'DistributionId';

/** Whether the stage's own region can't watch what CloudFront reports: an alarm watches metrics of its region. */
export const isWatchedElsewhere = ({ region }: Pick<Stage, 'region'>): boolean =>
  region !== undefined && region !== EDGE_REGION;

/**
 * ACM renews a certificate 45 to 60 days before it expires, and sends an event on each of the last 45
 * (https://docs.aws.amazon.com/acm/latest/userguide/supported-events.html). With 30 days left, renewal has failed.
 */
const UNRENEWED_DAYS = 30;

/**
 * Watches what CloudFront answers, and its certificate, which is in the same region: with the stage's other alarms, or
 * in a stack of its own where CloudFront reports.
 */
export function watchEdge(app: Construct, stage: Stage, edge: Edge, alarms: Alarms): void {
  if (stage.region === undefined) return;
  if (!isWatchedElsewhere(stage)) {
    watch(alarms, stage, edge.distribution.distributionId);
    return;
  }
  const edgeStack = Stack.of(edge.distribution);
  new CfnOutput(edgeStack, OUTPUT, { value: edge.distribution.distributionId, description: 'For its alarm' });
  const { env, ...props } = stackProps(stage);
  const stack = new Stack(app, `pawfile-${stage.name}-edge-alarms`, {
    ...props,
    env: { ...env, region: EDGE_REGION },
  });
  stack.addStackDependency(edgeStack);
  const elsewhere = createAlarms(stack, stage, createAlarmTopic(stack, stage));
  watch(elsewhere, stage, Fn.getStackOutput(edgeStack.stackName, OUTPUT, stage.region));
}

function watch(alarms: Alarms, { domain }: Stage, distributionId: string): void {
  alarms.ring('EdgeErrors', {
    severity: 'Critical',
    impact: 'The site itself fails: one request in twenty gets an error from CloudFront.',
    firesWhen: 'CloudFront answered 5% of requests with 5xx for 15 minutes',
    metric: edgeErrors(distributionId),
    threshold: 5,
    settings: { evaluationPeriods: 3 },
  });
  if (!domain) return;
  const [name, days] = ['CommonName', 'DaysToExpiry'].map((field) =>
    EventField.fromPath(`$.detail.${field}`),
  );
  alarms.mail(
    'CertificateExpires',
    {
      source: ['aws.acm'],
      detailType: ['ACM Certificate Approaching Expiration'],
      resources: [domain.certificateArn],
      detail: { DaysToExpiry: Match.lessThanOrEqual(UNRENEWED_DAYS) },
    },
    `Critical: Browsers refuse the site in ${days} days, when the certificate of ${name} expires. ACM has not renewed it. Runbook: A certificate expires.`,
  );
}

/** The share of requests that CloudFront answers 5xx, in percent. */
export const edgeErrors = (distributionId: string) =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName: '5xxErrorRate',
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    region: EDGE_REGION,
    statistic: 'Average',
    period: PERIOD,
  });
