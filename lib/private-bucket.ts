import { RemovalPolicy } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
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
    // An empty one that a failed first deployment leaves behind would keep the next one from its name.
    removalPolicy: stage.keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    ...props,
  });
  // A Bucket is an IBucket; CDK's declarations of the two differ under exactOptionalPropertyTypes.
  return bucket as IBucket;
}
