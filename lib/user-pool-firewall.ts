import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { createWebAcl } from './web-acl.ts';

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
