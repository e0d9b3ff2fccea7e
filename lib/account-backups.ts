import { Aws, Duration } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { BACKUP_DAYS, COPIED_BACKUP_DAYS } from '../contract/account/account-backup.ts';
import { acceptFinding } from './accept-finding.ts';
import { privateBucket } from './private-bucket.ts';
import type { Stage } from './stage.ts';

/** Named, so that another stack can accept a finding about its objects without a reference, as for the documents. */
const accountBackupsName = (stage: Stage) => `pawfile-accounts-${stage.name}-${Aws.ACCOUNT_ID}`;

/** All objects of the bucket. */
export const accountBackupsArn = (stage: Stage) => `arn:${Aws.PARTITION}:s3:::${accountBackupsName(stage)}/*`;

/** Creates the bucket for the nightly backups of accounts. No website may use it, and no function may read it. */
export function createAccountBackups(scope: Construct, stage: Stage): IBucket {
  const days = stage.backupAccount === undefined ? BACKUP_DAYS : COPIED_BACKUP_DAYS;
  const bucket = privateBucket(scope, 'AccountBackups', stage, {
    bucketName: accountBackupsName(stage),
    minimumTLSVersion: 1.2,
    versioned: true,
    lifecycleRules: [
      {
        id: 'backups',
        expiration: Duration.days(days.current),
        noncurrentVersionExpiration: Duration.days(days.noncurrent),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
      // S3 does not allow this one together with an age.
      { id: 'left-over', expiredObjectDeleteMarker: true },
    ],
  });
  acceptFinding(
    bucket,
    'S1',
    'Only one function writes here and only operators read, which CloudTrail can log where an account needs it.',
  );
  return bucket;
}
