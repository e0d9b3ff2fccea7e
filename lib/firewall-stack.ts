import { CfnOutput, Fn, Stack } from 'aws-cdk-lib';
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { api as contract } from '../contract/api.ts';
import { WEBHOOK_PATH } from '../contract/billing/billing.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { EDGE_REGION } from './edge-region.ts';
import { stackProps } from './stack-props.ts';
import type { Stage } from './stage.ts';
import { createWebAcl, type RateRule } from './web-acl.ts';

const OUTPUT = 'WebAclArn';

type Statement = CfnWebACL.StatementProperty;

const pathMatches = (positionalConstraint: 'EXACTLY' | 'STARTS_WITH', searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    searchString,
    textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
  },
});

const endpoints: Endpoint[] = Object.values(contract);
const forms = endpoints
  .filter(({ service }) => service === 'contact')
  .map(({ path }) => pathMatches('EXACTLY', path));

/** Everything that functions answer: calls below `/api/`, and what people and programs ask at other addresses. */
const CALLS = ['/api/', '/verify/', '/.well-known/'].map((path) => pathMatches('STARTS_WITH', path));

/** Above what the limits in the table admit of one network (decision 114), so that they are reached first. */
const RULES: readonly RateRule[] = [
  {
    name: 'share-links',
    limit: 300,
    seconds: 60,
    counts: pathMatches('EXACTLY', contract['get-shared-pet'].path),
  },
  { name: 'forms', limit: 100, seconds: 300, counts: { orStatement: { statements: forms } } },
  { name: 'sign-in-pages', limit: 300, seconds: 300, counts: pathMatches('STARTS_WITH', '/auth') },
  {
    name: 'api',
    limit: 10_000,
    seconds: 300,
    counts: {
      andStatement: {
        statements: [
          { orStatement: { statements: CALLS } },
          // Stripe sends all events from a few addresses, and signs them.
          { notStatement: { statement: pathMatches('EXACTLY', WEBHOOK_PATH) } },
        ],
      },
    },
  },
];

/** The web ACL of the distribution: its ARN, and the stack that must be deployed first. */
export interface Firewall {
  stack: Stack;
  webAclArn: string;
}

/** Creates the stack with the distribution's web ACL; undefined where the stage has none. */
export function createFirewallStack(app: Construct, stage: Stage): Firewall | undefined {
  if (!stage.firewall) return undefined;
  const { env, ...props } = stackProps(stage);
  const stack = new Stack(app, `pawfile-${stage.name}-firewall`, {
    ...props,
    env: { ...env, region: EDGE_REGION },
  });
  const { attrArn } = createWebAcl(stack, 'Distribution', 'CLOUDFRONT', RULES);
  new CfnOutput(stack, OUTPUT, { value: attrArn, description: 'The web ACL of the distribution' });
  return { stack, webAclArn: Fn.getStackOutput(stack.stackName, OUTPUT, EDGE_REGION) };
}
