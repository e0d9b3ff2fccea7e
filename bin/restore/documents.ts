import {
  CopyObjectCommand,
  type DeleteMarkerEntry,
  DeleteObjectCommand,
  GetObjectTaggingCommand,
  type ObjectVersion,
  PutObjectTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { STATE } from '../../contract/files/lifecycle.ts';
import { createOwnerMoves, documentName, type NamedDocument } from '../../lambdas/store/move-owner.ts';
import { connectTable } from '../../lambdas/store/table.ts';
import { forS3, type Places } from './places.ts';
import { listVersions } from './versions.ts';

type Entry = { entry: ObjectVersion | DeleteMarkerEntry; isMarker: boolean };

export interface RestoredDocuments {
  /** Were deleted, and are there again as the same version. */
  undeleted: number;
  /** Were overwritten, and are the newest version again as a copy. The version that rows name was never lost. */
  copied: number;
  unchanged: number;
  /** Were deleted by a function, and no row in the table names them. They stay deleted. */
  unnamed: number;
}

/**
 * Makes the newest version of each object below a prefix the one of a moment. What a function deleted returns if a row
 * names it: otherwise nothing would ever delete it again. Nothing is deleted but delete markers: what was uploaded
 * since stays, also as an older version. May be repeated. A version that was destroyed can't return.
 */
export async function restoreDocuments(
  { aws, table, documents: Bucket }: Pick<Places, 'aws' | 'table' | 'documents'>,
  { at, prefix }: { at: Date; prefix: string },
): Promise<RestoredDocuments> {
  const s3 = new S3Client(forS3(aws));
  const rows = readNames(createOwnerMoves(connectTable(aws, table)));
  const counts: RestoredDocuments = { undeleted: 0, copied: 0, unchanged: 0, unnamed: 0 };
  for await (const history of histories(s3, Bucket, prefix)) {
    counts[await restoreOne({ s3, Bucket, rows }, history, at)] += 1;
  }
  return counts;
}

/** Says whether rows name a version. Keys come owner by owner, so the names of one owner are remembered. */
function readNames({ documents }: ReturnType<typeof createOwnerMoves>) {
  let owner = '';
  let names = new Set<string>();
  return async (named: NamedDocument): Promise<boolean> => {
    const [ownerId = ''] = named.path.split('/');
    if (ownerId !== owner) {
      names = new Set((await documents(ownerId)).map(documentName));
      owner = ownerId;
    }
    return names.has(documentName(named));
  };
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

interface Bucket {
  s3: S3Client;
  Bucket: string;
  rows: ReturnType<typeof readNames>;
}

async function restoreOne(
  bucket: Bucket,
  history: readonly Entry[],
  at: Date,
): Promise<keyof RestoredDocuments> {
  const { s3, Bucket } = bucket;
  const wantedAt = history.findIndex((each) => timeOf(each) <= at.getTime());
  const wanted = history[wantedAt];
  const newer = history.slice(0, wantedAt);
  // What is alone at its key was never deleted.
  const tags = history.length > 1 ? await keepNamed(bucket, history, wanted) : 'unchanged';
  if (!wanted || wanted.isMarker || newer.length === 0) return tags === 'unnamed' ? 'unchanged' : tags;
  if (tags === 'unnamed') return 'unnamed';
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

/**
 * Takes the tag by which a version expires off those that rows name: also below a delete marker that is older than the
 * deletion, which the rule for uploads puts above an attached version. `unnamed`: the wanted version expires, and rows
 * name none of the key's. Goes before the delete markers: a run that dies in between finds them, and does the rest.
 */
async function keepNamed(
  { s3, Bucket, rows }: Bucket,
  history: readonly Entry[],
  wanted: Entry | undefined,
): Promise<'undeleted' | 'unnamed' | 'unchanged'> {
  let [isNamed, expires] = [false, false];
  for (const { entry, isMarker } of history) {
    if (isMarker) continue;
    const { Key = '', VersionId = '' } = entry;
    const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key, VersionId }));
    if (!TagSet.some((tag) => tag.Key === STATE)) continue;
    if (entry === wanted?.entry) expires = true;
    if (!(await rows({ path: Key, version: VersionId }))) continue;
    isNamed = true;
    const Tagging = { TagSet: TagSet.filter((tag) => tag.Key !== STATE) };
    await s3.send(new PutObjectTaggingCommand({ Bucket, Key, VersionId, Tagging }));
  }
  if (isNamed) return 'undeleted';
  return expires ? 'unnamed' : 'unchanged';
}
