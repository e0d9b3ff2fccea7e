import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { removalPolicyOf } from './removal-policy.ts';
import type { Stage } from './stage.ts';

/** Creates an encrypted bucket that can be read only through this app's own policies, and over TLS only. */
export function privateBucket(
  scope: Construct,
  id: string,
  stage: Stage,
  props: BucketProps & Required<Pick<BucketProps, 'minimumTLSVersion'>>,
): IBucket {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: removalPolicyOf(stage),
    ...props,
  });
  // A Bucket is an IBucket; CDK's declarations of the two differ under exactOptionalPropertyTypes.
  return bucket as IBucket;
}
