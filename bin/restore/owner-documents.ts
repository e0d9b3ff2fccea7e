import {
  CopyObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectTaggingCommand,
  S3Client,
  type Tag,
} from '@aws-sdk/client-s3';
import { STATE, type State } from '../../contract/files/lifecycle.ts';
import { documentName, type NamedDocument } from '../../lambdas/store/move-owner.ts';
import { forS3, type Places } from './places.ts';
import { listVersions } from './versions.ts';

/** The tag with which the bucket removes a file after four weeks, like an upload that was never attached. */
const EXPIRING: { Key: string; Value: State } = { Key: STATE, Value: 'pending' };

/** Moves the files of an owner to another id. Every step may be repeated. */
export function openOwnerDocuments({ aws, documents: Bucket }: Pick<Places, 'aws' | 'documents'>) {
  const s3 = new S3Client(forS3(aws));

  async function head(Key: string, VersionId?: string) {
    try {
      return await s3.send(new HeadObjectCommand({ Bucket, Key, VersionId }));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  async function changeTags(Key: string, VersionId: string | undefined, change: (tags: Tag[]) => Tag[]) {
    const object = { Bucket, Key, VersionId };
    const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand(object));
    const wanted = change(TagSet);
    if (JSON.stringify(wanted) === JSON.stringify(TagSet)) return;
    await s3.send(new PutObjectTaggingCommand({ ...object, Tagging: { TagSet: wanted } }));
  }

  return {
    /**
     * Copies the version that rows name to the same path below the new id, unless an earlier attempt did, and returns
     * the copy's version. Where AWS Backup filled the bucket, versions are new ones, and the newest is copied. Null
     * when the bucket has none.
     */
    async copy({ path, version }: NamedDocument, from: string, to: string): Promise<string | null> {
      const target = to + path.slice(from.length);
      const [named, present] = await Promise.all([head(path, version), head(target)]);
      const source = named ?? (await head(path));
      if (!source) return null;
      let copied = present?.ETag === source.ETag ? present?.VersionId : undefined;
      if (copied === undefined) {
        const CopySource = `${Bucket}/${encodeURIComponent(path)}?versionId=${source.VersionId}`;
        const answer = await s3.send(new CopyObjectCommand({ Bucket, Key: target, CopySource }));
        copied = answer.VersionId;
      }
      // It is attached, so nothing may expire it, whatever tag the original had kept.
      await changeTags(target, copied, (tags) => tags.filter(({ Key }) => Key !== STATE));
      return copied ?? null;
    },

    /**
     * Lets everything below the old id expire that does not yet: by the bucket's rule, so that a mistake can be undone
     * for four weeks.
     */
    async retire(ownerId: string): Promise<void> {
      for await (const { Versions = [] } of listVersions(s3, Bucket, `${ownerId}/`)) {
        for (const { Key = '', VersionId } of Versions) {
          await changeTags(Key, VersionId, (tags) =>
            tags.some((tag) => tag.Key === STATE) ? tags : [...tags, EXPIRING],
          );
        }
      }
    },
  };
}

export type OwnerDocuments = ReturnType<typeof openOwnerDocuments>;

/** Copies documents, a few at a time. Returns their new versions by their old names, and those that are missing. */
export async function copyAll(
  { copy }: OwnerDocuments,
  named: readonly NamedDocument[],
  from: string,
  to: string,
): Promise<{ versions: Map<string, string>; missing: string[] }> {
  const versions = new Map<string, string>();
  const missing: string[] = [];
  const waiting = [...named];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const version = await copy(next, from, to);
      if (version === null) missing.push(next.path);
      else versions.set(documentName(next), version);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return { versions, missing };
}
