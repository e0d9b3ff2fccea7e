import {
  CopyObjectCommand,
  type DeleteMarkerEntry,
  DeleteObjectCommand,
  type ObjectVersion,
  S3Client,
} from '@aws-sdk/client-s3';
import { forS3, type Places } from './places.ts';
import { listVersions } from './versions.ts';

type Entry = { entry: ObjectVersion | DeleteMarkerEntry; isMarker: boolean };

export interface RestoredDocuments {
  /** Were deleted by their key, and are there again as the same version. */
  undeleted: number;
  /** Were overwritten, and are the newest version again as a copy. The version that rows name was never lost. */
  copied: number;
  unchanged: number;
}

/**
 * Makes the newest version of each object below a prefix the one of a moment. Nothing is deleted but delete markers: what
 * was uploaded since stays, also as an older version. May be repeated. A version that was deleted itself can't return.
 */
export async function restoreDocuments(
  { aws, documents: Bucket }: Pick<Places, 'aws' | 'documents'>,
  { at, prefix }: { at: Date; prefix: string },
): Promise<RestoredDocuments> {
  const s3 = new S3Client(forS3(aws));
  const counts: RestoredDocuments = { undeleted: 0, copied: 0, unchanged: 0 };
  for await (const history of histories(s3, Bucket, prefix))
    counts[await restoreOne(s3, Bucket, history, at)] += 1;
  return counts;
}

/** The versions and delete markers of each key, newest first. */
async function* histories(s3: S3Client, Bucket: string, Prefix: string): AsyncGenerator<Entry[]> {
  let history: Entry[] = [];
  for await (const { Versions = [], DeleteMarkers = [] } of listVersions(s3, Bucket, Prefix)) {
    const entries = [
      ...Versions.map((entry) => ({ entry, isMarker: false })),
      ...DeleteMarkers.map((entry) => ({ entry, isMarker: true })),
    ];
    // The SDK has two lists, each in S3's order: by key, the newest first. S3's times are whole seconds.
    entries.sort(
      (one, other) =>
        compareKeys(one, other) || timeOf(other) - timeOf(one) || isLatest(other) - isLatest(one),
    );
    for (const entry of entries) {
      if (history.length > 0 && history[0]?.entry.Key !== entry.entry.Key) {
        yield history;
        history = [];
      }
      history.push(entry);
    }
  }
  if (history.length > 0) yield history;
}

const timeOf = ({ entry }: Entry) => entry.LastModified?.getTime() ?? 0;

const isLatest = ({ entry }: Entry) => Number(entry.IsLatest ?? false);

const compareKeys = (one: Entry, other: Entry) =>
  Buffer.compare(Buffer.from(one.entry.Key ?? ''), Buffer.from(other.entry.Key ?? ''));

async function restoreOne(
  s3: S3Client,
  Bucket: string,
  history: readonly Entry[],
  at: Date,
): Promise<keyof RestoredDocuments> {
  const wantedAt = history.findIndex((each) => timeOf(each) <= at.getTime());
  const wanted = history[wantedAt];
  const newer = history.slice(0, wantedAt);
  if (!wanted || wanted.isMarker || newer.length === 0) return 'unchanged';
  const { Key, VersionId, ETag } = wanted.entry as ObjectVersion;
  const contentAt = newer.findIndex(({ isMarker }) => !isMarker);
  const markers = contentAt < 0 ? newer : newer.slice(0, contentAt);
  for (const { entry } of markers) {
    await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId: entry.VersionId }));
  }
  const current = newer[contentAt]?.entry as ObjectVersion | undefined;
  if (current === undefined || current.ETag === ETag) return markers.length > 0 ? 'undeleted' : 'unchanged';
  const CopySource = `${Bucket}/${encodeURIComponent(Key ?? '')}?versionId=${VersionId}`;
  await s3.send(new CopyObjectCommand({ Bucket, Key, CopySource }));
  return 'copied';
}
