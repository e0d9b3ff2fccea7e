import {
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { AwsLocation } from '../../lambdas/platform/runtime.ts';

interface Bucket {
  aws: AwsLocation;
  bucket: string;
}

const connect = ({ aws }: Bucket) => new S3Client({ ...aws, forcePathStyle: true });

/** Every version below a prefix with its `state` tag, and whether a delete marker hides its key. */
export async function allVersions(place: Bucket, Prefix: string) {
  const [s3, Bucket] = [connect(place), place.bucket];
  const pages: ListObjectVersionsCommandOutput[] = [];
  for (let page: ListObjectVersionsCommandOutput | undefined; page === undefined || page.IsTruncated; ) {
    const from = { KeyMarker: page?.NextKeyMarker, VersionIdMarker: page?.NextVersionIdMarker };
    page = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix, ...from }));
    pages.push(page);
  }
  const markers = pages.flatMap(({ DeleteMarkers = [] }) => DeleteMarkers);
  const hidden = new Set(markers.flatMap(({ Key, IsLatest }) => (IsLatest ? [Key] : [])));
  const versions = pages.flatMap(({ Versions = [] }) => Versions);
  return Promise.all(
    versions.map(async ({ Key = '', VersionId = '', IsLatest = false }) => {
      const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key, VersionId }));
      const state = TagSet.find((tag) => tag.Key === 'state')?.Value;
      return { Key, VersionId, state, IsLatest, isHidden: hidden.has(Key) };
    }),
  );
}

/** Whether a version was deleted: its key shows another one or none, and a lifecycle rule will remove it. */
const isDeleted = ({ state, IsLatest, isHidden }: Awaited<ReturnType<typeof allVersions>>[number]) =>
  isHidden ? state !== undefined : state === 'deleted' && !IsLatest;

/** The versions below a prefix that were not deleted. */
export const storedVersions = async (place: Bucket, prefix: string) =>
  (await allVersions(place, prefix)).filter((version) => !isDeleted(version));

/** Gives each object below a prefix another version with the same content, as AWS Backup restores it. */
export async function replaceVersions(place: Bucket, prefix: string): Promise<void> {
  const [s3, Bucket] = [connect(place), place.bucket];
  for (const { Key, VersionId } of await allVersions(place, prefix)) {
    const { Body, ContentType } = await s3.send(new GetObjectCommand({ Bucket, Key, VersionId }));
    const bytes = (await Body?.transformToByteArray()) ?? '';
    await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType }));
  }
}
