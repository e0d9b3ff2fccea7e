import type { S3Client } from '@aws-sdk/client-s3';
import { STATE } from '../../contract/files/lifecycle.ts';

/** The tag by which GuardDuty says what it found in a version (lib/malware-scan.ts). */
export const SCAN_STATUS = 'GuardDutyMalwareScanStatus';

/** A scan takes seconds or minutes; what is not scanned after this time was uploaded before scans were switched on. */
const SCAN_MS = 20 * 60_000;

type Tags = { Key: string | undefined; Value: string | undefined }[];

/**
 * Changes the tags of a version, unless they are as `change` wants them. With `scan`, throws while GuardDuty may still
 * be about to tag the version: it replaces all tags at once, and could undo the change.
 */
export async function changeTags(
  s3: S3Client,
  version: { Bucket: string; Key: string; VersionId: string },
  change: (tags: Tags) => Tags,
  scan?: { uploadedAt: number; now: Date },
): Promise<void> {
  const sdk = await import('./s3-client.ts');
  const { TagSet } = await s3.send(new sdk.GetObjectTaggingCommand(version));
  const tags = (TagSet ?? []).map(({ Key, Value }) => ({ Key, Value }));
  const wanted = change(tags);
  if (wanted === tags) return;
  const isScanned = tags.some(({ Key }) => Key === SCAN_STATUS);
  if (scan && !isScanned && scan.now.getTime() - scan.uploadedAt < SCAN_MS) {
    throw new Error('The malware scan of this document has not finished.');
  }
  await s3.send(new sdk.PutObjectTaggingCommand({ ...version, Tagging: { TagSet: wanted } }));
}

/** Whether the lifecycle rules will remove a version with these tags. */
export const hasState = (tags: Tags) => tags.some(({ Key }) => Key === STATE);
