import { CfnOutput, Duration, type Stack } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { acceptFinding } from './accept-finding.ts';
import { privateBucket } from './private-bucket.ts';
import type { Release } from './release.ts';
import type { Deployment } from './site-deployment-role.ts';
import type { Stage } from './stage.ts';

/** Longer than a page stays open and a log is kept. Those of a commit can be built again. */
const KEPT_DAYS = 400;

/** Creates the bucket of the source maps, which nothing but the deployment writes and only operators read. */
export function createMapsBucket(stack: Stack, stage: Stage): IBucket {
  const bucket = privateBucket(stack, 'SourceMaps', stage, {
    minimumTLSVersion: 1.2,
    lifecycleRules: [{ expiration: Duration.days(KEPT_DAYS) }],
  });
  acceptFinding(bucket, 'S1', 'Only operators read this bucket, which has nothing about people.');
  new CfnOutput(stack, 'SourceMapsBucket', {
    value: bucket.bucketName,
    description: 'The bucket with the source maps, for npm run symbolicate',
  });
  return bucket;
}

/** Adds a release's source maps to those of earlier ones, which pages that are still open may need. */
export function deploySourceMaps(
  stack: Stack,
  { mapsDir }: Release,
  bucket: IBucket,
  deployment: Deployment,
): void {
  new BucketDeployment(stack, 'Maps', {
    sources: [Source.asset(mapsDir)],
    destinationBucket: bucket,
    prune: false,
    role: deployment.role.withoutPolicyUpdates(),
    logGroup: deployment.log,
  });
}
