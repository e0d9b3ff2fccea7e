import { CfnOutput, Stack, Tags } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acceptFinding } from './accept-finding.ts';
import type { Firewall } from './firewall-stack.ts';
import { readInlineSources } from './inline-sources.ts';
import { createMailIdentity } from './mail-identity.ts';
import { privateBucket } from './private-bucket.ts';
import type { Release } from './release.ts';
import { createDeployment, type Deployment } from './site-deployment-role.ts';
import { createDistribution } from './site-distribution.ts';
import { createMapsBucket } from './source-maps.ts';
import { stackProps, stageTags } from './stack-props.ts';
import type { Stage } from './stage.ts';

/** The entry point for browsers. */
export interface Edge {
  /** Without a path, such as `https://pets.example.org`. */
  siteOrigin: string;
  siteBucket: IBucket;
  mapsBucket: IBucket;
  distribution: Distribution;
  deployment: Deployment;
  /** Without routes and stage, which belong to the API stack. */
  api: HttpApi;
}

/**
 * Creates the stack that comes first, after the firewall if there is one, because the others need the site's origin:
 * for the links in mails and for the documents' CORS rule.
 */
export function createEdgeStack(
  app: Construct,
  stage: Stage,
  release: Release,
  firewall: Firewall | undefined,
): Edge {
  const { tags: _, ...props } = stackProps(stage);
  const stack = new Stack(app, `pawfile-${stage.name}-edge`, {
    ...props,
    terminationProtection: stage.keepData,
  });
  // CloudFront may refuse to create a function that has tags, those of the stack included (decision 188).
  const untagged = { excludeResourceTypes: ['aws:cdk:stack', 'AWS::CloudFront::Function'] };
  for (const [key, value] of Object.entries(stageTags(stage))) Tags.of(stack).add(key, value, untagged);

  const api = new HttpApi(stack, 'Api', { apiName: `pawfile-${stage.name}`, createDefaultStage: false });
  const siteBucket = privateBucket(stack, 'Site', stage, { minimumTLSVersion: 1.2 });
  acceptFinding(siteBucket, 'S1', 'Only CloudFront reads this bucket, and its content is public.');

  const inline = readInlineSources(release.siteDir);
  const distribution = createDistribution(stack, stage, siteBucket, api, inline, firewall?.webAclArn);
  if (firewall) stack.addStackDependency(firewall.stack);
  const siteOrigin = `https://${stage.domain?.name ?? distribution.domainName}`;
  new CfnOutput(stack, 'SiteOrigin', { value: siteOrigin, description: 'Where the site is' });
  new CfnOutput(stack, 'DistributionDomain', {
    value: distribution.domainName,
    description: 'Where the DNS record of the stage’s own domain points',
  });
  createMailIdentity(stack, stage);
  const mapsBucket = createMapsBucket(stack, stage);
  const deployment = createDeployment(stack, stage, [siteBucket, mapsBucket]);
  return { siteOrigin, siteBucket, mapsBucket, distribution, deployment, api };
}
