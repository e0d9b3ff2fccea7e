import { join } from 'node:path';
import { Aws } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { documentsBucketName } from './documents-bucket.ts';
import { responseHeadersPolicy } from './response-headers.ts';
import { documentHeaders } from './site-headers.ts';
import type { Stage } from './stage.ts';

/**
 * How CloudFront serves documents: each by a URL whose query the bucket has signed, and checks. CloudFront has no
 * access of its own, so that the bucket serves nothing without such a query, and caches nothing.
 */
export function documentBehavior(scope: Construct, stage: Stage): BehaviorOptions {
  // By its name, since the bucket's stack comes later and needs the site's origin.
  const bucket = Bucket.fromBucketAttributes(scope, 'DocumentsOrigin', {
    bucketName: documentsBucketName(stage),
    region: Aws.REGION,
  });
  const path = new EdgeFunction(scope, 'DocumentPath', {
    code: FunctionCode.fromFile({ filePath: join(import.meta.dirname, 'document-path.js') }),
    runtime: FunctionRuntime.JS_2_0,
    comment: 'Gives a document the path that its bucket has signed',
  });
  return {
    origin: S3BucketOrigin.withBucketDefaults(bucket),
    // Plain HTTP is refused, not redirected: the first request would already have shown the signature.
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    compress: false,
    originRequestPolicy: new OriginRequestPolicy(scope, 'SignedDocuments', {
      headerBehavior: OriginRequestHeaderBehavior.none(),
      cookieBehavior: OriginRequestCookieBehavior.none(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    }),
    responseHeadersPolicy: responseHeadersPolicy(scope, 'DocumentHeaders', documentHeaders),
    functionAssociations: [{ function: path, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
}
