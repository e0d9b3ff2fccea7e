import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Refuses an address after `limit` requests within `seconds` (60, 120, 300 or 600), counted where `counts` matches. */
export interface RateRule {
  name: string;
  limit: number;
  seconds: number;
  counts?: CfnWebACL.StatementProperty;
}

/**
 * Creates a web ACL of AWS WAF that only counts requests per address. WAF looks every few seconds, so an address is
 * refused a little late, and again let in within a minute after it slows down.
 */
export function createWebAcl(
  scope: Construct,
  id: string,
  kind: 'CLOUDFRONT' | 'REGIONAL',
  rules: readonly RateRule[],
): CfnWebACL {
  return new CfnWebACL(scope, id, {
    scope: kind,
    defaultAction: { allow: {} },
    rules: rules.map(({ name, limit, seconds, counts }, priority) => ({
      name,
      priority,
      action: { block: { customResponse: TOO_MANY } },
      statement: {
        rateBasedStatement: {
          aggregateKeyType: 'IP',
          limit,
          evaluationWindowSec: seconds,
          ...(counts && { scopeDownStatement: counts }),
        },
      },
      visibilityConfig: visibility(name),
    })),
    visibilityConfig: visibility(id),
  });
}

/**
 * Limits how often an address may call Cognito: signing in takes two or three calls, staying signed in one per access
 * token, and a clinic with thirty people shares an address. Browsers call the pool directly, past CloudFront.
 */
export function protectUserPool(scope: Construct, userPool: UserPool): void {
  const { attrArn } = createWebAcl(scope, 'OwnersFirewall', 'REGIONAL', [
    { name: 'accounts', limit: 500, seconds: 300 },
  ]);
  new CfnWebACLAssociation(scope, 'OwnersFirewallAssociation', {
    resourceArn: userPool.userPoolArn,
    webAclArn: attrArn,
  });
}

/** The interface shows these seconds. */
const TOO_MANY = { responseCode: 429, responseHeaders: [{ name: 'Retry-After', value: '60' }] };

/** Sampled requests would show raw addresses beside the tokens of links (ruling D11). */
const visibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});
