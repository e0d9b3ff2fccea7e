import { Aws, Duration } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { LIFECYCLE_DAYS } from '../contract/files/lifecycle.ts';
import { UPLOAD_HEADERS } from '../contract/files/upload-form.ts';
import { acceptFinding } from './accept-finding.ts';
import { privateBucket } from './private-bucket.ts';
import type { Stage } from './stage.ts';

/**
 * The one physical name of the app: the site's security policy must name the bucket's host, and the bucket's CORS
 * rule the site's origin, so one of the two has to be known without a reference.
 */
export const documentsBucketName = (stage: Stage) => `pet-documents-${stage.name}-${Aws.ACCOUNT_ID}`;

/** All of its objects. Known without a reference, like the name, so that another stack can accept findings about it. */
export const documentsObjectsArn = (stage: Stage) =>
  `arn:${Aws.PARTITION}:s3:::${documentsBucketName(stage)}/*`;

/** The keys of all pets' photos (contract/pets/photos.ts). */
export const photosArn = (stage: Stage) =>
  `arn:${Aws.PARTITION}:s3:::${documentsBucketName(stage)}/*/photos/*`;

/** The keys of what practices sent to be verified (contract/practices/applications.ts). */
export const applicationsArn = (stage: Stage) =>
  `arn:${Aws.PARTITION}:s3:::${documentsBucketName(stage)}/prc_*/application/*`;

/** The keys of certificates that practices photographed (contract/documents/documents.ts). */
export const entryDocumentsArn = (stage: Stage) =>
  `arn:${Aws.PARTITION}:s3:::${documentsBucketName(stage)}/prc_*/pet_*/*`;

/** Where browsers send uploads, as presigned forms spell it. */
export const documentsOrigin = (stage: Stage) =>
  `https://${documentsBucketName(stage)}.s3.${Aws.REGION}.amazonaws.com`;

/**
 * Browsers upload and download exports directly, so the promise of TLS 1.3 (ruling D22) applies to the bucket as well.
 * It can't apply to what CloudFront reads for them, documents and photos, since AWS doesn't say which version
 * CloudFront uses, nor to AWS's own services, some of which reach S3 by PrivateLink, which has no TLS 1.3. A service is
 * known by its principal, as SES when it delivers a mail, or by a role that only it may assume, one of `serviceRoles`,
 * by their ARNs.
 */
export function requireTls13OfBrowsers(bucket: IBucket, serviceRoles: readonly string[]): void {
  const reading = ['s3:GetObject', 's3:GetObjectVersion'];
  const denied = {
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    conditions: {
      NumericLessThan: { 's3:TlsVersion': 1.3 },
      // A request without a signature has neither key.
      BoolIfExists: { 'aws:PrincipalIsAWSService': 'false', 'aws:ViaAWSService': 'false' },
      ...(serviceRoles.length > 0 && { ArnNotEquals: { 'aws:PrincipalArn': serviceRoles } }),
    },
  };
  bucket.addToResourcePolicy(
    new PolicyStatement({
      ...denied,
      notActions: reading,
      resources: [bucket.arnForObjects('*')],
    }),
  );
  bucket.addToResourcePolicy(
    new PolicyStatement({
      ...denied,
      actions: reading,
      notResources: [bucket.arnForObjects('*/pet_*'), bucket.arnForObjects('prc_*/application/*')],
    }),
  );
}

/**
 * Creates the bucket for the owners' documents; among websites, only `siteOrigin` may use it from a browser. Follow it
 * by `requireTls13OfBrowsers`, once the services that use it have their roles.
 */
export function createDocumentsBucket(scope: Construct, stage: Stage, siteOrigin: string): IBucket {
  const bucket = privateBucket(scope, 'Documents', stage, {
    bucketName: documentsBucketName(stage),
    minimumTLSVersion: 1.2,
    versioned: true,
    cors: [
      {
        allowedOrigins: [siteOrigin],
        allowedMethods: [HttpMethods.PUT, HttpMethods.POST, HttpMethods.GET, HttpMethods.HEAD],
        allowedHeaders: UPLOAD_HEADERS,
        maxAge: Duration.hours(1).toSeconds(),
      },
    ],
    lifecycleRules: [
      // The tag must bound both ages: an upload above an attached version makes that noncurrent, and it must survive.
      ...Object.entries(LIFECYCLE_DAYS).map(([state, days]) => ({
        id: state,
        tagFilters: { state },
        expiration: Duration.days(days),
        noncurrentVersionExpiration: Duration.days(days),
      })),
      // S3 does not allow these two together with a tag.
      {
        id: 'left-over',
        expiredObjectDeleteMarker: true,
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
  });
  acceptFinding(
    bucket,
    'S1',
    'Access logs would keep raw IP addresses and the signatures of presigned URLs, which the product promises not to store (ruling D11).',
  );
  return bucket;
}
