import {
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';

/** The versions and delete markers below a prefix, page by page; the SDK has no paginator for them. */
export async function* listVersions(
  s3: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<ListObjectVersionsCommandOutput> {
  let from: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {};
  for (let isTruncated = true; isTruncated; ) {
    const page = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix, ...from }));
    yield page;
    isTruncated = page.IsTruncated ?? false;
    from = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
  }
}
