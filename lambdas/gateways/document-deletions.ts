import type { ObjectVersion } from '@aws-sdk/client-s3';
import { STATE, type State } from '../../contract/files/lifecycle.ts';
import type { DocumentDeletions, DocumentPosition } from '../domain/documents/ports.ts';
import type { AwsLocation } from '../platform/runtime.ts';
import { memoizeAsync } from './memoize-async.ts';
import { changeTags, hasState } from './version-state.ts';

/** How many versions are deleted in one step: a worker that has time for another step has time for this many. */
const PAGE = 200;

/** How many of them are tagged at once. */
const AT_ONCE = 20;

const DELETED: { Key: string; Value: State } = { Key: STATE, Value: 'deleted' };

/**
 * Deletes objects so that they can be restored for some days (decision 177): a delete marker hides the key, and the
 * bucket's lifecycle rules remove the versions by their tag. No function has the right to destroy a version. Where
 * GuardDuty `scans` files, a version is tagged when its scan has finished.
 */
export function createDocumentDeletions(
  aws: AwsLocation,
  bucket: string,
  scans?: { now: () => Date },
): DocumentDeletions {
  const connect = memoizeAsync(async () => {
    const sdk = await import('./s3-client.ts');
    return { sdk, s3: new sdk.S3Client({ ...aws, forcePathStyle: aws.endpoint !== undefined }) };
  });

  /** Some versions below a prefix, in the order of their keys, and where the next ones begin. */
  async function listPage(prefix: string, after: DocumentPosition | null) {
    const { sdk, s3 } = await connect();
    const { Versions, IsTruncated, NextKeyMarker, NextVersionIdMarker } = await s3.send(
      new sdk.ListObjectVersionsCommand({
        Bucket: bucket,
        Prefix: prefix,
        MaxKeys: PAGE,
        ...(after && { KeyMarker: after.key, VersionIdMarker: after.version }),
      }),
    );
    const next = IsTruncated ? { key: NextKeyMarker ?? '', version: NextVersionIdMarker ?? '' } : null;
    return { versions: Versions ?? [], next };
  }

  /** A version with another state expires by that, which is as soon or sooner. */
  async function tag({ Key = '', VersionId = '', LastModified }: ObjectVersion): Promise<void> {
    const { s3 } = await connect();
    const version = { Bucket: bucket, Key, VersionId };
    const scan = scans && { uploadedAt: LastModified?.getTime() ?? 0, now: scans.now() };
    await changeTags(s3, version, (tags) => (hasState(tags) ? tags : [...tags, DELETED]), scan).catch(
      (error: unknown) => {
        // The lifecycle rule has removed it since it was listed.
        if (!(error instanceof Error && ['NoSuchVersion', 'NoSuchKey'].includes(error.name))) throw error;
      },
    );
  }

  /** Hides the keys of the newest versions among these. A second marker above another one would never expire. */
  async function hide(versions: readonly ObjectVersion[]): Promise<void> {
    const Objects = versions.flatMap(({ Key, IsLatest }) => (IsLatest ? { Key } : []));
    if (Objects.length === 0) return;
    const { sdk, s3 } = await connect();
    const { Errors = [] } = await s3.send(
      new sdk.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length === 0) return;
    throw new Error(`S3 could not delete ${Errors.length} of ${Objects.length} keys: ${Errors[0]?.Code}`);
  }

  return {
    async deletePage(prefix, after, end) {
      const { versions, next } = await listPage(prefix, after);
      const doomed = end === undefined ? versions : versions.filter(({ Key = '' }) => Key < end);
      // First, so that a restore looks for the tag below delete markers only. A worker that dies in between is
      // repeated.
      await hide(doomed);
      for (let start = 0; start < doomed.length; start += AT_ONCE) {
        await Promise.all(doomed.slice(start, start + AT_ONCE).map(tag));
      }
      return doomed.length === versions.length ? next : null;
    },

    async deleteTemporary(prefix) {
      let after: DocumentPosition | null = null;
      do {
        const { versions, next } = await listPage(prefix, after);
        await hide(versions);
        after = next;
      } while (after);
    },

    async deleteVersion(path, version) {
      const { versions } = await listPage(path, null);
      const doomed = versions.filter(({ Key, VersionId }) => Key === path && VersionId === version);
      await hide(doomed);
      await Promise.all(doomed.map(tag));
    },
  };
}
