import * as z from 'zod';
import { MONTHLY_PRICES, POLLING } from './aws.ts';
import { grouped, table, usd } from './markdown.ts';
import { SECONDS_A_MONTH } from './model.ts';

/** What AWS charges for whether or not anyone uses it. */
type Item = keyof typeof MONTHLY_PRICES;

/** How many of each item a stage has. */
export type Counts = Record<Item, number>;

interface Resource {
  Type: string;
  Properties: unknown;
}

const listSchema = z.array(z.unknown());
const webAclSchema = z.object({ Rules: listSchema });
const metricSchema = z.object({ Namespace: z.string(), MetricName: z.string() });
const alarmSchema = z.object({
  ...metricSchema.partial().shape,
  Metrics: z.array(z.object({ MetricStat: z.object({ Metric: metricSchema }).optional() })).optional(),
});
const filterSchema = z.object({ MetricTransformations: z.tuple([z.object({ MetricName: z.string() })]) });

/** Millions of requests in a month to a queue that gets no jobs. */
const EMPTY_POLLS = (POLLING.pollers * SECONDS_A_MONTH) / POLLING.seconds / 1e6;

/** What a resource adds to the bill of an idle month, by its type. */
const COUNTED: Readonly<Record<string, (properties: unknown) => Partial<Counts>>> = {
  'AWS::WAFv2::WebACL': (properties) => ({
    webAcl: 1,
    webAclRule: webAclSchema.parse(properties).Rules.length,
  }),
  // An alarm on a formula watches several metrics.
  'AWS::CloudWatch::Alarm': (properties) => {
    const { Metrics } = alarmSchema.parse(properties);
    return { alarmMetric: Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1 };
  },
  'AWS::CloudWatch::Dashboard': () => ({ dashboard: 1 }),
  'AWS::SecretsManager::Secret': () => ({ secret: 1 }),
  'AWS::KMS::Key': () => ({ key: 1 }),
  'AWS::Lambda::EventSourceMapping': () => ({ queueRequests: EMPTY_POLLS }),
};

/** Types that cost nothing, or only by use. */
const FREE_WHEN_IDLE: ReadonlySet<string> = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  // Those without actions.
  'AWS::Budgets::Budget',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CodeDeploy::Application',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolGroup',
  'AWS::DynamoDB::Table',
  'AWS::Events::Rule',
  'AWS::IAM::OIDCProvider',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::KMS::Alias',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::Function',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Lambda::Version',
  'AWS::Logs::LogGroup',
  // Counted by the metric that it adds to.
  'AWS::Logs::MetricFilter',
  'AWS::Route53::RecordSet',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SES::EmailIdentity',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::Queue',
  'AWS::SQS::QueuePolicy',
  'AWS::Scheduler::Schedule',
  'AWS::WAFv2::WebACLAssociation',
  // What CDK deploys the site with.
  'Custom::CDKBucketDeployment',
]);

/**
 * How much of each item the resources of a stage's templates are. `hasDomain`: its records need a hosted zone, which
 * no template creates. Throws where nothing says what a type costs.
 */
export function countIdle(resources: readonly Resource[], { hasDomain }: { hasDomain: boolean }): Counts {
  const counts: Counts = {
    webAcl: 0,
    webAclRule: 0,
    alarmMetric: 0,
    customMetric: new Set(resources.flatMap(metricsOf)).size,
    dashboard: 0,
    secret: 0,
    key: 0,
    hostedZone: hasDomain ? 1 : 0,
    queueRequests: 0,
  };
  for (const { Type, Properties } of resources) {
    const count = COUNTED[Type];
    if (!count && !FREE_WHEN_IDLE.has(Type)) throw new Error(`Nothing says what ${Type} costs when idle.`);
    for (const [item, number] of Object.entries(count?.(Properties) ?? {})) counts[item as Item] += number;
  }
  return counts;
}

/** Metrics of our own: one that a filter on a log adds to, or that an alarm watches, such as what workflows write. */
function metricsOf({ Type, Properties }: Resource): string[] {
  if (Type === 'AWS::Logs::MetricFilter') {
    return [filterSchema.parse(Properties).MetricTransformations[0].MetricName];
  }
  if (Type !== 'AWS::CloudWatch::Alarm') return [];
  const { Metrics = [], ...alone } = alarmSchema.parse(Properties);
  const watched = [alone, ...Metrics.map(({ MetricStat }) => MetricStat?.Metric)];
  return watched.flatMap((metric) =>
    metric?.Namespace?.startsWith('Pawfile/') ? (metric.MetricName ?? []) : [],
  );
}

/** USD a month for so many of an item, in an account without other stages. */
const idleUsd = (item: Item, count: number): number =>
  Math.max(0, count - MONTHLY_PRICES[item].free) * MONTHLY_PRICES[item].usd;

export const idleTotal = (counts: Counts): number =>
  Object.entries(counts).reduce((sum, [item, count]) => sum + idleUsd(item as Item, count), 0);

/** What people call an item. */
const NAMES: Record<Item, string> = {
  webAcl: 'web ACLs of the firewall',
  webAclRule: 'rules in them',
  alarmMetric: 'metrics that alarms watch',
  customMetric: 'metrics of our own',
  dashboard: 'dashboards',
  secret: 'secrets of the origin',
  key: 'keys',
  hostedZone: 'hosted zones',
  queueRequests: 'million requests to queues without jobs',
};

const scopeSchema = z.object({ Scope: z.string() });

/** The resources of a stage without those that a flat-rate plan of CloudFront includes: the distribution's web ACL. */
export const outsideFlatRatePlan = <Each extends Resource>(resources: readonly Each[]): Each[] =>
  resources.filter(
    ({ Type, Properties }) =>
      Type !== 'AWS::WAFv2::WebACL' || scopeSchema.parse(Properties).Scope !== 'CLOUDFRONT',
  );

/** What a stage has when idle, all of it and outside a flat-rate plan. */
export interface IdleStage {
  all: Counts;
  outsidePlan: Counts;
}

/** A Markdown table of what each stage costs in a month when idle, with the source of each price. */
export function idleTable(stages: Readonly<Record<string, IdleStage>>): string {
  const counts = Object.values(stages).map(({ all }) => all);
  const rows = Object.entries(NAMES).map(([key, name]) => {
    const item = key as Item;
    const { usd: price, free, source } = MONTHLY_PRICES[item];
    return [
      name,
      `[${usd(price)}](${source})${free === 0 ? '' : ` after ${free}`}`,
      ...counts.map((of) => `${grouped(of[item])}: ${usd(idleUsd(item, of[item]))}`),
    ];
  });
  return table(
    ['What', 'Price of each', ...Object.keys(stages).map((name) => `\`${name}\``)],
    [
      ...rows,
      ['**Together**', '', ...counts.map((of) => `**${usd(idleTotal(of))}**`)],
      [
        'without the distribution’s web ACL',
        '',
        ...Object.values(stages).map(({ outsidePlan }) => usd(idleTotal(outsidePlan))),
      ],
    ],
  );
}
